/** Who declared what an application says, when and how: for the organiser's screen and the print-out alike. */
import { inLanguage, type Language } from '#platform/lang/language.ts'
import type { ApplicationRecord } from '#sales/parties/application.contract.ts'
import { declarants } from './application.messages.ts'

type Declaration = ApplicationRecord['declarations'][number]
type Filed = Pick<ApplicationRecord, 'represented' | 'authority'> & {
  applicant: string
  participation: 'PERSONAL' | 'REPRESENTATIVE' | 'ASSIGNEE'
  origin: 'ELECTRONIC' | 'OFFICE'
}
type Formats = { language: Language; moment: (at: string) => string; day: (on: string) => string }

/**
 * A principal has declared by signing what is attached, on that day; a proxy presents it later (Ordinance N-3, annex 4). Everybody
 * else declares by filing, or on paper by the request.
 */
function declarantOf(
  { by, at }: Pick<Declaration, 'by' | 'at'>,
  { applicant, represented, authority, participation, origin }: Filed,
  { language, moment, day }: Formats,
): string {
  const words = inLanguage(declarants, language)
  const filed = words[origin](moment(at))
  if (participation === 'ASSIGNEE')
    return [
      words.principal(by, authority?.declaredOn ? day(authority.declaredOn) : ''),
      words.proxy(applicant, authority?.reference ?? '', authority ? day(authority.on) : '', filed),
    ].join('; ')
  return participation === 'REPRESENTATIVE' && represented
    ? words.representative(by, represented.name, filed)
    : words.self(by, filed)
}

/** The declarations, together as far as the same person made them at the same time. */
export function byDeclarant(
  declarations: readonly Declaration[],
  filed: Filed,
  formats: Formats,
): { how: string; texts: string[] }[] {
  const groups: { how: string; texts: string[] }[] = []
  for (const each of declarations) {
    const how = declarantOf(each, filed, formats)
    const group = groups.find((one) => one.how === how)
    if (group) group.texts.push(each.text)
    else groups.push({ how, texts: [each.text] })
  }
  return groups
}
