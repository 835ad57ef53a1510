/** Reasons that any call of a program may be turned down for, beside those of everybody. */
import { COMMON_REFUSALS, refusal } from '#platform/endpoint.ts'

/** A token was shown that is none, or that opens nothing any more. */
export const tokenOver = refusal(
  401,
  'Жетонът е изтекъл, прекратен или непознат. Вземете нов.',
  'The token has expired, has been revoked or is unknown. Get a new one.',
)

/** All reasons that no endpoint has to declare; wherever files are read, their storage may be away. */
export const UNDECLARED_REFUSALS = {
  ...COMMON_REFUSALS,
  tokenOver,
  filesAway: refusal(
    503,
    'Файлът временно не може да бъде прочетен: хранилището не отговаря. Опитайте отново след малко.',
    'The file cannot be read right now: the storage does not answer. Try again in a moment.',
  ),
  otherNetwork: refusal(
    403,
    'Системата не е заявена за този мрежов адрес.',
    'The system is not registered for this network address.',
  ),
  otherCertificate: refusal(
    401,
    'Заявката не носи сертификата, за който е издаден жетонът.',
    'The request does not come with the certificate to which its token is bound.',
  ),
  keyOfAnother: refusal(
    422,
    'Под този Idempotency-Key вече е изпратена друга заявка.',
    'Another request has already been sent under this Idempotency-Key.',
  ),
  keyUnderWay: refusal(
    409,
    'Заявката под този Idempotency-Key все още се изпълнява.',
    'The request under this Idempotency-Key is still being processed.',
  ),
}
