/** Who sends the worst known inputs, and to which addresses. */
import { createHash, randomBytes } from 'node:crypto'
import type { Client } from 'pg'

type Headers = Record<string, string>

/** Opens a session for an account. */
export async function sessionOf(owner: Client, accountId: number) {
  const token = randomBytes(32).toString('base64url')
  await owner.query(
    "insert into session (account_id, token_hash, created_at, expires_at) values ($1, $2, now(), now() + interval '3 hours')",
    [accountId, createHash('sha256').update(token).digest()],
  )
  return token
}

/** Somebody with a role who is signed in. */
export async function personWith(owner: Client, role: string, name: string = role) {
  const { rows } = await owner.query(
    "insert into account (user_name, full_name, created_at) values ($1, 'Златка Земеделска', now()) returning id",
    [`bench-${name}`],
  )
  await owner.query('insert into account_role values ($1, $2)', [rows[0].id, role])
  return sessionOf(owner, rows[0].id)
}

export type Senders = ReturnType<typeof sendersTo>

/** The addresses of a portal. What is sent to them is answered with a status. */
export function sendersTo(address: string, { clerk, organiser }: { clerk: string; organiser: string }) {
  const by = (token?: string) => (token ? { authorization: `Bearer ${token}` } : {})
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(address + path, init)
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
  }
  const post = (path: string, body: string | Buffer, type: string, token?: string) =>
    ask(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : new Uint8Array(body),
      headers: { 'content-type': type, ...by(token) },
    })
  const json = async (path: string, body: unknown, token?: string) =>
    (await post(path, typeof body === 'string' ? body : JSON.stringify(body), 'application/json', token))
      .status
  const read = (path: string, token?: string, headers: Headers = {}) =>
    ask(path, { headers: { ...by(token), ...headers } })
  const store = async (bytes: string | Buffer, as = '') => {
    const file = Buffer.from(bytes as string, 'latin1')
    const answer = await post(`/api/files?name=a.pdf${as}`, file, 'application/octet-stream', organiser)
    const id = answer.status === 200 ? (JSON.parse(String(answer.body)) as { id: string }).id : undefined
    return { status: answer.status, id }
  }
  const forget = (id: string) => ask(`/api/files/${id}`, { method: 'DELETE', headers: by(organiser) })

  return {
    clerk,
    organiser,
    json,
    read,
    keep: store,
    forget,
    get: async (path: string, headers: Headers) => (await read(path, undefined, headers)).status,
    /** A table of machines, in Base64 as browsers send it. */
    table: (path: string, bytes: Buffer) => {
      const body = JSON.stringify({ file: bytes.toString('base64') })
      return () => json(path, body, clerk)
    },
    /** A bank statement, looked at. */
    statement: (text: string) => async () =>
      (await post('/api/bank/statements/check', text, 'application/octet-stream', organiser)).status,
    saml: (xml: string) => {
      const form = new URLSearchParams({
        SAMLResponse: Buffer.from(xml).toString('base64'),
        RelayState: 'a'.repeat(32),
      })
      return async () =>
        (await post('/eAuth/acs', form.toString(), 'application/x-www-form-urlencoded')).status
    },
    upload: (bytes: string | Buffer, as?: string) => async () => {
      const { status, id } = await store(bytes, as)
      if (id) await forget(id)
      return status
    },
    /** Taken, given back and thrown away. */
    kept: (bytes: Buffer) => async () => {
      const { status, id } = await store(bytes)
      if (!id) return status
      const { body } = await read(`/api/files/${id}/file`, organiser)
      if (body.length !== bytes.length) throw new Error(`${body.length} bytes came back`)
      await forget(id)
      return status
    },
  }
}
