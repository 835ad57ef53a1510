/** The configuration: read once from the environment, checked as a whole; a wrong value stops the start. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { entryOf } from '#platform/kinds.ts'
import { OBJECT_VALUES, OBJECT_VARIABLES } from '#platform/storage/object-settings.ts'
import { TRACE_VALUES, TRACE_VARIABLES } from '#platform/traces/settings.ts'
import { whyNotAddress } from '#platform/db/line/address.ts'
import { isProxy } from './network.ts'
import { SECRET, withSecretFiles } from './secrets.ts'

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const postgresUrl = z.string().refine((text) => whyNotAddress(text) === undefined)

const webAddress = z.string().regex(/^https?:\/\/[^\s?#]+$/)
/** Personal numbers or keys go there, so in clear only within this machine, to the sandbox. */
const paymentsAddress = z
  .string()
  .regex(/^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/])[^\s?#]+$/)
  .refine((text) => URL.canParse(text))
/** A push service: its name, or `*.` before all that end so; in clear only within this machine, to the sandbox. */
const PUSH_HOST =
  /^default$|^(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$|^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}$/
const pushHosts = z
  .string()
  .refine((text) => text === 'none' || text.split(',').every((each) => PUSH_HOST.test(each.trim())))
/** Origins within this machine, such as the sandbox's receiver of webhooks. */
const ORIGIN_WITHIN = /^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}$/
const originsWithin = z
  .string()
  .refine((text) => text === '' || text.split(',').every((each) => ORIGIN_WITHIN.test(each.trim())))
const proxies = z.string().refine((text) => text.split(',').every((each) => isProxy(each.trim())))
const oid = z.string().regex(/^\d+(\.\d+)+$/)

const Environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .transform((path) => resolve(path)),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_CONNECTIONS: whole(2, 500).default(10),
  DATABASE_READ_URL: z
    .string()
    .regex(/^\s*(?:postgres(?:ql)?:\/\/\S+\s*)+$/)
    .optional(),
  DATABASE_READ_MAX_LAG_MS: whole(100, 60_000).default(1_000),
  SAMPLE_DATA: z.enum(['yes', 'no']).optional(),
  SAMPLE_PASSWORD: z.string().min(6).default('Zapori-2026'),
  TRIAL: z.enum(['yes', 'no']).default('no'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  LOG_FILE: z.string().min(1).optional(),
  LOG_FILE_MB: whole(1, 100_000).default(100),
  LOG_FILE_KEEP: whole(0, 1000).default(14),
  TRUSTED_PROXIES: proxies.default(''),
  RATE_PER_ADDRESS: whole(1, 100_000_000).default(1200),
  RATE_PER_ACCOUNT: whole(1, 100_000_000).default(600),
  RATE_GUARDED: whole(1, 100_000_000).default(10),
  RATE_LETTERS: whole(1, 100_000_000).default(20),
  PAGE_THREADS: whole(0, 16).default(1),
  BODY_LIMIT_KB: whole(1, 100_000).default(256),
  DRAIN_SECONDS: whole(0, 300).default(0),
  METRICS_TOKEN: z.string().min(16).optional(),
  ...TRACE_VARIABLES,
  ...OBJECT_VARIABLES,
  PUBLIC_URL: webAddress.optional(),
  PERSONAL_DATA_KEYS: z
    .string()
    .regex(/^[^,\s]{32,}(\s*,\s*[^,\s]{32,})*$/)
    .optional(),
  SIGNING_KEYS: z
    .string()
    .regex(/^[^,\s]{32,}(\s*,\s*[^,\s]{32,})*$/)
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/)
    .optional(),
  MAIL_FROM: z.string().min(3).default('Запори <no-reply@zapori.example>'),
  PUSH_HOSTS: pushHosts.default('default'),
  WEBHOOKS_WITHIN: originsWithin.default(''),
  OPERATOR_ADDRESS: z.string().min(5).max(300).optional(),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_PHONE: z.string().min(5).max(50).optional(),
  OPERATOR_DATA_PROTECTION: z.string().min(5).max(300).optional(),
  EAUTH_SSO_URL: webAddress.optional(),
  EAUTH_IDP_ENTITY_ID: z.string().min(1).optional(),
  EAUTH_IDP_CERTIFICATES: z.string().min(1).optional(),
  EAUTH_KEY: z.string().min(1).optional(),
  EAUTH_CERTIFICATE: z.string().min(1).optional(),
  EAUTH_SERVICE_OID: oid.optional(),
  EAUTH_PROVIDER_OID: oid.optional(),
  EAUTH_LEVEL: z.enum(['LOW', 'SUBSTANTIAL', 'HIGH']).default('SUBSTANTIAL'),
  EAUTH_ENCRYPTED: z.enum(['yes', 'no']).default('yes'),
  CERTIFICATE_URL: webAddress.optional(),
  CERTIFICATE_PORT: whole(0, 65_535).optional(),
  CERTIFICATE_TLS_KEY: z.string().min(1).optional(),
  CERTIFICATE_TLS_CERTIFICATE: z.string().min(1).optional(),
  CERTIFICATE_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]+$/)
    .optional(),
  CERTIFICATE_PROXIES: z.string().min(1).optional(),
  CERTIFICATE_TRUSTED: z.string().min(1).optional(),
  CERTIFICATE_REVOCATION: z.enum(['ocsp', 'crl', 'ocsp-then-crl']).default('ocsp-then-crl'),
  SYSTEM_CERTIFICATE_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]+$/)
    .optional(),
  SYSTEM_CERTIFICATE_PROXIES: z.string().min(1).optional(),
  SYSTEM_CERTIFICATE_TRUSTED: z.string().min(1).optional(),
  BAILIFF_REGISTER_URL: webAddress.optional(),
  TSA_URLS: z
    .string()
    .regex(/^https?:\/\/[^\s,]+(\s*,\s*https?:\/\/[^\s,]+)*$/)
    .refine((text) => text.split(',').every((each) => URL.canParse(each.trim())))
    .optional(),
  TSA_TRUSTED: z.string().min(1).optional(),
  TSA_POLICIES: z
    .string()
    .regex(/^\d+(\.\d+)+(\s*,\s*\d+(\.\d+)+)*$/)
    .optional(),
  SEAL_FILE: z.string().min(1).optional(),
  SEAL_PASSWORD: z.string().min(1).optional(),
  SEAL_PKCS11_MODULE: z
    .string()
    .regex(/^\/[^\s]+$/)
    .optional(),
  SEAL_PKCS11_TOKEN: z.string().min(1).max(32).optional(),
  SEAL_PKCS11_KEY: z
    .string()
    .regex(/^([\dA-Fa-f]{2})+$/)
    .optional(),
  REGIX_URL: z
    .string()
    .regex(/^https:\/\/[^\s?#]+$/)
    .optional(),
  REGIX_KEY: z.string().min(1).optional(),
  REGIX_CERTIFICATE: z.string().min(1).optional(),
  REGIX_CA: z.string().min(1).optional(),
  REGIX_SIGNERS: z.string().min(1).optional(),
  REGIX_ADMINISTRATION_OID: oid.optional(),
  REGIX_ADMINISTRATION_NAME: z.string().min(1).max(300).optional(),
  REGIX_TIMEOUT_SECONDS: whole(1, 600).default(30),
  REGIX_CACHE_MINUTES: whole(0, 1440).default(10),
  EPAYMENTS_URL: paymentsAddress.optional(),
  EPAYMENTS_PAGES_URL: paymentsAddress.optional(),
  EPAYMENTS_CLIENT_ID: z.string().min(1).max(200).optional(),
  EPAYMENTS_SECRET: z.string().min(16).optional(),
  EPAYMENTS_TIMEOUT_SECONDS: whole(1, 120).default(20),
  EDELIVERY_DRIVER: z.enum(['soap', 'rest']).optional(),
  EDELIVERY_URL: z
    .string()
    .regex(/^https:\/\/[^\s?#]+$/)
    .optional(),
  EDELIVERY_KEY: z.string().min(1).optional(),
  EDELIVERY_CERTIFICATE: z.string().min(1).optional(),
  EDELIVERY_CA: z.string().min(1).optional(),
  EDELIVERY_SERVICE_OID: oid.optional(),
  EDELIVERY_TEMPLATE_ID: whole(1, 2_147_483_647).optional(),
  EDELIVERY_PUSH_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]{24,200}$/)
    .optional(),
  EDELIVERY_TIMEOUT_SECONDS: whole(1, 600).default(60),
  OPENDATA_URL: paymentsAddress.optional(),
  OPENDATA_KEY: z.uuid().optional(),
  OPENDATA_ORGANISATION: whole(1, 2_147_483_647).optional(),
  OPENDATA_CATEGORY: whole(1, 2_147_483_647).optional(),
  OPENDATA_TERMS: whole(1, 2_147_483_647).optional(),
  OPENDATA_TIMEOUT_SECONDS: whole(1, 600).default(60),
  CLAMAV_HOST: z.string().min(1).max(253).optional(),
  CLAMAV_PORT: whole(1, 65_535).default(3310),
})
export type Config = z.output<typeof Environment>

const OF_ADDRESSES =
  ', with several hosts separated by commas where one of them takes writes (target_session_attrs=read-write), ' +
  'and sslmode=verify-full, verify-ca, require or disable'

const ALLOWED: Record<keyof z.input<typeof Environment>, string> = {
  PORT: 'a whole number from 0 to 65535 (0 = any free port)',
  HOST: 'an address or name to listen on, such as 127.0.0.1 or 0.0.0.0',
  DATA_DIR: 'a path to a directory',
  DATABASE_URL: `an address like postgres://user:password@host:5432/name${OF_ADDRESSES}`,
  DATABASE_DIRECT_URL: `an address like postgres://user:password@host:5432/name${OF_ADDRESSES}`,
  DATABASE_OWNER_URL: `an address like postgres://owner:password@host:5432/name${OF_ADDRESSES}`,
  DATABASE_CONNECTIONS: 'a whole number from 2 to 500',
  DATABASE_READ_URL: 'addresses of standbys like that of DATABASE_URL, separated by blanks',
  DATABASE_READ_MAX_LAG_MS: 'a whole number of milliseconds from 100 to 60000',
  SAMPLE_DATA: 'yes or no',
  SAMPLE_PASSWORD: 'at least 6 characters',
  TRIAL: 'yes or no',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal or silent',
  LOG_FILE: 'a path to a file, or - for standard output',
  LOG_FILE_MB: 'a whole number of megabytes, 1 or more',
  LOG_FILE_KEEP: 'a whole number from 0 to 1000',
  TRUSTED_PROXIES: 'addresses or networks of proxies such as 10.0.0.1 or 10.0.0.0/8, separated by commas',
  RATE_PER_ADDRESS: 'a whole number of requests a minute',
  RATE_PER_ACCOUNT: 'a whole number of requests a minute',
  RATE_GUARDED: 'a whole number of tries a minute',
  RATE_LETTERS: 'a whole number of letters an hour',
  PAGE_THREADS: 'a whole number from 0 to 16',
  BODY_LIMIT_KB: 'a whole number of kilobytes from 1 to 100000',
  DRAIN_SECONDS: 'a whole number of seconds from 0 to 300',
  METRICS_TOKEN: 'at least 16 characters',
  ...TRACE_VALUES,
  ...OBJECT_VALUES,
  PUBLIC_URL: 'the address of the portal as people see it, like https://zapori.bg',
  PERSONAL_DATA_KEYS: 'one or more keys of at least 32 characters, separated by commas, the newest first',
  SIGNING_KEYS: 'one or more keys of at least 32 characters, separated by commas, the newest first',
  SMTP_URL: 'an address like smtp://user:password@host:587 or smtps://host:465',
  MAIL_FROM: 'an email address, with a name if wanted',
  PUSH_HOSTS:
    'names of push services like fcm.googleapis.com or *.push.apple.com, separated by commas, or none',
  WEBHOOKS_WITHIN: 'origins like http://127.0.0.1:4700, separated by commas',
  OPERATOR_ADDRESS: 'the postal address of the ministry, 5 to 300 characters',
  OPERATOR_EMAIL: 'an email address',
  OPERATOR_PHONE: 'a telephone number, 5 to 50 characters',
  OPERATOR_DATA_PROTECTION: 'how to reach the data protection officer, 5 to 300 characters',
  EAUTH_SSO_URL: 'an address like https://eauth.egov.bg/SingleSignOnService',
  EAUTH_IDP_ENTITY_ID: 'the entityID of the identity provider',
  EAUTH_IDP_CERTIFICATES: 'a path to a PEM file with one or two certificates',
  EAUTH_KEY: 'a path to a PEM file with a private key',
  EAUTH_CERTIFICATE: 'a path to a PEM file with a certificate',
  EAUTH_SERVICE_OID: 'an object identifier like 2.16.100.1.1.1.1.4',
  EAUTH_PROVIDER_OID: 'an object identifier like 2.16.100.1.1.1.1',
  EAUTH_LEVEL: 'LOW, SUBSTANTIAL or HIGH',
  EAUTH_ENCRYPTED: 'yes (only encrypted assertions) or no',
  CERTIFICATE_URL: 'the base address where certificates are asked for, like https://cert.zapori.bg',
  CERTIFICATE_PORT: 'a whole number from 0 to 65535',
  CERTIFICATE_TLS_KEY: 'a path to a PEM file with a private key',
  CERTIFICATE_TLS_CERTIFICATE: 'a path to a PEM file with a certificate',
  CERTIFICATE_HEADER: 'the name of an HTTP header',
  CERTIFICATE_PROXIES: 'addresses of proxies, separated by commas',
  CERTIFICATE_TRUSTED: 'a path to a PEM file with the certificates of authorities',
  CERTIFICATE_REVOCATION: 'ocsp, crl or ocsp-then-crl',
  SYSTEM_CERTIFICATE_HEADER: 'the name of an HTTP header',
  SYSTEM_CERTIFICATE_PROXIES: 'addresses of proxies, separated by commas',
  SYSTEM_CERTIFICATE_TRUSTED: 'a path to a PEM file with the certificates of authorities',
  BAILIFF_REGISTER_URL: 'an address like https://register.bcpea.org',
  TSA_URLS: 'one or more addresses like https://tsa.example.bg, separated by commas, the preferred first',
  TSA_TRUSTED: 'a path to a PEM file with the certificates of time stamping authorities',
  TSA_POLICIES: 'one or more object identifiers like 0.4.0.2023.1.1, separated by commas',
  SEAL_FILE: 'a path to a PEM file with a private key and certificates, or to a PKCS #12 keystore',
  SEAL_PASSWORD: 'the password of the file in SEAL_FILE, or the PIN of the token',
  SEAL_PKCS11_MODULE: 'a path to the library of a device for keys, like /usr/lib/softhsm/libsofthsm2.so',
  SEAL_PKCS11_TOKEN: 'the label of the token in the device',
  SEAL_PKCS11_KEY: 'the identifier of the key in the device, in hexadecimal, like 01',
  REGIX_URL: 'an https address like https://service-regix.egov.bg/RegiXEntryPointV2.svc/basic',
  REGIX_KEY: 'a path to a PEM file with a private key',
  REGIX_CERTIFICATE: 'a path to a PEM file with a certificate',
  REGIX_CA: 'a path to a PEM file with the certificates of authorities',
  REGIX_SIGNERS: 'a path to a PEM file with one or more certificates',
  REGIX_ADMINISTRATION_OID: 'an object identifier like 2.16.100.1.1.1.1',
  REGIX_ADMINISTRATION_NAME: 'the name of the administration, at most 300 characters',
  REGIX_TIMEOUT_SECONDS: 'a whole number of seconds from 1 to 600',
  REGIX_CACHE_MINUTES: 'a whole number of minutes from 0 to 1440',
  EPAYMENTS_URL: 'an https address like https://pay.egov.bg:44310',
  EPAYMENTS_PAGES_URL: 'an https address like https://pay.egov.bg',
  EPAYMENTS_CLIENT_ID: 'the client id that the portal of payments gave, at most 200 characters',
  EPAYMENTS_SECRET: 'the secret that the portal of payments gave, at least 16 characters',
  EPAYMENTS_TIMEOUT_SECONDS: 'a whole number of seconds from 1 to 120',
  EDELIVERY_DRIVER: 'soap or rest',
  EDELIVERY_URL: 'an https address like https://edelivery.egov.bg/Services/EDeliveryIntegrationService.svc',
  EDELIVERY_KEY: 'a path to a PEM file with a private key',
  EDELIVERY_CERTIFICATE: 'a path to a PEM file with a certificate',
  EDELIVERY_CA: 'a path to a PEM file with the certificates of authorities',
  EDELIVERY_SERVICE_OID: 'an object identifier like 2.16.100.1.1.1.1.4',
  EDELIVERY_TEMPLATE_ID: 'the whole number of a template',
  EDELIVERY_PUSH_SECRET: '24 to 200 letters, digits, hyphens or underscores',
  EDELIVERY_TIMEOUT_SECONDS: 'a whole number of seconds from 1 to 600',
  OPENDATA_URL: 'an https address like https://data.egov.bg/api',
  OPENDATA_KEY: 'the key of a user of the open-data portal (a UUID)',
  OPENDATA_ORGANISATION: 'the whole number of the organisation at the open-data portal',
  OPENDATA_CATEGORY: 'the whole number of a category of the open-data portal',
  OPENDATA_TERMS: 'the whole number of the terms of use at the open-data portal',
  OPENDATA_TIMEOUT_SECONDS: 'a whole number of seconds from 1 to 600',
  CLAMAV_HOST: 'a name or address where clamd listens',
  CLAMAV_PORT: 'a whole number from 1 to 65535',
}

/**
 * Reads the configuration; throws an Error whose message names every wrong variable and what is allowed. Empty values count as absent;
 * secrets may stand in files.
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const environment = withSecretFiles(variables)
  const given = Object.fromEntries(
    Object.keys(ALLOWED).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
  const parsed = Environment.safeParse(given)
  if (parsed.success) return parsed.data
  const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))]
  throw new Error(
    names
      .map((name) => {
        const given = SECRET.has(name) ? 'not acceptable' : JSON.stringify(environment[name])
        return `${name} is ${given}; allowed is ${entryOf(ALLOWED, name)}.`
      })
      .join('\n'),
  )
}
