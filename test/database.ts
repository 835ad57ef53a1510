/** Databases for tests: each is a copy of the migrated template, so no test sees what another one did. */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** The address of another database on the same server. */
export function inDatabase(url: string, name: string) {
  const other = new URL(url)
  other.pathname = name
  return other.href
}

/** Makes a database of its own for a test file, already migrated; `drop` it when the file is done. */
export async function freshDatabase(): Promise<{ ownerUrl: string; drop(): Promise<void> }> {
  const { TEST_SERVER_URL: server, TEST_TEMPLATE: template } = process.env
  if (!server || !template)
    throw new Error('Tests are run with `npm test` or vitest, which prepare a database.')
  const name = `${template.replace('template', 'test')}_${randomBytes(4).toString('hex')}`
  await command(server, `create database ${name} template ${template}`)
  return {
    ownerUrl: inDatabase(server, name),
    drop: () => command(server, `drop database if exists ${name} with (force)`),
  }
}

async function command(url: string, sql: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
