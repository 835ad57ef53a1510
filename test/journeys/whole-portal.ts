/** The portal as `npm start` runs it, on a database of its own, with the sandbox beside it: mail, e-authentication, certificates, the bailiffs' register, the state registers, a push service; payments, seal and time stamps where documents are issued, e-delivery where messages are sent. */
import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startBailiffRegister } from '#sandbox/bailiff-register.ts'
import { startEAuth } from '#sandbox/e-auth.ts'
import { startEDelivery } from '#sandbox/e-delivery.ts'
import { startEPayments } from '#sandbox/epayments.ts'
import { type Letter, startMail } from '#sandbox/mail.ts'
import { startPush } from '#sandbox/push.ts'
import { startQes } from '#sandbox/qes.ts'
import { startRegix } from '#sandbox/regix.ts'
import { startTsa } from '#sandbox/tsa.ts'
import { servicesOf } from '#app/integrations.ts'
import { openPortal } from '#app/portal.ts'
import { loadSamplePayments } from '#app/samples/payments.ts'
import { loadSampleData } from '#app/samples/people.ts'
import { readConfig } from '#platform/process/config.ts'
import { freshDatabase } from '../database.ts'

export const PASSWORD = 'Пътешествие-1'

/** A port below those that the system hands out by itself: nobody gets it by chance until the portal listens there. */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000)
  const probe = createServer()
  const isFree = await new Promise<boolean>((settle) => {
    probe.once('error', () => settle(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => settle(true)))
  })
  return isFree ? port : freePort()
}

/** Opens it all; close it when the file is done. Only with `certificates` are they paid for, sealed and stamped, and only with `messages` is there e-delivery: those sandboxes take time. */
export async function openWholePortal({ certificates = false, messages = false } = {}) {
  const { ownerUrl, drop } = await freshDatabase()
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  owner.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  await loadSampleData(ownerUrl, { password: PASSWORD, registers: true }, () => undefined)

  const folder = await mkdtemp(join(tmpdir(), 'zapori-journey-'))
  const place = (name: string) => {
    mkdirSync(join(folder, name))
    return { folder: join(folder, name) }
  }
  const [port, certificatePort] = [await freePort(), await freePort()]
  const address = `http://127.0.0.1:${port}`
  const certificateAddress = `https://localhost:${certificatePort}`
  const mail = await startMail(place('mail'))
  const eAuth = await startEAuth({ ...place('e-auth'), portalUrl: address })
  const qes = await startQes(place('qes'))
  const bailiffs = await startBailiffRegister(place('bailiffs'))
  const regix = await startRegix(place('regix'))
  const push = await startPush(place('push'))
  const issuing = certificates && { tsa: await startTsa(place('tsa')), ePayments: await startEPayments() }
  const eDelivery = messages
    ? await startEDelivery({ ...place('e-delivery'), pushTo: () => address })
    : undefined
  const beside = [
    mail,
    eAuth,
    qes,
    bailiffs,
    regix,
    push,
    ...(issuing ? [issuing.tsa, issuing.ePayments] : []),
  ]

  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    LOG_FILE: join(folder, 'portal.log'),
    RATE_PER_ADDRESS: '1000000',
    RATE_PER_ACCOUNT: '1000000',
    RATE_GUARDED: '1000000',
    RATE_LETTERS: '1000000',
    ...mail.environment,
    ...eAuth.environment,
    ...qes.environment,
    ...bailiffs.environment,
    ...regix.environment,
    ...push.environment,
    ...(issuing && { ...issuing.tsa.environment, ...issuing.ePayments.environment, ...(await qes.seal()) }),
    ...eDelivery?.environment('rest'),
    CERTIFICATE_URL: certificateAddress,
    CERTIFICATE_PORT: String(certificatePort),
  })
  mkdirSync(config.DATA_DIR, { recursive: true })
  const services = servicesOf(config)
  if (issuing) await loadSamplePayments(ownerUrl, services, () => undefined)
  const portal = await openPortal(config, ownerUrl)

  /** The newest letter to an address whose text fits, once it has arrived. */
  const letterTo = async (to: string, about: RegExp) => {
    const fits = (each: Letter) => each.to.includes(to) && about.test(each.text)
    return mail.letters().findLast(fits) ?? mail.arriving(fits)
  }
  return {
    address,
    certificateAddress,
    owner,
    qes,
    regix,
    push,
    /** How the portal seals the numbers of people. */
    personal: services.personal,
    /** The portal of payments, where documents are issued. */
    ePayments: issuing ? issuing.ePayments : undefined,
    /** The service of e-delivery, where messages are sent. */
    eDelivery,
    letterTo,
    close: async () => {
      await portal.stop()
      await Promise.all([...beside, ...(eDelivery ? [eDelivery] : [])].map((each) => each.close()))
      await owner.end()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
