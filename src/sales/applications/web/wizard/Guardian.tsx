/** The day of birth where no number tells it; of a bidder under age: who acts or consents, and the proof; of whoever represents a person by law, the proof. Persons and Family Act, art. 3–5. */
import { NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { profiles } from '#people/profile/profile.contract.ts'
import { dayInSofia } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { choices, dictionary } from '#platform/web/say.ts'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { tie } from '#platform/web/ui/form/form-part.ts'
import { ageFiguresOn } from '#sales/law/figures.rules.ts'
import { GUARDIANS } from '#sales/parties/application.contract.ts'
import {
  ageOf,
  asksBirth,
  isUnderAge,
  namesGuardian,
  provesCapacity,
} from '#sales/parties/application.rules.ts'
import { guardians, messages } from '../../application.messages.ts'
import type { ApplicationForm } from './application-form.ts'

const words = dictionary(messages)
const CAPACITIES = choices(dictionary(guardians))

type Values = ReturnType<ApplicationForm['getValues']>
type Numbered = Parameters<typeof ageOf>[0]

/** How old the bidder of a form is today, and whether their day of birth is asked for, since no number tells it. */
export function useAgeOfBidder(onPaper: boolean) {
  const { data } = useAsk(profiles.seeMyProfile, {}, { enabled: !onPaper })
  const [today] = useState(() => dayInSofia(new Date()))
  return (values: Values) => {
    const { represented, applicant } = values as Values & { applicant?: Numbered }
    const own = onPaper ? applicant : data && ownNumber(data.person)
    const bidder = (represented ?? own) as Numbered | undefined
    return bidder
      ? { age: ageOf(bidder, today, values.bornOn), asksBirth: asksBirth(bidder) }
      : { age: 'UNKNOWN' as const, asksBirth: false }
  }
}

/** A foreigner may have no number at all; whoever else has none has to complete their profile first. */
const ownNumber = (person: { identifierType: string; identifier: string; foreigner: boolean }) => ({
  kind: 'PHYSICAL_PERSON' as const,
  identifier: person.identifier,
  identifierType: person.identifier || !person.foreigner ? person.identifierType : 'NONE',
})

const PERSONS = ['applicant', 'represented'] as const
const NUMBERS = PERSONS.flatMap((person) =>
  (['kind', 'identifierType', 'identifier'] as const).map((field) => `${person}.${field}`),
)

/** `file` is where the proof is uploaded. */
export function Guardian({
  form,
  onPaper,
  file,
}: {
  form: ApplicationForm
  onPaper: boolean
  file: ReactNode
}) {
  const ageIn = useAgeOfBidder(onPaper)
  const [, setTyped] = useState('')
  const watch: (path: string, on: (change: { value: unknown }) => void) => void = form.watch
  for (const path of ['participation', 'bornOn', ...NUMBERS])
    watch(path, ({ value }) => setTyped(`${path} ${String(value)}`))
  const values = form.getValues()
  const { age, asksBirth: asked } = ageIn(values)
  const underAge = isUnderAge(age)
  const [{ child, adult }] = useState(() => ageFiguresOn(dayInSofia(new Date())))
  const begin = useEffectEvent((needed: boolean) => {
    const { guardian } = form.getValues()
    if (needed && !guardian) form.setFieldValue('guardian', { capacity: GUARDIANS[0], name: '' })
    if (!needed && guardian) form.setFieldValue('guardian', null)
  })
  useEffect(() => begin(underAge), [underAge])
  const birth = asked && (
    <DayInput label={words.bornOn} description={words.bornOnHint} required {...tie(form, 'bornOn')} />
  )
  if (!provesCapacity(age, values as Parameters<typeof provesCapacity>[1])) return birth
  return (
    <>
      {birth}
      <div className="form-inner">
        <h3>{words.guardian}</h3>
        <p className="dim">{words.guardianHint(child, adult)}</p>
        {underAge && (
          <NativeSelect
            label={words.guardianCapacity}
            data={CAPACITIES}
            {...tie(form, 'guardian.capacity')}
          />
        )}
        {namesGuardian(age, values.participation) && (
          <TextInput
            label={words.guardianName}
            required
            maxLength={300}
            autoComplete="off"
            {...tie(form, 'guardian.name')}
          />
        )}
        {file}
      </div>
    </>
  )
}
