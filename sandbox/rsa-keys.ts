/** RSA keys of the sandbox. */
export const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
}

const made = new Map<string, Promise<CryptoKeyPair>>()

/** New keys; with a name, the same for all that is made under it by this process, for finding primes takes long. */
export function rsaKeys(name?: string): Promise<CryptoKeyPair> {
  const found = name === undefined ? undefined : made.get(name)
  if (found) return found
  const keys = crypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
  if (name !== undefined) made.set(name, keys)
  return keys
}
