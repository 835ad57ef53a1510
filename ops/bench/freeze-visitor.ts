/** A child process: a visitor who asks again and again for something small, and notes how long he waited. */
import { get, Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { answer } from './answering.ts'

const APART_MS = 2
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let worst = 0
let asking = true

const once = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const start = performance.now()
    get({ port, host: '127.0.0.1', path: '/api/settings/UseRegix', agent }, (response) => {
      response.resume()
      response.once('end', () => {
        worst = Math.max(worst, performance.now() - start)
        resolve()
      })
    }).once('error', reject)
  })

const answers = {
  start: (port: number) => {
    const go = async () => {
      while (asking) {
        await once(port)
        await sleep(APART_MS)
      }
    }
    void go()
  },
  /** The longest that he waited since this was last asked. */
  worst: () => {
    const longest = worst
    worst = 0
    return longest
  },
  stop: () => void (asking = false),
}
export type Answers = typeof answers

answer(answers)
