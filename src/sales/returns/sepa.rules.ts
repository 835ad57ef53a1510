/** Credit transfers in euro as banks take them: the letters of SEPA, and the message pain.001.001.09 (ISO 20022). */
import { foldLine } from '#platform/folding.ts'
import { inLatin } from '#platform/lang/transliteration.ts'

/** Letters, digits and signs that every bank in SEPA must take (EPC217-08). */
const FOREIGN = /[^A-Za-z0-9/\-?:().,'+ ]+/g

/** Other letters than those of Bulgarian and Latin ones with a mark: of the neighbours, Greek (EPC217-08), Georgian and Armenian. Without them a bank would find that the name is another. */
const OTHERS = new Map(
  (
    'ß-ss æ-ae œ-oe ø-o ł-l đ-d ð-d þ-th ı-i ħ-h ŋ-n ə-a ы-y э-e ё-yo і-i ї-yi є-ye ґ-g ў-u ѓ-g ќ-k ђ-dj ћ-c ј-j љ-lj њ-nj џ-dz ѕ-dz ' +
    'ә-a ғ-gh қ-q ң-ng ө-o ұ-u ү-u һ-h ҳ-h ҷ-j ѝ-i ӏ-i ' +
    'α-a β-v γ-g δ-d ε-e ζ-z η-i θ-th ι-i κ-k λ-l μ-m ν-n ξ-x ο-o π-p ρ-r σ-s ς-s τ-t υ-y φ-f χ-ch ψ-ps ω-o ' +
    'ა-a ბ-b გ-g დ-d ე-e ვ-v ზ-z თ-t ი-i კ-k ლ-l მ-m ნ-n ო-o პ-p ჟ-zh რ-r ს-s ტ-t უ-u ფ-p ქ-k ღ-gh ყ-q შ-sh ჩ-ch ც-ts ძ-dz წ-ts ჭ-ch ხ-kh ჯ-j ჰ-h ' +
    'ա-a բ-b գ-g դ-d ե-e զ-z է-e ը-y թ-t ժ-zh ի-i լ-l խ-kh ծ-ts կ-k հ-h ձ-dz ղ-gh ճ-ch մ-m յ-y ն-n շ-sh ո-o չ-ch պ-p ջ-j ռ-r ս-s վ-v տ-t ր-r ց-ts ւ-v փ-p ք-k օ-o ֆ-f և-ev'
  )
    .split(' ')
    .map((pair) => [pair[0]!, pair.slice(2)] as const),
)
const OTHER = new RegExp(`[${[...OTHERS.keys()].join('')}]`, 'giu')
const plainLetter = (letter: string) => {
  const plain = OTHERS.get(letter.toLowerCase()) ?? letter
  return letter === letter.toLowerCase() ? plain : plain.charAt(0).toUpperCase() + plain.slice(1)
}
/** A Greek ου is one sound (ELOT 743). */
const GREEK_U = /(ο)([υύ])/giu

/** In letters of Latin without marks, as far as they are known; others stay. */
const transliterated = (text: string): string => {
  const plain = inLatin(foldLine(text))
    .replaceAll(
      GREEK_U,
      (_, first: string, second: string) =>
        (first === 'Ο' ? 'O' : 'o') + (second === second.toLowerCase() ? 'u' : 'U'),
    )
    .replaceAll('ու', 'u')
    .replaceAll(OTHER, plainLetter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
  // Without its mark a letter may be one of those.
  return inLatin(plain).replaceAll(OTHER, plainLetter)
}

/** A text in them, Bulgarian and others in Latin letters without marks; no longer than allowed, empty where nothing is left. */
export const sepaText = (text: string, longest: number): string =>
  transliterated(text)
    .replaceAll('&', '+')
    .replaceAll(FOREIGN, ' ')
    .replaceAll(/\s+/g, ' ')
    // A slash separates parts of a text; neither stands at an end, wherever that is cut, nor do two stand together.
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^[/ ]+/, '')
    .slice(0, longest)
    .replace(/[/ ]+$/, '')

/** A name in them; empty where one of its letters has no Latin one, so that no name goes to a bank without a part of it. */
export const sepaName = (name: string): string =>
  /[^\P{L}A-Za-z]/u.test(transliterated(name)) ? '' : sepaText(name, LONGEST.name)

type Order = {
  endToEnd: string
  /** In cents. */
  amount: number
  name: string
  iban: string
  text: string
}
/** Orders from one account. */
type Payer = { name: string; iban: string; bic: string; orders: readonly Order[] }
export type PaymentFile = {
  messageId: string
  madeAt: Date
  day: string
  initiator: string
  payers: readonly Payer[]
}

/** In cents: more no credit transfer of SEPA carries. */
export const MOST_CENTS = 99_999_999_999
export const LONGEST = { name: 70, text: 140 }

const decimal = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
const total = (orders: readonly Order[]) => orders.reduce((sum, { amount }) => sum + amount, 0)

/** The file: each name and text in the letters of SEPA, in which nothing has to be escaped but the apostrophe. */
export function paymentFile({ messageId, madeAt, day, initiator, payers }: PaymentFile): string {
  const all = payers.flatMap(({ orders }) => orders)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">',
    '<CstmrCdtTrfInitn>',
    '<GrpHdr>',
    `<MsgId>${messageId}</MsgId>`,
    `<CreDtTm>${madeAt.toISOString().slice(0, 19)}Z</CreDtTm>`,
    `<NbOfTxs>${all.length}</NbOfTxs>`,
    `<CtrlSum>${decimal(total(all))}</CtrlSum>`,
    `<InitgPty><Nm>${sepaText(initiator, LONGEST.name)}</Nm></InitgPty>`,
    '</GrpHdr>',
    ...payers.flatMap((payer, turn) => paymentOf(payer, `${messageId}-${turn + 1}`, day)),
    '</CstmrCdtTrfInitn>',
    '</Document>',
    '',
  ]
  return lines.join('\n')
}

/** All that goes from one account on one day; booked one by one, so that the statement shows each by its own reference. */
const paymentOf = ({ name, iban, bic, orders }: Payer, id: string, day: string) => [
  '<PmtInf>',
  `<PmtInfId>${id}</PmtInfId>`,
  '<PmtMtd>TRF</PmtMtd>',
  '<BtchBookg>false</BtchBookg>',
  `<NbOfTxs>${orders.length}</NbOfTxs>`,
  `<CtrlSum>${decimal(total(orders))}</CtrlSum>`,
  '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>',
  `<ReqdExctnDt><Dt>${day}</Dt></ReqdExctnDt>`,
  `<Dbtr><Nm>${sepaText(name, LONGEST.name)}</Nm></Dbtr>`,
  `<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>`,
  `<DbtrAgt><FinInstnId>${bic ? `<BICFI>${bic}</BICFI>` : '<Othr><Id>NOTPROVIDED</Id></Othr>'}</FinInstnId></DbtrAgt>`,
  '<ChrgBr>SLEV</ChrgBr>',
  ...orders.flatMap((order) => [
    '<CdtTrfTxInf>',
    `<PmtId><EndToEndId>${order.endToEnd}</EndToEndId></PmtId>`,
    `<Amt><InstdAmt Ccy="EUR">${decimal(order.amount)}</InstdAmt></Amt>`,
    `<Cdtr><Nm>${order.name}</Nm></Cdtr>`,
    `<CdtrAcct><Id><IBAN>${order.iban}</IBAN></Id></CdtrAcct>`,
    `<RmtInf><Ustrd>${sepaText(order.text, LONGEST.text)}</Ustrd></RmtInf>`,
    '</CdtTrfTxInf>',
  ]),
  '</PmtInf>',
]
