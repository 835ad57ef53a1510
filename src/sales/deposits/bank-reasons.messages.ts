/** Why a bank sends a transfer back, in words: codes of ISO 20022 (ExternalReturnReason1Code). */
import { entryOf } from '#platform/kinds.ts'
import { phrases, type Text } from '#platform/lang/language.ts'

export const reasonCodes = phrases({
  AC01: { bg: 'грешен номер на сметка', en: 'incorrect account number' },
  AC03: { bg: 'грешен номер на сметка на получателя', en: 'incorrect account number of the payee' },
  AC04: { bg: 'закрита сметка', en: 'closed account' },
  AC06: { bg: 'блокирана сметка', en: 'blocked account' },
  AC07: { bg: 'закрита сметка на получателя', en: 'closed account of the payee' },
  AC13: { bg: 'неподходящ вид сметка', en: 'wrong type of account' },
  AC14: { bg: 'неподходящ вид сметка на получателя', en: 'wrong type of account of the payee' },
  AG01: { bg: 'сметката не допуска такъв превод', en: 'the account does not allow this transfer' },
  AG02: { bg: 'неподходящ вид операция', en: 'wrong operation code' },
  AM05: { bg: 'повторен превод', en: 'duplicate payment' },
  AM09: { bg: 'грешна сума', en: 'wrong amount' },
  ARDT: { bg: 'преводът вече е бил върнат', en: 'already returned' },
  BE01: {
    bg: 'името и сметката на получателя не съответстват',
    en: 'the payee’s name does not match the account',
  },
  BE04: { bg: 'липсва адрес на получателя', en: 'missing address of the payee' },
  BE05: { bg: 'непознат наредител', en: 'unknown initiating party' },
  CNOR: { bg: 'банката на получателя е недостъпна', en: 'the payee’s bank cannot be reached' },
  CUST: { bg: 'по искане на клиента', en: 'requested by the customer' },
  CUTA: { bg: 'оттеглен превод', en: 'cancelled on request' },
  DUPL: { bg: 'повторен превод', en: 'duplicate payment' },
  ERIN: { bg: 'опцията не се поддържа', en: 'option not supported' },
  FOCR: { bg: 'по искане за оттегляне на превода', en: 'following a cancellation request' },
  FR01: { bg: 'съмнение за измама', en: 'suspected fraud' },
  FRAD: { bg: 'превод вследствие на измама', en: 'fraudulent payment' },
  MD06: { bg: 'по искане на платеца', en: 'refund requested by the payer' },
  MD07: { bg: 'починал титуляр', en: 'the account holder has died' },
  MS02: { bg: 'клиентът не посочва причина', en: 'no reason given by the customer' },
  MS03: { bg: 'банката не посочва причина', en: 'no reason given by the bank' },
  NOAS: { bg: 'получателят не отговаря', en: 'no answer from the customer' },
  NOOR: { bg: 'няма първоначален превод', en: 'no original payment received' },
  RC01: { bg: 'грешен код на банка (BIC)', en: 'incorrect bank code (BIC)' },
  RC07: { bg: 'грешен код на банката на получателя (BIC)', en: 'incorrect code of the payee’s bank (BIC)' },
  RR01: { bg: 'липсва сметка на платеца', en: 'missing account of the payer' },
  RR02: { bg: 'липсва име или адрес на платеца', en: 'missing name or address of the payer' },
  RR03: { bg: 'липсва име или адрес на получателя', en: 'missing name or address of the payee' },
  RR04: { bg: 'причина по регулаторни изисквания', en: 'regulatory reason' },
  TECH: { bg: 'техническа грешка', en: 'technical problem' },
  TM01: { bg: 'след крайния час', en: 'after the cut-off time' },
  UPAY: { bg: 'недължим превод', en: 'undue payment' },
})

/** Words of four capital letters stand in many texts; codes with digits are surely meant. */
const CODE = /(?<![A-Z\d])([A-Z]{2}\d{2})(?![A-Z\d])/g

/** The code by which a text names why a transfer came back; empty where it names none. */
export const reasonCodeIn = (text: string): string =>
  [...text.matchAll(CODE)]
    .map(([, code]) => code!)
    .find((code) => entryOf(reasonCodes, code) !== undefined) ?? ''

/** A reason as the bank wrote it, with what its code means. */
export function bankReason(written: string): Text {
  const meaning = entryOf(reasonCodes, written.slice(0, 4))
  if (!meaning) return { bg: written, en: written }
  const rest = written.slice(4).trim()
  return {
    bg: [`${written.slice(0, 4)} (${meaning.bg})`, rest].filter(Boolean).join(' '),
    en: [`${written.slice(0, 4)} (${meaning.en})`, rest].filter(Boolean).join(' '),
  }
}
