/** What the portal knows of the world outside it: its own address and the services it talks to. Absent means not configured. */
import type { AntivirusSettings } from './antivirus.ts'
import type { PersonalNumbers } from '../pki/personal.ts'
import type { CertificateSettings } from '../pki/certificate-settings.ts'
import type { SigningKeys } from '../pki/signing.ts'
import type { StampSettings } from '../pki/timestamp.ts'

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

export type Outside = {
  /** The portal's own address as people see it, without a slash at the end. */
  publicUrl: string
  personal: PersonalNumbers
  /** What the portal itself signs with: receipts, logs. */
  signing: SigningKeys
  eAuth: EAuthSettings | undefined
  certificates: CertificateSettings | undefined
  bailiffRegisterUrl: string | undefined
  /** The authorities of time stamps, in the order in which they are asked. */
  stamps: StampSettings | undefined
  regix: RegixSettings | undefined
  antivirus: AntivirusSettings | undefined
}
