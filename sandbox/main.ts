/** The government services in small, for development and demonstration: real protocols over real sockets, invented people. */
import { mkdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { startBailiffRegister } from './bailiff-register.ts'
import { startCaseManagement } from './case-management.ts'
import { startClamd } from './clamd.ts'
import { startEAuth } from './e-auth.ts'
import { startEDelivery } from './e-delivery.ts'
import { startEPayments } from './epayments.ts'
import { startMail } from './mail.ts'
import { startOpenData } from './open-data.ts'
import { startPush } from './push.ts'
import { startWebhooks } from './webhooks.ts'
import { startQes } from './qes.ts'
import { startRegix } from './regix.ts'
import { startS3 } from './s3.ts'
import { startTsa } from './tsa.ts'

if (process.env['NODE_ENV'] === 'production')
  throw new Error('The sandbox is for development; production speaks with the real services.')

const folder = resolve(process.env['DATA_DIR'] || 'data', 'sandbox')
mkdirSync(folder, { recursive: true })
const host = '127.0.0.1'
const first = Number(process.env['SANDBOX_PORT'] || 3900)
const portalUrl = process.env['PUBLIC_URL'] || `http://${host}:${process.env['PORT'] || 3000}`

/** The wanted port, or any other when somebody else has it. */
const free = (wanted: number) =>
  new Promise<number>((settle, fail) => {
    const probe = createServer()
    // Once for both tries: the one that failed would still be heard when the other one listens.
    probe.once('listening', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => settle(port))
    })
    probe.once('error', () => {
      probe.once('error', fail)
      probe.listen(0, host)
    })
    probe.listen(wanted, host)
  })
const place = async (name: string, offset: number) => {
  const own = join(folder, name)
  mkdirSync(own, { recursive: true })
  return { folder: own, host, port: await free(first + offset) }
}

const mail = await startMail(await place('mail', 1))
const eAuth = await startEAuth({ ...(await place('e-auth', 2)), portalUrl })
const qes = await startQes(await place('qes', 3))
const bailiffs = await startBailiffRegister(await place('bailiffs', 4))
const regix = await startRegix(await place('regix', 5))
const tsa = await startTsa(await place('tsa', 6))
const clamd = await startClamd({ host, port: await free(first + 7) })
const ePayments = await startEPayments(await place('e-payments', 8))
const eDelivery = await startEDelivery({
  ...(await place('e-delivery', 9)),
  keeps: true,
  pushTo: () => portalUrl,
})
const push = await startPush(await place('push', 10))
const openData = await startOpenData(await place('open-data', 11))
// Only where it is wanted: a portal whose files lie there does not start without it.
const s3 = process.env['SANDBOX_S3'] === 'yes' ? await startS3(await place('s3', 15)) : undefined
const webhooks = await startWebhooks(await place('webhooks', 12))
// The key of the sample data, unless another one is named.
const [client = '', ...secret] = (
  process.env['SANDBOX_CASES_KEY'] || `zc_sample:${process.env['SAMPLE_PASSWORD'] || 'Zapori-2026'}`
).split(':')
const cases = await startCaseManagement({
  ...(await place('cases', 13)),
  portalUrl: `http://${host}:${process.env['PORT'] || 3000}`,
  key: { client, secret: secret.join(':') },
  officer: process.env['SANDBOX_CASES_OFFICER'] || 'chsi',
  everySeconds: Number(process.env['SANDBOX_CASES_EVERY'] || 600),
})
/** Where a program that is tried on this machine may be told of changes. */
const ownProgram = `http://${host}:${first + 14}`
const certificatePort = await free(first + 43)

const environment: Record<string, string> = {
  PUBLIC_URL: portalUrl,
  ...mail.environment,
  ...eAuth.environment,
  ...qes.environment,
  ...(await qes.seal()),
  ...bailiffs.environment,
  ...regix.environment,
  ...tsa.environment,
  ...clamd.environment,
  ...ePayments.environment,
  ...eDelivery.environment(process.env['SANDBOX_EDELIVERY'] === 'rest' ? 'rest' : 'soap'),
  ...push.environment,
  ...openData.environment,
  ...s3?.environment,
  WEBHOOKS_WITHIN: `${webhooks.address},${ownProgram}`,
  CERTIFICATE_URL: `https://localhost:${certificatePort}`,
  CERTIFICATE_PORT: String(certificatePort),
}
const places = {
  'letters sent': mail.address,
  'e-authentication': eAuth.address,
  'test certificates': qes.address,
  'log-in by certificate': `${environment['CERTIFICATE_URL']} (let the browser trust ${qes.address}/root.crt)`,
  'bailiffs’ register': bailiffs.address,
  'state registers': regix.address,
  'time stamps': tsa.address,
  'virus scanner': clamd.address,
  payments: ePayments.address,
  'e-delivery': eDelivery.address,
  'messages for browsers': push.address,
  'open-data portal': openData.address,
  'changes told to systems': webhooks.address,
  'case management': cases.address,
  ...(s3 && { 'storage of files': s3.address }),
}
process.send?.({ environment, places })

const stop = async () => {
  await Promise.allSettled(
    [
      mail,
      eAuth,
      qes,
      bailiffs,
      regix,
      tsa,
      clamd,
      ePayments,
      eDelivery,
      push,
      openData,
      webhooks,
      cases,
      ...(s3 ? [s3] : []),
    ].map((each) => each.close()),
  )
  process.exit(0)
}
process.on('disconnect', () => void stop())
// In a terminal Ctrl-C reaches every process; the portal may still want to send a letter while it stops.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => void stop())
