/** Sets a document: its head with the code, its sections in order, and the foot of every page. */
import { create } from 'qrcode'
import { formatLongDateTime } from '#platform/dates.ts'
import type { Language } from '#platform/lang/language.ts'
import { messages } from './pdf.messages.ts'
import { archive } from './archive.ts'
import type { Fact, PdfDocument, Section } from './document.ts'
import { setFacts, setTable } from './grid.ts'
import * as look from './look.ts'
import { Paper, type Part } from './paper.ts'

const { ACCENT, BODY, DIM, HEADING, INK, MEASURE, PAGE, RULE, SMALL } = look
const CODE = 86

/** The bytes of a document as PDF. */
export function setDocument(document: PdfDocument): Promise<Uint8Array> {
  const { title, number, language, issuedAt, head, archive: stored } = document
  const author = head?.name ?? messages.ministry[language]
  const paper = new Paper({
    title: `${title} ${number}`,
    author,
    language,
    issuedAt,
    kept: stored !== undefined,
  })
  const bytes = collected(paper.doc)
  setHead(paper, document)
  for (const section of document.sections) setSection(paper, section)
  if (stored) archive(paper, stored, messages.seal[language], issuedAt)
  const [date, time] = formatLongDateTime(issuedAt).split(' ') as [string, string]
  const issued = messages.issued[language](messages.moment[language](date, time))
  // Whose act it is stands at the head; where it was drawn up, here.
  endPages(paper, language, `${number} · ${issued}`, head && messages.drawnUpIn[language])
  return bytes
}

/** Ends the document; at the foot of each page stand these words, their second line below, and which page of how many it is. */
export function endPages(paper: Paper, language: Language, words: string, below?: string) {
  paper.end((page, all) => {
    const y = PAGE.height - 44
    paper.rule(y - 8, 0.5, RULE)
    paper.draw(paper.lines(words, SMALL, MEASURE - 90), SMALL.leading, 0, y)
    if (below) paper.draw(paper.lines(below, SMALL, MEASURE), SMALL.leading, 0, y + SMALL.leading)
    const count = messages.page[language](page, all)
    paper.words(count, PAGE.width - PAGE.right - paper.width(count, SMALL), y, SMALL)
  })
}

/** The bytes of a document, once it has ended. */
export function collected(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  return new Promise((done, fail) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('error', fail)
    doc.on('end', () => {
      const bytes = new Uint8Array(chunks.reduce((all, { length }) => all + length, 0))
      let at = 0
      for (const chunk of chunks) {
        bytes.set(chunk, at)
        at += chunk.length
      }
      done(bytes)
    })
  })
}

function setHead(paper: Paper, { title, subtitle, number, language, qr, head }: PdfDocument) {
  const { root } = paper
  const measure = MEASURE - (qr ? CODE + 24 : 0)
  if (head) setOffice(paper, head, measure)
  else setMinistry(paper, language, measure)
  const code = qr && setCode(paper, qr, messages.code[language](qr.text))
  paper.y = Math.max(110, paper.y + 14)
  paper.text(title, 'H1', root, look.TITLE, { measure })
  paper.y += 2
  paper.text(number, 'P', root, { ...HEADING, colour: INK }, { measure })
  if (subtitle) paper.text(subtitle, 'P', root, look.SUBTITLE, { measure })
  paper.y = Math.max(paper.y, code ?? 0) + 10
  headPages(paper, [head?.name, title, number].filter(Boolean).join(' · '), !head)
}

/** At the head of each page but the first: what it belongs to, beside the mark of the portal unless an office issues it. */
export function headPages(paper: Paper, words: string, marked = true) {
  paper.onPage = () => {
    const indent = marked ? 22 : 0
    if (marked) paper.mark(PAGE.left, 46, 15)
    const [line] = paper.lines(words, SMALL, MEASURE - indent)
    if (line) paper.draw([line], SMALL.leading, indent, 49)
    paper.rule(69, 0.5, RULE)
  }
}

/** The head of a document that is the ministry's. */
export function setMinistry(paper: Paper, language: Language, measure: number) {
  paper.y = 52
  paper.artifact('Layout', () => paper.mark(PAGE.left, 50, 34))
  const beside = { indent: 46, measure: measure - 46 }
  paper.text(messages.ministry[language], 'P', paper.root, look.STRONG, beside)
  paper.text(messages.portal[language], 'P', paper.root, SMALL, beside)
}

/** The head of an act that is not the ministry's: who issues it, without the mark of the portal. */
function setOffice(paper: Paper, { name, lines }: NonNullable<PdfDocument['head']>, measure: number) {
  paper.y = 52
  paper.text(name, 'P', paper.root, { ...HEADING, colour: INK }, { measure })
  for (const line of lines) paper.text(line, 'P', paper.root, SMALL, { measure })
  paper.y += 4
  paper.artifact('Layout', () => paper.rule(paper.y, 0.7, DIM, PAGE.left, measure))
}

/** Draws the code at the top right, with its words below; answers where they end. */
function setCode(paper: Paper, { text, caption }: NonNullable<PdfDocument['qr']>, alt: string): number {
  const { doc, root } = paper
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const left = PAGE.width - PAGE.right - CODE
  const top = 50
  const step = CODE / modules.size
  const figure = paper.child(root, 'Figure', { alt, bbox: [left, top, left + CODE, top + CODE] })
  paper.marked('Figure', figure, () => {
    for (let row = 0; row < modules.size; row++)
      for (let column = 0; column < modules.size; column++)
        if (modules.get(row, column)) doc.rect(left + column * step, top + row * step, step, step)
    doc.fill(INK)
  })
  figure.end()
  const after = paper.y
  paper.y = top + CODE + 5
  paper.text(caption, 'P', root, SMALL, { indent: MEASURE - CODE, measure: CODE })
  const end = paper.y
  paper.y = after
  return end
}

/** How many paragraphs go with the place to sign at, and what that place and its words take. */
const SIGNED_WITH = 3
const SIGNING = 10 * BODY.leading
const BETWEEN = 5

/** The room for the end of a closing section with the signature below it; nothing where it is so long that a page would stay empty for it. */
function roomToSign(paper: Paper, paragraphs: readonly string[]): number {
  const lines = paragraphs.slice(-SIGNED_WITH).flatMap((text) => paper.lines(text, BODY, MEASURE))
  const height = lines.length * BODY.leading + SIGNED_WITH * BETWEEN + SIGNING
  return height < (PAGE.height - PAGE.top - PAGE.bottom) * 0.6 ? height : 0
}

function setParagraphs(paper: Paper, { paragraphs, closing }: Extract<Section, { kind: 'paragraphs' }>) {
  for (const [index, paragraph] of paragraphs.entries()) {
    if (closing && index > 0 && index === paragraphs.length - SIGNED_WITH)
      paper.reserve(roomToSign(paper, paragraphs))
    paper.text(paragraph, 'P', paper.root, BODY)
    paper.y += BETWEEN
  }
}

function setSection(paper: Paper, section: Section) {
  // A heading takes the beginning of what follows with it.
  const heading = section.heading ? HEADING.leading + 20 : 0
  const short = section.kind === 'paragraphs' && section.paragraphs.length <= SIGNED_WITH
  const toSign = short && section.closing ? roomToSign(paper, section.paragraphs) : 0
  paper.reserve(heading + Math.max(4 * BODY.leading, toSign))
  if (paper.y > PAGE.top) paper.y += 12
  if (section.heading) {
    paper.text(section.heading, 'H2', paper.root, HEADING)
    paper.y += 3
  }
  switch (section.kind) {
    case 'facts':
      setFacts(paper, section.facts)
      break
    case 'paragraphs':
      setParagraphs(paper, section)
      break
    case 'table':
      setTable(paper, section)
      break
    case 'timeline':
      setTimeline(paper, section.events)
      break
    case 'signatures':
      setSignatures(paper, section.signers)
  }
}

const RAIL = 5
const INDENT = 22

/** What happened, in time order, along a line with a dot for each. */
function setTimeline(paper: Paper, events: { moment: string; title: string; facts: Fact[] }[]) {
  const { doc, root } = paper
  const x = PAGE.left + RAIL
  const rail = (top: number, bottom: number) =>
    paper.artifact('Layout', () => doc.moveTo(x, top).lineTo(x, bottom).lineWidth(1).stroke(RULE))
  const list = paper.child(root, 'L')
  for (const [index, { moment, title, facts }] of events.entries()) {
    const last = index === events.length - 1
    paper.reserve((2 + Math.min(3, facts.length)) * BODY.leading)
    const item = paper.child(list, 'LI')
    const body = paper.child(item, 'LBody')
    const dot = paper.y + 6.5
    const placing = {
      indent: INDENT,
      on: (top: number, bottom: number) => {
        const begun = top <= dot && dot <= bottom
        if (begun || !last) rail(begun ? dot : top, bottom)
        if (begun) paper.artifact('Layout', () => doc.circle(x, dot, 3.4).fill(ACCENT))
      },
    }
    paper.text(
      [
        { text: `${title} `, style: look.STRONG },
        { text: moment, style: { ...BODY, colour: DIM } },
      ],
      'P',
      body,
      BODY,
      placing,
    )
    for (const { label, value } of facts)
      setFactOf(paper, body, label, value, last ? () => {} : (top, bottom) => rail(top, bottom))
    const after = paper.y
    paper.y += 9
    if (!last) rail(after, paper.y)
    body.end()
    item.end()
  }
  list.end()
}

function setFactOf(
  paper: Paper,
  body: Part,
  label: string,
  value: string,
  on: (top: number, bottom: number) => void,
) {
  const pieces = [
    { text: `${label}: `, style: { ...look.CELL, colour: DIM } },
    { text: value, style: look.CELL },
  ]
  paper.text(pieces, 'P', body, look.CELL, { indent: INDENT, on })
}

/** Lines to sign on, with who signs below. */
function setSignatures(paper: Paper, signers: string[]) {
  for (const signer of signers) {
    paper.reserve(3.5 * BODY.leading)
    paper.y += 26
    paper.artifact('Layout', () => paper.rule(paper.y, 0.7, DIM, PAGE.left, 220))
    paper.y += 4
    paper.text(signer, 'P', paper.root, SMALL, { measure: 220 })
  }
}
