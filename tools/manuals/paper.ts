/** The pages of a manual as tagged PDF: what is drawn for the eye, what is read out, and where the pen is. */
import Pdf from 'pdfkit'
import { messages } from '../../src/app/web/frame/messages.ts'
import type { Language } from '../../src/platform/lang/language.ts'
import { version } from '../../src/platform/process/version.ts'
import { type Line, linesOf, type Piece } from './lines.ts'
import { ACCENT, DIM, type Face, FONTS, INK, MARK, MEASURE, PAGE, RULE, type Style, TINT } from './look.ts'

/** A part of what is read out, such as a paragraph or a cell. */
export type Part = PDFKit.PDFStructureElement
/** The page of each section, and how many pages there are: known only after a first setting. */
export type Pages = { of: number[]; all: number }

const words = {
  version: { bg: `Версия ${version}`, en: `Version ${version}` },
  page: {
    bg: (page: number, all: number) => `${page} от ${all}`,
    en: (page: number, all: number) => `${page} of ${all}`,
  },
}

/** The paper of one manual. `y` is where the pen is, from the top. */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  readonly root: Part
  readonly found: Pages = { of: [], all: 0 }
  readonly title: string
  readonly language: Language
  readonly expected: Pages | undefined
  y = PAGE.top

  /** `expected` is what an earlier setting has found. */
  constructor(title: string, language: Language, expected?: Pages) {
    this.title = title
    this.language = language
    this.expected = expected
    this.doc = new Pdf({
      size: 'A4',
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
      pdfVersion: '1.7',
      tagged: true,
      lang: { bg: 'bg-BG', en: 'en-GB' }[language],
      displayTitle: true,
      info: { Title: title, Author: messages.ministry[language], Subject: messages.title[language] },
      autoFirstPage: false,
      font: FONTS.plain,
    })
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
    this.openPage()
  }

  end() {
    this.root.end()
    this.doc.end()
  }

  private openPage() {
    this.doc.addPage()
    this.y = PAGE.top
    const page = ++this.found.all
    this.artifact('Pagination', () => {
      const foot = PAGE.height - 46
      const name = `${messages.shortTitle[this.language]} · ${words.version[this.language]}`
      this.words(name, PAGE.left, foot, 9, DIM)
      const number = words.page[this.language](page, this.expected?.all ?? 1)
      this.words(number, PAGE.width - PAGE.right - this.width(number, 'plain', 9), foot, 9, DIM)
      if (page === 1) return
      this.mark(PAGE.left, 47, 15)
      this.words(this.title, PAGE.left + 22, 50, 9, DIM)
      this.rule(70, 0.6, RULE)
    })
  }

  /** Turns the page unless so much still fits; answers whether it did. */
  reserve(height: number): boolean {
    const turns = this.y + height > PAGE.height - PAGE.bottom
    if (turns) this.openPage()
    return turns
  }

  /** Breaks pieces into lines of this width. */
  lines(pieces: Piece[], style: Style, measure: number): Line[] {
    return linesOf(pieces, style, measure, (text, face, size) => this.width(text, face, size))
  }

  /** Sets a paragraph; it may go on over pages, but never with one line alone. */
  text(pieces: Piece[], tag: string, parent: Part, style: Style, indent = 0) {
    const part = this.child(parent, tag)
    let lines = this.lines(pieces, style, MEASURE - indent)
    while (lines.length > 0) {
      const fits = Math.floor((PAGE.height - PAGE.bottom - this.y) / style.leading)
      let take = Math.min(lines.length, fits)
      if (lines.length - take === 1) take--
      if (take < Math.min(2, lines.length)) take = 0
      this.put(lines.slice(0, take), tag, part, style, indent)
      lines = lines.slice(take)
      if (lines.length > 0) this.openPage()
    }
    part.end()
  }

  /** Draws lines where the pen is, as one piece of what is read out. */
  put(lines: Line[], tag: string, part: Part, style: Style, indent: number) {
    if (lines.length === 0) return
    if (style.weight !== 'code') this.artifact('Layout', () => this.tintCode(lines, style, indent))
    this.marked(tag, part, () => this.draw(lines, style, indent, this.y))
    this.y += lines.length * style.leading
  }

  private tintCode(lines: Line[], { size, leading }: Style, indent: number) {
    for (const [row, line] of lines.entries())
      for (const { face, x, width } of line)
        if (face === 'code')
          this.doc
            .roundedRect(
              PAGE.left + indent + x - 2,
              this.y + row * leading - 1.2,
              width + 4,
              size * 1.42,
              2.5,
            )
            .fill(TINT)
  }

  /** Draws lines, and leaves the pen where it is. */
  draw(lines: Line[], style: Style, indent: number, top: number) {
    for (const [row, line] of lines.entries())
      for (const [index, { text, face, x }] of line.entries()) {
        // Who listens to the page or copies from it needs the space that the end of a line stands for.
        const end = index === line.length - 1 && row < lines.length - 1 ? ' ' : ''
        const y = top + row * style.leading
        this.words(text + end, PAGE.left + indent + x, y, style.size, style.colour ?? INK, face)
      }
  }

  child(parent: Part, type: string, options: { scope?: string } = {}): Part {
    const part = this.doc.struct(type as never, options as never)
    parent.add(part)
    return part
  }

  /** What is drawn as content of a part. */
  marked(tag: string, part: Part, draw: () => void) {
    part.add(this.doc.markStructureContent(tag as never))
    draw()
    this.doc.endMarkedContent()
  }

  /** What is drawn for the eye alone, and not read out. */
  artifact(type: 'Layout' | 'Pagination', draw: () => void) {
    this.doc.markContent('Artifact', { type })
    draw()
    this.doc.endMarkedContent()
  }

  width(text: string, face: Face, size: number): number {
    return this.doc.font(FONTS[face]).fontSize(size).widthOfString(text)
  }

  words(text: string, x: number, y: number, size: number, colour: string, face: Face = 'plain') {
    this.doc.font(FONTS[face]).fontSize(size).fillColor(colour).text(text, x, y, { lineBreak: false })
  }

  /** A line from margin to margin. */
  rule(y: number, thickness: number, colour: string) {
    const { left, width, right } = PAGE
    this.doc
      .moveTo(left, y)
      .lineTo(width - right, y)
      .lineWidth(thickness)
      .stroke(colour)
  }

  mark(x: number, y: number, size: number) {
    const { doc } = this
    doc.save().translate(x, y)
    doc.scale(size / 40)
    doc.roundedRect(0, 0, 40, 40, 8).fill(ACCENT)
    doc.path(MARK).lineWidth(3.6).lineCap('round').lineJoin('round').stroke('#ffffff')
    doc.restore()
  }
}
