import { parentPort, workerData } from 'node:worker_threads'
import type { JobRunner, WorkerAnswer, WorkerData } from './pool'

const port = parentPort!
const answer = (message: WorkerAnswer) => port.postMessage(message)
const describe = (error: unknown) => String((error as Error | null)?.message ?? error)

/** What this thread is for. */
async function open({ task, settings }: WorkerData): Promise<JobRunner<unknown, unknown>> {
  switch (task) {
    case 'arena': {
      const { openGameRunner } = await import('../arena/game-runner')
      return (await openGameRunner(settings as never)) as JobRunner<unknown, unknown>
    }
    case 'selfplay': {
      const { openShardWriter } = await import('../selfplay/shard-writer')
      return (await openShardWriter(settings as never)) as JobRunner<unknown, unknown>
    }
  }
}

try {
  const task = await open(workerData as WorkerData)
  port.on('message', async (job: unknown) => {
    if (job === null) {
      task.close()
      port.close()
      return
    }
    try {
      answer({ result: await task.run(job) })
    } catch (error) {
      answer({ error: describe(error) })
    }
  })
  answer({ ready: true })
} catch (error) {
  answer({ error: describe(error) })
  port.close()
}
