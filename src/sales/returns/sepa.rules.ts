/** Credit transfers in euro as banks take them: the letters of SEPA, and the message pain.001.001.09 (ISO 20022). */
import { inLatin } from '#platform/lang/transliteration.ts'

/** Letters, digits and signs that every bank in SEPA must take (EPC217-08). */
const FOREIGN = /[^A-Za-z0-9/\-?:().,'+ ]+/g

/** Letters of the neighbours that are no Latin letter with a mark: without them a bank would find that the name is another. */
const NEIGHBOURS = new Map(
  'ß-ss æ-ae œ-oe ø-o ł-l đ-d ð-d þ-th ı-i ы-y э-e ё-yo і-i ї-yi є-ye ґ-g ў-u ѓ-g ќ-k ђ-dj ћ-c ј-j љ-lj њ-nj џ-dz ѕ-dz'
    .split(' ')
    .map((pair) => [pair[0]!, pair.slice(2)] as const),
)
const NEIGHBOUR = new RegExp(`[${[...NEIGHBOURS.keys()].join('')}]`, 'giu')
const plainLetter = (letter: string) => {
  const plain = NEIGHBOURS.get(letter.toLowerCase()) ?? ''
  return letter === letter.toLowerCase() ? plain : plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** A text in them, Bulgarian in Latin letters and others without their marks; no longer than allowed, empty where nothing is left. */
export const sepaText = (text: string, longest: number): string =>
  inLatin(text.normalize('NFC'))
    .replaceAll(NEIGHBOUR, plainLetter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('&', '+')
    .replaceAll(FOREIGN, ' ')
    .replaceAll(/\s+/g, ' ')
    // A slash separates parts of a text; neither stands at an end, wherever that is cut, nor do two stand together.
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^[/ ]+/, '')
    .slice(0, longest)
    .replace(/[/ ]+$/, '')

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
