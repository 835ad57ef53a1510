/** The register of agricultural machinery, which the Ministry of Agriculture keeps here (Ordinance N-3, art. 10(2)). Nothing in it is lost: each change is a new version. */
import { z } from 'zod'
import { endpoint, named, namedRefusals, refusal } from '#platform/endpoint.ts'
import { FileBytes, Id, Line, NameOrAddress, secret } from '#platform/fields.ts'
import { OTHER_TABLES } from '#platform/other-tables.ts'
import { holdsEgn } from '#platform/identifiers.ts'
import { listInput, longListOutput, Search } from '#platform/lists.ts'
import { managesMachinery } from '#roles/clerks.contract.ts'
import { PartyInput, PartyView } from '#register/assets/party.contract.ts'

const needed = { bg: 'Полето е задължително.', en: 'The field is required.' }
const filled = (longest: number) => Line(longest).refine((text) => text !== '', { params: needed })
const noSigns = {
  bg: 'Номерът трябва да съдържа букви или цифри.',
  en: 'The number must have letters or digits.',
}

/** What is written of a machine beside its owner. */
const MachineFields = z.object({
  registrationNumber: filled(50).refine((text) => text === '' || /[\p{L}\p{N}]/u.test(text), {
    params: noSigns,
  }),
  frameNumber: filled(100),
  type: filled(200),
  address: NameOrAddress(300).default('').describe('Of the owner, or where the machine is kept'),
})
export const NewMachine = MachineFields.extend({ owner: PartyInput })
export type NewMachine = z.output<typeof NewMachine>

const MACHINE_EVENTS = ['ADDED', 'CHANGED', 'OWNER_CHANGED', 'DELETED'] as const

const Machine = z.object({
  id: z.int(),
  registrationNumber: z.string(),
  frameNumber: z.string(),
  type: z.string(),
  ownerName: z.string(),
  address: z.string(),
  /** Distraints in force on it, and all that were ever entered and not struck out. */
  inForce: z.int(),
  entered: z.int(),
  /** Number of the last version. */
  version: z.int(),
  deleted: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type Machine = z.infer<typeof Machine>

const Version = z.object({
  number: z.int(),
  kind: z.enum(MACHINE_EVENTS),
  registrationNumber: z.string(),
  frameNumber: z.string(),
  type: z.string(),
  owner: PartyView,
  address: z.string(),
  ground: z.string(),
  origin: z.enum(['FORM', 'IMPORT']),
  at: z.iso.datetime(),
  enteredBy: z.string(),
})
export type MachineVersion = z.infer<typeof Version>

const Fault = z.object({
  /** As a spreadsheet counts them, with the heading. */
  row: z.int(),
  field: z.string(),
  reason: z.string(),
})
export type MachineFault = z.infer<typeof Fault>

const noSuchMachine = refusal(404, 'Няма такава машина.', 'There is no such machine.')
const duplicateNumber = refusal(
  409,
  'Вече има машина с този регистрационен номер.',
  'There is already a machine with this registration number.',
)
const changedMeanwhile = refusal(
  409,
  'Междувременно данните са променени. Прегледайте ги и опитайте отново.',
  'The data have been changed in the meantime. Review them and try again.',
)
const isDeleted = refusal(409, 'Машината е отписана.', 'The machine was struck off.')
const onExisting = { noSuchMachine, changedMeanwhile, isDeleted }
/** The version that the change follows; stops two people from writing over each other. */
const onto = { id: Id, after: z.int().positive() }
const Saved = z.object({ id: z.int(), registrationNumber: z.string() })
const Ground = Line(500).refine((text) => text.length >= 5, {
  params: { bg: 'Напишете поне 5 знака.', en: 'Write at least 5 characters.' },
})

const byItsOwner = {
  bg: 'Тук не се търси по ЕГН. Търсете по името на собственика или по номер на машината.',
  en: 'Do not search here by a personal number (EGN). Search by the owner’s name or a number of the machine.',
}
const filters = {
  // Addresses and audit rows keep what is searched for.
  search: Search.refine((text) => !holdsEgn(text), { params: byItsOwner }),
  distrained: z.enum(['', 'yes', 'no']).default('').describe('Whether a distraint is in force on it'),
  deleted: z
    .enum(['', 'yes'])
    .default('')
    .describe('Those that were struck off, instead of those that stand'),
}
const SORTABLE = ['registrationNumber', 'frameNumber', 'type', 'ownerName', 'updatedAt'] as const
/** In Base64, a third longer than the file. */
const LONGEST_FILE = 4 * 1024 * 1024
const File = {
  file: secret(z.string().min(1).max(LONGEST_FILE)).describe('The file in Base64: CSV or XLSX'),
}
const fileRefusals = {
  unreadableFile: refusal(
    400,
    'Файлът не може да бъде прочетен. Изпратете таблица CSV или XLSX.',
    'The file cannot be read. Send a table in CSV or XLSX.',
  ),
  ...OTHER_TABLES,
  columnsMissing: refusal(
    400,
    'В реда със заглавията на таблицата липсват задължителни колони.',
    'The row of headings lacks required columns.',
  ),
  tooManyRows: refusal(
    400,
    'Таблицата има повече от 5 000 реда. Разделете я.',
    'The table has more than 5,000 rows. Split it.',
  ),
  nothingInside: refusal(400, 'В таблицата няма редове.', 'The table has no rows.'),
}

export const machinery = {
  listMachines: endpoint({
    title: { bg: 'Преглед на земеделската техника', en: 'Look at machinery' },
    summary: 'The register of agricultural machinery; also found by the EIK of its owner',
    method: 'GET',
    path: '/api/machinery',
    access: managesMachinery,
    recorded: true,
    showsPeople: true,
    input: listInput(SORTABLE, filters),
    output: longListOutput(Machine),
    refusals: {},
  }),
  seeMachine: endpoint({
    title: { bg: 'Преглед на машина', en: 'Look at a machine' },
    summary: 'A machine with its owner and its whole history',
    method: 'GET',
    path: '/api/machinery/:id',
    access: managesMachinery,
    recorded: true,
    showsPeople: true,
    input: z.object({ id: Id }),
    output: Machine.extend({ owner: PartyView, versions: z.array(Version).describe('Newest first') }),
    refusals: { noSuchMachine },
  }),
  addMachine: endpoint({
    title: { bg: 'Вписване на машина', en: 'Enter a machine' },
    summary: 'Enter a machine',
    method: 'POST',
    only: 'makes',
    path: '/api/machinery',
    access: managesMachinery,
    input: NewMachine,
    output: Saved,
    refusals: { duplicateNumber },
  }),
  editMachine: endpoint({
    title: { bg: 'Промяна на машина', en: 'Change a machine' },
    summary: 'Change the data of a machine; what stood before stays in its history',
    method: 'PUT',
    path: '/api/machinery/:id',
    access: managesMachinery,
    input: MachineFields.extend(onto),
    output: Saved,
    refusals: {
      ...onExisting,
      duplicateNumber,
      nothingChanged: refusal(400, 'Няма промяна в данните.', 'Nothing in the data has changed.'),
    },
  }),
  changeMachineOwner: endpoint({
    title: { bg: 'Нов собственик на машина', en: 'Change a machine’s owner' },
    summary: 'Enter a new owner of a machine',
    method: 'POST',
    path: '/api/machinery/:id/owner',
    access: managesMachinery,
    input: z.object({
      ...onto,
      owner: PartyInput,
      address: NameOrAddress(300).default(''),
      ground: Ground.describe('The document by which it changed hands'),
    }),
    output: Saved,
    refusals: {
      ...onExisting,
      sameOwner: refusal(400, 'Това е сегашният собственик.', 'This is the present owner.'),
    },
  }),
  deleteMachine: endpoint({
    title: { bg: 'Заличаване на машина', en: 'Strike off a machine' },
    summary: 'Strike a machine off; its history stays',
    method: 'POST',
    path: '/api/machinery/:id/deletion',
    access: managesMachinery,
    input: z.object({
      ...onto,
      ground: Ground.describe('Why'),
      distraintsSeen: z
        .int()
        .min(0)
        .default(0)
        .describe('How many distraints in force on it were seen and do not keep it'),
    }),
    output: Saved,
    refusals: {
      ...onExisting,
      distrained: refusal(
        409,
        'Върху машината има запори в сила. Отписването не ги вдига. Потвърдете, че ги знаете; съдебните изпълнители, които са ги вписали, ще бъдат уведомени.',
        'There are distraints in force on the machine. Striking it off does not lift them. Confirm that you know of them; the officers who entered them will be notified.',
      ),
    },
  }),
  checkMachineFile: endpoint({
    title: { bg: 'Проверка на файл с машини', en: 'Check a file of machines' },
    summary: 'What would come of a file of machines, row by row; nothing is entered',
    method: 'POST',
    only: 'looks',
    path: '/api/machinery/import/check',
    access: managesMachinery,
    bodyLimit: LONGEST_FILE + 4096,
    input: z.object(File),
    output: z.object({
      total: z.int(),
      good: z.int(),
      /** The first good rows. */
      sample: z.array(
        z.object({
          row: z.int(),
          registrationNumber: z.string(),
          frameNumber: z.string(),
          type: z.string(),
          ownerName: z.string(),
        }),
      ),
      faults: z.array(Fault),
    }),
    refusals: fileRefusals,
  }),
  importMachines: endpoint({
    title: { bg: 'Внасяне на машини', en: 'Import machines' },
    summary: 'Enter the machines of a file: all of them or, if so wished, the good rows only',
    method: 'POST',
    only: 'makes',
    path: '/api/machinery/import',
    access: managesMachinery,
    bodyLimit: LONGEST_FILE + 4096,
    input: z.object({ ...File, goodOnly: z.boolean().default(false) }),
    output: z.object({ added: z.int(), faults: z.array(Fault) }),
    refusals: {
      ...fileRefusals,
      rowsRefused: refusal(
        409,
        'В таблицата има грешни редове. Нищо не е внесено.',
        'The table has rows with errors. Nothing was entered.',
      ),
    },
  }),
  exportMachines: endpoint({
    title: { bg: 'Изтегляне на регистъра на техниката', en: 'Export the machinery register' },
    summary: 'The register as a spreadsheet; personal numbers are masked',
    method: 'GET',
    path: '/api/machinery/export.xlsx',
    access: managesMachinery,
    recorded: true,
    showsPeople: true,
    input: z.object(filters),
    output: FileBytes,
    refusals: {
      tooManyRows: refusal(
        409,
        'Файлът побира до 10 000 машини, а исканите са повече. Стеснете търсенето и опитайте отново.',
        'A file holds up to 10,000 machines, but more were requested. Narrow the search and try again.',
      ),
    },
    file: {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      name: () => 'agricultural-machinery.xlsx',
    },
  }),
}

named('output', { Machine, MachineVersion: Version, ImportFault: Fault, SavedMachine: Saved })
named('input', { NewMachine })
namedRefusals({ noSuchMachine })
