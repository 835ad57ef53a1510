/** `npm run manuals`: sets the manuals of docs/manuals as tagged PDF, for the button “Manual” of the portal. */
import '#app/commands/lost-readers.ts'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { marked, type Tokens } from 'marked'
import { messages } from '#app/web/frame/frame.messages.ts'
import { dayInSofia } from '#platform/dates.ts'
import { type Language, wordsIn } from '#platform/lang/language.ts'
import { collected, endPages, headPages } from '#platform/pdf/setting.ts'
import { version } from '#platform/figures/version.ts'
import { setBody } from './manuals/body.ts'
import { setCover } from './manuals/cover.ts'
import { withFigures } from './manuals/law.ts'
import { ManualDocument } from './manuals/document.ts'

const versions = { bg: `Версия ${version}`, en: `Version ${version}` }

/** In an archive (`npm run pack`) the moment of its commit, so that the same sources give the same bytes. */
const { SOURCE_DATE_EPOCH: seconds } = process.env
const issuedAt = seconds ? new Date(Number(seconds) * 1000) : new Date()

async function setManual(markdown: string, language: Language) {
  const tokens = marked.lexer(markdown).filter(({ type }) => type !== 'space')
  const [title, lead, ...body] = tokens as [Tokens.Heading, Tokens.Paragraph, ...Tokens.Generic[]]
  const sections = body.filter(({ type, depth }) => type === 'heading' && depth === 2) as Tokens.Heading[]
  const author = messages.ministry[language]
  const manual = new ManualDocument({ title: title.text, author, language, issuedAt })
  const bytes = collected(manual.doc)
  headPages(manual, [title.text])
  const setContents = setCover(manual, language, title, lead, sections)
  setContents(setBody(manual, body))
  const { page } = manual
  endPages(manual, language, `${messages.shortTitle[language]} · ${wordsIn(versions, language)}`)
  return { bytes: await bytes, pages: page }
}

const source = new URL('../docs/manuals/', import.meta.url)
const target = join(process.env['ZAPORI_OUT'] ?? 'dist', 'manuals')
await mkdir(target, { recursive: true })
for (const name of (await readdir(source)).filter((file) => file.endsWith('.md')).toSorted()) {
  const language = name.split('.').at(-2) as Language
  const text = await readFile(new URL(name, source), 'utf8')
  const markdown = withFigures(text, dayInSofia(issuedAt), language)
  const { bytes, pages } = await setManual(markdown, language)
  const file = join(target, name.replace(/md$/, 'pdf'))
  await writeFile(file, bytes)
  console.log(`${file}: ${pages} pages`)
}
