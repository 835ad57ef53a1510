/** Keys and certificates of the sandbox's e-delivery: its own authority, the service, its client the portal, and one whom nobody registered. */
import 'reflect-metadata'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as x509 from '@peculiar/x509'
import { issue, keyPem, kept } from './qes-authority.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const { serverAuth, clientAuth } = x509.ExtendedKeyUsage
const SIGNS = new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true)
const named = (name: string): x509.JsonNameParams => [{ C: ['BG'] }, { CN: [name] }]

/** The system of the portal, as it is registered. */
export const CLIENT_OID = '2.16.100.1.1.1.1.4'

/** Everything that the service needs, and the files that the portal is configured with. Kept for the next start. */
export async function eDeliveryKeysIn(folder: string) {
  mkdirSync(folder, { recursive: true })
  const now = new Date()
  const years = (count: number) => ({
    notBefore: new Date(now.getTime() - 400 * DAY_MS),
    notAfter: new Date(now.getTime() + count * 365 * DAY_MS),
  })
  const authority = await kept(folder, 'authority', now, (keys) =>
    issue({
      keys: `e-delivery-${keys}`,
      subject: named('Sandbox e-delivery CA'),
      extensions: [
        new x509.BasicConstraintsExtension(true, 0, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      ],
      ...years(10),
    }),
  )
  const server = await kept(folder, 'server', now, (keys) =>
    issue(
      {
        keys: `e-delivery-${keys}`,
        subject: named('localhost'),
        extensions: [
          SIGNS,
          new x509.ExtendedKeyUsageExtension([serverAuth]),
          new x509.SubjectAlternativeNameExtension([
            { type: 'dns', value: 'localhost' },
            { type: 'ip', value: '127.0.0.1' },
          ]),
        ],
        ...years(2),
      },
      authority,
    ),
  )
  const client = (name: string) =>
    kept(folder, name, now, (keys) =>
      issue(
        {
          keys: `e-delivery-${keys}`,
          subject: [{ C: ['BG'] }, { ST: [`OID:${CLIENT_OID}`] }, { CN: [`${name}.zapori.example`] }],
          extensions: [SIGNS, new x509.ExtendedKeyUsageExtension([clientAuth])],
          ...years(2),
        },
        authority,
      ),
    )
  const portal = await client('client')
  const stranger = await client('stranger')
  const trusted = join(folder, 'trusted.pem')
  writeFileSync(trusted, `${authority.certificate.toString('pem')}\n`)
  const pem = async ({ certificate, key }: typeof server) => ({
    key: await keyPem(key),
    certificate: certificate.toString('pem'),
  })
  return {
    authority: authority.certificate.toString('pem'),
    server: await pem(server),
    client: await pem(portal),
    stranger: await pem(stranger),
    files: {
      EDELIVERY_KEY: join(folder, 'client.key.pem'),
      EDELIVERY_CERTIFICATE: join(folder, 'client.crt.pem'),
      EDELIVERY_CA: trusted,
    },
  }
}
