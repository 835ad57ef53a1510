/** What the portal knows of the services beyond the portal it: its own address and the services it talks to. Absent means not configured. */
import type { Db } from '#platform/db/database.ts'
import type { AntivirusSettings } from './antivirus.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import type { CertificateSettings } from '#platform/pki/certificate-settings.ts'
import type { SigningKeys } from '#platform/pki/signing.ts'
import type { SealSettings } from '#platform/pki/seal-settings.ts'
import type { StampSettings } from '#platform/pki/timestamp.ts'
import type { ObjectSettings } from '#platform/storage/object-settings.ts'

/** The server of letters. */
export type MailSettings = {
  /** Such as smtp://user:password@host:587; never shown, never logged. */
  smtpUrl: string
  /** Who writes: an address, with a name if wanted. */
  from: string
}

export type EAuthSettings = {
  /** Where the browser posts the request. */
  ssoUrl: string
  /** The identity provider's entityID, the Issuer of its answers. */
  idpEntityId: string
  /** Its certificates in PEM; two while it changes them. */
  idpCertificates: string[]
  /** Our key and certificate in PEM: they sign requests and decrypt assertions. */
  key: string
  certificate: string
  serviceOid: string
  providerOid: string
  levelOfAssurance: 'LOW' | 'SUBSTANTIAL' | 'HIGH'
  requireEncryptedAssertion: boolean
}

/** The state's portal of payments, pay.egov.bg. */
export type PaymentSettings = {
  /** Where its services are asked, without a slash at the end. */
  url: string
  /** Where payers go: another host or port of the same portal. */
  pagesUrl: string
  clientId: string
  /** Signs what we send and what it tells us; never logged. */
  secret: string
  patienceMs: number
}

/** The state's system for secure e-delivery (ССЕВ), by one of its two protocols. */
export type EDeliverySettings = {
  driver: 'soap' | 'rest'
  /** The whole address of the SOAP service, or that of the REST service before `/api`; always https, without a slash at the end. */
  url: string
  /** Our key and certificate in PEM: they sign time stamps in SOAP, and open TLS with REST. */
  key: string
  certificate: string
  /** Authorities that may vouch for the service's own certificate, in PEM; absent means the public ones. */
  authorities?: string[] | undefined
  /** SOAP: the object identifier of our service; empty where none is registered. */
  serviceOid: string
  /** REST: the template by which messages are written. */
  templateId: number | undefined
  /** What stands in the address to which the service tells of changes; absent means that there is no such address. */
  pushSecret: string | undefined
  patienceMs: number
}
/** The national open-data portal. */
export type OpenDataSettings = {
  /** Of its API, before the name of a method; without a slash at the end. */
  url: string
  /** By which it knows our user; goes in the body, never logged. */
  key: string
  /** Our organisation, the category of our data sets and the terms of their use, by its numbers. */
  organisation: number
  category: number
  terms: number | undefined
  patienceMs: number
}
/** The push services of browsers. */
export type PushSettings = {
  /** Names, `*.` before all that end so, and whole origins within this machine; a browser's own is known under no other. */
  hosts: readonly string[]
  /** Where a push service reaches whoever runs the portal: mailto: or https: (RFC 8292, section 2.1). */
  contact: string
}

/** Origins within this machine that webhooks may name, such as the sandbox's; all others are on the Internet. */
type WebhookSettings = { within: readonly string[] }

/** Who runs the portal, as people are told; what is absent is not told. */
type OperatorSettings = {
  address?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  /** How to reach the data protection officer (Regulation (EU) 2016/679, art. 13(1)(b)). */
  dataProtection?: string | undefined
}

export type RegixSettings = {
  /** The SOAP 1.1 address of the gateway, always https. */
  url: string
  /** Our key and certificate in PEM, by which the gateway knows us. */
  key: string
  certificate: string
  /** Authorities that may vouch for the gateway's own certificate, in PEM; absent means the public ones. */
  authorities?: string[] | undefined
  /** The certificates by which it signs answers, in PEM; no other signer is believed. */
  signers: string[]
  /** The administration in whose name we ask. */
  administrationOid: string
  administrationName: string
  patienceMs: number
  /** How long an answer is used again. */
  keepMs: number
}

/** What an action of the server works in: its transaction, its moment, and the services beyond the portal. A call of an endpoint is one, too. */
export type Scope = { db: Db; now: Date; services: Services }

/** What of the configuration names no service, for those who look whether the portal is set up well. No secret is among it. */
export type SetupFacts = {
  /** Where log, keys and an embedded database lie. */
  dataDir: string
  /** A PostgreSQL of the operator; else the embedded one, which is for one machine. */
  ownDatabase: boolean
  /** The database is named on another machine, or by several names. */
  databaseAway: boolean
  /** Connections of one process, with the one that listens. */
  connections: number
  publicUrlGiven: boolean
  trustedProxies: readonly string[]
  /** Whether keys are configured; else they were made in the data directory. */
  keysGiven: boolean
  samples: boolean
  /** Files in which secrets and private keys stand. */
  secretFiles: readonly string[]
  /** The addresses of standbys that answer reads. */
  standbys: readonly string[]
}

export type Services = {
  /** The portal's own address as people see it, without a slash at the end. */
  publicUrl: string
  /** A demonstration, of which every page, letter and document says so. */
  trial?: boolean
  personal: PersonalNumbers
  /** What the portal itself signs with: receipts, logs. */
  signing: SigningKeys
  mail: MailSettings | undefined
  eAuth: EAuthSettings | undefined
  certificates: CertificateSettings | undefined
  bailiffRegisterUrl: string | undefined
  /** How many letters an hour strangers of one network may cause. */
  lettersPerNetwork: number
  /** The authorities of time stamps, in the order in which they are asked. */
  stamps: StampSettings | undefined
  /** The electronic seal of the portal, by which documents are sealed. */
  seal: SealSettings | undefined
  regix: RegixSettings | undefined
  antivirus: AntivirusSettings | undefined
  payments: PaymentSettings | undefined
  eDelivery: EDeliverySettings | undefined
  push: PushSettings | undefined
  openData?: OpenDataSettings | undefined
  /** Where files may lie beside the database. */
  objects?: ObjectSettings | undefined
  webhooks?: WebhookSettings
  /** The proxies that end TLS and forward the certificate of a system (PEM, URL-encoded) in this header; believed from nobody else. */
  clientCertificates?:
    | {
        header: string
        addresses: string[]
        /** Authorities by whose certificates programs may be known by name, in PEM; without them only by thumbprint. */
        trusted?: readonly string[]
        revocation?: CertificateSettings['revocation']
        unbelievable?: CertificateSettings['unbelievable']
      }
    | undefined
  operator?: OperatorSettings
  setup?: SetupFacts
}
