/** Certificates for a drill: one authority, and one certificate for all machines of it, by OpenSSL. */
import { execFile } from 'node:child_process'
import { chown, chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const openssl = (...args: string[]) => promisify(execFile)('openssl', args)
const DAYS = '30'

/** Makes them in this folder, under the names that `deploy/` has for them, for whoever is to read the key. */
export async function makeCertificates(
  folder: string,
  addresses: readonly string[],
  { uid, gid }: { uid: number; gid: number },
) {
  await mkdir(folder)
  const at = (name: string) => join(folder, name)
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', DAYS]
  const authority = ['-keyout', at('authority.key'), '-out', at('authority.crt')]
  await openssl('req', '-x509', ...key, '-subj', '/CN=Drill authority', ...authority)
  const request = ['-keyout', at('node.key'), '-out', at('node.csr')]
  await openssl('req', ...key, '-subj', '/CN=drill', ...request)
  const names = addresses.map((address) => `IP:${address}`).join(',')
  await writeFile(at('names'), `subjectAltName=${names}\nextendedKeyUsage=serverAuth,clientAuth\n`)
  const by = ['-CA', at('authority.crt'), '-CAkey', at('authority.key'), '-CAcreateserial']
  const signed = ['-in', at('node.csr'), '-extfile', at('names'), '-days', DAYS, '-out', at('node.crt')]
  await openssl('x509', '-req', ...by, ...signed)
  await chown(at('node.key'), uid, gid)
  await chmod(at('node.key'), 0o600)
  return at('authority.crt')
}
