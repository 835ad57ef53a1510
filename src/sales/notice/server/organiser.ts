/** Who runs a sale and by what case, as its documents name them: in a line of facts, and at their head. */
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Language, translated, wordsIn } from '#platform/lang/language.ts'
import { labelOf } from '#platform/case-number.ts'
import type { Db } from '#platform/db/database.ts'
import type { Fact, PdfDocument } from '#platform/pdf/document.ts'
import { capacityInSale } from '#sales/law/capacity.ts'
import { cases, heads, organisers } from '../organiser.messages.ts'
import type { CaseCourt, StoredOrganiser, PrintedOrganiser } from '../stored.contract.ts'

/** The case of a sale; of a commercial one also its court. */
export type PrintedCase = {
  procedure: string
  caseNumber: string
  caseCourt?: z.infer<typeof CaseCourt> | undefined
}

/** Reads who runs a sale, or ran it at a moment, and at which court a commercial case is. Ordinance N-3, annexes 5–8. */
export async function organiserOf(
  db: Db,
  saleId: number,
  at?: Date,
): Promise<{ organiser: StoredOrganiser; caseCourt: z.infer<typeof CaseCourt> }> {
  const row = await db
    .selectFrom('announcement as a')
    // Whose act it was, also after another has taken the sale over.
    .innerJoin('account as o', (join) =>
      at
        ? join.on(sql<boolean>`o.id = organiser_at(a.id, ${at})`)
        : join.onRef('o.id', '=', 'a.organiser_id'),
    )
    .leftJoin('institution as court', (join) =>
      join.onRef('court.code', '=', 'o.court_code').on('court.kind', '=', 'COURT'),
    )
    .leftJoin('institution as body', 'body.id', 'o.institution_id')
    .select(['o.full_name', 'o.chsi_number', 'o.court_code', 'court.bg', 'court.en', 'a.procedure'])
    .select(['body.bg as body', 'body.en as body_en'])
    .select([
      capacityInSale.as('quality'),
      sql<string>`case a.procedure when 'TZ' then coalesce(a.notice ->> 'owner', '') else '' end`.as(
        'debtor',
      ),
      sql<string>`coalesce(a.notice #>> '{contact,office}', '')`.as('address'),
      sql<string>`coalesce(a.notice #>> '{contact,district}', '')`.as('district'),
      sql<string>`coalesce(a.notice ->> 'court', '')`.as('case_court'),
      sql<
        string | null
      >`(select en from institution i where i.kind = 'COURT' and i.bg = a.notice ->> 'court' limit 1)`.as(
        'case_court_en',
      ),
    ])
    .where('a.id', '=', saleId)
    .executeTakeFirstOrThrow()
  const { case_court: court, debtor } = row
  const serves =
    row.quality === 'AuctionOrganizer'
      ? { court: row.body, courtEn: row.body_en }
      : { court: row.bg ?? row.court_code, courtEn: row.en }
  return {
    organiser: {
      name: row.full_name,
      quality: row.quality,
      chsiNumber: row.chsi_number,
      ...serves,
      district: row.district,
      address: row.address,
      ...(debtor && { trusteeOf: debtor.split(/\s*\n\s*/).join(', ') }),
    },
    caseCourt: row.procedure === 'TZ' && court ? { bg: court, en: row.case_court_en ?? court } : null,
  }
}

const courtIn = ({ court, courtEn }: PrintedOrganiser, language: Language) =>
  translated(court, courtEn, language) ?? ''

/** The organiser with their quality, and the number, court or authority by which they are known. */
export function organiserIn(organiser: PrintedOrganiser, language: Language): string {
  const { name, quality, chsiNumber, trusteeOf = '' } = organiser
  if (quality === 'StateBailiff') return organisers.StateBailiff[language](name, courtIn(organiser, language))
  if (quality === 'Syndic') return organisers.Syndic[language](name, trusteeOf)
  if (quality === 'AuctionOrganizer')
    return organisers.AuctionOrganizer[language](name, courtIn(organiser, language))
  return organisers.PrivateBailiff[language](name, chsiNumber ?? '')
}

/** The head of an act of the organiser: their office and name; their number and district, or court, or authority, or case; their address. */
export function headOf(
  organiser: PrintedOrganiser,
  known: PrintedCase,
  language: Language,
): NonNullable<PdfDocument['head']> {
  const { name, address = '' } = organiser
  const office = organiser.quality === 'PrivateBailiffRepresentative' ? 'PrivateBailiff' : organiser.quality
  return {
    name: heads[office ?? 'PrivateBailiff'][language](name),
    lines: [knownBy(organiser, known, language).filter(Boolean).join(', '), address].filter(Boolean),
  }
}

function knownBy(organiser: PrintedOrganiser, known: PrintedCase, language: Language): string[] {
  const { quality, chsiNumber, district, trusteeOf } = organiser
  if (quality === 'StateBailiff' || quality === 'AuctionOrganizer') return [courtIn(organiser, language)]
  const { label, value } = caseIn(known, language)
  if (quality === 'Syndic') return [`${label} ${value}`, trusteeOf ? heads.debtor[language](trusteeOf) : '']
  return [
    chsiNumber ? heads.number[language](chsiNumber) : '',
    district ? heads.district[language](district) : '',
  ]
}

/** The case as a fact; a commercial one with its court. Ordinance N-3, annexes 5–8. */
export function caseIn({ procedure, caseNumber, caseCourt }: PrintedCase, language: Language): Fact {
  const label = labelOf(cases[procedure === 'TZ' ? 'commercial' : 'enforcement'][language], caseNumber)
  const court = procedure === 'TZ' && caseCourt
  return { label, value: court ? cases.at[language](caseNumber, wordsIn(court, language)) : caseNumber }
}
