/** What watches the portal from outside: its figures, the alarms and the dashboard that are made of them. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseClock } from '#platform/db/clock.ts'
import { createWorld, type World } from './world.ts'

const ALARMS = 'deploy/prometheus/alerts.yml'
const DASHBOARD = 'deploy/grafana/zapori.json'
const read = (file: string) => readFileSync(file, 'utf8')
const promtool = (args: string[], input?: string) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8', input })
  return { status, said: stdout + stderr }
}
const isThere = spawnSync('promtool', ['--version']).error === undefined
/** Where it is missing, the name of the test says so. */
const judged = isThere ? '' : ' (not judged: promtool is missing; apt-get install prometheus)'

let world: World
let text = ''
beforeAll(async () => {
  world = await createWorld()
  const bidder = await world.person('AuctionParticipant')
  const { id } = await world.sale({
    organiser: await world.person('PrivateBailiff'),
    bidders: [bidder],
    startPrice: 100_000,
  })
  const { status } = await world.bid(id, bidder, 100_000)
  expect(status).toBe(200)
  expect((await world.bid(id, bidder, 100_000)).status).not.toBe(200)
  const { stop } = await databaseClock(world.db, () => {})
  stop()
  text = await (await world.fetch('/metrics')).text()
})
afterAll(() => world.close())

const figure = (name: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

describe('the figures', () => {
  it('tell of bids by outcome, of lanes, commits, connections and who hears changes', () => {
    expect(figure('zapori_bids_total{outcome="placed"}')).toBe(1)
    expect(text).toMatch(/zapori_bids_total\{outcome="(?!placed)\w+"\} 1/)
    // A counter that begins with the first failure has no rise that an alarm could see.
    for (const outcome of ['serverError', 'unavailable'])
      expect(figure(`zapori_bids_total{outcome="${outcome}"}`)).toBe(0)
    expect(figure('zapori_lane_wait_seconds_count')).toBeGreaterThanOrEqual(2)
    expect(figure('zapori_lane_commands')).toBe(0)
    expect(figure('zapori_database_commit_seconds_count')).toBeGreaterThan(0)
    expect(figure('zapori_database_connections')).toBeGreaterThan(0)
    expect(figure('zapori_topics_connected')).toBe(1)
    expect(figure('zapori_outages_total{cause="absence"}')).toBe(0)
    expect(figure('zapori_queue_waiting{queue="mail"}')).toBeGreaterThanOrEqual(0)
    expect(text).toMatch(
      /^zapori_build_info\{version="[\d.]+",commit="(?:[\da-f]{40})?",node="v\d[\d.]+"\} 1$/m,
    )
  })

  it('are all in the table of docs/operating.md, and nothing else is', () => {
    const given = new Set([...text.matchAll(/^# TYPE (zapori_\w+)/gm)].map(([, name]) => name!))
    const reported = new Set(
      [...read('docs/operating.md').matchAll(/^\| `(zapori_\w+)`/gm)].map(([, name]) => name!),
    )
    expect([...reported].toSorted()).toEqual([...given].toSorted())
  })

  it('cost the database next to nothing: however many collect at once, each question is asked once', async () => {
    const statements = () => figure('zapori_database_statement_seconds_count')!
    // On a busy machine an answer does not wait for all questions of the one before.
    await expect
      .poll(async () => {
        text = await (await world.fetch('/metrics')).text()
        const before = statements()
        for (const each of await Promise.all(Array.from({ length: 5 }, () => world.fetch('/metrics'))))
          text = await each.text()
        return statements() - before
      })
      .toBe(0)
  })

  it.runIf(isThere)(`are named and described as Prometheus has it${judged}`, () => {
    // Those of Node.js are called as their package has them.
    const { said } = promtool(['check', 'metrics'], text)
    expect(said.split('\n').filter((line) => line && !line.startsWith('nodejs_'))).toEqual([])
  })
})

describe('alarms and dashboard', () => {
  it.each([ALARMS, DASHBOARD])('%s asks only for figures that the portal gives', (file) => {
    const given = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name! + end) : [name!],
      ),
    )
    const request = [...read(file).matchAll(/\b(?:zapori|nodejs|process)_[a-z]\w+/g)].map(([name]) => name)
    expect(request.length).toBeGreaterThan(20)
    expect(request.filter((name) => !given.has(name))).toEqual([])
  })

  it('each alarm is tried, says what to do, and names a chapter that is there', () => {
    const alarms = read(ALARMS)
    const names = [...alarms.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
    const tried = read('deploy/prometheus/alerts.test.yml')
    expect(names.filter((name) => !tried.includes(`alertname="${name}"`))).toEqual([])
    expect([...alarms.matchAll(/^ +do: /gm)]).toHaveLength(names.length)
    const chapters = [...alarms.matchAll(/manual: (\S+)#(\S+)/g)]
    expect(chapters).toHaveLength(names.length)
    const anchors = (file: string) =>
      [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
        title!
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N} -]/gu, '')
          .replaceAll(' ', '-'),
      )
    expect(
      chapters.filter(([, file, anchor]) => !anchors(file!).includes(anchor!)).map(([all]) => all),
    ).toEqual([])
  })

  it.runIf(isThere)(`alarms go off when they should and at no other time${judged}`, () => {
    expect(promtool(['test', 'rules', 'deploy/prometheus/alerts.test.yml'])).toMatchObject({ status: 0 })
  })

  it.runIf(isThere)(`the example of a configuration can be read${judged}`, () => {
    const found = promtool(['check', 'config', '--syntax-only', 'deploy/prometheus/prometheus.yml'])
    expect(found).toMatchObject({ status: 0 })
  })

  it('the dashboard shows bidding, people, database, background, outside and process, each panel in its place', () => {
    const { panels } = JSON.parse(read(DASHBOARD)) as {
      panels: { type: string; title: string; id: number }[]
    }
    expect(panels.filter(({ type }) => type === 'row').map(({ title }) => title)).toEqual([
      'Bidding',
      'People',
      'Database',
      'Background',
      'Outside',
      'Process',
    ])
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })
})
