/** A draft of an application: how the form is kept as text, and how it comes back. */
import { z } from 'zod'
import type { FileRef } from '#files/files.contract.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import {
  CONTROLS,
  DELIVERIES,
  FILE_USES,
  type FileUse,
  GUARDIANS,
  PARTICIPATIONS,
} from '#sales/parties/application.contract.ts'
import type { applicationDrafts } from '../../drafts.contract.ts'
import type { emptyApplication } from './application-form.ts'

const text = z.string()
const Person = z.object({
  kind: z.enum(['PHYSICAL_PERSON', 'COMPANY']),
  name: text,
  citizenship: text,
  identifierType: z.enum(['EGN', 'LNCH', 'EIK', 'NONE']),
  identifier: text,
  document: z.object({
    type: z.enum(['IDENTITY_CARD', 'PASSPORT']),
    number: text,
    issuedOn: text,
    issuer: text,
  }),
  address: text,
  representedBy: text,
  phone: text,
  email: text,
})
const ids = z.array(z.uuid()).default([])

/** All but what is ticked or chosen as declared: declarations are made when the application is filed. */
const Values = z.object({
  participation: z.enum(PARTICIPATIONS),
  represented: Person.nullable(),
  authority: z
    .object({ reference: text, on: text, proxyIdentifier: text, declaredOn: text.default('') })
    .nullable(),
  guardian: z
    .object({ capacity: z.enum(GUARDIANS), name: text })
    .nullable()
    .default(null),
  bornOn: text.default(''),
  delivery: z.enum(DELIVERIES),
  deliveryAddress: text,
  refund: z.object({ iban: text, bank: text, holder: text }),
  coOwner: z.boolean(),
  spouse: z.boolean(),
  exempt: z.boolean(),
  fundsOrigin: text.default(''),
  owners: z.array(z.object({ name: text, control: z.enum(CONTROLS) })).default([]),
  exposedPosition: text.default(''),
  files: z.object({ deposit: ids, authority: ids, declarations: ids, claim: ids, paper: ids, capacity: ids }),
})
type Values = z.output<typeof Values>

const Draft = z.object({
  /** A draft of another shape, left by an older version of the portal, is not read. */
  version: z.literal(1),
  step: z.int().min(0).max(3),
  values: Values,
})

export type Uploaded = Record<FileUse, FileRef[]>

/** What the form begins with. */
export type Begun = {
  values: Partial<Values>
  step: number
  uploaded: Uploaded
  /** Of the draft on the server; 0 where there is none. */
  revision: number
  /** Some files that the draft names are no longer there. */
  filesGone: boolean
}

export const nothingUploaded = (): Uploaded => ({
  deposit: [],
  authority: [],
  declarations: [],
  claim: [],
  paper: [],
  capacity: [],
})

export const begunAnew = (revision: number): Begun => ({
  values: {},
  step: 0,
  uploaded: nothingUploaded(),
  revision,
  filesGone: false,
})

const STORED = Object.keys(Values.shape)

/** The form as it is kept. */
export const textOf = (values: object, step: number): string => {
  const stored = Object.entries(values).filter(([field]) => STORED.includes(field))
  return JSON.stringify({ version: 1, step, values: Object.fromEntries(stored) })
}

/** The uploads that a kept form names. */
export const filesIn = (stored: string): string[] =>
  Object.values((JSON.parse(stored) as { values: Values }).values.files).flat()

/** The draft that was found, or undefined where it is none that this version can read. */
export function begunWith(found: OutputOf<typeof applicationDrafts.seeMyDraft>): Begun | undefined {
  const draft = read(found.draft)
  if (!draft) return undefined
  const { files } = draft.values
  const uploaded = nothingUploaded()
  for (const use of FILE_USES)
    uploaded[use] = files[use].flatMap((id) => found.files.find((file) => file.id === id) ?? [])
  const present = { ...files }
  for (const use of FILE_USES) present[use] = uploaded[use].map(({ id }) => id)
  return {
    values: { ...draft.values, files: present },
    step: draft.step,
    uploaded,
    revision: found.revision,
    filesGone: FILE_USES.some((use) => present[use].length < files[use].length),
  }
}

function read(stored: string | null) {
  try {
    return stored === null ? undefined : Draft.safeParse(JSON.parse(stored)).data
  } catch {
    return undefined
  }
}

/** The values of a new form, with what the draft has. */
export const withDraft = (
  empty: ReturnType<typeof emptyApplication>,
  { values }: Begun,
): ReturnType<typeof emptyApplication> => ({ ...empty, ...values }) as ReturnType<typeof emptyApplication>
