/** `npm run admin -- create [--user-name … --full-name … --email …]`: makes a system administrator; the password comes from ADMIN_PASSWORD or is asked for. */
import './lost-readers.ts'
import { whyNot } from '#platform/process/why-not.ts'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createAdministrator } from '#people/accounts/server/first-administrator.ts'
import { openDatabase } from '#platform/db/database.ts'
import { runningDatabase } from './running-database.ts'

const USAGE = `Usage: npm run admin -- create [--user-name <name>] [--full-name <name>] [--email <address>]
What is not given is asked for; the password is read from ADMIN_PASSWORD or asked for.`

const TEXT = { type: 'string' } as const

/** Asks on the terminal; what is secret is not shown while it is typed. */
async function ask(question: string, secret = false): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(`${question} is missing, and there is nobody to ask.\n${USAGE}`)
  if (!secret) {
    const lines = createInterface({ input: process.stdin, output: process.stdout })
    const answer = await lines.question(`${question}: `)
    lines.close()
    return answer.trim()
  }
  process.stdout.write(`${question}: `)
  process.stdin.setRawMode(true).setEncoding('utf8').resume()
  let typed = ''
  try {
    for await (const keys of process.stdin as AsyncIterable<string>)
      for (const key of keys) {
        if (key === '\r' || key === '\n') return typed
        if (key === '\u0003') throw new Error('Cancelled.')
        typed = key === '\u007F' || key === '\b' ? typed.slice(0, -1) : typed + key
      }
    return typed
  } finally {
    process.stdout.write('\n')
    process.stdin.destroy()
  }
}

async function create(given: { 'user-name'?: string; 'full-name'?: string; email?: string }) {
  const userName = given['user-name'] ?? (await ask('User name'))
  const fullName = given['full-name'] ?? (await ask('Full name'))
  const email = given.email ?? (await ask('Email'))
  const password = process.env['ADMIN_PASSWORD'] || (await ask('Password', true))
  const running = await runningDatabase(process.env)
  const { db } = openDatabase(running.url, 2)
  try {
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
    await createAdministrator(db, { userName, fullName, email, password }, rows[0]!.now)
    console.log(`${userName} is now a system administrator.`)
  } finally {
    await db.destroy()
    await running.close()
  }
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'user-name': TEXT, 'full-name': TEXT, email: TEXT },
  })
  if (positionals.join(' ') !== 'create') throw new Error(USAGE)
  await create(values)
} catch (error) {
  console.error(whyNot(error))
  process.exitCode = 1
}
