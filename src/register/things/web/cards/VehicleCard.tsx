/** What the vehicle register tells of a vehicle, its owners and users. */
import { dictionary } from '#platform/web/say.ts'
import { cardMessages, holderFields, vehicleFields } from '../../cards.messages.ts'
import type { VehicleDocument } from '../../documents.contract.ts'
import classes from './cards.module.css'
import { Group, type Item, linesOf, Several } from './Lines.tsx'
import { keysOf } from '#platform/kinds.ts'

const words = dictionary(cardMessages)
const names = dictionary(vehicleFields)
const ofHolder = dictionary(holderFields)

export function VehicleCard({ document }: { document: VehicleDocument }) {
  const lines = (fields: readonly (keyof typeof names)[]) => linesOf(names, document, fields)
  return (
    <>
      <div className={classes.groups}>
        <Group
          title={words.identity}
          lines={lines([
            'registrationNumber',
            'vin',
            'firstRegistrationDate',
            'vehicleDocumentNumber',
            'vehicleDocumentDate',
            'typeApprovalNumber',
            'approvalType',
          ])}
        />
        <Group
          title={words.description}
          lines={lines(['vehicleType', 'model', 'tradeDescription', 'color', 'category', 'offRoadSymbols'])}
        />
        <Group
          title={words.engine}
          lines={lines(['engineNumber', 'capacity', 'maxPower', 'fuel', 'environmentalCategory'])}
        />
        <Group
          title={words.masses}
          lines={lines([
            'massG',
            'massF1',
            'massF2',
            'massF3',
            'vehicleNumOfAxles',
            'vehicleMassO1',
            'vehicleMassO2',
          ])}
        />
      </div>
      <Several title={words.owners} items={document.owners.map(holder)} />
      <Several title={words.users} items={document.users.map(holder)} />
    </>
  )
}

type Holder = VehicleDocument['owners'][number]

/** Whichever name there is heads the entry; the others stand below. */
function holder(who: Holder): Item {
  const citizen = [
    who.bulgarianCitizenFirstName,
    who.bulgarianCitizenMiddleName,
    who.bulgarianCitizenLastName,
  ]
    .filter(Boolean)
    .join(' ')
  const heads = [
    'foreignCitizenNamesCyrillic',
    'foreignCitizenNamesLatin',
    'companyName',
    'companyNameLatin',
  ] as const
  const head = citizen ? undefined : heads.find((field) => who[field])
  const fields = keysOf(ofHolder).filter((field) => field !== head)
  return {
    name: citizen || (head && who[head]) || words.unnamed,
    lines: linesOf(ofHolder, who, fields),
  }
}
