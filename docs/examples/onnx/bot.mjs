// A bot that searches with a network from an ONNX file, model.onnx or that of the variable MODEL:
// `npx azulejo arena ./bot.mjs greedy`. docs/learning.md explains it.
import { mctsBot } from 'azulejo/bots'
import { featureCount } from 'azulejo/fast'
import onnx from 'onnxruntime-node'

const session = await onnx.InferenceSession.create(process.env.MODEL ?? 'model.onnx', {
  intraOpNumThreads: 1,
})
const size = featureCount(2)

/** Asks the network about all positions of a batch at once. */
async function evaluate({ positions, players }) {
  const input = new Float32Array(positions.length * size)
  positions.forEach((position, i) => {
    position.features(input.subarray(i * size, (i + 1) * size), players[i])
  })
  const features = new onnx.Tensor('float32', input, [positions.length, size])
  const { values, priors } = await session.run({ features })
  return { values: values.data, priors: priors.data }
}

export default mctsBot({ name: 'onnx', iterations: 100, evaluate })
