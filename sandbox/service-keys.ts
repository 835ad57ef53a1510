/** Keys and certificates of a service of the sandbox that knows its clients by certificate: its own authority, its server, and clients. */
import 'reflect-metadata'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as x509 from '@peculiar/x509'
import { issue, keyPem, stored } from './qes-authority.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const { serverAuth, clientAuth } = x509.ExtendedKeyUsage
const SIGNS = new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true)
const named = (name: string): x509.JsonNameParams => [{ C: ['BG'] }, { CN: [name] }]

type Issued = Awaited<ReturnType<typeof stored>>

/** Key and certificate as text. */
export const pemOf = async ({ certificate, key }: Issued) => ({
  key: await keyPem(key),
  certificate: certificate.toString('pem'),
})

/**
 * The authority and the server of a service, kept in a folder for the next start under names that begin with the prefix;
 * `since` says how many days ago their certificates began.
 */
export async function serviceKeysIn(
  folder: string,
  { prefix = '', whose = '', name, since }: { prefix?: string; whose?: string; name: string; since: number },
) {
  mkdirSync(folder, { recursive: true })
  const now = new Date()
  const years = (count: number) => ({
    notBefore: new Date(now.getTime() - since * DAY_MS),
    notAfter: new Date(now.getTime() + count * 365 * DAY_MS),
  })
  const store = (file: string, make: (keys: string) => ReturnType<typeof issue>) =>
    stored(folder, `${prefix}${file}`, now, (keys) => make(`${whose}${keys}`))
  const authority = await store('authority', (keys) =>
    issue({
      keys,
      subject: named(name),
      extensions: [
        new x509.BasicConstraintsExtension(true, 0, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      ],
      ...years(10),
    }),
  )
  const server = await store('server', (keys) =>
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
  const trusted = join(folder, `${prefix}trusted.pem`)
  writeFileSync(trusted, `${authority.certificate.toString('pem')}\n`)
  return {
    authority: authority.certificate.toString('pem'),
    server: await pemOf(server),
    /** The file with the authority that clients trust. */
    trusted,
    /** A client whose system stands under an object identifier; with `serves` its certificate is good for a server, too. */
    client: (file: string, oid: string, commonName: string, serves = false) =>
      store(file, (keys) =>
        issue(
          {
            keys,
            subject: [{ C: ['BG'] }, { ST: [`OID:${oid}`] }, { CN: [commonName] }],
            extensions: [
              SIGNS,
              new x509.ExtendedKeyUsageExtension([...(serves ? [serverAuth] : []), clientAuth]),
            ],
            ...years(2),
          },
          authority,
        ),
      ),
    /** One whose signature stands under what the service says, vouched for by nobody. */
    signer: (file: string, subject: string) =>
      store(file, (keys) => issue({ keys, subject: named(subject), extensions: [SIGNS], ...years(5) })),
  }
}
