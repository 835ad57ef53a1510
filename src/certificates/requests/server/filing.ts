/** Filing a request: it is kept with its payment in one transaction, or its certificates are frozen at once where nothing is due. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { User } from '#platform/access.ts'
import { Refusal } from '#platform/endpoint.ts'
import { type Call, handlers } from '#platform/http/mount.ts'
import { isIdentifier } from '#platform/identifiers.ts'
import { canonical } from '#platform/process/canonical.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { openPayment } from '#payments/requests/server/opening.ts'
import { storeProof } from '#people/sign-in/server/proofs.ts'
import type { Terms } from '#payments/terms/terms.contract.ts'
import { feeOf } from '#payments/terms/terms.rules.ts'
import { termsOn } from '#payments/terms/terms-store.ts'
import { type Day, dayInSofia } from '#platform/dates.ts'
import { endOfPastDay } from '#register/distraints/server/past-days.ts'
import { maskNumber } from '#register/assets/server/documents.ts'
import { settingAt } from '#settings/settings.ts'
import type { CertificateKind, Requester } from '#certificates/content/content.contract.ts'
import { freeBy } from '#certificates/content/free.rules.ts'
import type { Requested } from '#certificates/content/requested.contract.ts'
import { issueCertificates, nextCertificateNumber } from './issuing.ts'
import { answersFor } from './register-answers.ts'
import { namesakesOf } from '#certificates/content/register-facts.ts'
import { certificates } from '../requests.contract.ts'
import { refuseRealEstate } from './subjects.ts'
import { type Identity, identityOf, methodOf, proved } from './identity.ts'
import { mayBeWrittenTo, writeAboutRequest } from './request-letters.ts'
import { pageOf, viewOf } from './request-view.ts'

const PROOF_MINUTES = 30

export const filing = handlers(certificates, {
  async seeServices({ user, db, now, origin, services }) {
    const terms = await termsOn(db, now)
    const method = await methodOf({ db }, origin)
    return {
      CERTIFICATE: feeFor(terms, 'CERTIFICATE', now),
      REPORT: feeFor(terms, 'REPORT', now),
      free: user !== undefined && (await freeFor({ db, now, services }, user)) !== undefined,
      proved: method === 'ESIGN' || method === 'EAUTH',
      needsProof: await settingAt(db, 'RequireProvenIdentity', now),
      withLifted: await settingAt(db, 'LiftedInReports', now),
    }
  },

  async seeProvedIdentity({ input, db, now, services }) {
    const { id, proof } = await proved({ db, now, services }, input)
    const until = new Date(now.getTime() + PROOF_MINUTES * 60_000)
    await storeProof(db, id, until)
    return { name: proof.fullName, until: until.toISOString() }
  },

  requestCertificate: (call) =>
    file(call, async (answers) => {
      const { things, purpose } = call.input
      await refuseRealEstate(call.db, things, 'things')
      const day = pastDayIn(call)
      const request = things.map(async (asset) => ({ ...asset, answer: await answers.aboutAsset(asset) }))
      return { kind: 'CERTIFICATE', things: await Promise.all(request), purpose, ...day }
    }),

  requestReport(call) {
    const { sought, withLifted, purpose } = call.input
    const report = { kind: 'REPORT', withLifted, purpose, ...pastDayIn(call) } as const
    switch (sought.by) {
      case 'NUMBER': {
        const { kind, numberKind, number } = sought
        if ((kind === 'COMPANY') !== (numberKind === 'EIK') || !isIdentifier(numberKind, number))
          throw new Refusal(numberKind, { field: 'sought.number' })
        return file(call, async (answers) => ({
          ...report,
          person: sought,
          answer: kind === 'COMPANY' ? await answers.aboutCompany(number) : null,
        }))
      }
      case 'NAME': {
        const person = { ...sought, numberKind: null, number: null }
        return file(call, () => ({ ...report, person, answer: null }))
      }
      case 'THING': {
        const { by, thingKind: kind, identifier } = sought
        return file(call, async () => {
          await refuseRealEstate(call.db, [{ kind, identifier }], 'sought')
          return { ...report, key: { by, kind, identifier } }
        })
      }
      default:
        return file(call, () => ({ ...report, key: sought }))
    }
  },
})

/** The past day for which a certificate is asked; nothing where it is the moment of issue, as it is of today. */
const pastDayIn = ({ input: { pastDay }, now }: Pick<Filing, 'input' | 'now'>): { pastDay?: Day } =>
  pastDay === '' || pastDay === dayInSofia(now) ? {} : { pastDay }

type Filing = Call<typeof certificates.requestCertificate> | Call<typeof certificates.requestReport>

async function file(
  { input, user, db, now, origin, services }: Filing,
  wanted: (answers: ReturnType<typeof answersFor>) => Requested | Promise<Requested>,
) {
  const scope = { db, now, services }
  // Two that send the same at the same moment: the second waits, and finds what the first filed.
  await sql`select pg_advisory_xact_lock(hashtextextended(${input.key}, 63))`.execute(db)
  const before = await db
    .selectFrom('paper_request')
    .select(['uid', 'kind'])
    .where('key', '=', input.key)
    .executeTakeFirst()
  if (before) return viewOf(scope, before.uid)

  const { pastDay: day } = pastDayIn({ input, now })
  if (day) await endOfPastDay(db, day, now, 'pastDay')
  const identity = await identityOf(scope, { user, origin, proof: input.proof })
  const requested = await wanted(answersFor(scope, input.key))
  // Who acts under a proof of somebody else pays, and is called, as that person would.
  const own = identity.accountId === null ? undefined : user
  const { capacity } = input.requester
  // It stands on the certificate: nobody prints an office that is not theirs.
  if (capacity !== 'APPLICANT' && capacity !== own?.userType)
    throw new Refusal('notYourCapacity', { field: 'requester.capacity' })
  if (
    'person' in requested &&
    requested.person.by === 'NAME' &&
    (await namesakesOf(db, requested.person)) === 'tooMany'
  )
    throw new Refusal('tooManyNamesakes', { field: 'sought.name' })
  const free = own && (await freeFor(scope, own))
  const count = requested.kind === 'CERTIFICATE' ? requested.things.length : 1
  const fee = feeFor(await termsOn(db, now), requested.kind, now)
  const due = free ? { amount: 0, currency: fee.currency } : fee
  if (input.fee.amount !== due.amount || (due.amount > 0 && input.fee.currency !== due.currency))
    throw new Refusal('feeChanged', { amount: due.amount, currency: due.currency })

  const { identifier } = identity
  const uid = randomUUID()
  const payment = free
    ? null
    : await openPayment(scope, {
        service: requested.kind,
        quantity: count,
        payer: { name: identity.name, number: identifier.value, numberKind: identifier.type },
        language: input.language,
        returnPath: () => pageOf(requested.kind, uid),
      })
  const sealed = services.personal.seal(identifier)
  const request = await db
    .insertInto('paper_request')
    .values({
      uid,
      number: await nextCertificateNumber(db, 'REQUEST', now),
      kind: requested.kind,
      key: input.key,
      account_id: identity.accountId,
      requester_hash: sealed.hash,
      requester_number_cipher: sealed.cipher,
      proved_by: identity.provedBy,
      requester_cipher: services.personal.cover(canonical(requesterOf(input.requester, identity))),
      asked_cipher: services.personal.cover(canonical(requested)),
      language: input.language,
      by_e_delivery: input.byEDelivery,
      papers: count,
      at: now,
      exempt_by: free ?? null,
      payment_id: payment?.id ?? null,
      told_at: now,
      state: 'UNPAID',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (free) await issueCertificates(scope, request, { how: 'FREE', ground: free })
  if (await mayBeWrittenTo(scope, request)) await writeAboutRequest(scope, request)
  return viewOf(scope, uid)
}

const feeFor = (terms: Terms, kind: CertificateKind, now: Date) => {
  const { amount, currency, days } = feeOf(terms, kind, now)
  return { amount, currency, days }
}

async function freeFor({ db, now }: Scope, user: User) {
  const row = await db
    .selectFrom('account')
    .select('institution_id')
    .where('id', '=', user.id)
    .executeTakeFirst()
  const groups = await settingAt(db, 'FreePapers', now)
  return freeBy(groups, { ...user, institutionId: row?.institution_id ?? null })
}

const requesterOf = (
  { represents, ...typed }: Filing['input']['requester'],
  { name, identifier }: Identity,
): Requester => ({
  ...typed,
  name,
  numberKind: identifier.type,
  number: maskNumber(identifier.value),
  represents,
})
