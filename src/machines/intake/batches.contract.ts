/** Entries by the thousand: sent in pieces of JSON lines that may be cut off, and entered or refused one by one in their order. */
import { z } from 'zod'
import { anySystem } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { FileStream, Moment } from '#platform/fields.ts'
import { ActingOfficer, IntakeAction, ItemKey, Receipt } from './intake.contract.ts'

export const MOST_LINES = 10_000
export const MOST_OF_A_CHUNK = 1_000
/** Bytes of a line, and levels of what it holds. */
export const LONGEST_LINE = 32 * 1024
export const DEEPEST = 8
/** Fields and values of a line, wherever in it they stand: several times what the longest entry has. */
export const MOST_VALUES = 1_000
const LARGEST_CHUNK = 8 * 1024 * 1024

/** What every line says; beside it stand the fields of its action, which are looked at when its turn comes. */
export const Envelope = z.looseObject({
  deed: IntakeAction,
  key: ItemKey,
  officer: ActingOfficer,
  of: ItemKey.optional().describe(
    'Instead of `id`: under which key this system has entered the distraint; an earlier line may do so',
  ),
})

const Count = z.int().min(0)
const Batch = z.object({
  id: z.int().positive(),
  madeAt: Moment,
  received: Count.describe('Lines that are here: sending goes on with the next'),
  waiting: Count,
  entered: Count,
  refused: Count,
})
export type Batch = z.infer<typeof Batch>

const ItemState = z.enum(['WAITING', 'ENTERED', 'REFUSED'])
export const ItemRefusal = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
})
const Item = z.object({
  line: z.int().positive(),
  key: z.string(),
  state: ItemState,
  receipt: Receipt.nullable(),
  refusal: ItemRefusal.nullable(),
})
export type Item = z.infer<typeof Item>

const BatchId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Line = z.coerce.number().int().min(0).max(MOST_LINES)
const noBatch = refusal(404, 'Няма такава партида.', 'There is no such batch.')

export const batches = {
  openBatch: endpoint({
    title: { bg: 'Нова партида вписвания от външна система', en: 'Open a batch of entries' },
    summary: 'Opens a batch, to which up to 10,000 lines are sent',
    method: 'POST',
    path: '/api/v1/batches',
    access: anySystem,
    only: 'makes',
    input: z.object({}),
    output: z.object({ id: z.int().positive() }),
    refusals: {
      tooManyBatches: refusal(
        409,
        'Системата има 20 недовършени партиди. Изчакайте някоя от тях.',
        'The system has 20 unfinished batches. Wait for one of them.',
      ),
    },
    machine: { example: { input: {} } },
  }),
  sendItems: endpoint({
    title: { bg: 'Изпращане на вписвания в партида', en: 'Send entries in a batch' },
    summary: 'Sends a piece of a batch: up to 1,000 lines of JSON, kept whole or not at all',
    method: 'POST',
    path: '/api/v1/batches/:id/items',
    access: anySystem,
    only: 'sends',
    upload: { maxBytes: LARGEST_CHUNK, type: 'application/x-ndjson' },
    input: z.object({
      id: BatchId,
      first: Line.min(1).describe('Number of the first line of this piece in the batch'),
    }),
    output: Batch,
    refusals: {
      noBatch,
      badLine: refusal(
        400,
        'Ред от партидата не може да бъде приет.',
        'A line of the batch cannot be accepted.',
      ),
      tooManyLines: refusal(
        400,
        'Частта съдържа повече от 1000 реда или партидата става повече от 10 000.',
        'The piece has more than 1,000 lines, or the batch would have more than 10,000.',
      ),
      gap: refusal(
        409,
        'Преди тази част липсват редове. Продължете от получените.',
        'Lines are missing before this piece. Continue after those that were received.',
      ),
      otherPiece: refusal(
        409,
        'Редове с тези номера вече са получени с друго съдържание.',
        'Lines with these numbers were already received with different content.',
      ),
    },
    machine: { example: { input: { id: 1, first: 1 } } },
  }),
  seeBatch: endpoint({
    title: {
      bg: 'Състояние на партида вписвания',
      en: 'How far a batch is: what was received, entered and refused',
    },
    method: 'GET',
    path: '/api/v1/batches/:id',
    access: anySystem,
    input: z.object({ id: BatchId }),
    output: Batch,
    refusals: { noBatch },
    machine: { example: { input: { id: 1 } } },
  }),
  listItems: endpoint({
    title: { bg: 'Вписвания в партида', en: 'What became of the items of a batch, in their order' },
    method: 'GET',
    path: '/api/v1/batches/:id/items',
    access: anySystem,
    input: z.object({
      id: BatchId,
      after: Line.default(0).describe('The last line that is known'),
      state: ItemState.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    output: z.object({ items: z.array(Item), more: z.boolean() }),
    refusals: { noBatch },
    machine: { example: { input: { id: 1 } } },
  }),
  downloadItems: endpoint({
    title: { bg: 'Вписвания в партида като файл', en: 'The same as a file, one JSON object a line' },
    method: 'GET',
    path: '/api/v1/batches/:id/results',
    access: anySystem,
    input: z.object({ id: BatchId }),
    output: FileStream,
    refusals: { noBatch },
    file: { type: 'application/x-ndjson', name: ({ id }) => `batch-${id}.ndjson` },
    machine: { example: { input: { id: 1 } } },
  }),
}

named('output', { IntakeBatch: Batch, IntakeItem: Item })
