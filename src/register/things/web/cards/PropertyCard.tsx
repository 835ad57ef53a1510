/** All that is known of a thing, to read: the card of its kind, and where the data come from. */
import { dictionary } from '#platform/web/say.ts'
import { cardMessages } from '../../cards.messages.ts'
import type { PropertyDocument } from '../../documents.contract.ts'
import { AircraftCard } from './AircraftCard.tsx'
import classes from './cards.module.css'
import { Origin, type OriginOf } from './Origin.tsx'
import { EstateCard, MachineCard, OtherCard } from './ThingCards.tsx'
import { VehicleCard } from './VehicleCard.tsx'
import { VesselCard } from './VesselCard.tsx'

const words = dictionary(cardMessages)
const STATE_REGISTERS = ['MVR', 'GVA', 'IAMA']

type Props = { document: PropertyDocument; origin?: OriginOf | undefined }

export function PropertyCard({ document, origin }: Props) {
  return (
    <div className={classes.card}>
      <CardOfKind document={document} />
      {origin && <Origin {...origin} />}
      {STATE_REGISTERS.includes(origin?.source ?? '') && (
        <p className={classes.missing}>{words.someMissing}</p>
      )}
    </div>
  )
}

function CardOfKind({ document }: { document: PropertyDocument }) {
  switch (document.kind) {
    case 'VEHICLE':
      return <VehicleCard document={document} />
    case 'AIRCRAFT':
      return <AircraftCard document={document} />
    case 'VESSEL':
      return <VesselCard document={document} />
    case 'AGRIFORMACHINERY':
      return <MachineCard document={document} />
    case 'REALESTATE':
      return <EstateCard document={document} />
    case 'OTHER':
      return <OtherCard document={document} />
  }
}
