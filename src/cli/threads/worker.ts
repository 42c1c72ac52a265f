import { parentPort, workerData } from 'node:worker_threads'
import { messageOf } from '../cli-error'
import type { JobRunner, ThreadAnswer, ThreadData } from './pool'

const port = parentPort!
const answer = (message: ThreadAnswer) => port.postMessage(message)

/** Opens the runner of the thread's task. */
async function openRunner({ task, settings }: ThreadData): Promise<JobRunner<never, unknown>> {
  if (task === 'arena') {
    const { openGameRunner } = await import('../arena/game-runner')
    return openGameRunner(settings as never)
  }
  const { openShardWriter } = await import('../selfplay/shard-writer')
  return openShardWriter(settings as never)
}

try {
  const runner = await openRunner(workerData as ThreadData)
  port.on('message', async (job: unknown) => {
    if (job === null) {
      runner.close()
      port.close()
      return
    }
    try {
      answer({ result: await runner.run(job as never) })
    } catch (error) {
      answer({ error: messageOf(error) })
    }
  })
  answer({ ready: true })
} catch (error) {
  answer({ error: messageOf(error) })
  port.close()
}
