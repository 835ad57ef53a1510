/** How programs are told that a call was turned down: problem details (RFC 9457). */
import { isMachineAddress } from './ageing.ts'

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

type Body = Record<string, unknown>

/** A refusal as problem details: `code` tells reasons apart for good, `title` and `detail` are sentences in the asked language, `errors` say what is wrong where. */
function problemOf(status: number, { code, message, fields, ...rest }: Body): Body {
  const errors =
    typeof fields === 'object' && fields !== null
      ? Object.entries(fields).flatMap(([field, said]) => [said].flat().map((detail) => ({ field, detail })))
      : []
  return {
    type: `/dist/developers#${String(code)}`,
    title: message,
    status,
    detail: [
      message,
      ...errors.map(({ field, detail }) => (field ? `${field}: ${String(detail)}` : String(detail))),
    ].join(' '),
    code,
    ...rest,
    ...(errors.length > 0 && { errors }),
  }
}

/** What is answered to a request that was turned down, with its media type: problem details under /api/v1, elsewhere the portal's own. */
export const refusalFor = (url: string, status: number, body: Body): { type: string; text: string } =>
  isMachineAddress(url)
    ? { type: PROBLEM_TYPE, text: JSON.stringify(problemOf(status, body)) }
    : { type: 'application/json; charset=utf-8', text: JSON.stringify(body) }
