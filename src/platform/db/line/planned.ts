/** Statements that are asked all the time: the portal builds them once, and the database plans them once in each connection (`../database.ts`). */
import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from '../database.ts'

/** Stands for what is given each time while a statement is built. */
class Given {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Asks what is put together anew each time but always has the same text under a name that no other has; the name holds nothing that a visitor wrote. */
export async function askPlanned<R>(db: Db, name: string, query: RawBuilder<R>): Promise<R[]> {
  const { sql: text, parameters } = query.compile(db)
  const { rows } = await db.executeQuery<R>(CompiledQuery.raw(named(name, text), [...parameters]))
  return rows
}

/**
 * A statement under a name that no other has. `build` is called once, with stand-ins: it may put what it is given into conditions and nowhere
 * else. It names its columns one by one, as a plan does not outlive a change of what `*` means.
 */
export function planned<G extends Record<string, unknown>, R>(
  name: string,
  build: (db: Db, given: G) => CompiledQuery<R>,
) {
  let built: { text: string; places: readonly unknown[] } | undefined
  return async (db: Db, given: G): Promise<R[]> => {
    built ??= buildOnce(name, db, build)
    const values = built.places.map((place) => (place instanceof Given ? given[place.name] : place))
    const { rows } = await db.executeQuery<R>(CompiledQuery.raw(built.text, values))
    return rows
  }
}

function buildOnce<G extends Record<string, unknown>, R>(
  name: string,
  db: Db,
  build: (db: Db, given: G) => CompiledQuery<R>,
) {
  const standIns = new Proxy({}, { get: (_, key) => new Given(String(key)) }) as G
  const { sql: text, parameters } = build(db, standIns)
  return { text: named(name, text), places: parameters }
}

const named = (name: string, text: string) => `/* planned once: ${name.replaceAll(/\W+/g, '-')} */ ${text}`
