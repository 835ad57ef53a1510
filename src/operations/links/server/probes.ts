/** The links that the configuration sets up, each with its check. An administrator names one of these and no other address. */
import { ServiceAway, ServiceRefused } from '#e-delivery/service/meaning.ts'
import { serviceOf } from '#e-delivery/service/registration.ts'
import { OpenDataAway, OpenDataBusy, OpenDataRefused } from '#open-data/publishing/server/asking.ts'
import { nationalPortal } from '#open-data/publishing/server/national-portal.ts'
import { paymentsPortal, PortalAway, PortalRefused } from '#payments/requests/server/payments-portal.ts'
import type { Db } from '#platform/db/database.ts'
import type {
  EDeliverySettings,
  OpenDataSettings,
  Services,
  PaymentSettings,
  RegixSettings,
} from '#platform/process/integrations.ts'
import { checkRegix } from '#register/lookups/server/regix-check.ts'
import { antivirusProbe, filesProbe, mailProbe, pushProbe, stampProbe } from './probe-own.ts'
import { bailiffsProbe, certificatesProbe, eAuthProbe, sealProbe } from './probe-people.ts'
import {
  away,
  earliest,
  type Found,
  good,
  lastUntil,
  LONGEST_MS,
  type Probe,
  refused,
  shownAddress,
  strange,
} from './probe.ts'

/** With the patience of a check. What files hold is read at this moment. */
const inTime = <S extends { patienceMs: number }>(settings: S): S => ({
  ...settings,
  patienceMs: Math.min(settings.patienceMs, LONGEST_MS),
})

/** Checks of the services of the state: RegiX, the portal of payments, e-delivery, the open-data portal. */
const regixProbe = (settings: RegixSettings): Probe => ({
  name: 'REGIX',
  kind: 'REGIX',
  address: shownAddress(settings.url),
  tls: settings.url,
  until: () => earliest(lastUntil([settings.certificate]), lastUntil(settings.signers)),
  ask: async () => {
    const said = await checkRegix(inTime(settings))
    if (said.kind === 'answered') return good(`Execute: ${said.reference ?? 'answered'}`)
    if (said.why === 'unreachable') return away(said.text)
    return said.why === 'refused' ? refused(said.text) : strange(`${said.why}: ${said.text}`)
  },
})

/** Such as nobody has: that it is not known, too, is an answer to somebody who is. */
const NO_PAYMENT = '0'

const paymentsProbe = (settings: PaymentSettings): Probe => ({
  name: 'PAYMENTS',
  kind: 'PAYMENTS',
  address: shownAddress(settings.url),
  tls: settings.url,
  ask: async ({ db }) => {
    try {
      await paymentsPortal(inTime(settings)).statuses([await lastPayment(db)])
      return good('paymentsStatus: answered')
    } catch (error) {
      // It answers 400 to somebody whose name and signature it has believed.
      if (error instanceof PortalRefused) return good(`paymentsStatus: ${error.message}`)
      if (error instanceof PortalAway) return ofHttp(error.message)
      throw error
    }
  },
})

const lastPayment = async (db: Db): Promise<string> =>
  (
    await db
      .selectFrom('payment')
      .select('portal_id')
      .where('portal_id', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.portal_id ?? NO_PAYMENT

/** The Ministry of Justice: whether it has a profile is public, and either answer will do. */
const INSTITUTION = { kind: 'INSTITUTION', numberKind: 'EIK', number: '000695349' } as const

const eDeliveryProbe = (settings: EDeliverySettings): Probe => ({
  name: 'EDELIVERY',
  kind: 'EDELIVERY',
  address: shownAddress(settings.url),
  tls: settings.url,
  until: () => lastUntil([settings.certificate]),
  ask: async ({ now }) => {
    try {
      const profile = await serviceOf(inTime(settings), now).registration(INSTITUTION)
      return good(profile ? 'profile: registered' : 'profile: not registered')
    } catch (error) {
      if (error instanceof ServiceRefused) return refused(error.message)
      if (error instanceof ServiceAway) return ofHttp(error.message)
      throw error
    }
  },
})

const openDataProbe = (settings: OpenDataSettings): Probe => ({
  name: 'OPENDATA',
  kind: 'OPENDATA',
  address: shownAddress(settings.url),
  tls: settings.url,
  ask: async () => {
    try {
      return (await nationalPortal(inTime(settings)).knowsUs())
        ? good('listOrganisations: our organisation is there')
        : refused('listOrganisations: our organisation is not there')
    } catch (error) {
      if (error instanceof OpenDataRefused) return refused(error.message)
      if (error instanceof OpenDataAway || error instanceof OpenDataBusy) return ofHttp(error.message)
      throw error
    }
  },
})

/** What went wrong by the status that was answered, where any was. */
function ofHttp(message: string): Found {
  if (/HTTP 40[13]\b/.test(message)) return refused(message)
  return /HTTP \d|shape|another|end$/.test(message) ? strange(message) : away(message)
}

/** In the order in which they are shown. */
export const probesOf = (services: Services): Probe[] => {
  const { mail, eAuth, certificates, seal, bailiffRegisterUrl, regix, payments, eDelivery } = services
  const { stamps, push, antivirus, openData, objects } = services
  return [
    mail && mailProbe(mail),
    eAuth && eAuthProbe(eAuth),
    certificates && certificatesProbe(certificates),
    seal && sealProbe(seal, certificates),
    bailiffRegisterUrl && bailiffsProbe(bailiffRegisterUrl),
    regix && regixProbe(regix),
    payments && paymentsProbe(payments),
    eDelivery && eDeliveryProbe(eDelivery),
    openData && openDataProbe(openData),
    ...(stamps?.urls ?? []).map((url) => stamps && stampProbe(url, stamps)),
    push && pushProbe(push),
    antivirus && antivirusProbe(antivirus),
    objects && filesProbe(objects),
  ].filter((probe) => typeof probe === 'object')
}
