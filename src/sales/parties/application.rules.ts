/** The law of applications: what each must hold, who is barred from bidding, and what special positions give. */
import { HOME_COUNTRY } from '#platform/countries.ts'
import { addMonths, type Day, dayInSofia } from '#platform/dates.ts'
import { birthDateOfEgn } from '#platform/identifiers.ts'
import { fold } from '#platform/folding.ts'
import type { Age, Filed, RecordedPerson } from './application.contract.ts'
import { type PARTY_ROLES } from './parties.contract.ts'
import { ageFiguresOn } from '#sales/law/figures.rules.ts'
import type { PROCEDURES } from '#sales/law/sale.contract.ts'

type Procedure = (typeof PROCEDURES)[number]
type Role = (typeof PARTY_ROLES)[number]

/** What an application lacks, by the field where it is to be given. */
export type Lack =
  | 'authorityMissing'
  | 'depositMissing'
  | 'claimMissing'
  | 'notExempt'
  | 'authorityFileMissing'
  | 'declarationsFileMissing'
  | 'paperMissing'
  | 'insolvencyDeclarationMissing'
  | 'documentMissing'
  | 'dayInFuture'
  | 'childInPerson'
  | 'minorRepresented'
  | 'guardianMissing'
  | 'birthMissing'
  | 'capacityFileMissing'
  | 'ownersMissing'
  | 'positionMissing'
  | 'notAnEmail'

/** Only a creditor in enforcement under the Civil Procedure Code can owe no deposit. CPC art. 489(1); CA art. 717v(2) names no exemption. */
export const mayBeExempt = (procedure: Procedure) => procedure === 'GPK'

/** The last day on which a deposit counts: that on which registration closes. Banks say no hour. CPC art. 489(1), 501g(1), (3), (4). */
export const depositDueOn = (registrationEndsAt: Date): Day =>
  dayInSofia(new Date(registrationEndsAt.getTime() - 1))

/** Besides the two declarations of art. 25(1), a syndic's sale asks one of CA art. 683 and 717g(1). */
export const asksInsolvencyDeclaration = (procedure: Procedure) => procedure === 'TZ'

type Numbered = Pick<RecordedPerson, 'kind' | 'identifier'> & { identifierType: string }
/** Whether a day of birth is asked for: only of a person whose number does not tell it. */
export const asksBirth = ({ kind, identifierType }: Pick<Numbered, 'kind' | 'identifierType'>) =>
  kind === 'PHYSICAL_PERSON' && identifierType !== 'EGN'

/** How old a person is on a day, by their EGN, or by the day of birth that was stated where no EGN tells. Of a company nothing. Persons and Family Act art. 2–4. */
export function ageOf(
  { kind, identifierType, identifier }: Numbered,
  day: Day,
  bornOn: Day | '' = '',
): Age | null {
  if (kind === 'COMPANY') return null
  const born = identifierType === 'EGN' ? birthDateOfEgn(identifier) : bornOn
  if (!born) return 'UNKNOWN'
  const { child, adult } = ageFiguresOn(day)
  const reached = (years: number) => addMonths(born, years * 12) <= day
  return reached(adult) ? 'ADULT' : reached(child) ? 'MINOR' : 'CHILD'
}

/** Whether somebody must act or consent for the bidder. */
export const isUnderAge = (age: Age | null) => age === 'CHILD' || age === 'MINOR'

/** A child’s own representative stands in the application already; everybody else who acts or consents is named. */
export const namesGuardian = (age: Age | null, participation: Filed['participation']) =>
  isUnderAge(age) && participation !== 'REPRESENTATIVE'

/** Whoever represents a person by law proves it, and for a minor the consent is proved. Persons and Family Act art. 3–5. */
export const provesCapacity = (
  age: Age | null,
  { participation, represented }: Pick<Filed, 'participation' | 'represented'>,
) => isUnderAge(age) || (participation === 'REPRESENTATIVE' && represented?.kind === 'PHYSICAL_PERSON')

/** Whether the bidder is a company: only one has beneficial owners to declare. */
export const isForCompany = ({ participation, represented }: Pick<Filed, 'participation' | 'represented'>) =>
  participation !== 'PERSONAL' && represented?.kind === 'COMPANY'

/**
 * What is missing beyond what each field by itself asks: the deposit receipt or, of an exempt creditor, the proof of their claim
 * (CPC art. 489(1)); of a proxy the power of attorney and the declarations that the principal signed (Ordinance N-3, art. 25,
 * annex 4); of an application on paper the document; of a company its beneficial owners, of who is politically exposed the office
 * (Measures Against Money Laundering Act, art. 36, 59(1) item 3). A child acts through a parent or guardian; a minor acts with
 * consent, and nobody instead of them (Persons and Family Act, art. 3–4; Family Code, art. 129(1)). Whoever is represented and is
 * no child has an identity document (Bulgarian Personal Documents Act, art. 29(1)).
 */
export function lacksOf(
  filed: Filed,
  {
    procedure,
    onPaper,
    age,
    asksBirth: asked,
    today,
  }: { procedure: Procedure; onPaper: boolean; age: Age | null; asksBirth: boolean; today: Day },
): Record<string, Lack> {
  const { participation, represented, authority, exempt, files, guardian, bornOn } = filed
  const proxy = participation === 'ASSIGNEE'
  const papers = represented?.kind === 'PHYSICAL_PERSON' && age !== 'CHILD' ? represented.document : undefined
  const lacksPaper = (field: 'number' | 'issuedOn' | 'issuer'): [boolean, string, Lack] => [
    papers?.[field] === '',
    `represented.document.${field}`,
    'documentMissing',
  ]
  const lacks: [boolean, string, Lack][] = [
    lacksPaper('number'),
    lacksPaper('issuedOn'),
    lacksPaper('issuer'),
    [asked && bornOn === '', 'bornOn', 'birthMissing'],
    [asked && bornOn > today, 'bornOn', 'dayInFuture'],
    [age === 'CHILD' && participation === 'PERSONAL', 'participation', 'childInPerson'],
    [age === 'MINOR' && participation === 'REPRESENTATIVE', 'participation', 'minorRepresented'],
    [isUnderAge(age) && !guardian, 'guardian.capacity', 'guardianMissing'],
    [namesGuardian(age, participation) && !guardian?.name, 'guardian.name', 'guardianMissing'],
    [provesCapacity(age, filed) && files.capacity.length === 0, 'files.capacity', 'capacityFileMissing'],
    [proxy && !authority, 'authority', 'authorityMissing'],
    [proxy && (authority?.on ?? '') > today, 'authority.on', 'dayInFuture'],
    [proxy && (authority?.declaredOn ?? '') > today, 'authority.declaredOn', 'dayInFuture'],
    [exempt && !mayBeExempt(procedure), 'exempt', 'notExempt'],
    [!exempt && files.deposit.length === 0, 'files.deposit', 'depositMissing'],
    [exempt && files.claim.length === 0, 'files.claim', 'claimMissing'],
    [proxy && files.authority.length === 0, 'files.authority', 'authorityFileMissing'],
    [proxy && files.declarations.length === 0, 'files.declarations', 'declarationsFileMissing'],
    [onPaper && files.paper.length === 0, 'files.paper', 'paperMissing'],
    [
      asksInsolvencyDeclaration(procedure) && !filed.declaredNoInsolvencyBar,
      'declaredNoInsolvencyBar',
      'insolvencyDeclarationMissing',
    ],
    [isForCompany(filed) && filed.owners.length === 0, 'owners', 'ownersMissing'],
    [
      (filed.exposure === 'HOLDS' || filed.exposure === 'RELATED') && filed.exposedPosition === '',
      'exposedPosition',
      'positionMissing',
    ],
  ]
  return Object.fromEntries(lacks.filter(([lacking]) => lacking).map(([, field, lack]) => [field, lack]))
}

/** By what a person is singled out: a number, or for a foreigner without one the identity document. Ordinance N-3, art. 15(1). */
export type Identity = { type: 'EGN' | 'LNCH' | 'EIK' | 'DOCUMENT'; value: string }

/** A document of a country, singled out by both, whichever alphabet its letters were typed in. */
export const documentIdentity = (country: string, number: string): Identity => ({
  type: 'DOCUMENT',
  value: `${country} ${fold(number)}`,
})

export const identityOf = ({
  identifierType,
  identifier,
  citizenship,
  document,
}: Pick<RecordedPerson, 'identifierType' | 'identifier' | 'citizenship' | 'document'>): Identity =>
  identifierType === 'NONE'
    ? documentIdentity(citizenship, document.number)
    : { type: identifierType, value: identifier }

/** All by which a person may be noted: of a foreigner with a number the document too, which may be all that a case knows of them. */
export const identitiesOf = (person: RecordedPerson): Identity[] => {
  const { kind, citizenship, identifierType, document } = person
  const foreign = kind === 'PHYSICAL_PERSON' && citizenship !== HOME_COUNTRY && citizenship !== ''
  return foreign && identifierType !== 'NONE' && document.number !== ''
    ? [identityOf(person), documentIdentity(citizenship, document.number)]
    : [identityOf(person)]
}

/** Whether the person of a power of attorney is this one, by number or by document. Ordinance N-3, art. 15(2). */
export const isSamePerson = (written: string, { type, value }: Identity) =>
  fold(written) === (type === 'DOCUMENT' ? value.split(' ')[1] : value)

/** Who may not bid, whatever they declare: CPC art. 490(1), OCA art. 185; in a syndic's sale CA art. 717g(1) and 683. */
export const excludedRoles = (procedure: Procedure): Role[] => [
  'DEBTOR',
  'DEBTOR_REPRESENTATIVE',
  'STAFF',
  ...(procedure === 'TZ' ? (['COMMITTEE'] as const) : []),
]

/** Positions that the law ties a right to: the spouse's purchase (CPC art. 505(2)), the co-owners' and parties' to a partition (art. 354). */
export const ENTITLING = ['SPOUSE', 'CO_OWNER', 'PARTITION_PARTY'] as const satisfies readonly Role[]

/** Declared by the applicant, confirmed by the organiser's list of parties, or neither. */
export type Status = 'NONE' | 'DECLARED' | 'CONFIRMED'
export const status = (declared: boolean, confirmed: boolean): Status =>
  confirmed ? 'CONFIRMED' : declared ? 'DECLARED' : 'NONE'
