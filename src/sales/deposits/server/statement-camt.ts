/**
 * Statements in ISO 20022 camt.053, of any version since 02: where they differ, both places are looked at. They are read as they
 * come, element by element: a tree of a long statement would be too much for a thread to hold.
 */
import sax from 'sax'
import {
  lineOf,
  minorUnits,
  MOST_LINES,
  type ReadLine,
  type ReadStatement,
  TooMany,
  Unreadable,
} from './statement-lines.ts'

/** No statement goes deeper. */
const DEEPEST = 30
/** As much as all notes of one transfer are, with room to spare. */
const LONGEST_TEXT = 2_000
const CHUNK = 64 * 1024

/** Texts by the place where they stand, below the element they were read for; an attribute stands behind its element. */
type Texts = Map<string, string[]>
type Entry = { own: Texts; transfers: Texts[] }

/** What is in a file of a bank; throws Unreadable where it is no statement. */
export function readCamt(text: string): ReadStatement[] {
  const statements: ReadStatement[] = []
  let count = 0
  const take = (entry: Entry) => {
    const { account, lines: before } = statements.at(-1)!
    const lines = linesOf(entry, account)
    count += lines.length
    if (count > MOST_LINES) throw new TooMany()
    before.push(...lines)
  }
  const { open, write, close, seen } = elements({
    statement: () => void statements.push({ account: '', lines: [] }),
    account: (account) => (statements.at(-1)!.account ||= account),
    entry: take,
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
  return statements
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

const STATEMENT = 'Document/BkToCstmrStmt/Stmt'
const ENTRY = `${STATEMENT}/Ntry`
const TRANSFER = `${ENTRY}/NtryDtls/TxDtls`
const ACCOUNTS = [`${STATEMENT}/Acct/Id/IBAN`, `${STATEMENT}/Acct/Id/Othr/Id`]

type Reported = { statement: () => void; account: (account: string) => void; entry: (entry: Entry) => void }

/** Follows elements as they open and close, and tells of statements, their accounts and their entries. */
function elements(reported: Reported) {
  const path: string[] = []
  let text = ''
  let entry: Entry | undefined
  let statement = false
  const place = () => path.join('/')
  const note = (from: string, value: string) => {
    if (!entry || value === '') return
    const ofTransfer = from.startsWith(`${TRANSFER}/`)
    const texts = ofTransfer ? entry.transfers.at(-1)! : entry.own
    const key = from.slice((ofTransfer ? TRANSFER : ENTRY).length + 1)
    const before = texts.get(key)
    if (before) before.push(value)
    else texts.set(key, [value])
  }
  return {
    open: (name: string, currency: string) => {
      path.push(name)
      if (path.length > DEEPEST) throw new Unreadable('too deep')
      text = ''
      const here = place()
      if (here === STATEMENT) {
        statement = true
        reported.statement()
      }
      if (here === ENTRY) entry = { own: new Map(), transfers: [] }
      if (here === TRANSFER) entry!.transfers.push(new Map())
      note(`${here}@Ccy`, currency)
    },
    write: (more: string) => {
      if (text.length < LONGEST_TEXT) text += more.slice(0, LONGEST_TEXT)
    },
    close: () => {
      const here = place()
      const value = text.trim()
      note(here, value)
      if (ACCOUNTS.includes(here)) reported.account(value)
      if (here === ENTRY) {
        reported.entry(entry!)
        entry = undefined
      }
      text = ''
      path.pop()
    },
    seen: () => statement,
  }
}

/** The text at the first of these places that has one. */
const said = (texts: Texts | undefined, ...paths: string[]) =>
  paths.map((path) => texts?.get(path)?.[0] ?? '').find((text) => text !== '') ?? ''

type Sum = { amount: number; currency: string }

/** The lines of an entry: one, or one for each transfer where the bank booked several together and says how much each was. */
function linesOf({ own, transfers }: Entry, account: string): ReadLine[] {
  // What only waits, or is told of, was not booked.
  if (said(own, 'Sts/Cd', 'Sts') !== 'BOOK') return []
  const whole = sumAt(own, 'Amt')
  if (!whole) throw new Unreadable('no amount')
  if (transfers.length > 1) {
    const parts = transfers.flatMap((each) => sumAt(each, 'Amt') ?? sumAt(each, 'AmtDtls/TxAmt/Amt') ?? [])
    const all = parts.reduce((sum, { amount }) => sum + amount, 0)
    const alike = parts.every(({ currency }) => currency === whole.currency)
    if (parts.length === transfers.length && alike && all === whole.amount)
      return transfers.map((each, turn) => lineIn(own, each, parts[turn]!, account))
  }
  return [lineIn(own, transfers.length === 1 ? transfers[0] : undefined, whole, account)]
}

/** Families of bookings by which what was booked before is reversed (ISO 20022, external code sets of bank transactions). */
const REVERSALS = new Set(['RRTN', 'RPCR', 'UPDD', 'PRDD', 'RCDD', 'ARET', 'AREV'])
const FAMILY = 'BkTxCd/Domn/Fmly/SubFmlyCd'

/** Whether an entry reverses another, by its indicator, its family, or what it says of a return. */
const isReversal = (own: Texts, transfer: Texts | undefined) =>
  ['true', '1'].includes(said(own, 'RvslInd')) ||
  REVERSALS.has(said(transfer, FAMILY) || said(own, FAMILY)) ||
  [...(transfer?.keys() ?? [])].some((path) => path.startsWith('RtrInf/'))

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

function lineIn(own: Texts, transfer: Texts | undefined, sum: Sum, account: string): ReadLine {
  const direction = said(transfer, 'CdtDbtInd') || said(own, 'CdtDbtInd')
  if (direction !== 'CRDT' && direction !== 'DBIT') throw new Unreadable('no direction')
  const incoming = direction === 'CRDT'
  const takesBack = isReversal(own, transfer)
  const other = counterparty(transfer, { incoming, takesBack, account })
  const notes = [
    ...['RmtInf/Strd/CdtrRefInf/Ref', 'RmtInf/Ustrd', 'Refs/EndToEndId', 'AddtlTxInf'].flatMap(
      (path) => transfer?.get(path) ?? [],
    ),
    ...(own.get('AddtlNtryInf') ?? []),
  ]
  return lineOf({
    bookedOn: said(own, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm').slice(0, 10),
    direction: incoming ? 'IN' : 'OUT',
    ...sum,
    payer: said(transfer, `${other}/Pty/Nm`, `${other}/Nm`),
    iban: said(transfer, `${other}Acct/Id/IBAN`, `${other}Acct/Id/Othr/Id`),
    reason: [...new Set(notes)].filter((note) => note !== 'NOTPROVIDED').join(' | '),
    bankReference: said(transfer, 'Refs/AcctSvcrRef') || said(own, 'AcctSvcrRef'),
    takesBack,
    bankReason: [
      said(transfer, 'RtrInf/Rsn/Cd', 'RtrInf/Rsn/Prtry'),
      ...new Set(transfer?.get('RtrInf/AddtlInf') ?? []),
    ]
      .filter((part) => part !== '')
      .join(' '),
  })
}

/** Undefined where there is none; throws where it is none that anybody could have paid. */
function sumAt(texts: Texts, path: string): Sum | undefined {
  const written = texts.get(path)?.[0]
  if (written === undefined) return undefined
  const amount = minorUnits(written)
  if (amount === undefined) throw new Unreadable('no amount')
  return { amount, currency: said(texts, `${path}@Ccy`) }
}
