/** The sample external system: a bailiff's program, from its application to its key, with the leave of the sample bailiff. Only portals for tests let it in. */
import { externalApplications } from '#machines/applications/applications.contract.ts'
import { externalHandling } from '#machines/applications/handling.contract.ts'
import { applyingHandlers } from '#machines/applications/server/applying.ts'
import { externalHandlingHandlers } from '#machines/applications/server/handling.ts'
import { leave } from '#machines/intake/leave.contract.ts'
import { leaveHandlers } from '#machines/intake/server/leave.ts'
import { newCode } from '#machines/systems/server/codes.ts'
import { makeKey } from '#machines/systems/server/key-rows.ts'
import { SYSTEM_SERVICES } from '#platform/access.ts'
import { addDays, dayInSofia } from '#platform/dates.ts'
import { openDatabase } from '#platform/db/database.ts'
import type { Services } from '#platform/process/integrations.ts'
import { stageOf } from './sale-stage.ts'

/** Its secret is the password of the sample accounts; it opens nothing from another machine. */
const CLIENT = 'zc_sample'
const GROUND = 'чл. 11 от Наредба № Н-3'
const DAY_MS = 86_400_000
const HELD_DAYS = 365

const APPLICATION = {
  institution: 'Кантора на частен съдебен изпълнител № 999',
  eik: '999000113',
  address: 'гр. София, ул. „Примерна“ № 9',
  contactNames: 'Христина Помощникова',
  contactPhone: '+359 2 000 999',
  contactEmail: 'delovodstvo@example.bg',
  systemName: 'Деловодство „Пример“',
  aim: 'Вписване на запори от деловодството на кантората и следене на промените по тях.',
  legalGround: GROUND,
  services: [...SYSTEM_SERVICES],
  networks: ['127.0.0.0/8', '::1'],
  environment: 'TEST' as const,
  declared: true,
}

/** Loads the sample system if it is not there yet; there must be sample accounts. */
export async function loadSampleSystem(
  url: string,
  services: Services,
  secret: string,
  report: (line: string) => void,
  now = new Date(),
) {
  const { db } = openDatabase(url, 2)
  try {
    const there = await db
      .selectFrom('external_key')
      .select('id')
      .where('client_id', '=', CLIENT)
      .executeTakeFirst()
    const stage = there ? undefined : await stageOf(db, services)
    if (!stage) return
    report(`loading a sample external system (${CLIENT}, see README)`)
    const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
    const [bailiff, administrator] = [stage.user('chsi'), stage.user('mjadmin')]
    const { applyForSystem, confirmApplication } = externalApplications
    const { id } = await stage.run(
      applyingHandlers.applyForSystem,
      applyForSystem,
      APPLICATION,
      bailiff,
      ago(9),
    )
    const code = await newCode(db, id, 'CONFIRM', ago(9))
    await stage.run(applyingHandlers.confirmApplication, confirmApplication, { code }, bailiff, ago(8))
    const from = dayInSofia(ago(7))
    const grants = SYSTEM_SERVICES.map((service) => ({
      service,
      ground: GROUND,
      from,
      to: addDays(dayInSofia(now), HELD_DAYS),
    }))
    const { systemId } = await stage.run(
      externalHandlingHandlers.approveExternalApplication,
      externalHandling.approveExternalApplication,
      { id, grants },
      administrator,
      ago(7),
    )
    await makeKey(db, { systemId, agreed: { clientId: CLIENT, secret } }, now)
    await stage.run(leaveHandlers.letSystem, leave.letSystem, { id: systemId }, bailiff, ago(6))
  } finally {
    await db.destroy()
  }
}
