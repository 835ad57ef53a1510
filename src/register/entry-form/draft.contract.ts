/** A distraint that is being written: one for each officer, so that it survives a reload and goes on at another desk. */
import { z } from 'zod'
import { changedElsewhere, savedFrom } from '#platform/drafts.ts'
import { endpoint, refusal } from '#platform/endpoint.ts'
import { secret } from '#platform/fields.ts'
import { mayUseRegister } from '#roles/officers.contract.ts'

/** A draft has names and numbers of a handful of people and one document of an asset. */
export const LARGEST_DRAFT = 64 * 1024
const tooLong = { bg: 'Черновата е по-голяма от 64 KiB.', en: 'The draft is larger than 64 KiB.' }
const Draft = secret(
  z
    .string()
    .min(2)
    .max(LARGEST_DRAFT)
    .refine((text) => new TextEncoder().encode(text).length <= LARGEST_DRAFT, { params: tooLong }),
).describe('The form as it stands: JSON that only the form itself reads')

export const drafts = {
  seeDraft: endpoint({
    title: { bg: 'Преглед на чернова на запор', en: 'The distraint that this officer began to write' },
    method: 'GET',
    path: '/api/distraints/draft',
    access: mayUseRegister,
    input: z.object({}),
    output: z.object({
      draft: z.string().nullable(),
      savedAt: z.iso.datetime().nullable(),
      revision: z.int().describe('0 where there is none'),
    }),
    refusals: {},
  }),
  saveDraft: endpoint({
    title: {
      bg: 'Запазване на чернова на запор',
      en: 'Keep a distraint that is being written in place of the one before it',
    },
    method: 'PUT',
    path: '/api/distraints/draft',
    access: mayUseRegister,
    // Saved at each pause in typing, with numbers of people in it: the audit records what is entered, not how it was written.
    ownRecord: true,
    input: z.object({
      key: z.uuid().describe('Under which it will be entered'),
      draft: Draft,
      ...savedFrom,
    }),
    output: z.object({ savedAt: z.iso.datetime(), revision: z.int() }),
    refusals: {
      changedElsewhere,
      alreadyEntered: refusal(
        409,
        'Този запор вече е вписан, например от друг отворен прозорец.',
        'This distraint has already been entered, perhaps from another window.',
      ),
    },
  }),
  dropDraft: endpoint({
    title: { bg: 'Изтриване на чернова на запор', en: 'Delete a draft of a distraint' },
    summary: 'Throw the draft away',
    method: 'DELETE',
    path: '/api/distraints/draft',
    access: mayUseRegister,
    input: z.object({}),
    output: z.object({}),
    refusals: {},
  }),
}
