/** What a certificate is about and what is certified of it, for the press. */
import { formatDate, formatLongDateTime } from '#platform/dates.ts'
import { numberNames } from '#platform/identifiers.messages.ts'
import { inLanguage, type Language, wordsIn } from '#platform/lang/language.ts'
import type { Fact, Section } from '#platform/pdf/document.ts'
import { messages as common } from '#platform/pdf/pdf.messages.ts'
import { factsOfAsset } from '#register/protocol/protocol-asset.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { ON_REAL_ESTATE, type CertificateContent } from './content.contract.ts'
import { messages, sourceAnswers } from './content.messages.ts'
import { registerNames } from './register-names.ts'

type About = CertificateContent['about']
type Of<What extends About['what']> = Extract<About, { what: What }>

/** What was filled in. */
export const filled = (facts: (Fact | false | null)[]) =>
  facts.filter((fact): fact is Fact => Boolean(fact) && (fact as Fact).value !== '')

/** The asset or person that a certificate is about, and how it was sought. */
export function subjectOf({ about, language }: CertificateContent): Section[] {
  switch (about.what) {
    case 'THING':
      return assetOf(about, language)
    case 'PERSON':
      return personOf(about, language)
    default:
      return keyOf(about, language)
  }
}

function assetOf({ thing, known, card }: Of<'THING'>, language: Language): Section[] {
  const words = inLanguage(messages, language)
  const record = known && [propertyTypes[known.kind][language], known.identifier, known.title]
  return [
    {
      kind: 'facts',
      heading: words.thing,
      facts: filled([
        { label: words.kind, value: propertyTypes[thing.kind][language] },
        { label: words.identifier, value: thing.identifier },
        { label: words.described, value: thing.description },
        (known !== null || thing.kind !== 'REALESTATE') && {
          label: words.record,
          value: record?.filter(Boolean).join(', ') ?? words.noRecord,
        },
        known && { label: words.secondIdentifier, value: known.secondIdentifier ?? '' },
      ]),
    },
    ...(card
      ? [
          {
            kind: 'facts' as const,
            heading: words.cardFrom(registerNames[card.from][language]),
            facts: factsOfAsset(card.document, language),
          },
        ]
      : []),
  ]
}

function personOf(
  { person, registeredName, companyName, withLifted }: Of<'PERSON'>,
  language: Language,
): Section[] {
  const words = inLanguage(messages, language)
  const name = companyName ?? registeredName
  return [
    {
      kind: 'facts',
      heading: words.person,
      facts: filled([
        {
          label: companyName ? words.companyName : registeredName ? words.registeredName : words.statedName,
          value: name ?? person.name,
        },
        {
          label: person.numberKind ? numberNames[person.numberKind][language] : '',
          value: person.number ?? '',
        },
      ]),
    },
    {
      kind: 'paragraphs',
      paragraphs: [
        person.by === 'NUMBER' ? words.byNumber : words.byName,
        withLifted ? words.withLifted : words.withoutLifted,
      ],
    },
  ]
}

function keyOf({ key, withLifted }: Of<'KEY'>, language: Language): Section[] {
  const words = inLanguage(messages, language)
  return [
    {
      kind: 'facts',
      heading: words.searched,
      facts:
        key.by === 'THING'
          ? [
              { label: words.kind, value: propertyTypes[key.kind][language] },
              { label: words.identifier, value: key.identifier },
            ]
          : [{ label: words.byDistraint, value: key.number }],
    },
    {
      kind: 'paragraphs',
      paragraphs: [
        ...(key.by === 'DISTRAINT' ? [words.caseRepeats] : []),
        withLifted ? words.withLifted : words.withoutLifted,
      ],
    },
  ]
}

/** Whether a certificate is about real estate, as those are that were asked for before such requests were refused: of it nothing is certified. */
export const isOfRealEstate = (about: About) =>
  about.what === 'THING'
    ? [about.thing.kind, about.known?.kind].includes('REALESTATE')
    : about.what === 'KEY' && about.key.by === 'THING' && about.key.kind === 'REALESTATE'

/** The one sentence for which the certificate is asked. */
export function statementOf({ about, entries }: CertificateContent, language: Language): string[] {
  const words = inLanguage(messages, language)
  if (isOfRealEstate(about)) return [wordsIn(ON_REAL_ESTATE, language)]
  const movables = entries.filter(({ thing }) => thing.kind !== 'REALESTATE')
  // What has passed from the person to another is none of theirs any more (CPC art. 429(2)).
  const theirs = movables.filter(({ as }) => as !== 'FORMER_DEBTOR')
  const passed = movables.length - theirs.length
  const inForce = theirs.filter(({ status }) => status === 'ENFORCED').length
  const others = theirs.length - inForce
  const injunctions = entries.length - movables.length
  const [clean, distrained] =
    about.what === 'KEY' && about.key.by === 'DISTRAINT'
      ? [words.cleanBy, words.distrainedBy]
      : [words.clean, words.distrained]
  const what = subjectIn(about, language)
  return [
    inForce === 0 ? clean(what) : distrained(inForce, what),
    ...(others > 0 ? [words.notInForce(others)] : []),
    ...(passed > 0 ? [words.passed(passed)] : []),
    ...(injunctions > 0 ? [words.injunctions(injunctions)] : []),
  ]
}

function subjectIn(about: About, language: Language): string {
  const words = inLanguage(messages, language)
  switch (about.what) {
    case 'THING': {
      const { kind, identifier } = about.known ?? about.thing
      return words.theAsset(propertyTypes[kind][language], identifier)
    }
    case 'PERSON': {
      const { by, numberKind, number, name } = about.person
      return by === 'NUMBER'
        ? words.thePersonNumbered(`${numberNames[numberKind!][language]} ${number}`)
        : words.thePerson(name)
    }
    default:
      return about.key.by === 'THING'
        ? words.theAsset(propertyTypes[about.key.kind][language], about.key.identifier)
        : about.key.number
  }
}

/** Which registers were asked, by what, when, and what they answered. */
export function sourcesOf({ sources, language }: CertificateContent): Section {
  const words = inLanguage(messages, language)
  return {
    kind: 'table',
    heading: words.sources,
    columns: [{ name: words.register }, { name: words.by }, { name: words.at }, { name: words.answer }],
    rows: sources.map(({ register, by, at, answer, reference }) => [
      registerNames[register][language],
      by,
      momentIn(language, at),
      [sourceAnswers[answer][language], reference && words.referred(reference)].filter(Boolean).join(', '),
    ]),
  }
}

/** A day as a certificate writes it. */
export const dayIn = (language: Language, day: string) => common.day[language](formatDate(day))

/** A moment as a certificate writes it. */
export function momentIn(language: Language, at: string) {
  const [date, time] = formatLongDateTime(at).split(' ') as [string, string]
  return common.moment[language](date, time)
}
