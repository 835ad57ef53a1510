/** The pages about the portal say what is true: of its version, of what was examined, of its settings, and of what stays in browsers. */
import { globSync, readFileSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routeScreens } from '../../../tools/route-screens.ts'
import { createWorld, type World } from '#test/world.ts'
import { dayInSofia, isDay } from '#platform/dates.ts'
import { build, commit, version } from '#platform/figures/version.ts'
import { about } from './about.contract.ts'
import { EXAMINED } from './examined.ts'
import { STORED } from './browser-storage.messages.ts'
import { VERSIONS } from './versions.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('the list of versions', () => {
  it('begins with the one that runs, and goes back day by day', () => {
    expect(VERSIONS[0]!.version).toBe(version)
    const days = VERSIONS.map(({ day }) => day)
    expect(days.every(isDay)).toBe(true)
    expect(days).toEqual(days.toSorted().toReversed())
    const numbers = VERSIONS.map((one) => one.version)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const number of numbers) expect(number).toMatch(/^\d+\.\d+\.\d+$/)
  })

  it.each(VERSIONS.map((one) => [one.version, one] as const))(
    '%s says something, in both languages',
    (_, { added = [], changed = [], fixed = [] }) => {
      const all = [...added, ...changed, ...fixed]
      expect(all.length).toBeGreaterThan(0)
      for (const { bg, en } of all) {
        expect(bg).toMatch(/^[А-Я].*[а-я].*\.$/)
        expect(en).toMatch(/^[A-Z][^А-Яа-я]*\.$/)
      }
    },
  )
})

describe('the accessibility statement', () => {
  it('names each screen once, as examined or not; run `npm run examined` after a screen is added', () => {
    const named = [...EXAMINED.screens.map(({ address }) => address), ...EXAMINED.unexamined]
    expect(new Set(named).size).toBe(named.length)
    const missing = routeScreens().filter(({ address }) => !named.includes(address))
    expect(missing.map(({ address }) => address)).toEqual([])
    const known = new Set(routeScreens().map(({ address }) => address))
    const gone = named.filter((address) => address.split('/').length > 2 && !known.has(address))
    expect(gone).toEqual([])
  })

  it('claims no examination of tomorrow', () => {
    expect(isDay(EXAMINED.at)).toBe(true)
    expect(EXAMINED.at <= dayInSofia(new Date())).toBe(true)
  })
})

describe('the privacy notice', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] }).map((file) =>
    readFileSync(file, 'utf8'),
  )

  it('names everything that is kept in browsers, and nothing else', () => {
    const using = sources.filter((text) => /\b(?:local|session)Store\.set\((?!')|stored: Store,/.test(text))
    const names = using.flatMap((text) =>
      [
        ...text.matchAll(
          /const (?:[A-Z_]*KEY|STORED_UNDER|REGISTERED|RETURN|CULTURE) = '([^']+)'|const (?:place|keyOf|storageKey) = \([^)]*\) =>\s+`(\w+:)/g,
        ),
      ].map(([, name, first]) => name ?? first!),
    )
    // Each of them has its name where this test finds it; the look of the pages is kept by the library.
    expect(names.length).toBeGreaterThanOrEqual(using.length)
    expect([...names, 'colorScheme'].toSorted()).toEqual(Object.values(STORED).flat().toSorted())
  })

  it('says that there are no cookies, and there are none', async () => {
    for (const text of sources) expect(text).not.toMatch(/document\.cookie|['"]set-cookie['"]/i)
    for (const path of ['/dist/', '/api/about', '/api/settings/Version'])
      expect((await world.fetch(path)).headers.get('set-cookie')).toBeNull()
  })

  it('has the periods and the contact of this portal', async () => {
    const before = await world.done(about.seeAbout, {})
    expect(before.operator).toEqual({ address: null, email: null, phone: null, dataProtection: null })
    expect(before.periods).toMatchObject({
      sessionHours: 12,
      letterYears: 5,
      feedbackYears: 5,
      uploadHours: 24,
      answerDays: 14,
    })
    expect(before.recipients.registers).toBe(false)
    await world.setting('TraceAnswerDays', 7)
    world.services.operator = { dataProtection: 'dpo@justice.example' }
    const after = await world.done(about.seeAbout, {})
    expect(after.periods.answerDays).toBe(7)
    expect(after.operator.dataProtection).toBe('dpo@justice.example')
  })
})

it('two portals of one release are told apart by their commit, which git has', async () => {
  const head = await promisify(execFile)('git', ['rev-parse', 'HEAD']).then(
    ({ stdout }) => stdout.trim(),
    // What was unpacked from an archive of sources has none.
    () => '',
  )
  expect(commit).toBe(head)
  expect(build).toBe(head ? `${version}+${head.slice(0, 12)}` : version)
})
