/** The keys of a system in the hands of its contact: the password by a link, once, then keys made and ended. */
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { SECRET } from '#platform/http/audit.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../keys.messages.ts'
import { readCertificate } from '#platform/pki/certificate-reading.ts'
import type { Services } from '#platform/process/integrations.ts'
import { hashPassword, passwordFits } from '#platform/process/password-hash.ts'
import { mustBeGoodPassword } from '#people/sign-in/server/new-password.ts'
import { KEYS_OPEN_MINUTES, systemKeys } from '../keys.contract.ts'
import type { CertificateName } from '../systems.contract.ts'
import { authorityOf, namesOf, type NameWanted } from './certificate-names.ts'
import { certificateIn, factsOf } from './certificates.ts'
import { newCode, openedBy, useCode } from './codes.ts'
import { endKey, keysOf, makeKey } from './key-rows.ts'
import { setPassword } from './store.ts'
import { grantsOf } from './system-rows.ts'

const systems = (db: Db) =>
  db
    .selectFrom('external_system as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(['s.id', 's.application_id', 's.name', 's.institution', 's.environment', 's.state', 's.networks'])
    .select(['s.password_hash', 'a.user_name'])

/** The system of an application that a secret opens; refuses one that opens nothing. */
async function systemOf(db: Db, code: string, opens: 'PASSWORD' | 'KEYS', now: Date) {
  const applicationId = await openedBy(db, code, opens, now)
  const row = applicationId
    ? await systems(db).where('s.application_id', '=', applicationId).executeTakeFirst()
    : undefined
  if (!row || !applicationId) throw new Refusal(opens === 'KEYS' ? 'closed' : 'linkOver')
  return { ...row, applicationId }
}

/** The system whose page of keys a secret has opened; refuses where it is closed. */
export const systemWithOpenKeys = (db: Db, code: string, now: Date) => systemOf(db, code, 'KEYS', now)

/** A name of a certificate with its authority; refuses one that it does not bear, or that no trusted authority vouches for. */
function nameIn(der: Buffer | undefined, wanted: CertificateName, services: Services, now: Date): NameWanted {
  const read = der && readCertificate(der)
  const authority = read && authorityOf(read, services, now)
  const borne =
    read && namesOf(read).some(({ kind, value }) => kind === wanted.kind && value === wanted.value)
  if (!authority || !borne) throw new Refusal('noSuchName', { field: 'name' })
  return { ...wanted, authority }
}

export const systemKeyHandlers = recordingHandlers(systemKeys, recordedFields, {
  async seePasswordLink({ input: { code }, db, now }) {
    const { name, institution, user_name: userName } = await systemOf(db, code, 'PASSWORD', now)
    return { name, institution, userName }
  },

  async setSystemPassword({ input: { code, password, again }, origin, db, now, changed }) {
    const row = await systemOf(db, code, 'PASSWORD', now)
    const { id, applicationId, password_hash: before } = row
    if (password !== again) throw new Refusal('passwordDiffers', { field: 'again' })
    const owner = { systemUser: true, userName: row.user_name }
    mustBeGoodPassword(password, owner, 'password', origin.language)
    if (!(await useCode(db, code, now))) throw new Refusal('linkOver')
    await setPassword(db, id, await hashPassword(password), now)
    changed({ password: before && SECRET.old }, { password: SECRET.new })
    return { code: await newCode(db, applicationId, 'KEYS', now, KEYS_OPEN_MINUTES) }
  },

  async openSystemKeys({ input: { userName, password }, db, now }) {
    const row = await systems(db).where('a.user_name', '=', userName).executeTakeFirst()
    const fits = await passwordFits(password, row?.password_hash)
    if (!row?.application_id || !fits) throw new Refusal('wrongSystemPassword')
    return { code: await newCode(db, row.application_id, 'KEYS', now, KEYS_OPEN_MINUTES) }
  },

  async listSystemKeys({ input: { code }, db, now }) {
    const row = await systemWithOpenKeys(db, code, now)
    const grants = await grantsOf(db, row.id, now)
    return {
      name: row.name,
      institution: row.institution,
      environment: row.environment,
      userName: row.user_name,
      stopped: row.state === 'STOPPED',
      services: grants.flatMap(({ holds, service, ground, from, to }) =>
        holds ? [{ service, ground, from, to }] : [],
      ),
      networks: row.networks,
      keys: await keysOf(db, row.id, now),
    }
  },

  async readKeyCertificate({ input: { code, certificate }, db, now, services }) {
    await systemWithOpenKeys(db, code, now)
    const der = certificateIn(certificate)
    const read = readCertificate(der)
    const authority = authorityOf(read, services, now)
    return { ...factsOf(der), authority: authority ?? null, names: authority ? namesOf(read) : [] }
  },

  async makeSystemKey({ input: { code, certificate, name }, db, now, services, changed }) {
    const row = await systemWithOpenKeys(db, code, now)
    if (row.state === 'STOPPED') throw new Refusal('systemStopped')
    const der = certificate === undefined ? undefined : certificateIn(certificate)
    const named = name && nameIn(der, name, services, now)
    const made = await makeKey(db, { systemId: row.id, certificate: der, named }, now)
    changed({}, { systemKey: made.key.clientId })
    return made
  },

  async endOwnKey({ input: { code, keyId }, db, now, changed }) {
    const row = await systemWithOpenKeys(db, code, now)
    const ended = await endKey(db, { systemId: row.id, keyId, by: null }, now)
    if (!ended) throw new Refusal('keyOver')
    changed({ systemKey: ended }, {})
    return {}
  },
})
