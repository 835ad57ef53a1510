/** The settings with their changes, as they stand at a moment. */
import type { Scope } from '#platform/process/integrations.ts'
import { keysOf } from '#platform/kinds.ts'
import { authorityAt } from '#platform/pki/timestamp.ts'
import { defaultOf, type SettingName, SETTINGS } from '#settings/settings.rules.ts'
import { type Change, type Setting, type Value } from '../settings.contract.ts'
import { lockOf, shapeOf } from '../settings.rules.ts'

const changeRows = (db: Scope['db']) =>
  db
    .selectFrom('setting as s')
    .leftJoin('account as a', 'a.id', 's.account_id')
    .leftJoin('setting_taken_back as t', 't.setting_id', 's.id')
    .leftJoin('account as b', 'b.id', 't.account_id')
    .select(['s.id', 's.name', 's.value', 's.valid_from', 's.set_at', 's.set_by'])
    .select(['a.full_name', 't.at as taken_back_at', 'b.full_name as taken_back_by'])
    .orderBy('s.valid_from', 'desc')
    .orderBy('s.set_at', 'desc')
type Row = Awaited<ReturnType<ReturnType<typeof changeRows>['execute']>>[number]

const shownChange = (row: Row): Change => ({
  id: row.id,
  value: row.value as Value,
  validFrom: row.valid_from.toISOString(),
  setAt: row.set_at.toISOString(),
  setBy: row.full_name ?? row.set_by,
  takenBack: row.taken_back_at && {
    at: row.taken_back_at.toISOString(),
    by: row.taken_back_by ?? '',
  },
})

/** All settings; those of before this version of the portal are left out. */
export async function settingsAt(scope: Scope): Promise<Setting[]> {
  const rows = await changeRows(scope.db).execute()
  return keysOf(SETTINGS).map((name) =>
    stateOf(
      name,
      rows.filter((row) => row.name === name),
      scope,
    ),
  )
}

/** One setting. */
export const settingState = async (name: SettingName, scope: Scope): Promise<Setting> =>
  stateOf(name, await changeRows(scope.db).where('s.name', '=', name).execute(), scope)

function stateOf(name: SettingName, rows: readonly Row[], { now, services }: Scope): Setting {
  const holding = rows.filter(({ taken_back_at: takenBack }) => takenBack === null)
  const since = holding.find(({ valid_from: from }) => from <= now)
  const toCome = holding.filter(({ valid_from: from }) => from > now).toReversed()
  const before = rows.filter((row) => row !== since && !toCome.includes(row))
  const shape = shapeOf(name)
  return {
    name,
    value: (since ? since.value : defaultOf(name, now)) as Value,
    since: since ? shownChange(since) : null,
    toCome: toCome.map(shownChange),
    before: before.map(shownChange),
    version: rows.length + rows.length - holding.length,
    lock: lockOf(name),
    options:
      name === 'FirstStampAuthority'
        ? (services.stamps?.urls ?? []).map(authorityAt)
        : 'options' in shape
          ? [...shape.options]
          : null,
  }
}

/** The name of a setting by the number of one of its changes. */
export const nameOfChange = async (db: Scope['db'], id: number): Promise<string | undefined> =>
  (await db.selectFrom('setting').select('name').where('id', '=', id).executeTakeFirst())?.name
