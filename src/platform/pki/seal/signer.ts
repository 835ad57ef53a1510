/** The value of a signature, by a key in a file or in a device. docs/decisions/053-electronic-seal.md. */
import { spawn } from 'node:child_process'
import { createHash, sign, verify, X509Certificate } from 'node:crypto'
import { buffer, text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { SECRET } from '#platform/process/secrets.ts'
import type { DeviceKey, SealSettings } from '#platform/pki/seal-settings.ts'

/** The device did not sign; the message says why, without the PIN. */
export class DeviceFailed extends Error {}

/** In a thread of Node.js: a signature by RSA takes a millisecond. */
const signed = promisify(sign)

const PROGRAM = 'pkcs11-tool'
/** By then a device that hangs is given up. */
const LONGEST_MS = 20_000

/**
 * The signature over these bytes with SHA-256: RSASSA-PKCS1-v1_5, or ECDSA in DER. Throws DeviceFailed where a device does not sign, or
 * by another key than that of the certificate.
 */
export async function signatureOf(
  bytes: Uint8Array,
  { key, certificate }: Pick<SealSettings, 'key' | 'certificate'>,
): Promise<Buffer> {
  if (typeof key === 'string') return signed('sha256', bytes, key)
  const { publicKey } = new X509Certificate(certificate)
  const value = await byDevice(bytes, key, publicKey.asymmetricKeyType === 'ec')
  if (!verify('sha256', bytes, publicKey, value))
    throw new DeviceFailed('seal device: its key is not that of the certificate')
  return value
}

/** The library of a vendor runs in that program: of the portal's secrets it learns none but the PIN. */
const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !SECRET.has(name)))

/** OpenSC's program asks the device; it gets the PIN by its environment, since everybody sees arguments. */
async function byDevice(bytes: Uint8Array, { module, token, id, pin }: DeviceKey, ec: boolean) {
  const how = ec
    ? ['--mechanism', 'ECDSA', '--signature-format', 'openssl']
    : ['--mechanism', 'SHA256-RSA-PKCS']
  const program = spawn(
    PROGRAM,
    [
      '--module',
      module,
      '--token-label',
      token,
      '--login',
      '--pin',
      'env:SEAL_PIN',
      '--sign',
      '--id',
      id,
      ...how,
    ],
    { env: { ...environment(), SEAL_PIN: pin }, timeout: LONGEST_MS, killSignal: 'SIGKILL' },
  )
  program.stdin.on('error', () => {})
  program.stdin.end(ec ? createHash('sha256').update(bytes).digest() : bytes)
  const ended = new Promise<string | undefined>((resolve) => {
    program.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ENOENT' ? `${PROGRAM} (OpenSC) is not installed` : error.message),
    )
    program.on('close', (code, signal) => resolve(code === 0 ? undefined : (signal ?? `ended with ${code}`)))
  })
  const [fault, value, said] = await Promise.all([ended, buffer(program.stdout), text(program.stderr)])
  if (fault === undefined) return value
  const why = said.split('\n').find((line) => line && !/^(?:Using |Aborting)/.test(line))
  throw new DeviceFailed(`seal device: ${why ?? fault}`)
}
