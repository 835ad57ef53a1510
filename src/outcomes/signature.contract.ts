/** Why a protocol cannot be drawn up yet, and why a signed file is not taken. */
import { refusal } from '../platform/endpoint.ts'

export const whyNotDrawnUp = {
  tooEarly: refusal(
    409,
    'Протоколът се съставя в първия работен ден след края на наддаването (чл. 501е, ал. 5 ГПК, чл. 45 от Наредба № Н-3).',
    'The protocol is drawn up on the first working day after the end of the bidding (CPC art. 501e(5), Ordinance N-3, art. 45).',
  ),
  terminated: refusal(
    409,
    'Търгът е прекратен с акт, затова протокол за купувач не се съставя (чл. 14, ал. 2 и чл. 18, ал. 1 от Наредба № Н-3).',
    'The sale was terminated by an act, so no protocol is drawn up (Ordinance N-3, art. 14(2), 18(1)).',
  ),
  claimWaits: refusal(
    409,
    'По заявление за изкупуване на най-високата цена още няма решение. Вземете го, преди да съставите протокола (чл. 505, ал. 2 и чл. 354 ГПК).',
    'A claim to buy at the highest price is not decided yet. Decide it before drawing up the protocol (CPC art. 505(2) and 354).',
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
    'Several parties to the partition have said that they buy. A new sale is held among them (CPC art. 354(2)).',
  ),
}
/** Why a signed file is not taken. */
export const notSigned = {
  notThePrepared: refusal(
    422,
    'Файлът не е подписаният протокол: не започва с документа, който порталът е съставил. Подпишете изтегления файл, без да го отпечатвате или записвате наново.',
    'The file is not the signed protocol: it does not begin with the document that the portal has drawn up. Sign the downloaded file without printing or saving it anew.',
  ),
  changedAfter: refusal(
    422,
    'Съдържанието на документа е променено след съставянето му. Подпишете изтегления файл без други промени.',
    'The content of the document was changed after it was drawn up. Sign the downloaded file without other changes.',
  ),
  notSigned: refusal(
    422,
    'В документа няма електронен подпис, който порталът може да прочете (PAdES).',
    'The document holds no electronic signature that the portal can read (PAdES).',
  ),
  signatureBroken: refusal(
    422,
    'Електронният подпис не е валиден за целия документ.',
    'The electronic signature is not valid for the whole document.',
  ),
  signerNotTrusted: refusal(
    422,
    'Удостоверението на подписа не е квалифицирано удостоверение за електронен подпис от призната институция, или е с изтекъл или прекратен срок.',
    'The certificate of the signature is not a qualified certificate for electronic signatures from a recognised authority, or has expired or been revoked.',
  ),
  signerIsAnother: refusal(
    422,
    'Протоколът е подписан от друго лице. Подписва го организаторът на търга.',
    'The protocol is signed by another person. It is signed by the organiser of the sale.',
  ),
  organiserUnknown: refusal(
    409,
    'В профила на организатора няма удостоверен личен номер, с който подписът да се сравни. Прикачете удостоверението към профила.',
    'The organiser’s account has no proved personal number to compare the signature with. Attach the certificate to the account.',
  ),
  revocationUnknown: refusal(
    503,
    'Доставчикът на удостоверителни услуги не отговаря дали удостоверението е в сила. Опитайте отново след малко.',
    'The certificate authority does not say whether the certificate still holds. Try again in a moment.',
  ),
  signaturesNotChecked: refusal(
    503,
    'Порталът не е настроен да проверява квалифицирани електронни подписи. Обърнете се към администратор.',
    'The portal is not set up to check qualified electronic signatures. Turn to an administrator.',
  ),
}
