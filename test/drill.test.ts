/** A short drill (TEST_LENGTH=long: it takes a minute or two): a portal and the primary of three PostgreSQL under Patroni are killed while ten people bid. */
import { execFile } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { missingPackages, whyNot } from '../ops/drill/packages.ts'
import { AT_LENGTH } from './at-length.ts'

type Ended = { code: number; said: string; complained: string }
const drill = (words: string[], environment = {}) =>
  new Promise<Ended>((resolve) => {
    const command = ['ops/drill.ts', ...words]
    const env = { ...process.env, ...environment, TEST_SERVER_URL: '', TEST_TEMPLATE: '' }
    execFile(process.execPath, command, { env }, (error, said, complained) =>
      resolve({ code: error ? Number(error.code) : 0, said, complained }),
    )
  })

describe('a drill', () => {
  it('names the packages that are missing, and ends with a fault', async () => {
    // Where no program is found at all.
    const nowhere = missingPackages(['/nowhere'])
    expect(nowhere).toEqual(expect.arrayContaining(['patroni', 'etcd-server', 'haproxy', 'pgbackrest']))
    const why = whyNot()
    if (!why) return
    console.log(why)
    const { code, complained } = await drill(['--only', 'kill-primary'])
    expect(code).toBe(1)
    expect(complained).toContain(why)
  })

  it('is told by name what to break', async () => {
    const { code, complained } = await drill(['--only', 'kill-everything'])
    expect(code).toBe(2)
    expect(complained).toContain('kill-primary')
  })

  const why = AT_LENGTH ? whyNot() : 'it runs in npm run test:long'
  const untried = why ? ` (not tried: ${why})` : ''
  it(`after a portal and the primary were killed nothing acknowledged is lost, and bids flow again within 15 seconds${untried}`, async (context) => {
    if (why) return context.skip()
    const words = ['--bidders', '10', '--watchers', '20', '--only', 'kill-portal,kill-primary']
    const { code, said } = await drill(words)
    const result = JSON.parse(said.trim().split('\n').at(-1) ?? '') as Record<string, number>
    expect(result, said).toMatchObject({ lost: 0, invented: 0 })
    expect(result['worstFailoverS'], said).toBeLessThanOrEqual(15)
    expect(code).toBe(0)
  })
})
