/** Checks of letters, time stamps, messages for browsers, the virus scanner and the storage of files. */
import { randomBytes } from 'node:crypto'
import { forgetObject, putObjectOf } from '#files/server/objects.ts'
import { ObjectSpoiled, StorageAway, StorageRefused } from '#platform/storage/s3.ts'
import type { ObjectSettings } from '#platform/storage/object-settings.ts'
import { post } from '#platform/outbound/posting.ts'
import { greetMailServer } from '#platform/mail/posting.ts'
import { authorityAt, stamp, type StampSettings } from '#platform/pki/timestamp.ts'
import { chainOf, StampRefused } from '#platform/pki/timestamp-token.ts'
import { type AntivirusSettings, ping } from '#platform/process/antivirus.ts'
import type { MailSettings, PushSettings } from '#platform/process/integrations.ts'
import type { StampDetails } from '../links.contract.ts'
import {
  away,
  type Found,
  good,
  lastUntil,
  LONGEST_MS,
  type Probe,
  refused,
  shownAddress,
  strange,
} from './probe.ts'

/** Greets the SMTP server and logs in; sends nothing. */
export const mailProbe = ({ smtpUrl }: MailSettings): Probe => ({
  name: 'MAIL',
  kind: 'MAIL',
  address: shownAddress(smtpUrl),
  tls: smtpUrl,
  ask: async () => {
    const failure = await greetMailServer(smtpUrl)
    if (!failure) return good('EHLO: 250')
    return failure.answered ? refused(failure.why) : away(failure.why)
  },
})

/** The name of the link with an authority of time stamps. */
export const stampLink = (url: string) => `STAMPS ${authorityAt(url)}`

/** A stamp on bytes that nobody needs, with every check that any stamp is put to. */
export const stampProbe = (url: string, settings: StampSettings): Probe => ({
  name: stampLink(url),
  kind: 'STAMPS',
  address: authorityAt(url),
  tls: url,
  until: () => lastUntil(settings.trusted),
  ask: async ({ now }) => {
    const { trusted, policies } = settings
    const trust = { trusted, policies }
    try {
      const got = await stamp(randomBytes(32), { ...trust, urls: [url] }, () => now, {
        longestMs: LONGEST_MS,
      })
      const chain = chainOf(got.token, trust)
      return {
        ...good(`stamp ${got.serial}`),
        until: chain[0]?.validToDate,
        stamp: {
          serial: got.serial,
          stampedAt: got.stampedAt.toISOString(),
          policy: got.policy,
          authority: got.authority,
          chain: chain.map((each) => shownCertificate(each, trusted)),
        },
      }
    } catch (error) {
      if (error instanceof StampRefused) return stampFailure(error.message.replace(/^[^ ]+: /, ''))
      throw error
    }
  },
})

function stampFailure(why: string): Found {
  if (/^(?:no answer in time|the line broke|half an answer|[A-Z][A-Z_]+)$/.test(why)) return away(why)
  return /40[13]$|not granted/.test(why) ? refused(why) : strange(why)
}

type Certificate = ReturnType<typeof chainOf>[number]
const shownCertificate = (
  { subject, issuer, serialNumber, validFromDate, validToDate, raw }: Certificate,
  trusted: readonly string[],
): StampDetails['chain'][number] => ({
  subject: subject.replaceAll('\n', ', '),
  issuer: issuer.replaceAll('\n', ', '),
  serial: serialNumber.toLowerCase(),
  validFrom: validFromDate.toISOString(),
  validUntil: validToDate.toISOString(),
  trusted: trusted.some((pem) => raw.toString('base64') === pem.replace(/-----[^-]+-----|\s/g, '')),
})

/** Where no browser has ever subscribed. */
const NOBODY = '/zapori-link-check'

/** Each push service that the configuration names in full is given an empty message for nobody: it says that it knows no such browser. */
export const pushProbe = ({ hosts }: PushSettings): Probe => {
  const named = hosts.filter((host) => !host.startsWith('*.'))
  return {
    name: 'PUSH',
    kind: 'PUSH',
    address: null,
    ask: async () => {
      if (named.length === 0) return { outcome: 'UNASKED', answer: hosts.join(', ') }
      const said = await Promise.all(named.map(askPush))
      const answer = said.map(({ line }) => line).join('; ')
      if (said.every(({ well }) => well)) return good(answer)
      return said.some(({ status }) => status !== undefined && status >= 500) ? strange(answer) : away(answer)
    },
  }
}

async function askPush(host: string) {
  const within = host.startsWith('http:')
  const url = new URL(NOBODY, within ? host : `https://${host}`)
  const { status, why } = await post({ url, within }, { headers: { TTL: '0' }, body: null })
  return { status, well: status !== undefined && status < 500, line: `${url.host}: ${status ?? why}` }
}

/** Asks clamd whether it is there (PING); no file is scanned. */
export const antivirusProbe = (settings: AntivirusSettings): Probe => ({
  name: 'ANTIVIRUS',
  kind: 'ANTIVIRUS',
  address: `${settings.host}:${settings.port}`,
  ask: async () => {
    try {
      const said = await ping({
        ...settings,
        patienceMs: Math.min(settings.patienceMs ?? LONGEST_MS, LONGEST_MS),
      })
      return said === 'PONG' ? good('PING: PONG') : strange(`PING: ${said.slice(0, 100) || 'nothing'}`)
    } catch (error) {
      return away((error as { code?: string }).code ?? (error as Error).message)
    }
  },
})

const PROBE_BYTES = 1024

/** An object that holds nothing: written, read back, compared and deleted. It is noted as any other, so none is left behind. */
export const filesProbe = (settings: ObjectSettings): Probe => ({
  name: 'FILES',
  kind: 'FILES',
  address: shownAddress(settings.url),
  tls: settings.url,
  ask: async ({ db, now }) => {
    const objects = { ...settings, patienceMs: Math.min(settings.patienceMs, LONGEST_MS) }
    try {
      const { name } = await putObjectOf({ db, objects, now }, null, randomBytes(PROBE_BYTES))
      await forgetObject(db, objects, name)
      return good('PUT, GET, DELETE: 200, 200, 204')
    } catch (error) {
      if (error instanceof StorageRefused) return refused(error.message)
      if (error instanceof ObjectSpoiled) return strange(`GET: ${error.message}`)
      if (error instanceof StorageAway)
        return /HTTP/.test(error.message) ? strange(error.message) : away(error.message)
      throw error
    }
  },
})
