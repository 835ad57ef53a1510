/** What the registers of ships tell of a vessel, its engines and owners. */
import { dictionary, say } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { cardMessages, engineFields, vesselFields, vesselOwnerFields } from '../../cards.messages.ts'
import type { VesselDocument } from '../../documents.contract.ts'
import { vesselStatuses } from '../../kinds.messages.ts'
import classes from './cards.module.css'
import { Group, type Item, linesOf, Several } from './Lines.tsx'

const words = dictionary(cardMessages)
const names = dictionary(vesselFields)
const ofEngine = dictionary(engineFields)
const ofOwner = dictionary(vesselOwnerFields)

export function VesselCard({ document }: { document: VesselDocument }) {
  const facts = { ...document, status: document.status && say(vesselStatuses[document.status]) }
  const lines = (fields: readonly (keyof typeof names)[]) => linesOf(names, facts, fields)
  return (
    <>
      <div className={classes.groups}>
        <Group
          title={words.identity}
          lines={lines([
            'shipName',
            'shipNameLatin',
            'registrationPort',
            'registrationNumber',
            'tom',
            'page',
            'type',
            'status',
            'bodyNumber',
          ])}
        />
        <Group
          title={words.measures}
          lines={lines([
            'bt',
            'nt',
            'maxLength',
            'lengthBetweenPerpendiculars',
            'maxWidth',
            'waterplane',
            'shipboardHeight',
            'deadweight',
          ])}
        />
        <Group title={words.engine} lines={lines(['numberOfEngines', 'enginesFuel', 'sumEnginePower'])} />
      </div>
      <Several title={words.engines} items={document.engines.map(engine)} />
      <Several title={words.owners} items={document.owners.map(owner)} />
    </>
  )
}

const engine = ({ engineNumber, ...facts }: VesselDocument['engines'][number]): Item => {
  const { engineNumber: name, ...rest } = ofEngine
  return { name: engineNumber ? `${name} ${engineNumber}` : words.engine, lines: linesOf(rest, facts) }
}

function owner(facts: VesselDocument['owners'][number]): Item {
  const { personFirstName, personMiddleName, personLastName, companyName, isUser } = facts
  const person = [personFirstName, personMiddleName, personLastName].filter(Boolean).join(' ')
  const { companyName: _, isUser: user, ...rest } = ofOwner
  return {
    name: companyName ?? (person || words.unnamed),
    mark: isUser && <Chip>{user}</Chip>,
    // A person beside a company is the one who stands for it.
    lines: [...(companyName && person ? [[words.person, person] as const] : []), ...linesOf(rest, facts)],
  }
}
