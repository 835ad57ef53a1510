/** Machines, real estates and other things: the few facts that there are. */
import { dictionary } from '#platform/web/say.ts'
import { cardMessages, estateFields, machineFields, otherFields } from '../../cards.messages.ts'
import type { MachineDocument, PropertyDocument } from '../../documents.contract.ts'
import {
  assetTypes,
  constructionTypes,
  estateIdentifierTypes,
  realEstateTypes,
} from '../../kinds.messages.ts'
import classes from './cards.module.css'
import { inList } from './in-list.ts'
import { Group, linesOf, shown } from './Lines.tsx'
import { OwnerGroup } from './NamedOnes.tsx'

const words = dictionary(cardMessages)
const ofMachine = dictionary(machineFields)
const ofEstate = dictionary(estateFields)
const ofOther = dictionary(otherFields)

type Of<K extends PropertyDocument['kind']> = Extract<PropertyDocument, { kind: K }>

export function MachineCard({ document }: { document: MachineDocument }) {
  return (
    <div className={classes.groups}>
      <Group title={words.description} lines={linesOf(ofMachine, document)} />
      <OwnerGroup owner={document.owner} />
    </div>
  )
}

export function EstateCard({ document }: { document: Of<'REALESTATE'> }) {
  const { area } = document
  const facts = {
    ...document,
    type: inList(realEstateTypes, document.type),
    construction: inList(constructionTypes, document.construction),
    identifierType: inList(estateIdentifierTypes, document.identifierType),
    area: area === undefined ? undefined : words.squareMetres(String(shown(area))),
  }
  return (
    <div className={classes.groups}>
      <Group title={words.description} lines={linesOf(ofEstate, facts)} />
      <OwnerGroup owner={document.owner} />
    </div>
  )
}

export function OtherCard({ document }: { document: Of<'OTHER'> }) {
  const facts = { ...document, assetType: inList(assetTypes, document.assetType) }
  return (
    <div className={classes.groups}>
      <Group title={words.description} lines={linesOf(ofOther, facts)} />
      <OwnerGroup owner={document.owner} />
    </div>
  )
}
