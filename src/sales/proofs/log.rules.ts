/** Reads the exported log of a sale strictly, and says which texts give which of its hashes. */
import type { z } from 'zod'
import { dayInSofia } from '#platform/dates.ts'
import type { Text } from '#platform/lang/language.ts'
import { bidText, checkpointText, pausesText, termsText } from '#sales/history/hash-chain.rules.ts'
import { biddingFiguresOn } from '#sales/law/figures.rules.ts'
import { LogBid, LogCheckpoint, LogEnd, LogEnd1, LogHead, LogPause, LogSignature } from './log.contract.ts'

/** The first row that cannot be as it was written; rows count the lines of the file from 1. */
export class Unsound extends Error {
  readonly row: number
  readonly why: Text
  constructor(row: number, bg: string, en: string) {
    super(en)
    this.row = row
    this.why = { bg, en }
  }
}

/** What the head of a log names of the law: the extensions of a sale whose bidding starts at this moment, in milliseconds. */
export function extensionsAt(startsAt: Date): NonNullable<LogHead['figures']> {
  const { extensionWindow, extension, extensionCap } = biddingFiguresOn(dayInSofia(startsAt))
  return { window: extensionWindow, extension, cap: extensionCap }
}

/** What stood in a row of the file. */
type Rowed<T> = T & { row: number }
export type SaleLog = {
  head: LogHead
  /** Each stands in the file where it took effect: what follows it in the rows knew of it. */
  pauses: Rowed<LogPause>[]
  bids: Rowed<LogBid>[]
  checkpoints: Rowed<LogCheckpoint>[]
  end: Rowed<LogEnd>
  /** Format 1 had none; `covers` are the lines that are signed. */
  signature: (Rowed<LogSignature> & { covers: string }) | undefined
}

/** Reads a log of either format; throws Unsound at the first line that the portal would not have written so. */
export function readLog(text: string): SaleLog {
  const lines = text.split('\n')
  if (lines.pop() !== '' || lines.length < 2)
    throw new Unsound(Math.max(1, lines.length), 'файлът е отрязан', 'the file is cut off')
  const head = parse(LogHead, lines[0]!, 1)
  let next = 1
  const take = <S extends z.ZodObject>(schema: S): Rowed<z.output<S>> => {
    const row = ++next
    const line = lines[row - 1]
    if (line === undefined) throw new Unsound(lines.length, 'файлът е отрязан', 'the file is cut off')
    return { ...parse(schema, line, row), row }
  }
  const follows = (schema: z.ZodObject) => lines[next]?.startsWith(`{"${Object.keys(schema.shape)[0]}":`)
  const old = head.format === 'zapori-sale-log/1'
  const pauses: Rowed<LogPause>[] = []
  const bids: Rowed<LogBid>[] = []
  const checkpoints: Rowed<LogCheckpoint>[] = []
  for (;;)
    if (follows(LogBid)) bids.push(take(LogBid))
    else if (!old && follows(LogPause)) pauses.push(take(LogPause))
    else break
  while (!old && follows(LogCheckpoint)) checkpoints.push(take(LogCheckpoint))
  const end = old ? { ...take(LogEnd1), pauses: 0, checkpoints: 0, terminatedAt: null } : take(LogEnd)
  const covers = `${lines.slice(0, next).join('\n')}\n`
  const signature = old ? undefined : { ...take(LogSignature), covers }
  if (next !== lines.length) throw new Unsound(next + 1, 'този ред е в повече', 'it should not be there')
  return { head, pauses, bids, checkpoints, end, signature }
}

/** A text that has to give a hash which stands in a row. */
export type Claim = { row: number; text: string; hash: string; why: Text }

const CHANGED: Text = {
  bg: 'съдържанието не дава контролната сума на реда',
  en: 'its contents do not give its hash',
}

/** Every hash that the rows claim for themselves. */
export function claimsOf({ head, bids, checkpoints }: SaleLog): Claim[] {
  return [
    {
      row: 1,
      text: termsText(head),
      hash: head.genesis,
      why: {
        bg: 'условията на търга не дават контролната сума, от която тръгва наддаването',
        en: 'the terms of the sale do not give the hash that the first bid starts from',
      },
    },
    ...bids.map((bid) => ({ row: bid.row, text: bidText(head.id, bid), hash: bid.hash, why: CHANGED })),
    ...checkpoints.map((point) => ({
      row: point.row,
      text: checkpointText(head.id, point),
      hash: point.hash,
      why: CHANGED,
    })),
  ]
}

/** What each checkpoint claims of the suspensions; of more than there are the law finds which is missing. */
export const pausesSeen = ({ head, pauses, checkpoints }: SaleLog) =>
  checkpoints
    .filter((point) => point.pauses <= pauses.length)
    .map((point) => ({
      point,
      text: pausesText(head.id, pauses.slice(0, point.pauses)),
      hash: point.pausesHash,
    }))

/** Throws Unsound where a checkpoint saw other suspensions; `agrees` says whether a text gave its hash. */
export function mustHaveSeen(
  { pauses }: SaleLog,
  seen: readonly { point: SaleLog['checkpoints'][number]; agrees: boolean }[],
) {
  const wrong = seen.find(({ agrees }) => !agrees)?.point
  if (!wrong) return
  // If another checkpoint saw at least as many, and as they stand, it is not the suspensions that were changed.
  const borneOut = seen.some(({ point, agrees }) => agrees && point.pauses >= wrong.pauses)
  const last = pauses[wrong.pauses - 1]
  if (!last || borneOut)
    throw new Unsound(
      wrong.row,
      'контролната точка твърди, че е видяла други спирания',
      'the checkpoint claims to have seen other suspensions',
    )
  throw new Unsound(
    last.row,
    `спиранията дотук не са такива, каквито ги е видяла контролна точка ${wrong.checkpoint}`,
    `the suspensions up to here are not as checkpoint ${wrong.checkpoint} saw them`,
  )
}

const KINDS = {
  bid: { bg: 'предложение', en: 'bid' },
  pause: { bg: 'спиране', en: 'suspension' },
  checkpoint: { bg: 'контролна точка', en: 'checkpoint' },
}

/** That a row of a kind should stand above this one. */
export const missing = (row: number, kind: keyof typeof KINDS, number: number) =>
  new Unsound(
    row,
    `преди този ред липсва ${KINDS[kind].bg} ${number}`,
    `before this row ${KINDS[kind].en} ${number} is missing`,
  )

/** No row is missing or out of order, each bid and each checkpoint continues the one before it; else throws Unsound at the row to blame. */
export function mustBeLinked({ head, bids, pauses, checkpoints, end }: SaleLog) {
  inOrder('bid', bids, ({ number }) => number)
  inOrder('pause', pauses, ({ pause }) => pause)
  inOrder('checkpoint', checkpoints, ({ checkpoint }) => checkpoint)
  linked(bids, head.genesis, end.lastHash)
  linked(checkpoints, head.genesis)
}

function inOrder<T extends { row: number }>(
  kind: keyof typeof KINDS,
  rows: readonly T[],
  number: (row: T) => number,
) {
  const at = rows.findIndex((each, index) => number(each) !== index + 1)
  const here = rows[at]
  if (!here) return
  const [due, found, { bg, en }] = [at + 1, number(here), KINDS[kind]]
  const before = rows.slice(0, at).find((each) => number(each) === found)
  if (before)
    throw new Unsound(
      here.row,
      `${bg} ${found} вече стои на ред ${before.row}`,
      `${en} ${found} stands in row ${before.row} already`,
    )
  const own = rows.slice(at).find((each) => number(each) === due)
  if (!own) throw missing(here.row, kind, due)
  throw new Unsound(
    here.row,
    `тук трябва да стои ${bg} ${due}, а стои ${bg} ${found}; ${bg} ${due} е на ред ${own.row}`,
    `${en} ${due} should stand here, but ${en} ${found} does; ${en} ${due} is in row ${own.row}`,
  )
}

/** `closing` is the last hash as it is written elsewhere. */
function linked(
  rows: readonly { row: number; previousHash: string; hash: string }[],
  genesis: string,
  closing?: string,
) {
  const fits = (index: number) => rows[index]!.previousHash === (rows[index - 1]?.hash ?? genesis)
  const at = rows.findIndex((_, index) => !fits(index))
  if (at < 0) return
  const isBuiltOn = rows[at + 1] ? fits(at + 1) : closing === undefined || closing === rows[at]!.hash
  if (!isBuiltOn)
    throw new Unsound(
      rows[at]!.row,
      'не е построен върху предишния ред, нито следващият върху него: подменен е',
      'it was not built on the row before it, nor the next one on it: it was replaced',
    )
  // This row is whole in itself, and the next bears it out, so it is the one before that was replaced together with its hash.
  throw new Unsound(
    rows[at - 1]?.row ?? 1,
    'следващият ред е построен върху друга контролна сума: този ред е подменен',
    'the next row was built on another hash: this row was replaced',
  )
}

/** Reads one line strictly: any byte that the portal would not have written is a change. */
function parse<S extends z.ZodObject>(schema: S, line: string, row: number): z.output<S> {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new Unsound(row, 'редът не може да се прочете', 'it is not readable')
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success)
    throw new Unsound(row, 'това не е ред от дневник на търг', 'it is not a row of a sale log')
  const ordered = Object.fromEntries(
    Object.keys(schema.shape).map((field) => [field, (parsed.data as Record<string, unknown>)[field]]),
  )
  if (JSON.stringify(ordered) !== line)
    throw new Unsound(
      row,
      'не е записан така, както го записва порталът',
      'it is not written the way the portal writes it',
    )
  return parsed.data
}
