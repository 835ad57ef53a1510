/** A portal with all external services set up, as the sandbox plays them. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBailiffRegister } from '#sandbox/bailiff-register.ts'
import { startClamd } from '#sandbox/clamd.ts'
import { startEAuth } from '#sandbox/e-auth.ts'
import { startEDelivery } from '#sandbox/e-delivery.ts'
import { startEPayments } from '#sandbox/epayments.ts'
import { startMail } from '#sandbox/mail.ts'
import { startOpenData } from '#sandbox/open-data.ts'
import { startPush } from '#sandbox/push.ts'
import { startQes } from '#sandbox/qes.ts'
import { startRegix } from '#sandbox/regix.ts'
import { startS3 } from '#sandbox/s3.ts'
import { startTsa } from '#sandbox/tsa.ts'
import { servicesOf } from '#app/integrations.ts'
import { readConfig } from '#platform/process/config.ts'
import type { World } from './world.ts'

/** Starts all services and sets them up. The clock of the world is put to the present, by which certificates are made. */
export async function withAllServices(world: World) {
  world.at(new Date())
  const folder = mkdtempSync(join(tmpdir(), 'links-'))
  const place = (name: string) => {
    mkdirSync(join(folder, name))
    return { folder: join(folder, name) }
  }
  const started = {
    mail: await startMail(place('mail')),
    eAuth: await startEAuth({ ...place('e-auth'), portalUrl: world.address }),
    qes: await startQes(place('qes')),
    bailiffs: await startBailiffRegister(place('bailiffs')),
    regix: await startRegix(place('regix')),
    tsa: await startTsa(place('tsa')),
    other: await startTsa({ ...place('other'), whose: 'Stranger' }),
    clamd: await startClamd({}),
    payments: await startEPayments({ now: world.now, callbackTo: world.address }),
    delivery: await startEDelivery({ ...place('e-delivery'), now: world.now, pushTo: () => world.address }),
    push: await startPush(place('push')),
    openData: await startOpenData(),
    s3: await startS3(),
  }
  const { mail, eAuth, qes, bailiffs, regix, tsa, other, clamd, payments, delivery, push, openData, s3 } =
    started
  const environment = {
    ...mail.environment,
    ...eAuth.environment,
    ...qes.environment,
    ...(await qes.seal()),
    ...bailiffs.environment,
    ...regix.environment,
    ...tsa.environment,
    ...clamd.environment,
    ...payments.environment,
    ...delivery.environment('soap'),
    ...openData.environment,
    ...s3.environment,
    PUSH_HOSTS: push.address,
    // The second one is not trusted.
    TSA_URLS: [tsa.address, other.address.replace('http://', 'http://portal:geheim@')].join(','),
    CERTIFICATE_URL: 'https://localhost:1',
    CERTIFICATE_PORT: '0',
    PERSONAL_DATA_KEYS: 'k'.repeat(40),
    SIGNING_KEYS: 'k'.repeat(40),
  }
  const set = servicesOf(readConfig(environment))
  const { publicUrl, personal, signing } = world.services
  Object.assign(world.services, set, { publicUrl, personal, signing })
  return {
    ...started,
    environment,
    close: async () => {
      await Promise.allSettled(Object.values(started).map((each) => each.close()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
