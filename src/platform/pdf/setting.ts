/** Sets a document: its head with the code, its sections in order, and the foot of every page. */
import { arrayBuffer } from 'node:stream/consumers'
import { create } from 'qrcode'
import { formatLongDateTime } from '#platform/dates.ts'
import type { Language } from '#platform/lang/language.ts'
import { trialWords } from '#platform/lang/trial.ts'
import { messages } from './pdf.messages.ts'
import { archive } from './archive.ts'
import type { Fact, PdfDocument, Section } from './document.ts'
import { firstOfFacts, setFacts, setTable } from './grid.ts'
import * as look from './styles.ts'
import { Document, type Part } from './pages.ts'

const { ACCENT, BODY, DIM, HEADING, INK, MEASURE, PAGE, RULE, SMALL, WARNING } = look
const CODE = 86

/** The bytes of a document as PDF. */
export function setDocument(document: PdfDocument): Promise<Uint8Array> {
  const { number, language, issuedAt, head, archive: stored } = document
  const first = lay(document)
  const along = takenAlong(document, first)
  const { printed } = along === undefined ? first : lay(document, along)
  const bytes = collected(printed.doc)
  if (stored) archive(printed, stored, messages.seal[language], issuedAt)
  const [date, time] = formatLongDateTime(issuedAt).split(' ') as [string, string]
  const issued = messages.issued[language](messages.moment[language](date, time))
  // Whose act it is stands at the head; where it was drawn up, here.
  endPages(printed, language, `${number} · ${issued}`, head && messages.drawnUpIn[language], document.trial)
  return bytes
}

type Place = { page: number; top: number; bottom: number }
type Laid = { printed: Document; places: Place[] }

/** Sets head and sections, with a new page before one of them if that is wished; answers where each stands. */
function lay(document: PdfDocument, before?: number): Laid {
  const { title, number, language, issuedAt, head, archive: stored, sections } = document
  const author = head?.name ?? messages.ministry[language]
  const printed = new Document({
    title: `${title} ${number}`,
    author,
    language,
    issuedAt,
    kept: stored !== undefined,
  })
  setHead(printed, document)
  const places = sections.map((section, index): Place => {
    if (index === before) printed.turn()
    return { ...setSection(printed, section, roomAfter(sections[index + 1])), bottom: printed.y }
  })
  return { printed, places }
}

/** So much of a page is left that gives its last section away. */
const LEFT = 0.3

/** The section that goes over to the last page, so that what is decided and signed, or certified, does not stand there by itself: the one before it, if all of that fits on the page. */
function takenAlong({ sections }: PdfDocument, { printed, places }: Laid): number | undefined {
  const decides = sections.findIndex((section) => section.kind === 'paragraphs' && section.closing)
  const last = decides >= 0 ? decides : sections.findLastIndex(({ kind }) => kind === 'signatures')
  const [before, at] = [places[last - 1], places[last]]
  const { count } = printed.doc.bufferedPageRange()
  if (!before || !at || at.page !== count || at.top > PAGE.top || before.page !== count - 1) return undefined
  const room = PAGE.height - PAGE.top - PAGE.bottom
  const fits = before.bottom - before.top + BETWEEN_SECTIONS + printed.y - PAGE.top <= room
  return fits && before.top - PAGE.top > room * LEFT ? last - 1 : undefined
}

/** Ends the document; at the foot of each page stand these words, their second line below, and which page of how many it is; of a trial that it is one at the head. */
export function endPages(
  document: Document,
  language: Language,
  words: string,
  below?: string,
  trial = false,
) {
  document.end((page, all) => {
    if (trial) document.draw(document.lines(trialWords.document[language], WARNING, MEASURE), 0, 0, 24)
    const y = PAGE.height - 44
    document.rule(y - 8, 0.5, RULE)
    document.draw(document.lines(words, SMALL, MEASURE - 90), SMALL.leading, 0, y)
    if (below) document.draw(document.lines(below, SMALL, MEASURE), SMALL.leading, 0, y + SMALL.leading)
    const count = messages.page[language](page, all)
    document.words(count, PAGE.width - PAGE.right - document.width(count, SMALL), y, SMALL)
  })
}

/** The bytes of a document, once it has ended. */
export const collected = async (doc: PDFKit.PDFDocument): Promise<Uint8Array> =>
  new Uint8Array(await arrayBuffer(doc))

function setHead(document: Document, { title, subtitle, number, language, qr, head, trial }: PdfDocument) {
  const { root } = document
  const measure = MEASURE - (qr ? CODE + 24 : 0)
  if (head) setOffice(document, head, measure)
  else setMinistry(document, language, measure)
  const code = qr && setCode(document, qr, messages.code[language](qr.text))
  document.y = Math.max(110, document.y + 14)
  document.text(title, 'H1', root, look.TITLE, { measure })
  document.y += 2
  document.text(number, 'P', root, { ...HEADING, colour: INK }, { measure })
  if (subtitle) document.text(subtitle, 'P', root, look.SUBTITLE, { measure })
  if (trial) document.text(trialWords.document[language], 'P', root, WARNING, { measure })
  document.y = Math.max(document.y, code ?? 0) + 10
  const known = [head?.name, title, number].filter(Boolean)
  headPages(
    document,
    known.map((_, from) => known.slice(from).join(' · ')),
    !head,
  )
}

/** At the head of each page but the first: what it belongs to, the longest way that fits, beside the mark of the portal unless an office issues it. */
export function headPages(document: Document, ways: string[], marked = true) {
  document.onPage = () => {
    const indent = marked ? 22 : 0
    if (marked) document.mark(PAGE.left, 46, 15)
    const set = ways.map((words) => document.lines(words, SMALL, MEASURE - indent))
    const [line] = set.find(({ length }) => length === 1) ?? set.at(-1) ?? []
    if (line) document.draw([line], SMALL.leading, indent, 49)
    document.rule(69, 0.5, RULE)
  }
}

/** The head of a document that is the ministry's. */
export function setMinistry(document: Document, language: Language, measure: number) {
  document.y = 52
  document.artifact('Layout', () => document.mark(PAGE.left, 50, 34))
  const beside = { indent: 46, measure: measure - 46 }
  document.text(messages.ministry[language], 'P', document.root, look.STRONG, beside)
  document.text(messages.portal[language], 'P', document.root, SMALL, beside)
}

/** The head of an act that is not the ministry's: who issues it, without the mark of the portal. */
function setOffice(document: Document, { name, lines }: NonNullable<PdfDocument['head']>, measure: number) {
  document.y = 52
  document.text(name, 'P', document.root, { ...HEADING, colour: INK }, { measure })
  for (const line of lines) document.text(line, 'P', document.root, SMALL, { measure })
  document.y += 4
  document.artifact('Layout', () => document.rule(document.y, 0.7, DIM, PAGE.left, measure))
}

/** Draws the code at the top right, with its words below; answers where they end. */
function setCode(document: Document, { text, caption }: NonNullable<PdfDocument['qr']>, alt: string): number {
  const { doc, root } = document
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const left = PAGE.width - PAGE.right - CODE
  const top = 50
  const step = CODE / modules.size
  const figure = document.child(root, 'Figure', { alt, bbox: [left, top, left + CODE, top + CODE] })
  document.marked('Figure', figure, () => {
    for (let row = 0; row < modules.size; row++)
      for (let column = 0; column < modules.size; column++)
        if (modules.get(row, column)) doc.rect(left + column * step, top + row * step, step, step)
    doc.fill(INK)
  })
  figure.end()
  const after = document.y
  document.y = top + CODE + 5
  document.text(caption, 'P', root, SMALL, { indent: MEASURE - CODE, measure: CODE })
  const end = document.y
  document.y = after
  return end
}

/** How many paragraphs go with the place to sign at, and what that place and its words take. */
const SIGNED_WITH = 3
const SIGNING = 10 * BODY.leading
const BETWEEN = 5
const BETWEEN_SECTIONS = 12

/** The room for the end of a closing section with the signature below it; nothing where it is so long that a page would stay empty for it. */
function roomToSign(document: Document, paragraphs: readonly string[]): number {
  const lines = paragraphs.slice(-SIGNED_WITH).flatMap((text) => document.lines(text, BODY, MEASURE))
  const height = lines.length * BODY.leading + SIGNED_WITH * BETWEEN + SIGNING
  return height < (PAGE.height - PAGE.top - PAGE.bottom) * 0.6 ? height : 0
}

/** So many lines at the end of a section stay on one page. */
const LONGEST_END = 12

/** The room for the last two paragraphs of a section, of which the last one never goes over by itself; nothing where they are long. */
function roomToEnd(document: Document, paragraphs: readonly string[]): number {
  const lines = paragraphs.slice(-2).flatMap((text) => document.lines(text, BODY, MEASURE))
  return lines.length <= LONGEST_END ? lines.length * BODY.leading + BETWEEN : 0
}

function setParagraphs(
  document: Document,
  { paragraphs, closing }: Extract<Section, { kind: 'paragraphs' }>,
) {
  for (const [index, paragraph] of paragraphs.entries()) {
    if (closing && index > 0 && index === paragraphs.length - SIGNED_WITH)
      document.reserve(roomToSign(document, paragraphs))
    if (!closing && index > 0 && index === paragraphs.length - 2)
      document.reserve(roomToEnd(document, paragraphs))
    document.text(paragraph, 'P', document.root, BODY)
    document.y += BETWEEN
  }
}

/** What a place to sign at takes after a table or facts, whose last row stays with it. */
const roomAfter = (next: Section | undefined): number =>
  next?.kind === 'signatures'
    ? BETWEEN_SECTIONS + (next.heading ? HEADING.leading + 20 : 0) + next.signers.length * 4 * BODY.leading
    : 0

/** What of a section a heading takes with it at least. */
function beginning(document: Document, section: Section): number {
  switch (section.kind) {
    case 'facts':
      return Math.max(4 * BODY.leading, firstOfFacts(document, section.facts))
    case 'timeline':
      return Math.max(4 * BODY.leading, eventRoom(section.events[0]?.facts ?? []))
    case 'table':
      return 6 * BODY.leading
    default:
      return 4 * BODY.leading
  }
}

/** Answers on which page it begins, and how far from the top; `after` is what stays with its last row. */
function setSection(document: Document, section: Section, after: number): Pick<Place, 'page' | 'top'> {
  // A heading takes the beginning of what follows with it.
  const heading = section.heading ? HEADING.leading + 20 : 0
  const short = section.kind === 'paragraphs' && section.paragraphs.length <= SIGNED_WITH
  const toSign = short && section.closing ? roomToSign(document, section.paragraphs) : 0
  const toEnd =
    section.kind === 'paragraphs' && section.paragraphs.length <= 2
      ? roomToEnd(document, section.paragraphs)
      : 0
  document.reserve(heading + Math.max(beginning(document, section), toSign, toEnd))
  const place = { page: document.doc.bufferedPageRange().count, top: document.y }
  if (document.y > PAGE.top) document.y += BETWEEN_SECTIONS
  if (section.heading) {
    document.text(section.heading, 'H2', document.root, HEADING)
    document.y += 3
  }
  switch (section.kind) {
    case 'facts':
      setFacts(document, section.facts, after)
      break
    case 'paragraphs':
      setParagraphs(document, section)
      break
    case 'table':
      setTable(document, section, after)
      break
    case 'timeline':
      setTimeline(document, section.events)
      break
    case 'signatures':
      setSignatures(document, section.signers)
  }
  return place
}

const RAIL = 5
const INDENT = 22

/** What the beginning of an event takes. */
const eventRoom = (facts: readonly Fact[]) => (2 + Math.min(3, facts.length)) * BODY.leading

/** What happened, in time order, along a line with a dot for each. */
function setTimeline(document: Document, events: { moment: string; title: string; facts: Fact[] }[]) {
  const { doc, root } = document
  const x = PAGE.left + RAIL
  const rail = (top: number, bottom: number) =>
    document.artifact('Layout', () => doc.moveTo(x, top).lineTo(x, bottom).lineWidth(1).stroke(RULE))
  const list = document.child(root, 'L')
  for (const [index, { moment, title, facts }] of events.entries()) {
    const last = index === events.length - 1
    document.reserve(eventRoom(facts))
    const item = document.child(list, 'LI')
    const body = document.child(item, 'LBody')
    const dot = document.y + 6.5
    const placing = {
      indent: INDENT,
      on: (top: number, bottom: number) => {
        const begun = top <= dot && dot <= bottom
        if (begun || !last) rail(begun ? dot : top, bottom)
        if (begun) document.artifact('Layout', () => doc.circle(x, dot, 3.4).fill(ACCENT))
      },
    }
    document.text(
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
      setFactOf(document, body, label, value, last ? () => {} : (top, bottom) => rail(top, bottom))
    const after = document.y
    document.y += 9
    if (!last) rail(after, document.y)
    body.end()
    item.end()
  }
  list.end()
}

function setFactOf(
  document: Document,
  body: Part,
  label: string,
  value: string,
  on: (top: number, bottom: number) => void,
) {
  const segments = [
    { text: `${label}: `, style: { ...look.CELL, colour: DIM } },
    { text: value, style: look.CELL },
  ]
  document.text(segments, 'P', body, look.CELL, { indent: INDENT, on })
}

/** Lines to sign on, with who signs below. */
function setSignatures(document: Document, signers: string[]) {
  for (const signer of signers) {
    document.reserve(3.5 * BODY.leading)
    document.y += 26
    document.artifact('Layout', () => document.rule(document.y, 0.7, DIM, PAGE.left, 220))
    document.y += 4
    document.text(signer, 'P', document.root, SMALL, { measure: 220 })
  }
}
