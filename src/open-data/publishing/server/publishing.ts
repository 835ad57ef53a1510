/** The outbox to the national portal: data sets are made there as private drafts, filled month by month, published, and read back. */
import type { Db } from '#platform/db/database.ts'
import type { Failure } from '#platform/db/outbox.ts'
import { mayPass } from '#platform/limits/shared-counts.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import type { SetName } from '#open-data/sets/sets.contract.ts'
import { columnNames, setDescriptions, setNames } from '#open-data/sets/sets.messages.ts'
import { COLUMNS } from '#open-data/sets/sets.rules.ts'
import { cellsOfRelease } from '#open-data/sets/server/releases.ts'
import { wordOf } from '#open-data/sets/words.ts'
import { messages } from '../publishing.messages.ts'
import { OpenDataAway, OpenDataBusy, OpenDataRefused } from './asking.ts'
import { type NationalPortal, nationalPortal, sentCell } from './national-portal.ts'
import { storeResource, note, noteSent, setOutbox, type Taken, unsentMonths } from './store.ts'

/** So many months one turn sends: each takes up to four questions. */
const MONTHS_AT_ONCE = 10
/** The portal allows sixty in any minute; of a bucket of so many a minute at most twice as many pass in one. Others with our key want to ask, too. */
const QUESTIONS_A_MINUTE = 27
/** When to go on after as many questions as the portal allows. */
const ALLOWANCE_MS = 60_000
/** How often it is looked whether the publisher has become trusted. */
const DRAFT_MS = 6 * 3_600_000
const MASK = '**********'

/** What came back is not what was sent: the portal has it, but readers must not. */
class Differs extends Error {}

/** Publishes what is wanted and due, one set at a time. */
export const publishOpenData = (services: Services) =>
  setOutbox(
    () => services.openData !== undefined,
    (db, set, now) => publishSet({ db, now, services }, set),
  )

/** Does for a set what is to be done now; answers what goes wrong. */
async function publishSet({ db, now, services }: Scope, taken: Taken): Promise<Failure | undefined> {
  const settings = services.openData!
  const name = `open data ${settings.url} ${settings.key}`
  const mayAsk = () => mayPass({ db, now, services }, name, QUESTIONS_A_MINUTE)
  const portal = nationalPortal({ ...settings, mayAsk })
  try {
    const dataset = await datasetOf(db, now, portal, taken)
    const months = await unsentMonths(db, taken.set_name, now).limit(MONTHS_AT_ONCE).execute()
    for (const month of months) await sendMonth(db, now, portal, { set: taken.set_name, dataset, ...month })
    const more = await unsentMonths(db, taken.set_name, now).limit(1).executeTakeFirst()
    if (more) await note(db, now, taken.set_name, { retry_at: now, tries: 0, last_error: null })
    else await readBack(db, now, portal, taken, dataset)
    return undefined
  } catch (error) {
    if (error instanceof OpenDataBusy)
      return void (await note(db, now, taken.set_name, { retry_at: new Date(now.getTime() + ALLOWANCE_MS) }))
    if (error instanceof OpenDataAway || error instanceof OpenDataRefused || error instanceof Differs)
      return { why: error.message }
    throw error
  }
}

const aboutSet = (set: SetName) => ({ name: setNames[set].bg, description: setDescriptions[set].bg })

/** The address of the data set there; it is made where there is none. After a lost answer it is looked for first. */
async function datasetOf(db: Db, now: Date, portal: NationalPortal, taken: Taken): Promise<string> {
  const { set_name: set, dataset_uri: known, asked_at: asked } = taken
  if (known) return known
  const about = aboutSet(set)
  const found = asked ? await portal.findDataset(about.name) : undefined
  if (!asked) await note(db, now, set, { asked_at: now })
  const uri = found ?? (await portal.addDataset(about, [messages.tag.bg]))
  await note(db, now, set, { dataset_uri: uri, asked_at: null }, { event: found ? 'FOUND' : 'CREATED' })
  return uri
}

type ToSend = Awaited<ReturnType<ReturnType<typeof unsentMonths>['execute']>>[number] & {
  set: SetName
  dataset: string
}

/** Sends the newest version of a month, and counts what has arrived. */
async function sendMonth(db: Db, now: Date, portal: NationalPortal, month: ToSend) {
  const { set, release_id } = month
  const uri = month.uri ?? (await resourceOf(db, now, portal, month))
  const rows = await rowsOf(db, set, release_id)
  // Its first version may have arrived although its answer did not.
  const isFirst = month.sent === null && (await portal.rows(uri)).length === 0
  const unchanged = isFirst ? (await portal.addRows(uri, rows), false) : await portal.updateRows(uri, rows)
  const there = await portal.rows(uri)
  if (there.length !== rows.length)
    throw new Differs(`${month.month}: ${rows.length} rows sent, ${there.length} found there`)
  if (there.some((row) => row.includes(MASK)))
    throw new Differs(`${month.month}: the portal has masked cells`)
  await noteSent(db, now, set, { month: month.month, release_id, unchanged })
}

async function resourceOf(db: Db, now: Date, portal: NationalPortal, to: ToSend) {
  const { set, dataset, month, asked_at: asked } = to
  const name = `${setNames[set].bg}, ${month}`
  const found = asked ? await portal.findResource(dataset, name) : undefined
  if (!asked) await storeResource(db, set, month, { uri: null, asked_at: now })
  const uri = found ?? (await portal.addResource(dataset, { name, description: setDescriptions[set].bg }))
  await storeResource(db, set, month, { uri, asked_at: null })
  return uri
}

/** The head in Bulgarian and the rows, codes as their words: there people read them. */
async function rowsOf(db: Db, set: SetName, release: number): Promise<string[][]> {
  const columns = COLUMNS[set]
  const cells = await cellsOfRelease(db, release)
  return [
    columns.map((name) => columnNames[name].bg),
    ...cells.map((row) => columns.map((name, at) => sentCell(wordOf(name, row[at] ?? null, 'bg')))),
  ]
}

/** Reads how the set stands, asks for it to be published where it is a draft, and reads again: what was asked is not what is. */
async function readBack(db: Db, now: Date, portal: NationalPortal, taken: Taken, dataset: string) {
  const { set_name: set, state } = taken
  let published = await portal.isPublished(dataset)
  if (!published) {
    await portal.publish(dataset, aboutSet(set))
    published = await portal.isPublished(dataset)
  }
  const status = published ? ('PUBLISHED' as const) : ('DRAFT' as const)
  await note(
    db,
    now,
    set,
    {
      state: status,
      read_at: now,
      tries: 0,
      last_error: null,
      retry_at: published ? null : new Date(now.getTime() + DRAFT_MS),
    },
    ...(state === status ? [] : [{ event: status }]),
  )
}
