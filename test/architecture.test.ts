/** The walls of ARCHITECTURE.md: who may import whom, and how things are called. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { casts } from '../tools/casts.ts'
import { fileOf, featureOf, DOMAINS, domainOf } from '../tools/domains.ts'
import { GONE, goneWordsIn } from '../tools/words.ts'

const listed = (folder: string) => globSync(`${folder}/**/*.{ts,tsx,mjs}`)
const CODE = /\.(tsx?|mjs)$/
const TEST = /\.test\.tsx?$/
const src = listed('src')
const everywhere = ['src', 'test', 'ops', 'tools', 'verifier', 'sandbox'].flatMap(listed)
const read = (file: string) => readFileSync(file, 'utf8')

const SHARED = /(^|\/)([\w-]+\.)?(contract|rules|messages)\.ts$/
const CONTRACT = /(^|\/)([\w-]+\.)?contract\.ts$/
const CONTRACT_OR_RULES = /^src\/.*\/([\w-]+\.)?(contract|rules)\.ts$/
const WORDS = /^(src\/.*\/([\w-]+\.)?messages\.ts|verifier\/(bg|en)\.mjs)$/
const PLATFORM = /^src\/platform\/(lang\/)?[^/]+\.ts$/

type Rule = { of: RegExp; may: (to: string, from: string) => boolean; because: string }
/** The first that fits the importing file decides. */
const RULES: Rule[] = [
  { of: TEST, may: () => true, because: 'tests may look anywhere' },
  { of: PLATFORM, may: (to) => PLATFORM.test(to), because: 'the shared platform stands alone' },
  {
    of: CONTRACT,
    may: (to) => PLATFORM.test(to) || CONTRACT.test(to),
    because: 'a contract is a promise, not code: it speaks only of contracts',
  },
  {
    of: /\/([\w-]+\.)?rules\.ts$/,
    may: (to) => PLATFORM.test(to) || CONTRACT_OR_RULES.test(to),
    because: 'rules are pure: no clock, no database, no screen',
  },
  { of: WORDS, may: (to) => PLATFORM.test(to), because: 'words need nothing but a language' },
  {
    of: /^src\//,
    may: (to, from) => !TEST.test(to) && DOMAINS.indexOf(domainOf(to)) <= DOMAINS.indexOf(domainOf(from)),
    because: `of the domains ${DOMAINS.join(', ')} each needs only those before it`,
  },
]

type Import = { to: string; typeOnly: boolean }
/** What a file imports, statically or on demand. */
function imports(file: string): Import[] {
  const text = read(file)
  const found = text.matchAll(
    /^(import|export)( type)?\b(?:[^'";]*?\bfrom)?\s*'([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  return [...found].map(([, , type, named, dynamic]) => {
    return { to: fileOf((named ?? dynamic)!, file), typeOnly: type !== undefined }
  })
}
const files = (file: string) => imports(file).filter(({ to }) => to.startsWith('src/') && CODE.test(to))
const packages = (file: string) => imports(file).filter(({ to }) => !/^(src|test|db|docs)\//.test(to))

describe('who may import whom', () => {
  it('each file belongs to a known place and imports only what it may', () => {
    const wrong = src.flatMap((file) => {
      const rule = RULES.find(({ of }) => of.test(file))
      if (!rule) return [`${file} belongs to no known place`]
      return files(file)
        .filter(({ to }) => !rule.may(to, file))
        .map(({ to }) => `${file} imports ${to}, but ${rule.because}`)
    })
    expect(wrong).toEqual([])
  })

  it('no feature needs itself by a detour, so each can be read after those that it needs', () => {
    const needs = new Map<string, Set<string>>()
    for (const file of src.filter((each) => !TEST.test(each)))
      for (const { to } of files(file))
        if (featureOf(to) !== featureOf(file))
          needs.set(featureOf(file), (needs.get(featureOf(file)) ?? new Set()).add(featureOf(to)))
    const done = new Set<string>()
    const circles: string[] = []
    const visit = (one: string, above: readonly string[]) => {
      if (above.includes(one)) return void circles.push([...above.slice(above.indexOf(one)), one].join(' → '))
      if (done.has(one)) return
      for (const next of needs.get(one) ?? []) visit(next, [...above, one])
      done.add(one)
    }
    for (const one of needs.keys()) visit(one, [])
    expect(circles).toEqual([])
  })

  /** Where the portal is more than what its features declare: what starts and surrounds it, and the home page and frame that show parts of features. */
  const BESIDE_DECLARATIONS: Record<string, readonly RegExp[]> = {
    'src/app/portal.ts': [
      /^src\/people\/e-authentication\/certificate-listener\.ts$/,
      /^src\/sales\/outages\/heartbeat\.ts$/,
      /^src\/settings\/settings\.ts$/,
    ],
    'src/app/web/frame/Frame.tsx': [/\/WaitsForBailiff\.tsx$/],
    'src/app/web/frame/UnauthorizedScreen.tsx': [/\/WaitsForBailiff\.tsx$/, /\/sign-out\.ts$/],
    'src/app/web/frame/UserMenu.tsx': [/\/sign-out\.ts$/],
    'src/app/web/StartScreen.tsx': [/\/WorkScreen\.tsx$/],
    'src/app/web/home/HomeScreen.tsx': [/\/OutageNotices\.tsx$/, /\/BidderWays\.tsx$/, /\/ForSale\.tsx$/],
    'src/app/web/home/SearchResults.tsx': [/\/notice\/web\/names\.ts$/],
  }
  const DECLARATION = /^src\/(?!platform\/).*\.(module|routes)\.ts$/
  const LISTS = ['src/app/modules.ts', 'src/app/routes.ts']

  it('the app knows features by their declarations; commands and sample data call their commands', () => {
    const apps = src.filter((file) => /^src\/app\/(?!commands\/|samples\/)/.test(file) && !TEST.test(file))
    for (const file of apps) {
      const known = LISTS.includes(file) ? [DECLARATION] : [SHARED, ...(BESIDE_DECLARATIONS[file] ?? [])]
      const wrong = files(file).filter(
        ({ to }) => !/^src\/(app|platform|roles)\//.test(to) && !known.some((allowed) => allowed.test(to)),
      )
      expect(
        wrong.map(({ to }) => to),
        file,
      ).toEqual([])
    }
  })

  it('every declaration is in the list of its side, and nothing but the list imports it', () => {
    const declarations = src.filter((file) => DECLARATION.test(file))
    expect(
      LISTS.flatMap((list) => files(list).map(({ to }) => to))
        .filter((to) => DECLARATION.test(to))
        .toSorted(),
    ).toEqual(declarations.toSorted())
    for (const file of src.filter((each) => !LISTS.includes(each) && !TEST.test(each)))
      expect(
        files(file).filter(({ to }) => declarations.includes(to)),
        file,
      ).toEqual([])
  })

  it('no file imports itself by a detour', () => {
    const done = new Set<string>()
    const cycles: string[] = []
    const visit = (file: string, above: readonly string[]) => {
      if (above.includes(file))
        return void cycles.push([...above.slice(above.indexOf(file)), file].join(' → '))
      if (done.has(file)) return
      for (const { to, typeOnly } of files(file)) if (!typeOnly) visit(to, [...above, file])
      done.add(file)
    }
    for (const file of src) visit(file, [])
    expect(cycles).toEqual([])
  })

  it('the program that checks sales shares no code with the portal, and needs nothing but Node.js', () => {
    const foreign = listed('verifier')
      .flatMap(imports)
      .filter(({ to }) => !to.startsWith('node:') && !to.startsWith('verifier/'))
    expect(foreign.map(({ to }) => to)).toEqual([])
  })

  it('the model of the law that the portal is measured by imports nothing at all of the portal', () => {
    const model = listed('test/model').filter((file) => /\/law-[\w-]+\.ts$/.test(file))
    expect(model).not.toEqual([])
    const foreign = model.flatMap(imports).filter(({ to }) => !model.includes(to))
    expect(foreign.map(({ to }) => to)).toEqual([])
  })

  it('no file reaches both the server and the browser, and shared files reach neither', () => {
    const SERVER = /^(node:|pg$|kysely|fastify|@fastify|pino|prom-client|@node-rs|@opentelemetry)/
    const BROWSER = /^(react|@mantine|@tanstack|mantine-)/
    const reached = new Map<string, ReadonlySet<'server' | 'browser'>>()
    const sides = (file: string): ReadonlySet<'server' | 'browser'> => {
      const before = reached.get(file)
      if (before) return before
      const found = new Set<'server' | 'browser'>()
      reached.set(file, found)
      const loaded = packages(file).map(({ to }) => to)
      if ((/\/server\//.test(file) && !SHARED.test(file)) || loaded.some((to) => SERVER.test(to)))
        found.add('server')
      if ((/\/web\/|\.tsx$/.test(file) && !SHARED.test(file)) || loaded.some((to) => BROWSER.test(to)))
        found.add('browser')
      for (const { to } of files(file)) for (const side of sides(to)) found.add(side)
      return found
    }
    for (const file of src.filter((each) => !TEST.test(each))) {
      expect([...sides(file)].length, `${file} reaches both`).toBeLessThan(2)
      if (!SHARED.test(file) && !PLATFORM.test(file)) continue
      expect([...sides(file)], `${file} is shared`).toEqual([])
      const loaded = packages(file).map(({ to }) => to)
      expect(
        loaded.filter((to) => to !== 'zod'),
        `${file}: only zod is shared`,
      ).toEqual([])
    }
  })
})

describe('how things are called', () => {
  /** Words of the law that look like a forbidden one. */
  const LAWFUL = ['src/app/web/home/services.ts']

  it('files are in kebab-case, and only those of components begin with a capital', () => {
    for (const file of everywhere) {
      const name = basename(file).replace(
        /(\.test|\.d|\.config)?(\.contract|\.messages|\.rules|\.module|\.routes)?(\.test)?\.(tsx?|mjs)$/,
        '',
      )
      if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) continue
      expect(name, `${file} is neither kebab-case nor a component`).toMatch(/^[A-Z][A-Za-z0-9]+$/)
      expect(file).toMatch(/\.tsx$/)
      if (!TEST.test(file)) expect(read(file), file).toMatch(/^export (const|function) [A-Z]/m)
    }
  })

  it('nothing is a service, manager, helper, util or DTO, and no type begins with I', () => {
    const words = /(^|-)(services?|managers?|helpers?|utils?|dtos?|index)$/
    const named = everywhere.filter(
      (file) => words.test(basename(file).replace(/\..*$/, '')) && !LAWFUL.includes(file),
    )
    expect(named, 'a file is called after the action').toEqual([])
    for (const file of everywhere) {
      const declared =
        /\b(?:class|interface|type|function|const|let)\s+(\w+(?:Service|Manager|Helper|Utils?|Dto))\b/
      expect(read(file), file).not.toMatch(declared)
      expect(read(file), file).not.toMatch(/\b(?:class|interface|type)\s+I[A-Z][a-z]\w*\b/)
    }
  })

  it('names use the words of the field: those of the first edition are gone', () => {
    const found = goneWordsIn(
      everywhere.filter((file) => /^(?:src|db|test)\//.test(file) && file !== 'db/schema.ts'),
    )
    expect(found, JSON.stringify(GONE)).toEqual([])
  })

  it('what has to be set before others are read is imported first', () => {
    const late = everywhere.filter((file) => {
      const [first = '', ...rest] = read(file).match(/^import\b(?:[^'";]*?\bfrom)?\s*'[^']+'/gm) ?? []
      return (
        rest.some((line) => /^import '[^']*\/(?:checks|lost-readers|short-pauses)\.ts'/.test(line)) &&
        first !== ''
      )
    })
    expect(late).toEqual([])
  })

  it('every file says in its first line what it is for', () => {
    const silent = src.filter(
      (file) => !TEST.test(file) && !WORDS.test(file) && !/^(\/\*\*|import|#!)/.test(read(file)),
    )
    expect(silent).toEqual([])
  })
})

describe('what never appears', () => {
  const strict = src.filter((file) => !TEST.test(file))
  /** Without comments and texts, where the words may stand. */
  const bare = (file: string) =>
    read(file)
      .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:\\])\/\/.*$/gm, '')
      .replaceAll(/'(?:\\.|[^'\\\n])*'/g, "''")

  it('the type any, but for the one place where an endpoint of unknown shape is meant', () => {
    const using = strict.filter((file) => /(:|\bas|<|,|\||=>|\bof)\s*any\b(?!\()/.test(bare(file)))
    expect(using).toEqual(['src/platform/endpoint.ts'])
  })

  it('a cast to an enumeration: checks of the database, contracts and rules say by themselves what a word may be', () => {
    const found = casts().filter(({ enumeration }) => enumeration)
    expect(found.map(({ file, type }) => `${file}: ${type}`)).toEqual([])
  })

  it('an order to the compiler to look away', () => {
    for (const file of strict) expect(read(file), file).not.toMatch(/@ts-(ignore|nocheck|expect-error)/)
  })

  it('a figure of the law in a place of its own: dated ones stand together, and one function says which is in force', () => {
    const dated = strict.filter((file) => /\bvalidFrom: '\d{4}/.test(read(file)))
    expect(dated).toEqual([
      'src/sales/law/figures.rules.ts',
      'src/sales/law/regimes.rules.ts',
      // Of the register: within how many days a debtor may complain.
      'src/register/notices/notices.rules.ts',
    ])
    expect(strict.filter((file) => /\bvalidFrom [<>]=? /.test(read(file)))).toEqual(['src/platform/dates.ts'])
  })

  it('a default export or a file that only passes others on', () => {
    for (const file of strict) {
      expect(bare(file), file).not.toMatch(/^export default\b/m)
      expect(bare(file), file).not.toMatch(/^export \*/m)
    }
  })

  it('a test that is skipped, stands alone or is only planned', () => {
    const marks = new RegExp(`\\b(it|test|describe)\\.(${['skip', 'only', 'todo', 'fails'].join('|')})\\b`)
    for (const file of everywhere.filter((each) => TEST.test(each)))
      expect(bare(file), file).not.toMatch(marks)
  })

  it('SQL that is put together from texts: values go by themselves', () => {
    for (const file of strict) expect(read(file), file).not.toMatch(/\bsql\.(raw|lit)\(/)
  })
})
