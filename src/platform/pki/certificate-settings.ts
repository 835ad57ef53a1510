/** What the configuration says of certificates: where they are asked for, and whose are accepted. */
export type CertificateSettings = {
  /** The base address where browsers are asked for a certificate, such as https://cert.zapori.bg. */
  baseUrl: string
  /** A listener of our own with this key and certificate in PEM; absent when a proxy asks for the certificate. */
  listen?: { port: number; host: string; key: string; certificate: string }
  /** A proxy that forwards the certificate (URL-encoded PEM) in this header, believed only from these addresses. */
  proxy?: { header: string; addresses: string[] }
  /** Authorities whose qualified certificates are accepted, in PEM. */
  trusted: string[]
  revocation: 'ocsp' | 'crl' | 'ocsp-then-crl'
  /** Hears which responder or list of revoked certificates could not be believed, and why: nobody gets in on it. */
  unbelievable?: (address: string, why: string) => void
}
