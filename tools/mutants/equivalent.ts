const ROWS = 'A bid and a suspension never stand in the same row.'
const ORDER = '? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))'

/**
 * Changes that no test can notice, or need not, read one by one: by file the line as it stands there, the change, and the reason. An
 * entry whose line is gone stops `npm run mutants`.
 */
export const EQUIVALENT: Record<
  string,
  readonly (readonly [line: string, change: string, reason: string])[]
> = {
  'src/sales/proofs/replay.rules.ts': [
    [
      'const reason = whyNotBid(table, { price: bid.price, registrationId: -1 }, at)',
      '1 → 2',
      'No bidder is known here, so any number that is none will do.',
    ],
    [
      'const below = pauses.find(({ row, suspendedAt }) => row > bid.row && suspendedAt <= bid.recordedAt)',
      '> → >=',
      ROWS,
    ],
    [
      'for (; log.pauses[seen] && log.pauses[seen]!.row < row; seen++) suspend(table, log.pauses, seen)',
      '< → <=',
      ROWS,
    ],
    ['const allAbove = pauses.every(({ row }) => row < bid.row)', '< → <=', ROWS],
    ['if (pause && bid.row > pause.row && bid.recordedAt < pause.suspendedAt)', '> → >=', ROWS],
    ['const measured = pause.resumedAt === pause.resumesAt && row < pause.row', '< → <=', ROWS],
    ['return inside || (row > pause.row && at < new Date(pause.resumesAt))', '> → >=', ROWS],
  ],
  'verifier/law.mjs': [
    [
      "throw field === 'checkpoints' && end[field] > value",
      '> → >=',
      'Where the two are equal, nothing is thrown.',
    ],
    [
      'const below = pauses.find(({ row, suspendedAt }) => row > bid.row && ms(suspendedAt) <= ms(bid.recordedAt))',
      '> → >=',
      ROWS,
    ],
    ['const known = pauses.every(({ row }) => row < bid.row)', '< → <=', ROWS],
    ['bid.row > pause.row && at < ms(pause.suspendedAt)', '> → >=', ROWS],
    ['if (bid.row > pause.row) return at < until', '> → >=', ROWS],
    [
      'const moments = [...checkpoints.map(({ at }) => ms(at)).filter((at) => at < ms(end.endsAt)), ms(end.endsAt)]',
      '< → <=',
      'The moment of the end twice makes no gap.',
    ],
  ],
  'verifier/persons.mjs': [
    [ORDER, '< → <=', 'No two fields of an object have the same name.'],
    [ORDER, '1 → 2', 'Of what a comparison gives, only the sign counts.'],
  ],
  'verifier/stamp.mjs': [
    [
      'return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`)',
      '4 → 5',
      'A date keeps thousandths, and leaves out what follows.',
    ],
  ],
}
