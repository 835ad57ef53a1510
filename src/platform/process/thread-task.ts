/** What runs in a thread: a task, after it was noted which thread has it and how much processor time that thread had used before. */
import { threadId } from 'node:worker_threads'

/** A task as a thread gets it. `begun` is shared: the number of the thread, and its processor time before and after in microseconds. */
export type GivenTask = { module: string; name: string; input: unknown; begun: Float64Array }

/** Does the task. What reading its module took, which nobody who sent something decides, does not count. */
export async function perform({ module, name, input, begun }: GivenTask): Promise<unknown> {
  const { [name]: task } = (await import(module)) as Record<string, (input: unknown) => unknown>
  begun[1] = usedMicroseconds()
  begun[0] = threadId
  try {
    return await task!(input)
  } finally {
    begun[2] = usedMicroseconds()
  }
}

function usedMicroseconds() {
  const { user, system } = process.threadCpuUsage()
  return user + system
}
