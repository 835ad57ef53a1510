/** The pages of a document as tagged PDF (PDF/UA-1): what is drawn for the eye, what is read out, and where the pen is. */
import Pdf from 'pdfkit'
import { documentLanguage, type Language, LANGUAGES } from '#platform/lang/language.ts'
import { FONTS, writable } from './letters.ts'
import { extent, type Line, linesOf, type Segment } from './lines.ts'
import { ACCENT, MARK, MEASURE, PAGE, type Style } from './styles.ts'

/** A part of what is read out, such as a paragraph or a cell. */
export type Part = PDFKit.PDFStructureElement
type Tagged = { scope?: string; alt?: string; bbox?: number[] }
/** `on` hears of each stretch of a page that was written on, before the page is turned. */
type Placing = { indent?: number; measure?: number; on?: (top: number, bottom: number) => void }

/** What programs that keep documents read of one. */
type Known = { title: string; author: string; language: Language; issuedAt: Date; kept?: boolean }

/** The document of one document. `y` is where the pen is, from the top. */
export class Document {
  readonly doc: PDFKit.PDFDocument
  readonly root: Part
  /** What is drawn at the head of every page but the first; pages are turned by the text itself. */
  onPage: () => void = () => {}
  y: number = PAGE.top

  constructor({ title, author, language, issuedAt, kept }: Known) {
    // pdfkit copies both into XML as they are.
    const [Title, Author] = [title, author].map((text) => writable(text).replaceAll(/[\n<>&]/g, ' ')) as [
      string,
      string,
    ]
    this.doc = new Pdf({
      size: 'A4',
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
      pdfVersion: '1.7',
      // pdfkit knows one at a time; what PDF/UA wants of a document for keeping is added by archive.ts.
      subset: (kept ? 'PDF/A-3a' : 'PDF/UA') as never,
      tagged: true,
      lang: LANGUAGES[documentLanguage(language)].locale,
      displayTitle: true,
      info: { Title, Author, CreationDate: issuedAt },
      autoFirstPage: false,
      bufferPages: true,
      // No font to begin with; a font that is there under two names would be compared at every word.
      font: null as never,
    })
    for (const face of ['plain', 'strong'] as const) this.doc.registerFont(face, FONTS[face] as never)
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
    this.doc.addPage()
  }

  /** Ends the document; `foot` writes at the foot of each page, now that their number is known. */
  end(foot: (page: number, all: number) => void) {
    const { count } = this.doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page)
      this.artifact('Pagination', () => foot(page + 1, count))
    }
    this.root.end()
    this.doc.end()
  }

  turn() {
    this.doc.addPage()
    this.y = PAGE.top
    this.artifact('Pagination', () => this.onPage())
  }

  /** How much of this page is left. */
  get room() {
    return PAGE.height - PAGE.bottom - this.y
  }

  /** Turns the page unless so much still fits; answers whether it did. */
  reserve(height: number): boolean {
    const turns = height > this.room && this.y > PAGE.top
    if (turns) this.turn()
    return turns
  }

  readonly width = (text: string, { face, size }: Style): number =>
    this.doc.font(face).fontSize(size).widthOfString(text)

  extent(lines: Line[]) {
    return lines.reduce((most, line) => Math.max(most, extent(line, this.width)), 0)
  }

  /** Breaks text into lines of this width; line breaks in it are kept. */
  lines(text: string | Segment[], style: Style, measure: number): Line[] {
    if (typeof text !== 'string')
      return linesOf(
        text.map((segment) => ({ ...segment, text: writable(segment.text) })),
        measure,
        this.width,
      )
    return writable(text)
      .split('\n')
      .flatMap((row) => linesOf([{ text: row, style }], measure, this.width))
  }

  /** Sets a paragraph; it may go on over pages, but not with one line alone. */
  text(
    text: string | Segment[],
    tag: string,
    parent: Part,
    style: Style,
    { indent = 0, measure = MEASURE - indent, on = () => {} }: Placing = {},
  ) {
    let lines = this.lines(text, style, measure)
    if (lines.length === 0) return
    const part = this.child(parent, tag)
    while (lines.length > 0) {
      const fits = Math.floor(this.room / style.leading)
      let take = Math.min(lines.length, fits)
      if (lines.length - take === 1) take--
      if (take < Math.min(2, lines.length)) take = this.y > PAGE.top ? 0 : lines.length
      const top = this.y
      this.put(lines.slice(0, take), tag, part, style.leading, indent)
      if (take > 0) on(top, this.y)
      lines = lines.slice(take)
      if (lines.length > 0) this.turn()
    }
    part.end()
  }

  /** Draws lines where the pen is, as one piece of what is read out. */
  put(lines: Line[], tag: string, part: Part, leading: number, indent: number) {
    if (lines.length === 0) return
    this.marked(tag, part, () => this.draw(lines, leading, indent, this.y))
    this.y += lines.length * leading
  }

  /** Draws lines, and leaves the pen where it is. */
  draw(lines: Line[], leading: number, indent: number, top: number) {
    for (const [row, line] of lines.entries())
      for (const [index, { text, style, x }] of line.entries()) {
        // Who listens to the page or copies from it needs the space that the end of a line stands for.
        const end = index === line.length - 1 && row < lines.length - 1 ? ' ' : ''
        this.words(text + end, PAGE.left + indent + x, top + row * leading, style)
      }
  }

  readonly child = (parent: Part, type: string, options: Tagged = {}): Part => {
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

  words(text: string, x: number, y: number, { size, colour, face }: Style) {
    this.doc.font(face).fontSize(size).fillColor(colour).text(text, x, y, { lineBreak: false })
  }

  /** A line from left to right, as long as the measure unless told otherwise. */
  rule(y: number, thickness: number, colour: string, left: number = PAGE.left, length: number = MEASURE) {
    this.doc
      .moveTo(left, y)
      .lineTo(left + length, y)
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
