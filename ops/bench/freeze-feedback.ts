/** Pictures that strangers send along with a message to the administrators, the worst of them. */
import { createHash, randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { type Input, png } from './freeze-inputs.ts'

const LARGEST = 10 * 1024 * 1024
/** More points than any screen has, from some kilobytes; and a file of the largest size that only begins as a picture. */
const SIDE = 7_000
const JPEG = Buffer.from('\xff\xd8\xff\xe0', 'latin1')

/** A message to which a picture may be added, with the code that says whose it is; none takes more than a few. */
async function freshMessage(owner: Client) {
  const code = randomBytes(24).toString('base64url')
  const { rows } = await owner.query<{ id: number }>(
    `insert into feedback (reference, names, email, category, subject, message, sent_at)
     values ($1, 'Златка Земеделска', $2, 'QUESTION', 'Снимка', 'Вижте снимката.', now()) returning id`,
    [`ОВ-${code.slice(0, 12)}`, `${code.slice(0, 12).toLowerCase()}@example.bg`],
  )
  const { id } = rows[0]!
  const hash = createHash('sha256').update(code).digest()
  await owner.query('insert into feedback_code (code_hash, feedback_id, made_at) values ($1, $2, now())', [
    hash,
    id,
  ])
  return { id, code }
}

/** By the name that is printed. */
export function picturesOfFeedback(owner: Client, address: string): Record<string, Input> {
  const sent = (bytes: Buffer) => async () => {
    const { id, code } = await freshMessage(owner)
    const path = `/api/feedback/${id}/pictures?code=${code}&name=a.png`
    const headers = { 'content-type': 'application/octet-stream' }
    const answer = await fetch(address + path, { method: 'POST', body: new Uint8Array(bytes), headers })
    await answer.arrayBuffer()
    return answer.status
  }
  return {
    'picture of feedback that unpacks': sent(png(SIDE, SIDE)),
    'picture of feedback that is none': sent(
      Buffer.concat([JPEG, Buffer.alloc(LARGEST - JPEG.length, 0xff)]),
    ),
  }
}
