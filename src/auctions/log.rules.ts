/** Reads the exported log of a sale strictly, and says which texts give which of its hashes. */
import type { z } from 'zod'
import type { Text } from '../platform/language.ts'
import { bidText, checkpointText, pausesText, termsText } from './chain.rules.ts'
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

/** Every hash that a log claims, in the order of its rows. */
export function claimsOf({ head, pauses, bids, checkpoints }: SaleLog): Claim[] {
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
    ...bids.map((bid) => ({
      row: bid.row,
      text: bidText(head.id, bid),
      hash: bid.hash,
      why: { bg: 'съдържанието не дава контролната сума на реда', en: 'its contents do not give its hash' },
    })),
    ...checkpoints.flatMap((point) => [
      {
        row: point.row,
        text: checkpointText(head.id, point),
        hash: point.hash,
        why: { bg: 'съдържанието не дава контролната сума на реда', en: 'its contents do not give its hash' },
      },
      {
        row: pauses[point.pauses - 1]?.row ?? point.row,
        text: pausesText(head.id, pauses.slice(0, point.pauses)),
        hash: point.pausesHash,
        why: {
          bg: `не е такъв, какъвто е бил при контролна точка ${point.checkpoint}`,
          en: `it is not as it was at checkpoint ${point.checkpoint}`,
        },
      },
    ]),
  ]
}

/** Each bid and each checkpoint continues the one before it; throws Unsound at the row that was replaced. */
export function mustBeLinked({ head, bids, checkpoints }: SaleLog) {
  for (const rows of [bids, checkpoints]) {
    let previous = head.genesis
    let before = 1
    for (const { row, previousHash, hash } of rows) {
      // This row is whole in itself, so it is the one before that was replaced together with its hash.
      if (previousHash !== previous)
        throw new Unsound(
          before,
          'следващият ред е построен върху друга контролна сума',
          'its hash is not the one that the next row was built on',
        )
      previous = hash
      before = row
    }
  }
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
