/** An application that somebody is filling in: one for each person and sale, so that it survives a closed browser. It is no application. */
import { z } from 'zod'
import { FileId, FileRef } from '#files/files.contract.ts'
import { signedIn } from '#platform/access.ts'
import { changedElsewhere, savedFrom } from '#platform/drafts.ts'
import { endpoint, refusal } from '#platform/endpoint.ts'
import { Id, Moment, secret } from '#platform/fields.ts'
import { participants } from '#roles/organisers.contract.ts'
import { NOT_TAKEN, OWN_NOT_TAKEN } from './filing.contract.ts'
import { noSuchAnnouncement } from '#sales/law/sale.contract.ts'

/** Of two persons, an account and what was ticked; files are kept by themselves. */
export const LARGEST_APPLICATION_DRAFT = 32 * 1024
/** As many files as all fields of an application take together. */
const MOST_FILES = 50

const tooLong = { bg: 'Черновата е по-голяма от 32 KiB.', en: 'The draft is larger than 32 KiB.' }
const Draft = secret(
  z
    .string()
    .min(2)
    .max(LARGEST_APPLICATION_DRAFT)
    .refine((text) => new TextEncoder().encode(text).length <= LARGEST_APPLICATION_DRAFT, {
      params: tooLong,
    }),
).describe('The form as it stands: JSON that only the form itself reads')

const ofSale = z.object({ id: Id.describe('The sale') })

export const applicationDrafts = {
  seeMyDraft: endpoint({
    title: {
      bg: 'Преглед на чернова на заявка',
      en: 'The application for a sale that I began and have not filed, with the files that it holds',
    },
    method: 'GET',
    path: '/api/announcements/:id/application-draft',
    access: signedIn,
    input: ofSale,
    output: z.object({
      draft: z.string().nullable(),
      savedAt: Moment.nullable(),
      revision: z.int().describe('0 where there is none'),
      files: z.array(FileRef),
    }),
    refusals: {},
  }),
  saveMyDraft: endpoint({
    title: {
      bg: 'Запазване на чернова на заявка',
      en: 'Keep an application that is being filled in; nothing of law hangs on it',
    },
    method: 'PUT',
    path: '/api/announcements/:id/application-draft',
    access: participants,
    // Saved at each pause in typing, with numbers of people in it: the audit records what is filed, not how it was written.
    ownRecord: true,
    input: ofSale.extend({
      draft: Draft,
      files: z.array(FileId).max(MOST_FILES).default([]).describe('Uploads that are kept as long as it is'),
      ...savedFrom,
    }),
    output: z.object({ savedAt: Moment, revision: z.int() }),
    refusals: {
      noSuchAnnouncement,
      notOpen: NOT_TAKEN.notOpen,
      already: NOT_TAKEN.already,
      onlyForOneSale: OWN_NOT_TAKEN.onlyForOneSale,
      tooManyDrafts: refusal(
        409,
        'Имате твърде много чернови на заявки. Подайте или изтрийте някои от тях в „Моите регистрации“.',
        'You have too many drafts of applications. File or delete some of them under “My registrations”.',
      ),
      changedElsewhere,
    },
  }),
  dropMyDraft: endpoint({
    title: { bg: 'Изтриване на чернова на заявка', en: 'Delete a draft application' },
    summary: 'Throw away my draft of an application, with the files that it holds',
    method: 'DELETE',
    path: '/api/announcements/:id/application-draft',
    access: signedIn,
    input: ofSale,
    output: z.object({}),
    refusals: {},
  }),
  listMyDrafts: endpoint({
    title: {
      bg: 'Списък на своите чернови на заявки',
      en: 'My applications that are not filed yet, the most urgent first',
    },
    method: 'GET',
    path: '/api/registrations/drafts',
    access: signedIn,
    input: z.object({}),
    output: z.object({
      rows: z.array(
        z.object({
          announcementId: z.int(),
          code: z.string(),
          title: z.string(),
          titleEn: z.string().nullable(),
          savedAt: Moment,
          registrationEndsAt: Moment,
          /** Whether it can still be filed. */
          open: z.boolean(),
          /** When it is deleted. */
          goneAt: Moment,
        }),
      ),
    }),
    refusals: {},
  }),
}
