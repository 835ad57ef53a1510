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
  'src/sales/bidding/practice/rivals.rules.ts': [
    ["['eager', 6],", '6 → 7', 'How far an invented rival of the practice goes is a matter of taste.'],
  ],
  'src/sales/bidding/practice/practice.rules.ts': [
    [
      'const actIsNext = act && (!rival?.bidsAt || act.at <= rival.bidsAt)',
      '<= → <',
      'An act and an invented bid never fall on the same millisecond.',
    ],
  ],
  'verifier/replay.mjs': [
    [
      'if (positionals.length !== 1 || !isSpoken) throw new Misuse(words.usage)',
      '|| → &&',
      'Tests run this file as a program of its own, which this tool does not change (test/replay-sale.test.ts).',
    ],
  ],
  'src/open-data/sets/suppression.rules.ts': [
    [
      'const ways = new Map<string, Way>([[start, { cost: 0 }]])',
      '0 → 1',
      'Of two ways that both begin so the same one is the cheaper.',
    ],
    [
      'if (!more || (less && less.cost < more.cost)) return less?.flows ?? []',
      '< → <=',
      'Of two circles that hide as much either may be taken.',
    ],
    [
      'ways.get(other)!.cost < ways.get(one)!.cost ? other : one,',
      '< → <=',
      'Of two ways that cost as much either may be followed first.',
    ],
  ],
  'src/operations/settings/settings.rules.ts': [
    [
      "return { as: 'number', least: schema.minValue ?? 0, most: schema.maxValue ?? Number.MAX_SAFE_INTEGER }",
      '0 → 1',
      'Every number that is a setting has its least.',
    ],
  ],
  'src/certificates/content/statement.rules.ts': [
    [
      ".importKey('raw', key.raw, 'Ed25519', false, ['verify'])",
      'false → true',
      'The key is public: whether it could be read out again matters to nobody.',
    ],
  ],
  'src/platform/limits/counting.ts': [
    [
      'const PATIENCE_MS = 500',
      '500 → 501',
      'Nobody is promised the millisecond after which a database is late.',
    ],
    [
      'const made = { emptyAt: now, aloneEmptyAt: now, left: 0, fullUntil: 0, waiting: 0, fetching: undefined }',
      '0 → 1',
      'It is full until a moment of 1970 then; the other two are noticed.',
    ],
  ],
  'src/sales/catalogue/web/map/map.rules.ts': [
    ['let [atX, atY] = [x ?? 0, y ?? 0]', '0 → 1', 'Every ring of the drawing begins with its two numbers.'],
    [
      'if (lacks <= 0) continue',
      '0 → 1',
      'Points that cover one another by less than a unit are seen as apart.',
    ],
    [
      'if (most <= 4) return Array.from({ length: most }, (_, at) => at + 1)',
      '<= → <',
      'Of four the other way gives the same shades.',
    ],
    [
      'const ROUNDS = 60',
      '60 → 61',
      'Points that sixty rounds have not parted one more does not part either.',
    ],
  ],
  'src/sales/deposits/matching.rules.ts': [
    [
      'const [fewer, more] = one.size <= other.size ? [one, other] : [other, one]',
      '<= → <',
      'Of two sets of one size either lies in the other only if both are the same.',
    ],
  ],
  'src/sales/law/dates.rules.ts': [
    [
      "registrationStartsAt: momentInSofia(notBefore > tomorrow ? notBefore : tomorrow, '00:00'),",
      '> → >=',
      'Both are the same day then.',
    ],
  ],
  'src/sales/law/ranking.rules.ts': [
    [
      'for (const { who, price } of bids) best.set(who, Math.max(price, best.get(who) ?? 0))',
      '0 → 1',
      'No price is below a cent.',
    ],
  ],
  'src/sales/law/suspension.rules.ts': [
    [
      'others.reduce((one, other) => (other > one ? other : one), first)',
      '> → >=',
      'Both are the same moment then.',
    ],
    ["if ('to' in change) return change.to > due ? change.to : due", '> → >=', 'Both are the same day then.'],
    [
      'const stood = daysBetween(change.from < since ? since : change.from, resumed)',
      '< → <=',
      'Both are the same day then.',
    ],
  ],
  'src/sales/law/terms.rules.ts': [
    [
      'return momentInSofia(month > days ? month : days, registration.endTime)',
      '> → >=',
      'Both are the same day then.',
    ],
    [
      'const afterGap = addDays(endsOn, termFiguresOn(endsOn).gapDays + 1)',
      '+ → -',
      'The days to decide are as many as those of the gap, and never end before them.',
    ],
    [
      "return momentInSofia(afterGap > afterDecisions ? afterGap : afterDecisions, '00:00')",
      '> → >=',
      'Both are the same day then.',
    ],
  ],
  'src/sales/law/warnings.rules.ts': [
    [
      'return starts && opening && timeInSofia(starts) < opening',
      '&& → ||',
      'There is an hour of opening wherever there is a start; the other of the two is noticed.',
    ],
  ],
  'src/sales/protocol/completion.rules.ts': [
    [
      '(step) => step.registrationId === registrationId && step.number > first.number,',
      '> → >=',
      'The step by which a turn begins is none of those that are sought in it.',
    ],
  ],
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
      'for (; log.pauses[seen] && log.pauses[seen]!.row < row; seen++) suspend(table, log, seen)',
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
