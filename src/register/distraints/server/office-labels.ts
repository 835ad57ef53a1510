/** Whose entries are whose, in words: the bailiff with their number, the court of a state bailiff, the authority of another officer. */
import type { Db } from '#platform/db/database.ts'
import type { Text } from '#platform/lang/language.ts'
import type { DistraintState } from '../state.rules.ts'

/** Who acts and for which office, where the words for the office alone do not name the officer. Ordinance N-3, art. 12(1). */
export const officerOf = (office: string, label: Text, name: string): Text =>
  office.startsWith('court:')
    ? { bg: `ДСИ ${name}, ${label.bg}`, en: `State bailiff ${name}, ${label.en}` }
    : office.startsWith('institution:')
      ? { bg: `${name}, ${label.bg}`, en: `${name}, ${label.en}` }
      : label

type Held = Pick<DistraintState, 'office' | 'transferredFrom' | 'officer' | 'holder'>

/** Who imposed each of these distraints, and who has it now where it has passed to another. Ordinance N-3, art. 7(5), 12(1). */
export async function officersOf(
  db: Db,
  states: readonly Held[],
): Promise<{ imposedBy: Text; heldBy: Text | null }[]> {
  const labels = await officeLabels(
    db,
    states.flatMap(({ office, transferredFrom }) => [office, transferredFrom ?? office]),
  )
  return states.map(({ office, transferredFrom, officer, holder }) => {
    const imposing = transferredFrom ?? office
    return {
      imposedBy: officerOf(imposing, labels.get(imposing)!, officer),
      heldBy: holder && officerOf(office, labels.get(office)!, holder.name),
    }
  })
}

/** The imposing office of a row, and the one that has it now where it has passed. */
export const officeOfRow = (
  labels: ReadonlyMap<string, Text>,
  { office, transferred_from: from }: { office: string; transferred_from: string | null },
): Text => {
  const now = labels.get(office)!
  const imposing = from && labels.get(from)
  return imposing
    ? { bg: `${imposing.bg}; сега при ${now.bg}`, en: `${imposing.en}; now with ${now.en}` }
    : now
}

/** The words for each of these offices, as `offices.ts` writes them. */
export async function officeLabels(db: Db, offices: readonly string[]): Promise<Map<string, Text>> {
  const codes = (kind: string) =>
    [...new Set(offices)].flatMap((office) =>
      office.startsWith(`${kind}:`) ? [office.slice(kind.length + 1)] : [],
    )
  const [accounts, courts, institutions] = [
    codes('account').map(Number),
    codes('court'),
    codes('institution').map(Number),
  ]
  const bailiffs = accounts.length
    ? await db
        .selectFrom('account')
        .select(['id', 'full_name', 'chsi_number'])
        .where('id', 'in', accounts)
        .execute()
    : []
  const bodies =
    courts.length + institutions.length
      ? await db
          .selectFrom('institution')
          .select(['id', 'code', 'bg', 'en'])
          .where((is) =>
            is.or([
              is('code', '=', is.fn.any(is.val(courts))),
              is('id', '=', is.fn.any(is.val(institutions))),
            ]),
          )
          .execute()
      : []
  const labels = new Map<string, Text>()
  for (const { id, full_name: name, chsi_number: number } of bailiffs)
    labels.set(
      `account:${id}`,
      number
        ? { bg: `ЧСИ ${name}, рег. № ${number}`, en: `Private bailiff ${name}, reg. No. ${number}` }
        : { bg: name, en: name },
    )
  for (const { id, code, bg, en } of bodies) {
    const label = { bg, en: en ?? bg }
    labels.set(`institution:${id}`, label)
    if (code !== null) labels.set(`court:${code}`, label)
  }
  for (const code of courts)
    if (!labels.has(`court:${code}`)) labels.set(`court:${code}`, { bg: `Съд ${code}`, en: `Court ${code}` })
  return new Map(offices.map((office) => [office, labels.get(office) ?? { bg: office, en: office }]))
}
