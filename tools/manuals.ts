/** `npm run manuals`: sets the manuals of docs/manuals as tagged PDF, for the button “Manual” of the portal. */
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { marked, type Tokens } from 'marked'
import type { Language } from '../src/platform/lang/language.ts'
import { setBody } from './manuals/body.ts'
import { setCover } from './manuals/cover.ts'
import { type Pages, Paper } from './manuals/paper.ts'

function setManual(markdown: string, language: Language, expected?: Pages) {
  const tokens = marked.lexer(markdown).filter(({ type }) => type !== 'space')
  const [title, lead, ...body] = tokens as [Tokens.Heading, Tokens.Paragraph, ...Tokens.Generic[]]
  const sections = body.filter(({ type, depth }) => type === 'heading' && depth === 2) as Tokens.Heading[]
  const paper = new Paper(title.text, language, expected)
  setCover(paper, title, lead, sections)
  setBody(paper, body)
  paper.end()
  return paper
}

const source = new URL('../docs/manuals/', import.meta.url)
const target = join(process.env['ZAPORI_OUT'] ?? 'dist', 'manuals')
await mkdir(target, { recursive: true })
for (const name of (await readdir(source)).filter((file) => file.endsWith('.md')).toSorted()) {
  const language = name.split('.').at(-2) as Language
  const markdown = await readFile(new URL(name, source), 'utf8')
  // Twice: the contents need the pages, which only a first setting tells.
  const first = setManual(markdown, language)
  first.doc.resume()
  const { doc, found } = setManual(markdown, language, first.found)
  const file = join(target, name.replace(/md$/, 'pdf'))
  await finished(doc.pipe(createWriteStream(file)))
  console.log(`${file}: ${found.all} pages`)
}
