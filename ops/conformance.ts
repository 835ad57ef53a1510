/**
 * npm run conformance -- URL CLIENT:SECRET [OFFICER]: what an integrator runs against a portal for trying before he asks for access to the
 * real one. It speaks by HTTP alone and shares no code with the portal. OFFICER is the user name of one who lets the system enter in
 * their name. --webhook ADDRESS is where messages reach this program, --listen PORT where it waits for them, --json FILE gets the report
 * for programs. Ends with 0 where all was as described, otherwise with 1.
 */
import '#app/commands/lost-readers.ts'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { access } from './conformance/access.ts'
import { batches } from './conformance/batches.ts'
import { entering } from './conformance/entering.ts'
import { errors } from './conformance/errors.ts'
import { endOfFeed, following, openWebhook } from './conformance/following.ts'
import { summed, written } from './conformance/report.ts'
import { type Requested, openSession } from './conformance/session.ts'

const USAGE =
  'npm run conformance -- URL CLIENT:SECRET [OFFICER] [--webhook ADDRESS] [--listen PORT] [--json FILE]'
/** The officer of the sample data, and where the sandbox lets its portal send messages to. */
const SAMPLE_OFFICER = 'chsi'
const SANDBOX_WEBHOOK = 'http://127.0.0.1:3914/'

/** Goes through all that a program of those who enter has to be able to do; answers what was seen at each step. */
async function conformance(request: Requested) {
  const session = openSession(request)
  await access(session)
  const since = await endOfFeed(session)
  const webhook = await openWebhook(session)
  const id = await entering(session)
  await batches(session)
  await webhook.check(await following(session, since, id))
  await webhook.close()
  await errors(session)
  return session.rows
}

/** What the command line asks for; undefined where it does not say enough. */
function optionsOf(args: string[]): (Requested & { json: string | undefined }) | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { webhook: { type: 'string' }, listen: { type: 'string' }, json: { type: 'string' } },
  })
  const [url = '', key = '', officer = SAMPLE_OFFICER] = positionals
  const [client, ...rest] = key.split(':')
  const secret = rest.join(':')
  if (!URL.canParse(url) || !client || !secret) return undefined
  const here = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname)
  const place = values.webhook ?? (here ? SANDBOX_WEBHOOK : undefined)
  const port = Number(values.listen ?? (place && new URL(place).port) ?? 0)
  return {
    url,
    client,
    secret,
    officer,
    today: new Date().toISOString().slice(0, 10),
    webhook: place === undefined ? undefined : { url: place, port },
    json: values.json,
  }
}

const requested = optionsOf(process.argv.slice(2))
if (!requested) {
  console.error(USAGE)
  process.exit(1)
}
const found = summed(requested.url, new Date(), await conformance(requested))
console.log(written(found))
if (requested.json) writeFileSync(requested.json, `${JSON.stringify(found, undefined, 2)}\n`)
process.exitCode = found.certified ? 0 : 1
