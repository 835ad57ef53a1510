/** Where a deposit lies and why, with the article. */
import { phrases } from '#platform/lang/language.ts'

export const states = phrases({
  HELD: { bg: 'Задържан', en: 'Held' },
  COUNTED: { bg: 'Зачетен в цената', en: 'Counted towards the price' },
  FORFEITED: { bg: 'Не се връща', en: 'Forfeited' },
  TO_RETURN: { bg: 'За връщане', en: 'To be returned' },
  RETURNED: { bg: 'Върнат', en: 'Returned' },
  LEFT: { bg: 'Напуснал сметката', en: 'Left the account' },
})
export const reasons = phrases({
  BIDDING: { bg: 'наддаването не е завършило', en: 'bidding is not over' },
  PROTOCOL: { bg: 'протоколът не е подписан', en: 'the protocol is not signed' },
  BUYER: {
    bg: 'внесен от обявения купувач (чл. 492, ал. 3 ГПК)',
    en: 'paid by the declared buyer (CPC art. 492(3))',
  },
  OTHERS: {
    bg: 'до внасяне на цената (чл. 493, т. 2 ГПК)',
    en: 'until the price is paid (CPC art. 493(2))',
  },
  PRICE: { bg: 'част от цената (чл. 492, ал. 3 ГПК)', en: 'part of the price (CPC art. 492(3))' },
  DEFAULTED: {
    bg: 'цената не е внесена (чл. 493, т. 1 ГПК)',
    en: 'the price was not paid (CPC art. 493(1))',
  },
  DECLINED: { bg: 'поканата е отказана (чл. 717е ТЗ)', en: 'the invitation was refused (CA art. 717e)' },
  VOID: {
    bg: 'продажбата е недействителна (чл. 490, ал. 3 ГПК)',
    en: 'the sale is void (CPC art. 490(3))',
  },
  CREDITOR_DEFAULTED: {
    bg: 'взискателят не внесе сумата по разпределението и отговаря за вредите и разноските (чл. 495 ГПК)',
    en: 'the creditor did not pay by the distribution and answers for damage and costs (CPC art. 495)',
  },
  ANNULLED: {
    bg: 'възлагането е отменено (чл. 497 ГПК)',
    en: 'the award was set aside (CPC art. 497)',
  },
  REFUSED: {
    bg: 'отказана оторизация (чл. 30 от Наредба № Н-3)',
    en: 'authorisation refused (Ordinance N-3, art. 30)',
  },
  WITHDRAWN: { bg: 'оттеглена заявка', en: 'application withdrawn' },
  TERMINATED: {
    bg: 'търгът е прекратен',
    en: 'the sale was terminated',
  },
  EXCLUDED: {
    bg: 'предложенията са изключени',
    en: 'the bids were excluded',
  },
  NO_BID: {
    bg: 'без наддавателно предложение (чл. 47 от Наредба № Н-3)',
    en: 'no bid was made (Ordinance N-3, art. 47)',
  },
  ASKED: { bg: 'изтеглен от наддавача (чл. 717е ТЗ)', en: 'withdrawn by the bidder (CA art. 717e)' },
  PRICE_PAID: {
    bg: 'цената е внесена от купувача (чл. 493, т. 2 ГПК)',
    en: 'the buyer has paid the price (CPC art. 493(2))',
  },
  NO_AWARD: {
    bg: 'търгът приключи без възлагане (чл. 493 ГПК)',
    en: 'the sale ended without an award (CPC art. 493)',
  },
  OVERPAID: { bg: 'внесено е повече от дължимата цена', en: 'more was paid than is owed of the price' },
  SURPLUS: {
    bg: 'задатъкът надминава дължимото по разпределението (чл. 495 ГПК)',
    en: 'the deposit is more than the distribution asks (CPC art. 495)',
  },
  PART_PAID: {
    bg: 'част от цена, която не е внесена изцяло (чл. 493, т. 1 ГПК)',
    en: 'a part of a price that was not paid in full (CPC art. 493(1))',
  },
  SENT_BACK: {
    bg: 'преводът за връщане се върна от банката на получателя',
    en: 'the transfer that returned it was sent back by the payee’s bank',
  },
  TAKEN_BACK: {
    bg: 'по извлечението внесеното е напуснало сметката',
    en: 'by the statement the payment has left the account again',
  },
})
/** A syndic sells under the Commerce Act, of which these articles stand instead. */
export const syndicReasons = phrases({
  BUYER: {
    bg: 'внесен от обявения купувач (чл. 717д ТЗ)',
    en: 'paid by the declared buyer (CA art. 717d)',
  },
  OTHERS: { bg: 'до внасяне на цената (чл. 717е ТЗ)', en: 'until the price is paid (CA art. 717e)' },
  PRICE: { bg: 'част от цената (чл. 717д ТЗ)', en: 'part of the price (CA art. 717d)' },
  DEFAULTED: { bg: 'цената не е внесена (чл. 717е ТЗ)', en: 'the price was not paid (CA art. 717e)' },
  PRICE_PAID: {
    bg: 'цената е внесена от купувача (чл. 717е ТЗ)',
    en: 'the buyer has paid the price (CA art. 717e)',
  },
  SURPLUS: {
    bg: 'задатъкът надминава дължимото по разпределението (чл. 717д, ал. 2 ТЗ)',
    en: 'the deposit is more than the distribution asks (CA art. 717d(2))',
  },
  PART_PAID: {
    bg: 'част от цена, която не е внесена изцяло (чл. 717е, т. 1 ТЗ)',
    en: 'a part of a price that was not paid in full (CA art. 717e(1))',
  },
  VOID: {
    bg: 'продажбата е недействителна (чл. 717г, ал. 3 ТЗ)',
    en: 'the sale is void (CA art. 717g(3))',
  },
  ANNULLED: {
    bg: 'възлагането е отменено (чл. 717и ТЗ)',
    en: 'the award was set aside (CA art. 717i)',
  },
  NO_AWARD: {
    bg: 'търгът приключи без възлагане (чл. 717е ТЗ)',
    en: 'the sale ended without an award (CA art. 717e)',
  },
})
