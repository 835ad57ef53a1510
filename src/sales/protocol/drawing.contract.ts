/** Why a protocol cannot be drawn up yet. */
import { refusal } from '#platform/endpoint.ts'

export const whyNotPrepared = {
  tooEarly: refusal(
    409,
    'Протоколът се съставя в първия работен ден след края на наддаването (чл. 501е, ал. 5 ГПК, чл. 45 от Наредба № Н-3).',
    'The protocol is drawn up on the first working day after the end of the bidding (CPC art. 501e(5), Ordinance N-3, art. 45).',
  ),
  terminated: refusal(
    409,
    'Търгът е прекратен с акт, затова протокол за купувач не се съставя.',
    'The sale was terminated by an act, so no protocol is drawn up.',
  ),
  stayed: refusal(
    409,
    'Търгът е спрян: докато не го възобновите, протокол не се съставя (чл. 432 ГПК, чл. 18, ал. 1 от Наредба № Н-3).',
    'The sale is stayed: no protocol is drawn up until you resume it (CPC art. 432; Ordinance N-3, art. 18(1)).',
  ),
  barredBidder: refusal(
    409,
    'Наддавач е вписан сред лицата, които нямат право да наддават (чл. 490 ГПК; при синдик чл. 717г ТЗ). Преди протокола решете дали изключвате предложенията му.',
    'A bidder stands in the list of those who may not bid (CPC art. 490; in a syndic’s sale CA art. 717g). Decide before the protocol whether to exclude their bids.',
  ),
  claimWaits: refusal(
    409,
    'По заявление за изкупуване на най-високата цена още няма решение. Вземете го, преди да съставите протокола (чл. 505, ал. 2 и чл. 354 ГПК).',
    'A claim to buy at the highest price has not been decided yet. Decide it before drawing up the protocol (CPC art. 505(2) and 354).',
  ),
  byFirst: refusal(
    409,
    'Купувачът в търга между съделителите се обявява с протокола за първия търг (чл. 354, ал. 2 ГПК).',
    'The buyer of the sale among parties to the partition is declared by the protocol of the first sale (CPC art. 354(2)).',
  ),
  newSaleRuns: refusal(
    409,
    'Търгът между съделителите още не е приключил. Протоколът се съставя след него (чл. 354, ал. 2 и 3 ГПК).',
    'The sale among the parties to the partition has not ended yet. The protocol is drawn up after it (CPC art. 354(2)–(3)).',
  ),
  severalClaims: refusal(
    409,
    'Няколко съделители са заявили, че купуват. Между тях се провежда нов търг (чл. 354, ал. 2 ГПК).',
    'Several parties to the partition have stated that they are buying. A new sale is held among them (CPC art. 354(2)).',
  ),
}
