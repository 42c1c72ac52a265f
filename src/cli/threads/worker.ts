import { parentPort, workerData } from 'node:worker_threads'
import { messageOf } from '../cli-error'
import type { JobRunner, ThreadAnswer, ThreadData } from './pool'

const port = parentPort!
let runner: JobRunner<never, unknown> | undefined

/** Opens the runner of the thread's task. */
async function openRunner({ task, settings }: ThreadData): Promise<JobRunner<never, unknown>> {
  if (task === 'arena')
    return (await import('../arena/game-runner')).openGameRunner(settings as never)
  return (await import('../selfplay/shard-writer')).openShardWriter(settings as never)
}

/** Answers with the result of some work, or with its error. */
async function answer(work: () => Promise<unknown>): Promise<void> {
  const message: ThreadAnswer = await work().then(
    (result) => ({ result }),
    (error) => ({ error: messageOf(error) }),
  )
  port.postMessage(message)
}

await answer(async () => {
  runner = await openRunner(workerData as ThreadData)
})
port.on('message', (job: unknown) => {
  if (job !== null) return answer(async () => runner?.run(job as never))
  runner?.close()
  port.close()
})
