/** Whether what lies between the portal and PostgreSQL keeps a session for each connection; a pooler by transactions does not. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { clientTo } from './client.ts'

const ROLE = 'zapori_app'
const WHY =
  'Name PostgreSQL itself in DATABASE_URL, or beside a pooler that shares sessions in DATABASE_DIRECT_URL (docs/operating.md): ' +
  'the portal needs sessions of its own for its role, its time limits, what it listens for and its prepared statements.'

/** Throws, with a sentence for the operator, where connections share sessions or lose what they ask for at their start. */
export async function mustKeepSessions(url: string) {
  const lines: pg.Client[] = []
  const open = async () => {
    const client = clientTo(url, {
      options: `-c role=${ROLE}`,
      application_name: 'zapori looks',
    })
    lines.push(client)
    await client.connect().catch((error: unknown) => {
      if (/unsupported startup parameter/.test(String(error)))
        throw new Error(`What lies between the portal and PostgreSQL refuses the portal's settings. ${WHY}`, {
          cause: error,
        })
      throw error
    })
    return client
  }
  try {
    const [one, other] = [await open(), await open()]
    const { rows } = await one.query<{ role: string }>(`select current_setting('role') as role`)
    if (rows[0]?.role !== ROLE)
      throw new Error(`What lies between the portal and PostgreSQL loses the portal's settings. ${WHY}`)
    // Each marks its session; where both got the same one, the second mark stands in the place of the first.
    const marks = [randomUUID(), randomUUID()]
    for (const [turn, client] of [one, other].entries())
      await client.query(`select set_config('zapori.session', $1, false)`, [marks[turn]])
    const found = await one.query<{ mark: string }>(`select current_setting('zapori.session', true) as mark`)
    if (found.rows[0]?.mark !== marks[0])
      throw new Error(
        `What lies between the portal and PostgreSQL shares sessions between connections. ${WHY}`,
      )
  } finally {
    await Promise.all(lines.map((client) => client.end().catch(() => undefined)))
  }
}
