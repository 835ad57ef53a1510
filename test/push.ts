/** Browsers that are told news: their keys, and reading a message as a browser does (RFC 8291), without the library that wrote it. */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { pushes } from '#people/push/push.contract.ts'
import type { PushKind } from '#people/push/kinds.contract.ts'
import { sendPushes } from '#people/push/server/sending.ts'
import { turnOf } from '#platform/db/job.ts'
import { startPush } from '#sandbox/push.ts'
import type { Person, World } from './world.ts'

/** What the service worker is given. */
type Content = { title: string; body: string; path: string; tag: string; lang: string; again: boolean }

/** Opens the message of an encrypted body (RFC 8188 and 8291); throws if it is not for these keys. */
export function readPushed(body: Buffer, keys: ECDH, auth: Buffer): Content {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, about, 32))
  const part = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${use}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // After the text stands a 2, as in every last record.
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as Content
}

/** A push service, the portal set up to use it, and browsers that subscribe there. */
export async function pushWorld(world: World) {
  const service = await startPush({ folder: '' })
  world.services.push = { hosts: [service.address], contact: 'mailto:portal@zapori.example' }

  const browser = async (who: Person) => {
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    const auth = randomBytes(16)
    const { key } = await world.done(pushes.listMyBrowsers, {}, who)
    const endpoint = service.subscribe(key!)
    return {
      endpoint,
      p256dh: keys.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
      /** What it was sent, of each topic the newest. */
      shown: () =>
        service.pushedTo(endpoint).map((each) => ({ ...each, ...readPushed(each.body, keys, auth) })),
      fail: (fault?: Parameters<typeof service.fail>[1]) => service.fail(endpoint, fault),
    }
  }
  return {
    service,
    browser,
    /** A browser in which somebody has switched on these kinds. */
    told: async (who: Person, kinds: PushKind[], language: 'bg' | 'en' = 'bg') => {
      const own = await browser(who)
      const { endpoint, p256dh, auth } = own
      const { id } = await world.done(
        pushes.tellThisBrowser,
        { endpoint, p256dh, auth, kinds, language },
        who,
      )
      return { ...own, id }
    },
    /** Sends what is due; answers how many were tried, and what failed. */
    send: async () => {
      const failed: string[] = []
      const report = {
        failed: (_: string, error: unknown) =>
          void failed.push(error instanceof Error ? error.message : String(error)),
        waiting: () => {},
      }
      const tried = await turnOf(sendPushes(world.services), world.db, world.now(), report)
      return { tried: tried.length, failed }
    },
  }
}
