/** The walls of ARCHITECTURE.md: who may import whom, how big files may be, and how things are called. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const listed = (folder: string) =>
  (existsSync(folder) ? (readdirSync(folder, { recursive: true }) as string[]) : []).map((file) =>
    join(folder, file).replaceAll('\\', '/'),
  )
const CODE = /\.(tsx?|mjs)$/
const TEST = /\.test\.tsx?$/
const src = listed('src').filter((file) => CODE.test(file))
const everywhere = ['src', 'test', 'bench', 'tools', 'sandbox']
  .flatMap(listed)
  .filter((file) => CODE.test(file))
const read = (file: string) => readFileSync(file, 'utf8')

/** The map of which domain's server may need which other domain's server. It has no cycles. */
const NEEDS: Record<string, string[]> = {
  accounts: ['settings'],
  announcements: ['accounts', 'auctions', 'correspondence', 'files', 'outages', 'settings'],
  calendar: ['correspondence', 'outcomes'],
  outcomes: ['accounts', 'announcements', 'auctions', 'correspondence', 'files', 'outages'],
  correspondence: ['files'],
  distraints: ['properties', 'settings'],
  institutions: ['accounts'],
  integrations: ['settings'],
  properties: ['integrations'],
}

const CONTRACT = /(^|\/)([\w-]+\.)?contract\.ts$/
const CONTRACT_OR_RULES = /^src\/\w+\/([\w-]+\.)?(contract|rules)\.ts$/
const WORDS = /^(src\/\w+\/([\w-]+\.)?messages\.ts|tools\/replay\/(bg|en)\.mjs)$/
const PLATFORM = /^src\/platform\/[^/]+\.ts$/
const ours = (file: string) => file.split('/').slice(0, 2).join('/')

type Rule = { of: RegExp; may: (to: string, from: string) => boolean; because: string }
/** The first that fits the importing file decides. */
const RULES: Rule[] = [
  { of: TEST, may: () => true, because: 'tests may look anywhere' },
  { of: /^src\/app\//, may: (to) => !TEST.test(to), because: 'the app assembles everything' },
  {
    of: /^src\/platform\/server\//,
    may: (to) => to.startsWith('src/platform/server/') || PLATFORM.test(to),
    because: 'the platform knows no domain, and the server no screen',
  },
  {
    of: /^src\/platform\/web\//,
    may: (to) => to.startsWith('src/platform/web/') || PLATFORM.test(to),
    because: 'the platform knows no domain, and the browser no server',
  },
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
    of: /^src\/\w+\/server\//,
    may: (to, from) =>
      PLATFORM.test(to) ||
      to.startsWith('src/platform/server/') ||
      CONTRACT_OR_RULES.test(to) ||
      // A legal term is never translated twice, so words are shared.
      WORDS.test(to) ||
      (/^src\/\w+\/server\//.test(to) && (ours(to) === ours(from) || needed(from).includes(ours(to)))),
    because: 'a server knows no screen, and of other servers only those that the map NEEDS lists',
  },
  {
    of: /^src\/\w+\/web\//,
    may: (to) =>
      PLATFORM.test(to) ||
      CONTRACT_OR_RULES.test(to) ||
      // A legal term is never translated twice, so words are shared.
      WORDS.test(to) ||
      (/^src\/\w+\/web\//.test(to) && !to.startsWith('src/app/')),
    because: 'the browser knows no server, and nobody but the app imports the app',
  },
]
const needed = (file: string) => (NEEDS[file.split('/')[1]!] ?? []).map((domain) => `src/${domain}`)

type Import = { to: string; typeOnly: boolean }
/** What a file imports, statically or on demand. */
function imports(file: string): Import[] {
  const text = read(file)
  const found = text.matchAll(
    /^(import|export)( type)?\b(?:[^'";]*?\bfrom)?\s*'([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  return [...found].map(([, , type, named, dynamic]) => {
    const path = (named ?? dynamic)!
    const to = path.startsWith('.') ? join(dirname(file), path).replaceAll('\\', '/') : path
    return { to, typeOnly: type !== undefined }
  })
}
const files = (file: string) => imports(file).filter(({ to }) => to.startsWith('src/') && CODE.test(to))
const packages = (file: string) => imports(file).filter(({ to }) => !/^(src|test|db|docs)\//.test(to))

describe('who may import whom', () => {
  it.each(src)('%s imports only what it may', (file) => {
    const rule = RULES.find(({ of }) => of.test(file))
    expect(rule, 'the file belongs to no known place').toBeDefined()
    const wrong = files(file).filter(({ to }) => !rule!.may(to, file))
    expect(
      wrong.map(({ to }) => to),
      rule!.because,
    ).toEqual([])
  })

  it('the map of servers lists what is needed, no more', () => {
    const used: Record<string, Set<string>> = {}
    for (const file of src.filter((each) => /^src\/\w+\/server\//.test(each) && !TEST.test(each)))
      for (const { to } of files(file)) {
        const [, from, into] = [ours(file), file.split('/')[1]!, to.split('/')[1]!]
        if (/^src\/\w+\/server\//.test(to) && from !== into && into !== 'platform' && from !== 'platform')
          (used[from] ??= new Set()).add(into)
      }
    const sorted = Object.fromEntries(
      Object.entries(used).map(([domain, into]) => [domain, [...into].toSorted()]),
    )
    expect(sorted).toEqual(NEEDS)
  })

  it('the map of servers has no cycle', () => {
    const cycle = (domain: string, above: string[]): string[] =>
      above.includes(domain)
        ? [...above, domain]
        : (NEEDS[domain] ?? []).flatMap((next) => cycle(next, [...above, domain]))
    for (const domain of Object.keys(NEEDS)) expect(cycle(domain, [])).toEqual([])
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
    const foreign = listed('tools/replay')
      .filter((file) => CODE.test(file))
      .flatMap(imports)
      .filter(({ to }) => !to.startsWith('node:') && !to.startsWith('tools/replay/'))
    expect(foreign.map(({ to }) => to)).toEqual([])
  })

  it('the model of the law that the portal is measured by imports nothing at all of the portal', () => {
    const model = listed('test/model').filter((file) => /\/law-[\w-]+\.ts$/.test(file))
    expect(model).not.toEqual([])
    const foreign = model.flatMap(imports).filter(({ to }) => !model.includes(to))
    expect(foreign.map(({ to }) => to)).toEqual([])
  })

  it('the browser loads nothing of the server, and shared files load neither', () => {
    const SERVER_ONLY = /^(node:|pg$|kysely|fastify|@fastify|pino|prom-client|@node-rs)/
    const BROWSER_ONLY = /^(react|@mantine|@tanstack|mantine-)/
    for (const file of src.filter((each) => !TEST.test(each))) {
      const [server, web] = [/\/server\//.test(file), /\/web\//.test(file)]
      const loaded = packages(file).map(({ to }) => to)
      if (!server && !file.startsWith('src/app/'))
        expect(
          loaded.filter((to) => SERVER_ONLY.test(to)),
          file,
        ).toEqual([])
      if (!web && !file.startsWith('src/app/'))
        expect(
          loaded.filter((to) => BROWSER_ONLY.test(to)),
          file,
        ).toEqual([])
      if (!server && !web && !file.startsWith('src/app/'))
        expect(
          loaded.filter((to) => to !== 'zod'),
          `${file}: only zod is shared`,
        ).toEqual([])
    }
  })
})

describe('how big files may be', () => {
  const GENERATED = ['src/platform/server/schema.ts']
  const counted = everywhere.filter((file) => !WORDS.test(file) && !GENERATED.includes(file))
  const lines = (file: string) => read(file).split('\n').length - 1

  it('no source has more than 300 lines, no test more than 400', () => {
    const tooBig = counted.filter((file) => lines(file) > (TEST.test(file) ? 400 : 300))
    expect(
      tooBig.map((file) => `${file}: ${lines(file)}`),
      'a part wants a file of its own',
    ).toEqual([])
  })

  it('nineteen of twenty sources have fewer than 200', () => {
    const sources = counted.filter((file) => !TEST.test(file))
    const big = sources.filter((file) => lines(file) > 200)
    expect(big.length / sources.length, big.join(', ')).toBeLessThan(0.05)
  })
})

describe('how things are called', () => {
  /** Words of the law that look like a forbidden one. */
  const LAWFUL = ['src/app/services/services.ts']

  it('files are in kebab-case, and only those of components begin with a capital', () => {
    for (const file of everywhere) {
      const name = basename(file).replace(
        /(\.test|\.d|\.config|\.contract|\.messages|\.rules)?\.(tsx?|mjs)$/,
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
    expect(named, 'a file is called after the deed').toEqual([])
    for (const file of everywhere) {
      const declared =
        /\b(?:class|interface|type|function|const|let)\s+(\w+(?:Service|Manager|Helper|Utils?|Dto))\b/
      expect(read(file), file).not.toMatch(declared)
      expect(read(file), file).not.toMatch(/\b(?:class|interface|type)\s+I[A-Z][a-z]\w*\b/)
    }
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

  it('an order to the compiler to look away', () => {
    for (const file of strict) expect(read(file), file).not.toMatch(/@ts-(ignore|nocheck|expect-error)/)
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
