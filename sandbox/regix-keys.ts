/** Keys and certificates of the sandbox's RegiX: the operators' own authority, the gateway, its client the portal, and who signs answers. */
import { join } from 'node:path'
import { pemOf, serviceKeysIn } from './service-keys.ts'

/** The object identifier under which the portal's administration is known here. */
export const ADMINISTRATION_OID = '2.16.100.1.1.1.1'

/** Everything that the gateway needs, and the files that the portal is configured with. Kept for the next start. */
export async function regixKeysIn(folder: string) {
  const { authority, server, trusted, client, signer } = await serviceKeysIn(folder, {
    prefix: 'regix-',
    name: 'Sandbox RegiX CA',
    since: 1,
  })
  await client('client', `${ADMINISTRATION_OID}.4`, 'zapori.example', true)
  return {
    authority,
    server,
    signer: await pemOf(await signer('signer', 'Sandbox RegiX signer')),
    forger: await pemOf(await signer('forger', 'Sandbox RegiX signer')),
    files: {
      REGIX_KEY: join(folder, 'regix-client.key.pem'),
      REGIX_CERTIFICATE: join(folder, 'regix-client.crt.pem'),
      REGIX_CA: trusted,
      REGIX_SIGNERS: join(folder, 'regix-signer.crt.pem'),
    },
  }
}
