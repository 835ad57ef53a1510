/** Why a signed document that was sent back is not taken: the protocol of a sale, or an order. */
import { refusal } from '#platform/endpoint.ts'

/** Why a signed file is not taken. */
export const notSigned = {
  notThePrepared: refusal(
    422,
    'Файлът не е подписаният документ: не започва с документа, който порталът е съставил. Подпишете изтегления файл, без да го отпечатвате или записвате наново.',
    'The file is not the signed document: it does not begin with the document that the portal has drawn up. Sign the downloaded file without printing it or saving it again.',
  ),
  changedAfter: refusal(
    422,
    'Съдържанието на документа е променено след съставянето му. Подпишете изтегления файл без други промени.',
    'The content of the document was changed after it was drawn up. Sign the downloaded file without other changes.',
  ),
  notSigned: refusal(
    422,
    'В документа няма електронен подпис, който порталът може да прочете (PAdES).',
    'The document contains no electronic signature that the portal can read (PAdES).',
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
    'Документът е подписан от друго лице. Подписва го организаторът на търга.',
    'The document is signed by another person. It must be signed by the organiser of the sale.',
  ),
  organiserUnknown: refusal(
    409,
    'В профила на организатора няма удостоверен личен номер, с който подписът да се сравни. Прикачете удостоверението към профила.',
    'The organiser’s account has no proved personal number to compare the signature with. Attach the certificate to the account.',
  ),
  revocationUnknown: refusal(
    503,
    'Доставчикът на удостоверителни услуги не отговаря дали удостоверението е в сила. Опитайте отново след малко.',
    'The certificate authority does not say whether the certificate is still valid. Try again in a moment.',
  ),
  signaturesNotChecked: refusal(
    503,
    'Порталът не е настроен да проверява квалифицирани електронни подписи. Обърнете се към администратор.',
    'The portal is not set up to check qualified electronic signatures. Contact an administrator.',
  ),
}
