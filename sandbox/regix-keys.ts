/** Keys and certificates of the sandbox's RegiX: the operators' own authority, the gateway, its client the portal, and who signs answers. */
import 'reflect-metadata'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as x509 from '@peculiar/x509'
import { kept, issue, keyPem } from './qes-authority.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const { serverAuth, clientAuth } = x509.ExtendedKeyUsage
const SIGNS = new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true)
const named = (name: string): x509.JsonNameParams => [{ C: ['BG'] }, { CN: [name] }]

/** The object identifier under which the portal's administration is known here. */
export const ADMINISTRATION_OID = '2.16.100.1.1.1.1'

/** Everything that the gateway needs, and the files that the portal is configured with. Kept for the next start. */
export async function regixKeysIn(folder: string) {
  mkdirSync(folder, { recursive: true })
  const now = new Date()
  const years = (count: number) => ({
    notBefore: new Date(now.getTime() - DAY_MS),
    notAfter: new Date(now.getTime() + count * 365 * DAY_MS),
  })
  const authority = await kept(folder, 'regix-authority', now, (keys) =>
    issue({
      keys,
      subject: named('Sandbox RegiX CA'),
      extensions: [
        new x509.BasicConstraintsExtension(true, 0, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      ],
      ...years(10),
    }),
  )
  const server = await kept(folder, 'regix-server', now, (keys) =>
    issue(
      {
        keys,
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
  await kept(folder, 'regix-client', now, (keys) =>
    issue(
      {
        keys,
        subject: [{ C: ['BG'] }, { ST: [`OID:${ADMINISTRATION_OID}.4`] }, { CN: ['zapori.example'] }],
        extensions: [SIGNS, new x509.ExtendedKeyUsageExtension([serverAuth, clientAuth])],
        ...years(2),
      },
      authority,
    ),
  )
  const signer = await kept(folder, 'regix-signer', now, (keys) =>
    issue({ keys, subject: named('Sandbox RegiX signer'), extensions: [SIGNS], ...years(5) }),
  )
  const forger = await kept(folder, 'regix-forger', now, (keys) =>
    issue({ keys, subject: named('Sandbox RegiX signer'), extensions: [SIGNS], ...years(5) }),
  )
  const pemOf = async ({ certificate, key }: typeof signer) => ({
    key: await keyPem(key),
    certificate: certificate.toString('pem'),
  })
  const trusted = join(folder, 'regix-trusted.pem')
  writeFileSync(trusted, `${authority.certificate.toString('pem')}\n`)
  return {
    authority: authority.certificate.toString('pem'),
    server: await pemOf(server),
    signer: await pemOf(signer),
    forger: await pemOf(forger),
    files: {
      REGIX_KEY: join(folder, 'regix-client.key.pem'),
      REGIX_CERTIFICATE: join(folder, 'regix-client.crt.pem'),
      REGIX_CA: trusted,
      REGIX_SIGNERS: join(folder, 'regix-signer.crt.pem'),
    },
  }
}
