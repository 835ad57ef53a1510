/** What an application needs before it can be sent: a profile that is wholly filled in, and uploaded receipts. */
import { createHash, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { addDays, dayInSofia } from '#platform/dates.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import type { Hostile } from './http.ts'
import type { Person } from './world.ts'

type World = { owner: Pool; now(): Date; personal: PersonalNumbers }

/** A valid EGN for each number up to some sixteen millions: a day of birth from 1950 on, a running number, the check digit. */
export function egnOf(n: number): string {
  const [day, month, year] = [n % 28, Math.floor(n / 28) % 12, Math.floor(n / 336) % 50]
  const two = (part: number) => String(part).padStart(2, '0')
  return egnBorn(`19${50 + year}-${two(month + 1)}-${two(day + 1)}`, Math.floor(n / 16_800) % 1000)
}

/** The EGN of somebody born on a day of this century or the last. */
export function egnBorn(day: string, order = 1): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const two = (part: number) => String(part).padStart(2, '0')
  const digits = `${two(year % 100)}${two(month + (year < 2000 ? 0 : 40))}${two(date)}${String(order).padStart(3, '0')}`
  const sum = [2, 4, 8, 5, 10, 9, 7, 3, 6].reduce((all, weight, at) => all + weight * Number(digits[at]), 0)
  return `${digits}${(sum % 11) % 10}`
}

/** Prepares what applicants need, past the screens: profiles and receipts. */
export function applicants({ owner, now, personal }: World) {
  /** All that was prepared so far; whoever asks waits for it. */
  let prepared: Promise<unknown> = Promise.resolve()
  const prepare = (work: () => Promise<unknown>) => {
    const doing = work()
    prepared = Promise.all([prepared, doing])
    prepared.catch(() => {})
  }

  const filled = new Set<number>()
  /** Fills in what annex 3 asks, as a bidder from Varna would; what is there already stays. */
  const fillProfile = async ({ id, fullName }: Person, egn = egnOf(id % 1_000_000)) => {
    if (filled.has(id)) return
    filled.add(id)
    const [first = 'Ана', ...rest] = fullName.split(' ')
    const sealed = personal.seal({ type: 'EGN', value: egn })
    await owner.query(
      `insert into profile (account_id, first_name, middle_name, last_name, phone, document_type, document_number_cipher,
         document_issued_on, document_issuer, country, region_code, municipality_code, ekatte, street_address, changed_at)
       values ($1, $2, 'Иванов', $3, '+359 88 123 4567', 'IDENTITY_CARD', $4, '2021-02-28', 'МВР Варна', 'BG', '03', 'VAR06',
         '10135', 'ул. „Драган Цанков“ № 7', $5) on conflict do nothing`,
      [id, first, rest.at(-1) ?? 'Първа', personal.cover('641234567'), now()],
    )
    await owner.query(
      `update account set identifier_type = 'EGN', identifier_hash = $2, identifier_cipher = $3
       where id = $1 and identifier_hash is null`,
      [id, sealed.hash, sealed.cipher],
    )
  }

  /** A file that this person has uploaded; its id. */
  const upload = async (who: Person, name = 'платежно.pdf', id: string = randomUUID()) => {
    const content = Buffer.from(`%PDF-1.4 ${id}`)
    const sha256 = createHash('sha256').update(content).digest()
    await owner.query(
      `with kept as (insert into stored_file (id, name, type, bytes, sha256, account_id, recorded_at)
         values ($1, $2, 'application/pdf', $3, $4, $5, $6) returning id)
       insert into stored_content (file_id, variant, sealed, content) select id, 'ORIGINAL', false, $7 from kept`,
      [id, name, content.length, sha256, who.id, now(), content],
    )
    return id
  }

  /** An id at once for a file that will be there when somebody asks. */
  const uploaded = (who: Person) => {
    const id = randomUUID()
    prepare(() => upload(who, undefined, id))
    return id
  }

  /** What an applicant fills in for himself; as a proxy, with a power of attorney to him. */
  const application = (applicant: Person, overrides: Hostile = {}) => {
    prepare(() => fillProfile(applicant))
    const proxy = overrides['participation'] === 'ASSIGNEE'
    const exempt = overrides['exempt'] === true
    const company = (overrides['represented'] as Hostile | undefined)?.['kind'] === 'COMPANY'
    const byLaw = overrides['participation'] === 'REPRESENTATIVE' && !company
    return {
      participation: 'PERSONAL' as const,
      delivery: 'EMAIL' as const,
      deliveryAddress: applicant.email,
      refund: { iban: 'BG18RZBB91550123456789', bank: 'Примерна банка', holder: applicant.fullName },
      declaredFunds: true,
      fundsOrigin: 'Спестявания от трудово възнаграждение',
      exposure: 'NONE' as const,
      // Only of a bidder whose number does not tell it.
      bornOn: '1980-05-17',
      ...(company && { owners: [{ name: 'Вера Първа', control: 'SHARES' as const }] }),
      declaredNoBar: true,
      declaredNoInsolvencyBar: true,
      files: {
        deposit: exempt ? [] : [uploaded(applicant)],
        claim: exempt ? [uploaded(applicant)] : [],
        authority: proxy ? [uploaded(applicant)] : [],
        declarations: proxy ? [uploaded(applicant)] : [],
        paper: [],
        capacity: byLaw ? [uploaded(applicant)] : [],
      },
      ...(proxy && {
        authority: {
          reference: '123, нотариус № 701',
          on: '2026-11-20',
          proxyIdentifier: egnOf(applicant.id % 1_000_000),
          declaredOn: '2026-11-21',
        },
      }),
      ...overrides,
    }
  }

  /** What an organiser fills in who found the deposit paid. */
  const approval = (id: number, overrides: Hostile = {}) => ({
    id,
    deposit: { amount: 5_000_000_000_000, paidOn: addDays(dayInSofia(now()), -20), payer: 'Платец Примеров' },
    ...overrides,
  })

  return { application, approval, upload, fillProfile, ready: () => prepared }
}
