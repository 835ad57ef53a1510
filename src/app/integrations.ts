/** The world outside, as the configuration names it: our own address, keys, and the services that are set up. */
import { createPrivateKey, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientCertificatesOf } from './client-certificates.ts'
import type { Config } from '#platform/process/config.ts'
import type {
  EAuthSettings,
  EDeliverySettings,
  Services,
  PaymentSettings,
  PushSettings,
  RegixSettings,
} from '#platform/process/integrations.ts'
import type { CertificateSettings } from '#platform/pki/certificate-settings.ts'
import { setupOf } from './setup-facts.ts'
import { openDataOf } from './open-data-settings.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { objectSettings } from '#platform/storage/object-settings.ts'
import { signingKeys } from '#platform/pki/signing.ts'
import type { DeviceKey, SealSettings } from '#platform/pki/seal-settings.ts'
import { readSeal, readSealOfDevice } from '#platform/pki/seal/keystore.ts'
import type { StampSettings } from '#platform/pki/timestamp.ts'
import {
  certificateFile,
  certificatesIn,
  type Complain,
  fileRead,
  pairFiles,
  textOf,
} from './certificate-file.ts'

/** Reads the files that the configuration names; throws an Error that says which is missing. Whoever complains hears later which of them, or of the authorities' answers, cannot be used. */
export function servicesOf(config: Config, complain?: Complain): Services {
  return {
    publicUrl: (
      config.PUBLIC_URL ??
      `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${config.PORT}`
    ).replace(/\/+$/, ''),
    trial: config.TRIAL === 'yes',
    personal: personalNumbers(personalKeys(config)),
    signing: signingKeys(keysOf(config, 'SIGNING_KEYS', 'signing.key')),
    mail: config.SMTP_URL ? { smtpUrl: config.SMTP_URL, from: config.MAIL_FROM } : undefined,
    eAuth: eAuthOf(config, complain),
    certificates: certificatesOf(config, complain),
    lettersPerNetwork: config.RATE_LETTERS,
    bailiffRegisterUrl: config.BAILIFF_REGISTER_URL?.replace(/\/+$/, ''),
    stamps: stampsOf(config, complain),
    seal: sealOf(config, complain),
    regix: regixOf(config, complain),
    antivirus: config.CLAMAV_HOST ? { host: config.CLAMAV_HOST, port: config.CLAMAV_PORT } : undefined,
    payments: paymentsOf(config),
    eDelivery: eDeliveryOf(config, complain),
    openData: openDataOf(config, needed),
    objects: objectsOf(config, complain),
    push: pushOf(config),
    webhooks: { within: splitList(config.WEBHOOKS_WITHIN) },
    clientCertificates: clientCertificatesOf(config, { needed, splitList, complain }),
    setup: setupOf(config),
    operator: {
      address: config.OPERATOR_ADDRESS,
      email: config.OPERATOR_EMAIL,
      phone: config.OPERATOR_PHONE,
      dataProtection: config.OPERATOR_DATA_PROTECTION,
    },
  }
}

/** The storage of files, if one is named. */
export const objectsOf = (config: Config, complain?: Complain) =>
  objectSettings(config, (path) => certificateFile('FILES_S3_CA', path, { complain }))

/** The keys for personal numbers, newest first. */
export const personalKeys = (config: Config) => keysOf(config, 'PERSONAL_DATA_KEYS', 'personal-data.key')

/** Configured keys, newest first. Without configuration one is made once and kept in the data directory. */
function keysOf(config: Config, name: 'PERSONAL_DATA_KEYS' | 'SIGNING_KEYS', made: string): string[] {
  const given = config[name]
  if (given) return given.split(',').map((key) => key.trim())
  const file = join(config.DATA_DIR, 'keys', made)
  mkdirSync(join(config.DATA_DIR, 'keys'), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error
  }
  return [readFileSync(file, 'utf8').trim()]
}

function eAuthOf(config: Config, complain?: Complain): EAuthSettings | undefined {
  if (!config.EAUTH_SSO_URL) return undefined
  const path = needed(config, 'EAUTH_IDP_CERTIFICATES', 'EAUTH_SSO_URL')
  const idpCertificates = certificateFile('EAUTH_IDP_CERTIFICATES', path, { complain })
  return {
    ssoUrl: config.EAUTH_SSO_URL,
    idpEntityId: needed(config, 'EAUTH_IDP_ENTITY_ID', 'EAUTH_SSO_URL'),
    get idpCertificates() {
      return idpCertificates()
    },
    // Ours change together with our metadata at the provider, and so with a restart.
    key: textOf('EAUTH_KEY', needed(config, 'EAUTH_KEY', 'EAUTH_SSO_URL')),
    certificate: textOf('EAUTH_CERTIFICATE', needed(config, 'EAUTH_CERTIFICATE', 'EAUTH_SSO_URL')),
    serviceOid: needed(config, 'EAUTH_SERVICE_OID', 'EAUTH_SSO_URL'),
    providerOid: needed(config, 'EAUTH_PROVIDER_OID', 'EAUTH_SSO_URL'),
    levelOfAssurance: config.EAUTH_LEVEL,
    requireEncryptedAssertion: config.EAUTH_ENCRYPTED === 'yes',
  }
}

function certificatesOf(config: Config, complain?: Complain): CertificateSettings | undefined {
  if (!config.CERTIFICATE_URL) return undefined
  const listen =
    config.CERTIFICATE_PORT === undefined ? undefined : listenerOf(config, config.CERTIFICATE_PORT, complain)
  const proxy = config.CERTIFICATE_HEADER
    ? {
        header: config.CERTIFICATE_HEADER.toLowerCase(),
        addresses: needed(config, 'CERTIFICATE_PROXIES', 'CERTIFICATE_HEADER')
          .split(',')
          .map((address) => address.trim()),
      }
    : undefined
  if (!listen && !proxy)
    throw new Error(
      'CERTIFICATE_URL needs CERTIFICATE_PORT (a listener of our own) or CERTIFICATE_HEADER (a proxy).',
    )
  const trusted = certificateFile(
    'CERTIFICATE_TRUSTED',
    needed(config, 'CERTIFICATE_TRUSTED', 'CERTIFICATE_URL'),
    { complain },
  )
  return {
    baseUrl: config.CERTIFICATE_URL.replace(/\/+$/, ''),
    ...(listen && { listen }),
    ...(proxy && { proxy }),
    get trusted() {
      return trusted()
    },
    revocation: config.CERTIFICATE_REVOCATION,
    ...(complain && {
      unbelievable: (address, why) => complain('CERTIFICATE_REVOCATION', `${address}: ${why}`),
    }),
  }
}

function listenerOf(config: Config, port: number, complain?: Complain) {
  const pair = pairFiles(
    ['CERTIFICATE_TLS_KEY', needed(config, 'CERTIFICATE_TLS_KEY', 'CERTIFICATE_PORT')],
    ['CERTIFICATE_TLS_CERTIFICATE', needed(config, 'CERTIFICATE_TLS_CERTIFICATE', 'CERTIFICATE_PORT')],
    { complain },
  )
  return {
    port,
    host: config.HOST,
    get key() {
      return pair().key
    },
    get certificate() {
      return pair().certificate
    },
  }
}

function stampsOf(config: Config, complain?: Complain): StampSettings | undefined {
  if (!config.TSA_URLS) return undefined
  const path = needed(config, 'TSA_TRUSTED', 'TSA_URLS')
  const trusted = certificateFile('TSA_TRUSTED', path, { complain })
  return {
    urls: splitList(config.TSA_URLS),
    get trusted() {
      return trusted()
    },
    policies: splitList(config.TSA_POLICIES ?? ''),
  }
}
/** The parts of a list that is separated by commas. */
export const splitList = (text: string) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

/** The certificates in the file of TSA_TRUSTED, by which time stamps are also checked without the portal. */
export function trustedStamps(path: string): string[] {
  const trusted = certificatesIn(textOf('TSA_TRUSTED', path))
  if (trusted.length === 0) throw new Error('TSA_TRUSTED: the file holds no certificate.')
  return trusted
}

/** The device that holds the key of the seal, if one is named. */
function deviceOf(config: Config): DeviceKey | undefined {
  if (!config.SEAL_PKCS11_MODULE) return undefined
  return {
    module: config.SEAL_PKCS11_MODULE,
    token: needed(config, 'SEAL_PKCS11_TOKEN', 'SEAL_PKCS11_MODULE'),
    id: needed(config, 'SEAL_PKCS11_KEY', 'SEAL_PKCS11_MODULE'),
    pin: needed(config, 'SEAL_PASSWORD', 'SEAL_PKCS11_MODULE'),
  }
}

function sealOf(config: Config, complain?: Complain): SealSettings | undefined {
  if (!config.SEAL_FILE) return undefined
  const device = deviceOf(config)
  const read = (file: Buffer) =>
    device ? readSealOfDevice(file, device) : readSeal(file, config.SEAL_PASSWORD)
  const seal = fileRead('SEAL_FILE', config.SEAL_FILE, read, { complain })
  return {
    get key() {
      return seal().key
    },
    get certificate() {
      return seal().certificate
    },
    get above() {
      return seal().above
    },
  }
}

function regixOf(config: Config, complain?: Complain): RegixSettings | undefined {
  if (!config.REGIX_URL) return undefined
  const pair = pairFiles(
    ['REGIX_KEY', needed(config, 'REGIX_KEY', 'REGIX_URL')],
    ['REGIX_CERTIFICATE', needed(config, 'REGIX_CERTIFICATE', 'REGIX_URL')],
    { complain },
  )
  const signers = certificateFile('REGIX_SIGNERS', needed(config, 'REGIX_SIGNERS', 'REGIX_URL'), { complain })
  const authorities = config.REGIX_CA && certificateFile('REGIX_CA', config.REGIX_CA, { complain })
  return {
    url: config.REGIX_URL,
    get key() {
      return pair().key
    },
    get certificate() {
      return pair().certificate
    },
    get authorities() {
      return authorities ? authorities() : undefined
    },
    get signers() {
      return signers()
    },
    administrationOid: needed(config, 'REGIX_ADMINISTRATION_OID', 'REGIX_URL'),
    administrationName: needed(config, 'REGIX_ADMINISTRATION_NAME', 'REGIX_URL'),
    patienceMs: config.REGIX_TIMEOUT_SECONDS * 1000,
    keepMs: config.REGIX_CACHE_MINUTES * 60_000,
  }
}

function paymentsOf(config: Config): PaymentSettings | undefined {
  if (!config.EPAYMENTS_URL) return undefined
  return {
    url: config.EPAYMENTS_URL.replace(/\/+$/, ''),
    pagesUrl: needed(config, 'EPAYMENTS_PAGES_URL', 'EPAYMENTS_URL').replace(/\/+$/, ''),
    clientId: needed(config, 'EPAYMENTS_CLIENT_ID', 'EPAYMENTS_URL'),
    secret: needed(config, 'EPAYMENTS_SECRET', 'EPAYMENTS_URL'),
    patienceMs: config.EPAYMENTS_TIMEOUT_SECONDS * 1000,
  }
}

function eDeliveryOf(config: Config, complain?: Complain): EDeliverySettings | undefined {
  const driver = config.EDELIVERY_DRIVER
  if (!driver) return undefined
  const pair = pairFiles(
    ['EDELIVERY_KEY', needed(config, 'EDELIVERY_KEY', 'EDELIVERY_DRIVER')],
    ['EDELIVERY_CERTIFICATE', needed(config, 'EDELIVERY_CERTIFICATE', 'EDELIVERY_DRIVER')],
    { complain },
  )
  if (driver === 'soap' && createPrivateKey(pair().key).asymmetricKeyType !== 'rsa')
    throw new Error('EDELIVERY_KEY: the SOAP service knows signatures by RSA keys only.')
  if (driver === 'rest') needed(config, 'EDELIVERY_TEMPLATE_ID', 'EDELIVERY_DRIVER')
  const authorities =
    config.EDELIVERY_CA && certificateFile('EDELIVERY_CA', config.EDELIVERY_CA, { complain })
  return {
    driver,
    url: needed(config, 'EDELIVERY_URL', 'EDELIVERY_DRIVER').replace(/\/+$/, ''),
    get key() {
      return pair().key
    },
    get certificate() {
      return pair().certificate
    },
    get authorities() {
      return authorities ? authorities() : undefined
    },
    serviceOid: config.EDELIVERY_SERVICE_OID ?? '',
    templateId: config.EDELIVERY_TEMPLATE_ID,
    pushSecret: config.EDELIVERY_PUSH_SECRET,
    patienceMs: config.EDELIVERY_TIMEOUT_SECONDS * 1000,
  }
}

/** Those of Chrome and most that are built like it, Firefox, Edge on Windows, Safari. */
const OF_BROWSERS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
]

function pushOf({ PUSH_HOSTS: hosts, MAIL_FROM: from }: Config): PushSettings | undefined {
  if (hosts === 'none') return undefined
  const address = /([^\s<>]+@[^\s<>]+)>?\s*$/.exec(from)?.[1] ?? 'postmaster@localhost'
  const named = splitList(hosts).flatMap((host) => (host === 'default' ? OF_BROWSERS : [host]))
  return { hosts: named, contact: `mailto:${address}` }
}

function needed(config: Config, name: keyof Config, because: keyof Config): string {
  const value = config[name]
  if (value === undefined || value === '')
    throw new Error(`${name} is missing; it is needed with ${because}.`)
  return String(value)
}
