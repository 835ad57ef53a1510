/** `npm run manuals`: sets the manuals of docs/manuals as tagged PDF, for the button “Manual” of the portal. */
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { marked, type Token, type Tokens } from 'marked'
import Pdf from 'pdfkit'
import { messages } from '../src/app/messages.ts'
import type { Language } from '../src/platform/language.ts'
import { version } from '../src/platform/server/version.ts'

type Face = 'plain' | 'strong' | 'em' | 'code'
type Piece = { text: string; face: Face }
/** A line, ready to be drawn: pieces of one face each, with their place from the left. */
type Line = (Piece & { x: number; width: number })[]
type Style = { size: number; leading: number; colour?: string; weight?: Face }
/** The page of each heading, and how many pages there are: known only after a first setting. */
type Pages = { of: number[]; all: number }

const INK = '#1a2228'
const DIM = '#535f68'
const ACCENT = '#17536c'
const DEEP = '#0e394c'
const TINT = '#eef4f7'
const RULE = '#d3dadf'

const PAGE = { width: 595.28, height: 841.89, left: 78, right: 78, top: 84, bottom: 66 }
const MEASURE = PAGE.width - PAGE.left - PAGE.right
const BODY: Style = { size: 10, leading: 14 }
const CELL: Style = { size: 9.5, leading: 13.4 }
const CODE: Style = { size: 9.4, leading: 14, weight: 'code' }
const LEAD: Style = { size: 12.5, leading: 18, colour: DIM }
const HEADINGS: Style[] = [
  { size: 26, leading: 31, colour: DEEP, weight: 'strong' },
  { size: 15, leading: 20, colour: DEEP, weight: 'strong' },
  { size: 11, leading: 15.5, colour: DEEP, weight: 'strong' },
]
const MARK =
  'M13 13.4c1.7-2 4.1-3 7-3 4 0 6.6 1.9 6.6 4.9 0 2.9-2.4 4.6-6.1 4.6h-2.2 2.2c4.2 0 7 1.9 7 5.1 0 3.4-3 5.4-7.5 5.4-3.3 0-6-1.1-7.7-3.2'

// Sofia Sans draws Cyrillic in its Bulgarian forms unless it is told that the text is Russian, so nothing is switched on.
const ttf = (weight: string, name: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/sofia-sans/${weight}/SofiaSans_${weight}.ttf`, name))
const FONTS: Record<Face, string> = {
  plain: ttf('400Regular', import.meta.url),
  strong: ttf('600SemiBold', import.meta.url),
  em: ttf('400Regular_Italic', import.meta.url),
  code: ttf('500Medium', import.meta.url),
}

const words = {
  contents: { bg: 'Съдържание', en: 'Contents' },
  version: { bg: `Версия ${version}`, en: `Version ${version}` },
  page: {
    bg: (page: number, all: number) => `${page} от ${all}`,
    en: (page: number, all: number) => `${page} of ${all}`,
  },
}

/** Keeps together what must not part at the end of a line: abbreviations, numbers and units, single letters, dashes. */
const bound = (text: string) =>
  text
    .replace(/(?<=^|[\s\u00a0(„])((?:чл|ал|т|art|no|напр)\.|№|CPC|[авикосуАВИКОСУ]) (?=\S)/gu, '$1\u00a0')
    .replace(/ (?=(?:г\.|ч\.|лв\.|EUR|ГПК)(?!\p{L}))/gu, '\u00a0')
    .replace(/(?<=\d) (?=\p{L})/gu, '\u00a0')
    .replace(/ (?=[–—] )/gu, '\u00a0')

/** One manual as a PDF file. It is set twice: the contents need the pages, which only a first setting tells. */
class Manual {
  readonly doc: PDFKit.PDFDocument
  readonly found: Pages = { of: [], all: 0 }
  private readonly tokens: Token[]
  private readonly title: string
  private readonly root: PDFKit.PDFStructureElement
  private readonly language: Language
  private readonly pages: Pages | undefined
  private y = PAGE.top
  private outline: PDFKit.PDFOutline

  constructor(markdown: string, language: Language, pages?: Pages) {
    this.language = language
    this.pages = pages
    this.tokens = marked.lexer(markdown).filter(({ type }) => type !== 'space')
    this.title = (this.tokens[0] as Tokens.Heading).text
    const info = { Title: this.title, Author: messages.ministry[language], Subject: messages.title[language] }
    const lang = { bg: 'bg-BG', en: 'en-GB' }[language]
    const margins = { top: 0, bottom: 0, left: 0, right: 0 }
    this.doc = new Pdf({
      size: 'A4',
      margins,
      pdfVersion: '1.7',
      tagged: true,
      lang,
      displayTitle: true,
      info,
      autoFirstPage: false,
      font: FONTS.plain,
    })
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
    this.outline = this.doc.outline
    this.openPage()
    this.frontMatter(this.tokens[1] as Tokens.Paragraph)
    for (const [index, token] of this.tokens.slice(2).entries())
      this.block(token, this.root, this.tokens[index + 3])
    this.root.end()
    this.doc.end()
  }

  // Pages

  private openPage() {
    this.doc.addPage()
    this.y = PAGE.top
    const page = ++this.found.all
    this.artifact('Pagination', () => {
      const foot = PAGE.height - 46
      this.words(
        `${messages.shortTitle[this.language]} · ${words.version[this.language]}`,
        PAGE.left,
        foot,
        9,
        DIM,
      )
      const number = words.page[this.language](page, this.pages?.all ?? 1)
      this.words(number, PAGE.width - PAGE.right - this.width(number, 'plain', 9), foot, 9, DIM)
      if (page === 1) return
      this.mark(PAGE.left, 47, 15)
      this.words(this.title, PAGE.left + 22, 50, 9, DIM)
      this.doc
        .moveTo(PAGE.left, 70)
        .lineTo(PAGE.width - PAGE.right, 70)
        .lineWidth(0.6)
        .stroke(RULE)
    })
  }

  /** Turns the page unless so much still fits. */
  private reserve(height: number) {
    if (this.y + height > PAGE.height - PAGE.bottom) this.openPage()
  }

  private frontMatter(lead: Tokens.Paragraph) {
    this.artifact('Layout', () => this.mark(PAGE.left, 64, 34))
    this.y = 66
    this.text(
      [{ text: messages.ministry[this.language], face: 'strong' }],
      'P',
      this.root,
      { size: 10.2, leading: 15, colour: INK },
      46,
    )
    this.text(
      [{ text: messages.title[this.language], face: 'plain' }],
      'P',
      this.root,
      { size: 10.2, leading: 15, colour: DIM },
      46,
    )
    this.y = 128
    this.text(this.pieces([this.tokens[0]!]), 'H1', this.root, HEADINGS[0]!)
    this.y += 8
    this.text(this.pieces([lead]), 'P', this.root, LEAD)
    this.y += 18
    this.contents()
  }

  /** The sections and their pages, in two columns, each a link. */
  private contents() {
    const headings = this.tokens.filter(
      (token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2,
    )
    const top = this.y
    const line = 17
    const half = Math.ceil(headings.length / 2)
    const column = (MEASURE - 36 - 28) / 2
    const height = 42 + half * line
    this.artifact('Layout', () => this.doc.roundedRect(PAGE.left, top, MEASURE, height, 6).fill(TINT))
    this.y = top + 13
    this.text(
      [{ text: words.contents[this.language], face: 'strong' }],
      'P',
      this.root,
      { ...BODY, colour: DEEP },
      18,
    )
    const first = this.y + 3
    const list = this.child(this.root, 'TOC')
    for (const [index, { text }] of headings.entries()) {
      const x = PAGE.left + 18 + (index < half ? 0 : column + 28)
      const y = first + (index % half) * line
      const page = String(this.pages?.of[index] ?? '')
      const item = this.child(list, 'TOCI')
      const link = this.child(item, 'Link')
      this.marked('Link', link, () => {
        this.words(`${text} `, x, y, BODY.size, INK)
        this.words(page, x + column - this.width(page, 'plain', BODY.size), y, BODY.size, DIM)
      })
      const options = { structParent: link, Contents: new String(text) as string }
      this.doc.goTo(x, y - 2, column, line - 1, `section ${index}`, options)
      link.end()
      item.end()
    }
    list.end()
    this.y = top + height + 4
  }

  // Blocks

  private block(token: Token, parent: PDFKit.PDFStructureElement, next?: Token) {
    switch (token.type) {
      case 'heading':
        return this.heading(token as Tokens.Heading, next)
      case 'paragraph':
      case 'text':
        // What announces a command stands on the page of the command.
        if (next?.type === 'code') this.reserve(5 * BODY.leading + next.raw.split('\n').length * CODE.leading)
        this.text(this.pieces([token]), 'P', parent, BODY)
        this.y += next?.type === 'list' ? 4 : 8
        return undefined
      case 'list':
        return this.list(token as Tokens.List, parent)
      case 'code':
        return this.code(token as Tokens.Code, parent)
      case 'blockquote':
        return this.note(token as Tokens.Blockquote, parent)
      case 'table':
        return this.table(token as Tokens.Table, parent)
      default:
        throw new Error(`${this.title}: manuals have no place for “${token.type}”: ${token.raw.slice(0, 60)}`)
    }
  }

  private heading(token: Tokens.Heading, next?: Token) {
    const style = HEADINGS[token.depth - 1]!
    // A heading takes the beginning of what follows with it: of a table the first rows.
    this.reserve(style.leading + (next?.type === 'table' ? 8 : 3) * BODY.leading + 20)
    if (this.y > PAGE.top) this.y += token.depth === 2 ? 13 : 6
    const options = { top: this.y - 12, left: PAGE.width, expanded: true }
    if (token.depth === 2) {
      this.doc.addNamedDestination(`section ${this.found.of.length}`, 'XYZ', 0, this.y - 12, 0)
      this.found.of.push(this.found.all)
      this.outline = this.doc.outline.addItem(token.text, options)
    } else this.outline.addItem(token.text, options)
    this.text(this.pieces([token]), `H${token.depth}`, this.root, style)
    this.y += token.depth === 2 ? 5 : 2
  }

  private list({ items, ordered, start }: Tokens.List, parent: PDFKit.PDFStructureElement, indent = 0) {
    const list = this.child(parent, 'L')
    for (const [index, { tokens }] of items.entries()) {
      const item = this.child(list, 'LI')
      const x = indent + 19
      const first = this.lines(this.pieces([tokens[0]!]), BODY, MEASURE - x)
      // So that the label does not stay behind: up to three lines are never parted.
      this.reserve((first.length > 3 ? 2 : first.length) * BODY.leading)
      const label = ordered ? `${Number(start || 1) + index}.` : '•'
      // A round dot of our own size: the one of the letters is too faint at this size.
      const size = ordered ? BODY.size : 15
      const at = PAGE.left + indent + (ordered ? 14 - this.width(label, 'strong', size) : 6)
      const name = this.child(item, 'Lbl')
      this.marked('Lbl', name, () =>
        this.words(label, at, this.y - (ordered ? 0 : 3.4), size, ACCENT, 'strong'),
      )
      name.end()
      const body = this.child(item, 'LBody')
      for (const token of tokens) {
        if (token.type === 'list') this.list(token as Tokens.List, body, x)
        else if (token.type !== 'space') this.text(this.pieces([token]), 'P', body, BODY, x)
        this.y += 3
      }
      body.end()
      item.end()
    }
    list.end()
    this.y += indent > 0 ? 0 : 6
  }

  private code({ text }: Tokens.Code, parent: PDFKit.PDFStructureElement) {
    const rows = text
      .split('\n')
      .flatMap((row) =>
        this.lines([{ text: row.replaceAll(' ', '\u00a0'), face: 'plain' }], CODE, MEASURE - 28),
      )
    const height = rows.length * CODE.leading + 18
    this.reserve(height)
    this.artifact('Layout', () => this.doc.roundedRect(PAGE.left, this.y, MEASURE, height, 4).fill(TINT))
    this.y += 9
    const block = this.child(parent, 'P')
    this.put(rows, 'Code', block, CODE, 14)
    block.end()
    this.y += 19
  }

  /** A remark beside the text, with a bar at its left. */
  private note({ tokens }: Tokens.Blockquote, parent: PDFKit.PDFStructureElement) {
    const inside = tokens.filter(({ type }) => type !== 'space')
    const set = inside.map((token) => this.lines(this.pieces([token]), BODY, MEASURE - 34))
    const height = set.flat().length * BODY.leading + (set.length - 1) * 5 + 20
    this.reserve(height)
    const top = this.y
    this.artifact('Layout', () => {
      this.doc.roundedRect(PAGE.left, top, MEASURE, height, 4).fill(TINT)
      this.doc.rect(PAGE.left, top, 3, height).fill(ACCENT)
    })
    this.y += 10
    const note = this.child(parent, 'Note')
    for (const lines of set) {
      const paragraph = this.child(note, 'P')
      this.put(lines, 'P', paragraph, BODY, 18)
      paragraph.end()
      this.y += 5
    }
    note.end()
    this.y = top + height + 12
  }

  private table({ header, rows }: Tokens.Table, parent: PDFKit.PDFStructureElement) {
    const all = [header, ...rows].map((row) => row.map((cell) => this.pieces(cell.tokens)))
    all[0] = all[0]!.map((cell) => cell.map(({ text }) => ({ text, face: 'strong' })))
    const natural = header.map((_, column) =>
      Math.max(
        ...all.map(
          (row) =>
            this.lines(row[column]!, CELL, 9999)[0]?.reduce(
              (most, { x, width }) => Math.max(most, x + width),
              0,
            ) ?? 0,
        ),
      ),
    )
    const gap = 16
    const room = MEASURE - gap * (header.length - 1)
    // Narrow columns keep their width; the others share what is left.
    const narrow = natural.map((width) => (width <= room / header.length ? width + 1 : 0))
    const left = room - narrow.reduce((sum, width) => sum + width, 0)
    const wide = natural.reduce((sum, width, column) => sum + (narrow[column] ? 0 : width), 0)
    const widths = natural.map((width, column) => narrow[column] || (left * width) / wide)
    const set = all.map((row) => row.map((cell, column) => this.lines(cell, CELL, widths[column]!)))
    const heights = set.map((row) => Math.max(...row.map((lines) => lines.length)) * CELL.leading + 9)
    this.reserve(heights.slice(0, 3).reduce((sum, height) => sum + height, 0))
    const rule = (width: number, colour: string) =>
      this.artifact('Layout', () =>
        this.doc
          .moveTo(PAGE.left, this.y)
          .lineTo(PAGE.left + MEASURE, this.y)
          .lineWidth(width)
          .stroke(colour),
      )
    const head = { ...CELL, colour: DEEP }
    const places = widths.map((_, column) =>
      widths.slice(0, column).reduce((sum, width) => sum + width + gap, 0),
    )
    const table = this.child(parent, 'Table')
    for (const [index, row] of set.entries()) {
      // The last row does not go over alone.
      const together = heights.slice(index, index === set.length - 2 ? index + 2 : index + 1)
      if (this.y + together.reduce((sum, height) => sum + height, 0) > PAGE.height - PAGE.bottom) {
        this.openPage()
        // The header again, for the eye: to those who listen it is known.
        this.artifact('Pagination', () => {
          for (const [column, lines] of set[0]!.entries()) this.draw(lines, head, places[column]!, this.y + 4)
        })
        this.y += heights[0]!
        rule(1, ACCENT)
      }
      const top = this.y
      const struct = this.child(table, 'TR')
      const tag = index === 0 ? 'TH' : 'TD'
      for (const [column, lines] of row.entries()) {
        const cell = this.child(struct, tag, index === 0 ? { scope: 'Column' } : {})
        this.y = top + 4
        this.put(lines, tag, cell, index === 0 ? head : CELL, places[column]!)
        cell.end()
      }
      struct.end()
      this.y = top + heights[index]!
      if (index === 0) rule(1, ACCENT)
      else rule(0.5, RULE)
    }
    table.end()
    this.y += 12
  }

  // Lines

  /** Inline tokens as pieces of one face each. */
  private pieces(tokens: Token[], face: Face = 'plain'): Piece[] {
    return tokens.flatMap((token): Piece[] => {
      const inner = 'tokens' in token ? (token.tokens ?? []) : []
      if (token.type === 'codespan')
        return [{ text: (token as Tokens.Codespan).text.replaceAll(' ', '\u00a0'), face: 'code' }]
      if (token.type === 'strong') return this.pieces(inner, 'strong')
      if (token.type === 'em') return this.pieces(inner, 'em')
      if (inner.length > 0) return this.pieces(inner, face)
      return [{ text: bound((token as Tokens.Text).text.replaceAll('\n', ' ')), face }]
    })
  }

  /** Breaks pieces into lines, a little narrower where otherwise a short word would stand alone in the last one. */
  private lines(pieces: Piece[], style: Style, measure: number): Line[] {
    const full = this.broken(pieces, style, measure)
    const lastOf = (lines: Line[]) =>
      lines.at(-1)!.reduce((most, { x, width }) => Math.max(most, x + width), 0)
    const fair = (lines: Line[]) => lines.length === full.length && lastOf(lines) > style.size * 5
    if (full.length < 2 || fair(full)) return full
    const tries = [0.97, 0.94, 0.91, 0.88].map((share) => this.broken(pieces, style, measure * share))
    return tries.find(fair) ?? full
  }

  /** Breaks pieces into lines no wider than the measure. */
  private broken(pieces: Piece[], { size, weight }: Style, measure: number): Line[] {
    const lines: Line[] = []
    let line: Line = []
    let x = 0
    let spaced = false
    // A word is what stands between two spaces, though it may change its face inside.
    const atoms = pieces.flatMap(({ text, face }) =>
      text
        .split(/( +)/)
        .filter(Boolean)
        .map((part) => ({ text: part, face: face === 'plain' ? (weight ?? face) : face })),
    )
    for (let at = 0; at < atoms.length;) {
      if (atoms[at]!.text.startsWith(' ')) {
        spaced = true
        at++
        continue
      }
      let end = at
      while (end < atoms.length && !atoms[end]!.text.startsWith(' ')) end++
      const word = atoms.slice(at, end)
      const space = spaced && line.length > 0 ? this.width(' ', 'plain', size) : 0
      const width = word.reduce((sum, { text, face }) => sum + this.width(text, face, size), 0)
      if (line.length > 0 && x + space + width > measure) {
        lines.push(line)
        line = []
        x = 0
      } else if (space > 0) {
        const last = line.at(-1)!
        if (last.face === word[0]!.face) last.text += ' '
        else line.push({ text: ' ', face: 'plain', x, width: space })
        x += space
      }
      for (const { text, face } of word) {
        const wide = this.width(text, face, size)
        const last = line.at(-1)
        if (last?.face === face) last.text += text
        else line.push({ text, face, x, width: 0 })
        x += wide
        line.at(-1)!.width = x - line.at(-1)!.x
      }
      spaced = false
      at = end
    }
    return line.length > 0 ? [...lines, line] : lines
  }

  /** Sets a paragraph; it may go on over pages, but never with one line alone. */
  private text(pieces: Piece[], tag: string, parent: PDFKit.PDFStructureElement, style: Style, indent = 0) {
    const element = this.child(parent, tag)
    let lines = this.lines(pieces, style, MEASURE - indent)
    while (lines.length > 0) {
      const fits = Math.floor((PAGE.height - PAGE.bottom - this.y) / style.leading)
      let take = Math.min(lines.length, fits)
      if (lines.length - take === 1) take--
      if (take < Math.min(2, lines.length)) take = 0
      this.put(lines.slice(0, take), tag, element, style, indent)
      lines = lines.slice(take)
      if (lines.length > 0) this.openPage()
    }
    element.end()
  }

  /** Draws lines where the pen is, as one piece of the structure. */
  private put(lines: Line[], tag: string, element: PDFKit.PDFStructureElement, style: Style, indent: number) {
    if (lines.length === 0) return
    const left = PAGE.left + indent
    if (style.weight !== 'code')
      this.artifact('Layout', () => {
        for (const [row, line] of lines.entries())
          for (const { face, x, width } of line)
            if (face === 'code')
              this.doc
                .roundedRect(
                  left + x - 2,
                  this.y + row * style.leading - 1.2,
                  width + 4,
                  style.size * 1.42,
                  2.5,
                )
                .fill(TINT)
      })
    this.marked(tag, element, () => this.draw(lines, style, indent, this.y))
    this.y += lines.length * style.leading
  }

  private draw(lines: Line[], style: Style, indent: number, top: number) {
    for (const [row, line] of lines.entries())
      for (const [index, { text, face, x }] of line.entries()) {
        // Who listens to the page or copies from it needs the space that the end of a line stands for.
        const end = index === line.length - 1 && row < lines.length - 1 ? ' ' : ''
        const y = top + row * style.leading
        this.words(text + end, PAGE.left + indent + x, y, style.size, style.colour ?? INK, face)
      }
  }

  private child(parent: PDFKit.PDFStructureElement, type: string, options: { scope?: string } = {}) {
    const element = this.doc.struct(type as never, options as never)
    parent.add(element)
    return element
  }

  private marked(tag: string, element: PDFKit.PDFStructureElement, draw: () => void) {
    element.add(this.doc.markStructureContent(tag as never))
    draw()
    this.doc.endMarkedContent()
  }

  /** What is drawn for the eye alone, and not read out. */
  private artifact(type: 'Layout' | 'Pagination', draw: () => void) {
    this.doc.markContent('Artifact', { type })
    draw()
    this.doc.endMarkedContent()
  }

  private width(text: string, face: Face, size: number) {
    return this.doc.font(FONTS[face]).fontSize(size).widthOfString(text)
  }

  private words(text: string, x: number, y: number, size: number, colour: string, face: Face = 'plain') {
    this.doc.font(FONTS[face]).fontSize(size).fillColor(colour).text(text, x, y, { lineBreak: false })
  }

  private mark(x: number, y: number, size: number) {
    this.doc
      .save()
      .translate(x, y)
      .scale(size / 40)
    this.doc.roundedRect(0, 0, 40, 40, 8).fill(ACCENT)
    this.doc.path(MARK).lineWidth(3.6).lineCap('round').lineJoin('round').stroke('#ffffff')
    this.doc.restore()
  }
}

const source = new URL('../docs/manuals/', import.meta.url)
const target = join(process.env['ZAPORI_OUT'] ?? 'dist', 'manuals')
await mkdir(target, { recursive: true })
for (const name of (await readdir(source)).filter((file) => file.endsWith('.md')).toSorted()) {
  const language = name.split('.').at(-2) as Language
  const markdown = await readFile(new URL(name, source), 'utf8')
  const first = new Manual(markdown, language)
  first.doc.resume()
  const { doc, found } = new Manual(markdown, language, first.found)
  const file = join(target, name.replace(/md$/, 'pdf'))
  await finished(doc.pipe(createWriteStream(file)))
  console.log(`${file}: ${found.all} pages`)
}
