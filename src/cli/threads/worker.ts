import { parentPort, workerData } from 'node:worker_threads'
import type { Task, WorkerAnswer, WorkerData } from './pool'

const port = parentPort!
const answer = (message: WorkerAnswer) => port.postMessage(message)
const describe = (error: unknown) => String((error as Error | null)?.message ?? error)

/** What this thread is for. */
async function open({ task, settings }: WorkerData): Promise<Task<unknown, unknown>> {
  switch (task) {
    case 'arena': {
      const { openTable } = await import('../arena/table')
      return (await openTable(settings as never)) as Task<unknown, unknown>
    }
    case 'selfplay': {
      const { openStudio } = await import('../selfplay/studio')
      return (await openStudio(settings as never)) as Task<unknown, unknown>
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
