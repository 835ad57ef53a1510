/** The e-delivery service for a world: the sandbox, with which the portal is set up by one of the two protocols. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEDelivery } from '#sandbox/e-delivery.ts'
import { deliveryOf } from '#e-delivery/deliveries/server/view.ts'
import { type Sending, sendByEDelivery } from '#e-delivery/deliveries/server/opening.ts'
import { pollDeliveries } from '#e-delivery/deliveries/server/administering.ts'
import { sendDeliveries } from '#e-delivery/deliveries/server/sending.ts'
import type { Db } from '#platform/db/database.ts'
import { turnOf } from '#platform/db/job.ts'
import type { EDeliverySettings } from '#platform/process/integrations.ts'
import type { World } from './world.ts'

export type Deliveries = Awaited<ReturnType<typeof openDeliveries>>
export const DRIVERS = ['soap', 'rest'] as const
export type Driver = (typeof DRIVERS)[number]
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const MARIA = { kind: 'PERSON', numberKind: 'EGN', number: '9224171015' } as const
export const OFFICE = { kind: 'COMPANY', numberKind: 'EIK', number: '999000113' } as const
export const AUTHORITY = { kind: 'INSTITUTION', numberKind: 'EIK', number: '999000227' } as const
/** A number whose bearer has no profile. */
export const NOBODY = { kind: 'PERSON', numberKind: 'EGN', number: '9531031229' } as const
export const TEXT = 'Уважаема госпожо Примерова,\nприложено Ви изпращаме удостоверение.'
export const PDF = Buffer.from('%PDF-1.4\nудостоверение\nstartxref\n0\n%%EOF\n')

/** However busy the machine is, an honest answer comes within this time. */
const PATIENCE_MS = 20_000
/** For a service that hangs; what else it is asked it answers meanwhile. */
const SHORT_PATIENCE_MS = 3_000

type Environment = Record<`EDELIVERY_${string}`, string>
/** Settings as they are read from the environment. */
const settingsOf = (given: Environment): EDeliverySettings => ({
  driver: given['EDELIVERY_DRIVER'] === 'rest' ? 'rest' : 'soap',
  url: given['EDELIVERY_URL']!,
  key: readFileSync(given['EDELIVERY_KEY']!, 'utf8'),
  certificate: readFileSync(given['EDELIVERY_CERTIFICATE']!, 'utf8'),
  authorities: [readFileSync(given['EDELIVERY_CA']!, 'utf8')],
  serviceOid: given['EDELIVERY_SERVICE_OID']!,
  templateId: Number(given['EDELIVERY_TEMPLATE_ID']),
  pushSecret: given['EDELIVERY_PUSH_SECRET'],
  patienceMs: PATIENCE_MS,
})

/** Starts the service and configures the portal for it. Close it when the file is done. */
export async function openDeliveries(world: World, driver: Driver) {
  const folder = mkdtempSync(join(tmpdir(), 'e-delivery-'))
  const service = await startEDelivery({ folder, now: world.now, pushTo: () => world.address })
  const settings = settingsOf(service.environment(driver))
  world.services.eDelivery = settings
  return {
    ...delivering(world),
    service: {
      ...service,
      behave: (...[behaviour, times, operation]: Parameters<typeof service.behave>) => {
        settings.patienceMs = behaviour === 'hanging' ? SHORT_PATIENCE_MS : PATIENCE_MS
        service.behave(behaviour, times, operation)
      },
    },
    settings,
    close: async () => {
      await service.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What happens to messages in a world, with or without the service. */
export function delivering(world: World) {
  const scope = () => ({ db: world.db, now: world.now(), services: world.services })
  const settle = async () => {
    const jobs = [sendDeliveries(world.services), pollDeliveries(world.services)]
    for (let done = 1; done > 0;) {
      done = 0
      for (const job of jobs) done += (await turnOf(job, world.db, world.now())).length
    }
  }
  let kinds = 0
  /** Each message is of a kind of its own: none waits for one that an earlier test has left. */
  const nextKind = () => `PAPER_${[...String(kinds++)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`
  const sendWithin = (db: Db, changes: Partial<Sending> = {}) =>
    sendByEDelivery(
      { ...scope(), db },
      {
        recipient: MARIA,
        subject: 'Удостоверение за вписан запор',
        text: TEXT,
        files: [{ name: 'удостоверение.pdf', type: 'application/pdf', bytes: PDF }],
        about: { kind: nextKind(), id: 1 },
        language: 'bg',
        ...changes,
      },
    )
  const send = (changes: Partial<Sending> = {}) =>
    world.db.transaction().execute((tx) => sendWithin(tx, changes))
  const view = async (id: number) => (await deliveryOf(scope(), id))!
  return {
    scope,
    settle,
    send,
    sendWithin,
    view,
    later: (ms: number) => world.at(new Date(world.now().getTime() + ms)),
    stateOf: async (id: number) => (await view(id)).state,
    /** A message that the service has, and its number there. */
    sent: async (changes: Partial<Sending> = {}) => {
      const delivery = await send(changes)
      await settle()
      return { ...delivery, serviceId: Number((await view(delivery.id)).serviceId) }
    },
    historyOf: async (id: number) => {
      const { rows } = await world.owner.query<{ line: string }>(
        `select concat_ws(' ', event, to_status, source, error) as line from e_delivery_change where delivery_id = $1 order by id`,
        [id],
      )
      return rows.map(({ line }) => line)
    },
  }
}
