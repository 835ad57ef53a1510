/** A key that never leaves its device, reached by the device's own library (PKCS #11); the key is named by its CKA_ID in hexadecimal. */
export type DeviceKey = { module: string; token: string; id: string; pin: string }

/** The portal's electronic seal (Regulation (EU) 910/2014, art. 36), as the configuration names it. */
export type SealSettings = {
  /** The private key: PEM (PKCS #8), unlocked, or where it is. */
  key: string | DeviceKey
  /** The certificate of the seal, in PEM. */
  certificate: string
  /** The certificates above it in PEM, its issuer first, as far as the file holds them. */
  above: readonly string[]
}
