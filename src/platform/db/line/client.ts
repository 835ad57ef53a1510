/** Connections to whichever of several servers takes writes at the moment: after a failover to the next one, without a new start. */
import type { EventEmitter } from 'node:events'
import { accessSync, constants } from 'node:fs'
import pg from 'pg'
import { type DatabaseAddress, readAddress } from './address.ts'

type Place = DatabaseAddress['places'][number]

/** How long a server may take to say whether it takes writes; a machine that is cut off says nothing. */
const SAYS_WITHIN_MS = 3_000
/** PostgreSQL's cannot_connect_now: the database is away, and nobody has made a mistake. */
const NOBODY_WRITES = '57P03'

/** The server that took writes last, for all connections of a process to the same address. */
function whoWrites(places: readonly Place[]) {
  let known: Place | undefined
  let looking: Promise<Place> | undefined
  const check = async () => {
    try {
      return await Promise.any(places.map(mustWrite))
    } catch (error) {
      const why = (error as AggregateError).errors.map(
        (each, n) => `${places[n]!.host}: ${(each as Error).message}`,
      )
      throw Object.assign(new Error(`No server of the database takes writes (${why.join('; ')}).`), {
        code: NOBODY_WRITES,
      })
    }
  }
  return {
    place: async () => {
      if (known) return known
      looking ??= check().finally(() => (looking = undefined))
      return (known = await looking)
    },
    forget: (place: Place | undefined) => {
      if (place === known) known = undefined
    },
  }
}

/** Asks one server; throws where it does not take writes. */
async function mustWrite(place: Place): Promise<Place> {
  const client = new pg.Client({
    connectionString: place.url,
    application_name: 'zapori looks',
    connectionTimeoutMillis: SAYS_WITHIN_MS,
    query_timeout: SAYS_WITHIN_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ reads: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as reads`,
    )
    if (rows[0]?.reads) throw new Error('takes no writes')
    return place
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** What all connections of this process to an address of several hosts know of it. */
const known = new Map<string, ReturnType<typeof whoWrites>>()

type Reported = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** The driver reads the authorities of an address for each connection, and says no more than EACCES or ENOENT. */
function mustReadAuthorities(url: string) {
  const file = new URL(url).searchParams.get('sslrootcert')
  if (!file) return
  try {
    accessSync(file, constants.R_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `The address of the database cannot be used: its sslrootcert, ${file}, cannot be read by this account (${code}).`,
      { cause: error },
    )
  }
}

/** The kind of client that connects to an address, and what it is made with, as a pool or somebody alone wants it; throws where its authorities cannot be read. */
export function clientsOf(url: string): { Client: typeof pg.Client; connectionString: string } {
  const { places, choose } = readAddress(url)
  mustReadAuthorities(places[0]!.url)
  const connectionString = places[0]!.url
  if (!choose) return { Client: pg.Client, connectionString }
  let who = known.get(url)
  if (!who) known.set(url, (who = whoWrites(places)))
  const { place: find, forget } = who

  class ToWhoeverWrites extends pg.Client {
    private async reach(): Promise<pg.Client> {
      const place = await find()
      this.host = place.host
      this.port = place.port
      this.on('error', () => forget(place))
      try {
        const reads = readsOnly(this)
        await super.connect()
        if (reads())
          throw Object.assign(new Error(`${place.host} takes no writes any more.`), { code: NOBODY_WRITES })
        return this
      } catch (error) {
        forget(place)
        void this.end().catch(() => undefined)
        throw error
      }
    }

    override connect(): Promise<pg.Client>
    override connect(reported: Reported): void
    override connect(reported?: Reported): Promise<pg.Client> | void {
      const reached = this.reach()
      if (!reported) return reached
      const report = reported as (error: Error | null, client?: pg.Client) => void
      reached.then((client) => report(null, client), report)
    }
  }
  return { Client: ToWhoeverWrites, connectionString }
}

/** Whether the server said at the greeting that it only follows another, as PostgreSQL does by itself. */
function readsOnly(client: pg.Client) {
  let reads = false
  const { connection } = client as unknown as { connection: EventEmitter }
  connection.on('parameterStatus', (reported: { parameterName: string; parameterValue: string }) => {
    if (reported.parameterName === 'in_hot_standby') reads = reported.parameterValue === 'on'
  })
  return () => reads
}

/** A client for one connection. */
export function clientTo(url: string, more: Omit<pg.ClientConfig, 'connectionString'> = {}): pg.Client {
  const { Client, connectionString } = clientsOf(url)
  const client = new Client({ ...more, connectionString })
  // Who has asked is told by their question, and who asks later, too; without a listener a line that breaks would end the process.
  client.on('error', () => undefined)
  return client
}
