/** What the register of aircraft tells of an aircraft, its registrations and encumbrances. */
import type { ReactNode } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { aircraftFields, cardMessages, debtFields, registrationFields } from '../../cards.messages.ts'
import type { AircraftDocument } from '../../documents.contract.ts'
import classes from './cards.module.css'
import { Group, type Item, type Line, linesOf, Several } from './Lines.tsx'
import { type NamedOne, NamedOnes } from './NamedOnes.tsx'

const words = dictionary(cardMessages)
const names = dictionary(aircraftFields)
const ofDebt = dictionary(debtFields)
const ofRegistration = dictionary(registrationFields)

export function AircraftCard({ document }: { document: AircraftDocument }) {
  return (
    <>
      <div className={classes.groups}>
        <Group
          title={words.identity}
          lines={linesOf(names, document, [
            'msnserialNumber',
            'icao',
            'modelName',
            'modelNameEn',
            'airCategoryName',
            'airCategoryCode',
            'description',
          ])}
        />
        <Group
          title={words.producer}
          lines={linesOf(names, document, [
            'producerName',
            'producerNameEn',
            'producerCountryName',
            'producerCountryCode',
          ])}
        />
      </div>
      <Several title={words.registrations} items={document.registrations.map(registration)} wide />
      <Several title={words.debts} items={document.debts.map(debt)} wide />
    </>
  )
}

type Registration = AircraftDocument['registrations'][number]
type Debt = AircraftDocument['debts'][number]

const people = (who: readonly NamedOne[]): ReactNode => (who.length > 0 ? <NamedOnes who={who} /> : undefined)

function registration({ lessor, owners, operators, ...facts }: Registration): Item {
  const { registrationMark, isLastRegistration } = facts
  const { lessor: _, owners: __, operators: ___, ...plain } = ofRegistration
  const lines: Line[] = [
    [ofRegistration.owners, people(owners)],
    [ofRegistration.operators, people(operators)],
    ...linesOf(plain, facts, besides(plain, 'registrationMark', isLastRegistration && 'isLastRegistration')),
    [ofRegistration.lessor, people(lessor ? [lessor] : [])],
  ]
  return {
    name: registrationMark ? `${plain.registrationMark} ${registrationMark}` : words.registrationUnnamed,
    mark: isLastRegistration && <Chip tone="accent">{plain.isLastRegistration}</Chip>,
    lines,
  }
}

function debt(facts: Debt): Item {
  return {
    name: facts.debtType ?? words.debtUnnamed,
    mark: facts.isActive && <Chip tone="bad">{ofDebt.isActive}</Chip>,
    lines: linesOf(ofDebt, facts, besides(ofDebt, 'debtType', facts.isActive && 'isActive')),
  }
}

/** The fields but those that the heading of an entry says already. */
const besides = <T extends object>(of: T, ...said: (keyof T | false | undefined)[]) =>
  (Object.keys(of) as (keyof T)[]).filter((field) => !said.includes(field))
