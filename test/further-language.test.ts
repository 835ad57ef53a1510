/** A language that only the public pages speak: one line of the registry, which compiler and portals of this test read with Turkish in it. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LANGUAGES, languages, wholeLanguages } from '#platform/lang/language.ts'
import { type PortalProcess, startPortal } from './portals.ts'
import { createWorld, type World } from './world.ts'
import { AT_LENGTH } from './at-length.ts'

const KEY = 'a-key-of-portals-that-is-no-secret-at-all'
const TURKISH = `tr: { name: 'Türkçe', locale: 'tr-TR', decimal: ',', group: '.', percent: '%', whole: false, fallback: 'en' },`
/** Where the registry is, in the source and in what was built of it. */
const ENGLISH = String.raw`en: \{\s*name: ['"]English['"]`

/** Runs before the portal: reads the registry with one line more, and draws pages with what was built of such a one. */
const hooks = (drawing: string) => `
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      const put = (from, to) => ({ ...loaded, source: String(loaded.source).replace(from, to) })
      if (url.endsWith('/platform/lang/language.ts')) return put(/${ENGLISH}/, ${JSON.stringify(`${TURKISH} $&`)})
      if (url.endsWith('/app/front-end.ts')) return put(/const DRAWING = .*/, ${JSON.stringify(`const DRAWING = ${JSON.stringify(drawing)}`)})
      return loaded
    },
  })`

let world: World
let folder: string
let portal: PortalProcess
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'further-language-'))
  const drawing = join(folder, 'drawn.mjs')
  const built = await readFile('dist/server/drawn.js', 'utf8')
  await writeFile(drawing, built.replace(new RegExp(ENGLISH), `${TURKISH} $&`))
  portal = await startPortal({
    DATABASE_URL: world.ownerUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    PERSONAL_DATA_KEYS: KEY,
    SIGNING_KEYS: KEY,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hooks(drawing))}`,
  })
})
afterAll(async () => {
  portal?.process.kill('SIGKILL')
  await portal?.ended
  await rm(folder, { recursive: true, force: true })
  await world.close()
})

const get = (path: string, language = 'tr') =>
  fetch(portal.address + path, { headers: { 'accept-language': language }, redirect: 'manual' })
/** The first page of a thread takes longer than a visitor is made to wait. */
async function rendered(path: string) {
  let html = ''
  for (let tries = 0; tries < 10 && !html.includes('data-drawn'); tries++)
    html = await (await get(path)).text()
  if (!html.includes('data-drawn')) throw new Error(portal.output())
  return html
}

it('is not one of those that are published', () => {
  expect(languages).toEqual(['bg', 'en'])
  expect(wholeLanguages).toEqual(languages)
})

it.runIf(AT_LENGTH)(
  'compiles with its one line',
  async () => {
    const REGISTRY = 'src/platform/lang/language.ts'
    const registry = join(folder, 'language.mts')
    await writeFile(
      registry,
      (await readFile(REGISTRY, 'utf8')).replace(new RegExp(ENGLISH), `${TURKISH} $&`),
    )
    const project = join(folder, 'tsconfig.json')
    const { include, ...common } = JSON.parse(await readFile('tsconfig.json', 'utf8'))
    const compiled = {
      ...common,
      include: include.map((each: string) => resolve(each)),
      exclude: [REGISTRY, ...common.exclude].map((each: string) => resolve(each)),
      compilerOptions: {
        ...common.compilerOptions,
        typeRoots: [resolve('node_modules/@types')],
        types: ['node', resolve('node_modules/vite/client.d.ts')],
        paths: { '#platform/lang/language.ts': [registry] },
      },
    }
    await writeFile(project, JSON.stringify(compiled))
    const command = ['tsc', '--noEmit', '--checkers', '2', '--project', project]
    const { stdout } = await promisify(execFile)('npx', command).catch((error: { stdout: string }) => error)
    expect(stdout).toBe('')
  },
  1_800_000,
)

it('has public pages: at an address of their own, named by those of the others, with English words where it has none', async () => {
  const html = await rendered('/dist/announcements?lang=tr')
  expect(html.slice(0, 200)).toContain('<html lang="tr" data-drawn="tr" data-languages="bg tr en"')
  expect(html.match(/rel="alternate" hreflang="(\w\w)"/g)).toHaveLength(3)
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/dist\/announcements\?lang=tr">/)
  const english = await rendered('/dist/announcements?lang=en')
  const heading = (of: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(of)?.[1]
  expect(heading(html)).toBeTruthy()
  expect(heading(html)).toBe(heading(english))
  // Whoever reads in it goes on in it, and may leave it for each of the others.
  expect(html).toContain('/dist/auctions?lang=tr"')
  for (const other of languages) expect(html).toContain(`<span>${LANGUAGES[other].name}</span>`)
  expect(english).toContain('<span>Türkçe</span>')
  expect((await get('/og/tr/portal/1.jpg')).status).toBe(200)
  expect((await get('/og/xen/portal/1.jpg')).status).toBe(404)
})

it('is answered in English where the portal turns something down, and brings no document in its name', async () => {
  const unknown = (language: string) => get('/api/announcements?sort=nothing', language)
  expect((await unknown('tr')).status).toBe(400)
  expect(await (await unknown('tr')).json()).toEqual(await (await unknown('en')).json())
  const sample = (language: string) => get(`/api/papers/sample.pdf?kind=CERTIFICATE&language=${language}`)
  expect((await sample('en')).status).toBe(200)
  expect((await sample('tr')).status).toBe(400)
})
