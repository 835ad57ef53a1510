/** What the REST service behind the state's bus answers, read strictly: whatever does not fit is no answer. Protocols, 4.2. */
import { z } from 'zod'
import { entryOf } from '#platform/kinds.ts'

const Text = z.string().max(2000)
const Whole = z.int().min(0).max(2_147_483_647)

export const ProfileAnswer = z.object({
  profileId: Whole,
  identifier: Text,
  name: Text,
  email: Text.nullish(),
  phone: Text.nullish(),
})
export const ProfilesAnswer = z.object({
  result: z
    .array(
      ProfileAnswer.extend({
        isActivated: z.boolean(),
        isPassive: z.boolean(),
        targetGroupId: Whole,
      }),
    )
    .max(1000),
})

export const TemplateAnswer = z.object({
  content: z
    .array(
      z.object({
        id: z.guid(),
        type: z.union([Text, Whole]),
        isRequired: z.boolean().nullish(),
        instances: Whole.nullish(),
      }),
    )
    .max(200),
})
export type TemplateField = z.output<typeof TemplateAnswer>['content'][number]

export const BlobAnswer = z.object({
  size: z.int().min(0).nullish(),
  hashAlgorithm: Text.nullish(),
  hash: Text.nullish(),
  blobId: Whole.nullish(),
  malwareScanStatus: z.union([Text, Whole]),
  errorStatus: z.union([Text, Whole]).nullish(),
})

/** By name and by number: the interface spells them either way. Three is what a file has that is then sent. */
const SCANS: Readonly<Record<string, 'clean' | 'malicious'>> = {
  notmalicious: 'clean',
  '2': 'clean',
  '3': 'clean',
  ismalicious: 'malicious',
  '4': 'malicious',
}
/** What the scan of a file has found; until it has, the file is not sent. */
export const scanOf = (status: string | number): 'clean' | 'malicious' | 'waiting' =>
  entryOf(SCANS, String(status).toLowerCase()) ?? 'waiting'

export const ViewAnswer = z.object({
  messageId: Whole.nullish(),
  dateSent: Text,
  rnu: Text.nullish(),
  recipients: z
    .array(z.object({ profileId: Whole, name: Text.nullish(), dateReceived: Text.nullish() }))
    .min(1)
    .max(100),
})
export const OutboxAnswer = z.object({
  result: z
    .array(z.object({ messageId: Whole, dateSent: Text, subject: Text, rnu: Text.nullish() }))
    .max(1000),
})
export const Problem = z.object({ title: Text.nullish(), detail: Text.nullish() })
