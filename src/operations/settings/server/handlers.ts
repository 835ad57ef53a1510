/** Administrators see the settings, what a change would do, and change them from a moment on. */
import { sql } from 'kysely'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../settings.messages.ts'
import { keysOf, oneOf } from '#platform/kinds.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { authorityAt } from '#platform/pki/timestamp.ts'
import { changeSetting, settingAt, takeBackSetting } from '#settings/settings.ts'
import { type SettingName, SETTINGS } from '#settings/settings.rules.ts'
import { administering, type Value } from '../settings.contract.ts'
import { mayBeSet } from '../settings.rules.ts'
import { effectsOf } from './effects.ts'
import { nameOfChange, settingsAt, settingState } from './settings-list.ts'

type Wanted = { name: string; value: string; validFrom: string }

/** What is wanted, if it may be: a setting that there is, a value that it may hold and the law leaves open, a moment that is not past. */
function wanted({ name: given, value: json, validFrom }: Wanted, { now, services }: Scope) {
  const name = oneOf(keysOf(SETTINGS), given)
  if (!name) throw new Refusal('noSuchSetting')
  const value = valueIn(name, json)
  if (name === 'FirstStampAuthority' && value !== null) {
    const known = (services.stamps?.urls ?? []).map(authorityAt)
    if (!known.includes(String(value))) throw new Refusal('wrongValue', { field: 'value' })
  }
  const from = validFrom === '' ? now : new Date(validFrom)
  if (from < now) throw new Refusal('inPast')
  if (!mayBeSet(name, value)) throw new Refusal('lockedByLaw')
  return { name, value, from }
}

function valueIn(name: SettingName, json: string): Value {
  try {
    const value: Value = SETTINGS[name].schema.parse(JSON.parse(json))
    return Array.isArray(value) ? [...new Set(value)] : value
  } catch {
    throw new Refusal('wrongValue', { field: 'value' })
  }
}

/** Until the transaction ends nobody else changes this setting; whoever saw another version than there is now has to look again. */
async function mustBeSeen(scope: Scope, name: SettingName, version: number) {
  await sql`select pg_advisory_xact_lock(hashtext(${`setting ${name}`}))`.execute(scope.db)
  const state = await settingState(name, scope)
  if (state.version !== version) throw new Refusal('changedMeanwhile')
  return state
}

export const settingHandlers = recordingHandlers(administering, recordedFields, {
  listSettings: async ({ db, now, services }) => ({
    now: now.toISOString(),
    settings: await settingsAt({ db, now, services }),
  }),

  async foreseeSetting({ input, db, now, services }) {
    const scope = { db, now, services }
    const { name, value, from } = wanted(input, scope)
    const { toCome } = await settingState(name, scope)
    const before: Value = await settingAt(db, name, from)
    return {
      before,
      after: value,
      validFrom: from.toISOString(),
      until: toCome.find(({ validFrom }) => new Date(validFrom) > from)?.validFrom ?? null,
      effects: await effectsOf(scope, { name, before, after: value, from }),
    }
  },

  async changeSetting({ input, user, db, now, services, changed }) {
    const scope = { db, now, services }
    const { name, value, from } = wanted(input, scope)
    await mustBeSeen(scope, name, input.version)
    const before: Value = await settingAt(db, name, from)
    changed({ value: before }, { value, validFrom: from })
    await changeSetting(db, {
      name,
      value,
      validFrom: from,
      setBy: user.fullName,
      accountId: user.id,
      now,
    })
    return { validFrom: from.toISOString() }
  },

  async takeBackSetting({ input: { id, version }, user, db, now, services, changed }) {
    const name = oneOf(keysOf(SETTINGS), await nameOfChange(db, id))
    if (!name) throw new Refusal('noSuchSetting')
    const { toCome } = await mustBeSeen({ db, now, services }, name, version)
    const taken = toCome.find((change) => change.id === id)
    if (!taken) throw new Refusal('holdsAlready')
    changed({ value: taken.value, validFrom: taken.validFrom }, {})
    await takeBackSetting(db, id, { accountId: user.id, now })
    return {}
  },
})
