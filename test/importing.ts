/** Importing an existing register of distraints: its rows in a table, as `npm run import` takes it, and a world that they are brought to. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importFile } from '#register/import/import-file.ts'
import { refusalsOf } from '#register/import/import.ts'
import { FIRM, GEORGI, MARIA } from './register.ts'
import { createWorld } from './world.ts'

const HEADINGS = `externalKey debtorOwns officer status suitNumber imposedOn location
  thing.kind thing.identifier thing.title thing.description
  debtor.kind debtor.identifierType debtor.identifier debtor.firstName debtor.lastName
  creditor.kind creditor.identifierType creditor.identifier creditor.name creditor.legalForm
  revocation.revokedOn revocation.caseNumber revocation.authority revocation.ground`.split(/\s+/)
type Row = Record<string, string>

/** One that is entered, of the officer `bailiff`. */
export const good = (n: number, change: Row = {}): Row => ({
  officer: 'bailiff',
  debtorOwns: 'да',
  suitNumber: `2026840040${String(n).padStart(4, '0')}`,
  imposedOn: '01.06.2026',
  'thing.kind': 'VEHICLE',
  'thing.identifier': `СВ${String(n).padStart(5, '0')}ТТ`,
  'thing.title': 'Шкода; „Октавия“',
  'debtor.kind': 'PHYSICAL_PERSON',
  'debtor.identifierType': 'EGN',
  'debtor.identifier': n % 2 ? MARIA.identifier : GEORGI.identifier,
  'debtor.firstName': n % 2 ? 'Мария' : 'Георги',
  'debtor.lastName': n % 2 ? 'Примерова' : 'Образцов',
  'creditor.kind': 'COMPANY',
  'creditor.identifierType': 'EIK',
  'creditor.identifier': FIRM.identifier,
  'creditor.name': FIRM.name,
  'creditor.legalForm': FIRM.legalForm,
  ...change,
})
/** These rows as the file that `npm run import` reads: separated by semicolons, with a line of headings. */
export const csv = (rows: Row[]) =>
  [HEADINGS.join(';'), ...rows.map((row) => HEADINGS.map((name) => `"${row[name] ?? ''}"`).join(';'))].join(
    '\r\n',
  )

/** Opens a world with the officer `bailiff` and the administrator `operator`, and a folder for files; close it when the tests are done. */
export async function openImporting() {
  const world = await createWorld()
  const bailiff = await world.person('PrivateBailiff', {
    chsiNumber: '812',
    userType: 'CHSI',
    userName: 'bailiff',
  })
  await world.person('SysAdmin', { userName: 'operator' })
  const folder = await mkdtemp(join(tmpdir(), 'zapori-import-'))
  return {
    world,
    bailiff,
    folder,
    file: async (name: string, text: string) => {
      const path = join(folder, name)
      await writeFile(path, text)
      return path
    },
    bring: (path: string, more: Partial<Parameters<typeof importFile>[0]> = {}) =>
      importFile({
        ...more,
        db: world.db,
        personal: world.services.personal,
        language: more.language ?? 'bg',
        actor: more.actor,
        check: true,
        path,
      }),
    refused: async (runId: number) =>
      (await refusalsOf(world.db, runId, { row: 0, position: 0 }, 1000)).map(
        ({ row_number, field, code }) => [row_number, field, code],
      ),
    one: async (statement: string, values: unknown[] = []) =>
      (await world.owner.query(statement, values)).rows[0],
    close: async () => {
      await world.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
