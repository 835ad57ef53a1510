/** What this browser can do and does about news: its service worker, its permission, and its subscription at its maker's push service. */
import { call } from '#platform/web/call.ts'
import { pushes } from '../push.contract.ts'

const WORKER = '/dist/push-worker.js'
const SCOPE = '/dist/'

/** Whether it can be told anything, as it runs now. */
export const canSubscribe = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** An iPhone or iPad in whose browser a page lies that could be told from the home screen. */
export const isOnIOS = () =>
  /\b(iPhone|iPad)\b/.test(navigator.userAgent) ||
  (/\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Lets the page be added to the home screen as one that can be told. Not in every page: no other needs it. */
export function offerForHomeScreen() {
  if (document.querySelector('link[rel="manifest"]')) return
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/dist/portal.webmanifest' }),
  )
}

const worker = async () =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration(SCOPE) : undefined

/** Its subscription, if it has one. */
export const subscriptionHere = async () =>
  canSubscribe() ? ((await (await worker())?.pushManager.getSubscription()) ?? undefined) : undefined

/** By what the server calls a subscription: SHA-256 of its endpoint in hex. */
export async function markOf(subscription: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const asText = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** What the server has to know to write to it. */
export function addressOf(subscription: PushSubscription) {
  const key = (name: PushEncryptionKeyName) => asText(subscription.getKey(name) ?? new ArrayBuffer(0))
  return { endpoint: subscription.endpoint, p256dh: key('p256dh'), auth: key('auth') }
}

/** Asks for permission, if it has not been given yet, and subscribes for messages of the portal alone. `denied` where the person says no; throws where the push service is away. */
export async function subscribe(portalKey: string): Promise<PushSubscription | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  const { pushManager } = await navigator.serviceWorker.ready
  const stored = await pushManager.getSubscription()
  const storedKey = stored?.options.applicationServerKey
  if (stored && storedKey && asText(storedKey) === portalKey) return stored
  // It was made for another portal at this address, or before its key was lost.
  await stored?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: portalKey })
}

/** Forgets the subscription and the service worker, here and at the push service. */
export async function unsubscribe(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe().catch(() => false)
  await (await worker())?.unregister()
}

/** After signing in: the browser goes on telling whoever switched it on, until this session ends; what another person switched on ends here. */
export async function renew(): Promise<void> {
  const subscription = await subscriptionHere()
  if (!subscription) return
  const { mine } = await call(pushes.renewThisBrowser, { endpoint: subscription.endpoint })
  if (!mine) await unsubscribe()
}
