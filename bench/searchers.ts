/** Sixteen who search over keep-alive connections, one question after the other, and how long each waited. */
import { Agent, request } from 'node:http'

export type Timed = { p50: number; p95: number; p99: number; max: number; count: number }

/** The figures of a set of waiting times in milliseconds. */
export function figures(times: number[]): Timed {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: sorted.at(-1) ?? 0, count: sorted.length }
}

export type Question = { path: string; token?: string }

/** Asks all questions over so many connections; every answer must be 200. */
export async function askAll(
  port: number,
  connections: number,
  questions: readonly Question[],
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let question = questions[next++]; question; question = questions[next++]) {
        const start = performance.now()
        await answer(agent, port, question)
        times.push(performance.now() - start)
      }
    }),
  )
  agent.destroy()
  return times
}

const answer = (agent: Agent, port: number, { path, token }: Question) =>
  new Promise<void>((resolve, reject) => {
    const asking = request(
      { agent, port, host: '127.0.0.1', path, headers: token ? { authorization: `Bearer ${token}` } : {} },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`${path}: ${response.statusCode} ${text}`)),
        )
      },
    )
    asking.on('error', reject).end()
  })
