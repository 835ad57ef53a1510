/** The portal's electronic seal (Regulation (EU) 910/2014, art. 36), as the configuration names it. */
export type SealSettings = {
  /** The private key in PEM (PKCS #8), unlocked. */
  key: string
  /** The certificate of the seal, in PEM. */
  certificate: string
  /** The certificates above it in PEM, its issuer first, as far as the file holds them. */
  above: readonly string[]
}
