/** Keys and certificates of the sandbox's e-delivery: its own authority, the service, its client the portal, and one whom nobody registered. */
import { join } from 'node:path'
import { pemOf, serviceKeysIn } from './service-keys.ts'

/** The system of the portal, as it is registered. */
export const CLIENT_OID = '2.16.100.1.1.1.1.4'

/** Everything that the service needs, and the files that the portal is configured with. Kept for the next start. */
export async function eDeliveryKeysIn(folder: string) {
  const { authority, server, trusted, client } = await serviceKeysIn(folder, {
    whose: 'e-delivery-',
    name: 'Sandbox e-delivery CA',
    since: 400,
  })
  const registered = (name: string) => client(name, CLIENT_OID, `${name}.zapori.example`)
  return {
    authority,
    server,
    client: await pemOf(await registered('client')),
    stranger: await pemOf(await registered('stranger')),
    files: {
      EDELIVERY_KEY: join(folder, 'client.key.pem'),
      EDELIVERY_CERTIFICATE: join(folder, 'client.crt.pem'),
      EDELIVERY_CA: trusted,
    },
  }
}
