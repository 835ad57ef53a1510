/** What state registers said of the assets of a request that is being filled in: kept for a day under the request's key. */
import type { Job } from '#platform/db/job.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { PropertyType } from '#platform/fields.ts'
import { fold } from '#platform/folding.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { canonical } from '#platform/process/canonical.ts'
import { RegisterAnswer } from '#certificates/content/requested.contract.ts'

export type SoughtAsset = { kind: PropertyType; identifier: string }

/** A number as long as this is that of a chassis (VIN), by which the police do not answer. */
const VIN_LENGTH = 17

/** How the register that keeps assets of this kind is asked by their number; undefined where none can be (Ordinance N-3, art. 10). */
export function registerOfAsset({ kind, identifier }: SoughtAsset) {
  switch (kind) {
    case 'VEHICLE':
      return fold(identifier).length < VIN_LENGTH
        ? ({ register: 'MVR', by: 'REGNUMBER' } as const)
        : undefined
    case 'AIRCRAFT':
      return { register: 'GVA', by: 'MSN' } as const
    case 'AGRIFORMACHINERY':
      return { register: 'MAFF', by: 'REGNUMBER' } as const
    default:
      return undefined
  }
}

const RETENTION_MS = 24 * 3_600_000

/** Under what the answer about an asset or a company is kept until the request is sent. */
export const soughtAsset = ({ kind, identifier }: { kind: string; identifier: string }) =>
  `${kind} ${fold(identifier)}`
export const soughtCompany = (eik: string) => `EIK ${eik}`

/** Keeps an answer until its request is sent. */
export async function storeRegisterAnswer(
  { db, now, services }: Scope,
  { key, sought, answer }: { key: string; sought: string; answer: RegisterAnswer },
): Promise<void> {
  const stored = { answer_cipher: services.personal.cover(canonical(answer)), asked_at: now }
  await db
    .insertInto('paper_register_answer')
    .values({ request_key: key, sought, ...stored })
    .onConflict((on) => on.columns(['request_key', 'sought']).doUpdateSet(stored))
    .execute()
}

/** What was said of the subjects of the request with this key; null where no register can be asked, and refuses `registersNotAsked` where one was not. */
export function answersFor({ db, services }: Scope, key: string) {
  const stored = async (sought: string): Promise<RegisterAnswer> => {
    const row = await db
      .selectFrom('paper_register_answer')
      .select('answer_cipher')
      .where('request_key', '=', key)
      .where('sought', '=', sought)
      .executeTakeFirst()
    if (!row || !services.personal.knows(row.answer_cipher)) throw new Refusal('registersNotAsked')
    return RegisterAnswer.parse(JSON.parse(services.personal.open(row.answer_cipher)))
  }
  return {
    aboutAsset: async (asset: SoughtAsset) => (registerOfAsset(asset) ? stored(soughtAsset(asset)) : null),
    aboutCompany: (eik: string) => stored(soughtCompany(eik)),
  }
}

/** Answers whose request was sent, or given up, are forgotten. */
export const forgetRegisterAnswers: Job = {
  name: 'forget answers for papers',
  everyMs: 3_600_000,
  run: async (db, now) => {
    await db
      .deleteFrom('paper_register_answer')
      .where('asked_at', '<=', new Date(now.getTime() - RETENTION_MS))
      .execute()
    // Nothing more waits behind this.
    return []
  },
}
