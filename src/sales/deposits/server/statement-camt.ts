/**
 * Statements in ISO 20022: camt.053, and the reports and notices of camt.052 and 054, of any version since 02; where they differ, both
 * places are looked at. They are read as they come, element by element: a tree of a long statement would be too much for a thread to hold.
 */
import sax from 'sax'
import {
  isoDay,
  lineOf,
  minorUnits,
  MOST_LINES,
  MOST_STATEMENTS,
  orLeftOut,
  type ReadLine,
  type ReadStatement,
  TooMany,
  Unread,
  Unreadable,
} from './statement-lines.ts'

/** No statement goes deeper. */
const DEEPEST = 30
/** As much as all notes of one transfer are, with room to spare. */
const LONGEST_TEXT = 2_000
const CHUNK = 64 * 1024

/** Texts with the place where they stand, below the element they were read for and in the order of the file; an attribute stands behind its element. */
type Texts = (readonly [place: string, text: string])[]
type Entry = { own: Texts; transfers: Texts[] }

const MOST_BALANCES = 500

/** What is in a file of a bank; throws Unreadable where it is no statement, TooMany where it has more than is read. */
export function readCamt(text: string): ReadStatement[] {
  const read: { statement: ReadStatement; entries: number; moved: number | undefined; balances: Texts[] }[] =
    []
  let count = 0
  const { open, write, close, seen } = elements({
    statement() {
      const statement = { account: '', lines: [], left: [], addsUp: null }
      if (read.push({ statement, entries: 0, moved: 0, balances: [] }) > MOST_STATEMENTS) throw new TooMany()
    },
    account(account) {
      read.at(-1)!.statement.account ||= account
    },
    balance(balance) {
      const { balances } = read.at(-1)!
      // More say nothing else.
      if (balances.length < MOST_BALANCES) balances.push(balance)
    },
    entry(entry) {
      const last = read.at(-1)!
      const { account, lines: before, left } = last.statement
      const row = ++last.entries
      const lines =
        orLeftOut(
          left,
          row,
          () => notesOf(entry).join(' | '),
          () => linesOf(entry, account),
        ) ?? []
      count += Math.max(lines.length, 1)
      if (count > MOST_LINES) throw new TooMany()
      before.push(...lines)
      const moved = movedBy(entry)
      last.moved = moved === undefined || last.moved === undefined ? undefined : last.moved + moved
    },
  })
  const parser = sax.parser(true, {})
  const refuse = () => {
    throw new Unreadable('not well formed')
  }
  parser.onerror = refuse
  // With a type of document could come entities that grow, or are fetched.
  parser.ondoctype = refuse
  parser.onopentag = ({ name, attributes }) => open(local(name), String(attributes['Ccy'] ?? ''))
  parser.onclosetag = close
  parser.ontext = write
  parser.oncdata = write
  for (let at = 0; at < text.length; at += CHUNK) parser.write(text.slice(at, at + CHUNK))
  parser.close()
  if (!seen()) throw new Unreadable('no statement')
  return read.map(({ statement, moved, balances }) => ({ ...statement, addsUp: addsUp(balances, moved) }))
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** A statement, a report within the day, a notice of single movements. */
const STATEMENTS = ['BkToCstmrStmt/Stmt', 'BkToCstmrAcctRpt/Rpt', 'BkToCstmrDbtCdtNtfctn/Ntfctn']
const TRANSFER = 'Ntry/NtryDtls/TxDtls'
const ACCOUNTS = ['Acct/Id/IBAN', 'Acct/Id/Othr/Id']

type Reported = {
  statement: () => void
  account: (account: string) => void
  balance: (balance: Texts) => void
  entry: (entry: Entry) => void
}

/** Follows elements as they open and close, and tells of statements, their accounts, their balances and their entries. */
function elements(reported: Reported) {
  const path: string[] = []
  let text = ''
  let entry: Entry | undefined
  let balance: Texts | undefined
  let begins = -1
  let statement = false
  /** Where this stands within its statement; undefined outside. */
  const place = () => (begins < 0 ? undefined : path.slice(begins).join('/'))
  const note = (from: string, value: string) => {
    if (value === '') return
    if (balance) balance.push([from.slice('Bal/'.length), value])
    if (!entry) return
    const ofTransfer = from.startsWith(`${TRANSFER}/`)
    const texts = ofTransfer ? entry.transfers.at(-1)! : entry.own
    texts.push([from.slice((ofTransfer ? TRANSFER : 'Ntry').length + 1), value])
  }
  return {
    open: (name: string, currency: string) => {
      path.push(name)
      if (path.length > DEEPEST) throw new Unreadable('too deep')
      text = ''
      // An envelope may stand around the document.
      if (begins < 0 && path.at(-3) === 'Document' && STATEMENTS.includes(path.slice(-2).join('/'))) {
        begins = path.length
        statement = true
        reported.statement()
      }
      const here = place()
      if (here === 'Ntry') entry = { own: [], transfers: [] }
      if (here === 'Bal') balance = []
      if (here === TRANSFER) entry!.transfers.push([])
      if (here) note(`${here}@Ccy`, currency)
    },
    write: (more: string) => {
      if (text.length < LONGEST_TEXT) text += more.slice(0, LONGEST_TEXT)
    },
    close: () => {
      const here = place()
      const value = text.trim()
      if (here) note(here, value)
      if (here && ACCOUNTS.includes(here)) reported.account(value)
      if (here === 'Ntry') {
        reported.entry(entry!)
        entry = undefined
      }
      if (here === 'Bal') {
        reported.balance(balance!)
        balance = undefined
      }
      text = ''
      path.pop()
      if (path.length < begins) begins = -1
    },
    seen: () => statement,
  }
}

/** The text at the first of these places that has one. */
const said = (texts: Texts | undefined, ...places: string[]) =>
  places.map((place) => texts?.find(([at]) => at === place)?.[1]).find((text) => text !== undefined) ?? ''

type Sum = { amount: number; currency: string }

/** Whether an entry was booked: what only waits was not; a statement without the word tells of nothing else. */
const isBooked = (own: Texts) => ['BOOK', ''].includes(said(own, 'Sts/Cd', 'Sts', 'Sts/Prtry'))

/** What an entry adds to the balance of its account; undefined where it does not say so. */
function movedBy({ own }: Entry): number | undefined {
  if (!isBooked(own)) return 0
  const amount = minorUnits(said(own, 'Amt'))
  const direction = said(own, 'CdtDbtInd')
  if (amount === undefined || (direction !== 'CRDT' && direction !== 'DBIT')) return undefined
  return direction === 'CRDT' ? amount : -amount
}

/** Opening and closing balances by their codes; the pages of a long statement have interim ones (ITBD). */
function addsUp(balances: readonly Texts[], moved: number | undefined): boolean | null {
  const of = (...codes: string[]) =>
    balances.filter((balance) => codes.includes(said(balance, 'Tp/CdOrPrtry/Cd')))
  const [first = of('ITBD')[0]] = of('OPBD', 'PRCD')
  const last = of('CLBD')[0] ?? of('ITBD').at(-1)
  if (!first || !last || first === last || moved === undefined) return null
  const valueOf = (balance: Texts) => {
    const amount = minorUnits(said(balance, 'Amt'))
    return amount === undefined ? undefined : said(balance, 'CdtDbtInd') === 'DBIT' ? -amount : amount
  }
  const [opening, closing] = [valueOf(first), valueOf(last)]
  return opening === undefined || closing === undefined ? null : opening + moved === closing
}

/** The lines of an entry: one, or one for each transfer where the bank booked several together and says how much each was. */
function linesOf(entry: Entry, account: string): ReadLine[] {
  const { own, transfers } = entry
  if (!isBooked(own)) throw new Unread('WAITING')
  const whole = sumAt(own, 'Amt')
  if (!whole) throw new Unread('NO_AMOUNT')
  if (transfers.length < 2) return [lineIn(own, transfers[0], whole, { account })]
  const way = said(own, 'CdtDbtInd')
  const parts = transfers.flatMap((each) => {
    const sum = sumAt(each, 'Amt') ?? sumAt(each, 'AmtDtls/TxAmt/Amt')
    // What goes the other way is set off within the booking.
    const turned = (said(each, 'CdtDbtInd') || way) !== way
    return sum ? [{ each, sum, counts: turned ? -sum.amount : sum.amount }] : []
  })
  if (parts.length < transfers.length || parts.some(({ sum }) => sum.currency !== whole.currency))
    return [lineOfAll(entry, whole, account)]
  const rest = whole.amount - parts.reduce((all, { counts }) => all + counts, 0)
  const inDoubt = rest !== 0 && Math.abs(rest) !== chargesIn(entry)
  const lines = parts.map(({ each, sum }) => lineIn(own, each, sum, { account, inDoubt }))
  if (rest === 0) return lines
  // What the parts do not make up, as the charges of the bank, is a line of its own: nothing of the sum is lost.
  const turned = way === 'CRDT' ? 'DBIT' : 'CRDT'
  const other: Texts = [['CdtDbtInd', rest > 0 ? way : turned]]
  const sum = { amount: Math.abs(rest), currency: whole.currency }
  return [...lines, lineIn(own, other, sum, { account })]
}

/** What a bank says that it kept for itself, of the whole and of the parts. */
function chargesIn({ own, transfers }: Entry): number {
  const of = (texts: Texts) =>
    ['Chrgs/Rcrd/Amt', 'Chrgs/Amt'].map((place) =>
      texts.filter(([at]) => at === place).reduce((all, [, text]) => all + (minorUnits(text) ?? 0), 0),
    )
  return [own, ...transfers].reduce((all, texts) => all + (of(texts).find((sum) => sum > 0) ?? 0), 0)
}

/** One line of several transfers of which the bank does not say how much each was: with all that was written of any of them. */
function lineOfAll({ own, transfers }: Entry, sum: Sum, account: string): ReadLine {
  const line = lineIn(own, transfers[0], sum, { account, inDoubt: true })
  const side = `RltdPties/${line.direction === 'IN' ? 'Dbtr' : 'Cdtr'}`
  const names = transfers
    .map((each) => said(each, `${side}/Pty/Nm`, `${side}/Nm`))
    .filter((name) => name !== '')
  return lineOf({
    ...line,
    payer: [...new Set(names)].join('; '),
    iban: '',
    reason: notesOf({ own, transfers }).join(' | '),
  })
}

/** Families of bookings by which what was booked before is reversed (ISO 20022, external code sets of bank transactions). */
const REVERSALS = new Set(['RRTN', 'RPCR', 'UPDD', 'PRDD', 'RCDD', 'ARET', 'AREV'])
const FAMILY = 'BkTxCd/Domn/Fmly/SubFmlyCd'

/** Whether an entry reverses another, by its indicator, its family, or what it says of a return. */
const isReversal = (own: Texts, transfer: Texts | undefined) =>
  ['true', '1'].includes(said(own, 'RvslInd')) ||
  REVERSALS.has(said(transfer, FAMILY) || said(own, FAMILY)) ||
  (transfer ?? []).some(([place]) => place.startsWith('RtrInf/'))

type Side = { incoming: boolean; takesBack: boolean; account: string }

/** On which side of a transfer the other one stands. Of a reversal some banks name the parties as of the first transfer: it is then the side that is not the account itself. */
function counterparty(transfer: Texts | undefined, { incoming, takesBack, account }: Side): string {
  const usual = `RltdPties/${incoming ? 'Dbtr' : 'Cdtr'}`
  if (!takesBack) return usual
  const turned = `RltdPties/${incoming ? 'Cdtr' : 'Dbtr'}`
  const ibanOf = (side: string) => said(transfer, `${side}Acct/Id/IBAN`, `${side}Acct/Id/Othr/Id`)
  const foreign = [turned, usual].find((side) => ibanOf(side) !== '' && ibanOf(side) !== account)
  return foreign ?? (said(transfer, `${turned}/Pty/Nm`, `${turned}/Nm`) ? turned : usual)
}

/** Where a payer, or a bank, writes: free text, references and numbers of documents, and what more is said. */
const NOTES =
  /^(?:RmtInf\/(?:Ustrd|Strd\/(?:CdtrRefInf\/Ref|AddtlRmtInf|RfrdDocInf\/(?:Nb|LineDtls\/(?:Desc|Id\/Nb))|(?:Invcr|Invcee|TaxRmt\/(?:RefNb|Dbtr\/RegnId)|GrnshmtRmt\/RefNb)))|Refs\/EndToEndId|AddtlTxInf|AddtlNtryInf)$/

/** What was written of these, in the order of the file, each once. */
const notesOf = ({ own, transfers }: Entry): string[] => [
  ...new Set(
    [...transfers.flat(), ...own]
      .filter(([place, text]) => NOTES.test(place) && text !== 'NOTPROVIDED')
      .map(([, text]) => text),
  ),
]

type Beside = { account: string; inDoubt?: boolean }

function lineIn(
  own: Texts,
  transfer: Texts | undefined,
  sum: Sum,
  { account, inDoubt = false }: Beside,
): ReadLine {
  const direction = said(transfer, 'CdtDbtInd') || said(own, 'CdtDbtInd')
  if (direction !== 'CRDT' && direction !== 'DBIT') throw new Unread('NO_DIRECTION')
  const incoming = direction === 'CRDT'
  const takesBack = isReversal(own, transfer)
  const other = counterparty(transfer, { incoming, takesBack, account })
  const behind = other.replace('RltdPties/', 'RltdPties/Ultmt')
  return lineOf({
    bookedOn: isoDay(said(own, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')),
    direction: incoming ? 'IN' : 'OUT',
    ...sum,
    payer: said(transfer, `${other}/Pty/Nm`, `${other}/Nm`, `${behind}/Pty/Nm`, `${behind}/Nm`),
    iban: said(transfer, `${other}Acct/Id/IBAN`, `${other}Acct/Id/Othr/Id`),
    reason: notesOf({ own, transfers: transfer ? [transfer] : [] }).join(' | '),
    bankReference: said(transfer, 'Refs/AcctSvcrRef') || said(own, 'AcctSvcrRef'),
    takesBack,
    bankReason: [
      said(transfer, 'RtrInf/Rsn/Cd', 'RtrInf/Rsn/Prtry'),
      ...new Set((transfer ?? []).filter(([place]) => place === 'RtrInf/AddtlInf').map(([, text]) => text)),
    ]
      .filter((part) => part !== '')
      .join(' '),
    inDoubt,
  })
}

/** Undefined where there is none; throws where it is none that anybody could have paid. */
function sumAt(texts: Texts, place: string): Sum | undefined {
  const written = said(texts, place)
  if (written === '') return undefined
  const amount = minorUnits(written)
  if (amount === undefined) throw new Unread('NO_AMOUNT')
  return { amount, currency: said(texts, `${place}@Ccy`) }
}
