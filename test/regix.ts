/** State registers for a world: the sandbox's gateway, with which the portal is set up. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRegix } from '#sandbox/regix.ts'
import type { RegixSettings } from '#platform/process/integrations.ts'
import type { World } from './world.ts'

export type Registers = Awaited<ReturnType<typeof openRegisters>>

/** Starts the gateway, configures the portal for it and switches the look-ups on. Close it when the file is done. */
export async function openRegisters(world: World, changes: Partial<RegixSettings> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'regix-'))
  const regix = await startRegix({ folder })
  const { environment } = regix
  const read = (name: 'REGIX_KEY' | 'REGIX_CERTIFICATE' | 'REGIX_CA' | 'REGIX_SIGNERS') =>
    readFileSync(environment[name], 'utf8')
  const settings: RegixSettings = {
    url: environment.REGIX_URL,
    key: read('REGIX_KEY'),
    certificate: read('REGIX_CERTIFICATE'),
    authorities: [read('REGIX_CA')],
    signers: [read('REGIX_SIGNERS')],
    administrationOid: environment.REGIX_ADMINISTRATION_OID,
    administrationName: environment.REGIX_ADMINISTRATION_NAME,
    patienceMs: 30_000,
    keepMs: 10 * 60_000,
    ...changes,
  }
  world.services.regix = settings
  await world.setting('UseRegix', true)
  await world.setting('UseRegixForPerson', true)
  return {
    ...regix,
    settings,
    close: async () => {
      world.services.regix = undefined
      await regix.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
