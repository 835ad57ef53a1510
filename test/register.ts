/** Ready-made distraints, entered through the portal itself. Numbers of people are of the 19th century, so they can be nobody's. */
import { randomUUID } from 'node:crypto'
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import type { InputOf } from '#platform/endpoint.ts'
import type { Person, World } from './world.ts'

export type DistraintWish = Partial<InputOf<typeof distraintEntry.createDistraint>>

export const MARIA = {
  kind: 'PHYSICAL_PERSON',
  identifierType: 'EGN',
  identifier: '9224171015',
  firstName: 'Мария',
  middleName: 'Тестова',
  lastName: 'Примерова',
} as const
export const GEORGI = {
  kind: 'PHYSICAL_PERSON',
  identifierType: 'EGN',
  identifier: '9531031229',
  firstName: 'Георги',
  middleName: 'Тестов',
  lastName: 'Образцов',
} as const
export const FIRM = {
  kind: 'COMPANY',
  identifierType: 'EIK',
  identifier: '999000113',
  name: 'ПРИМЕРНА КАНТОРА',
  legalForm: 'ЕООД',
} as const

/** A car described by hand. */
export const car = (plate: string, vin = '') =>
  ({
    from: 'hand',
    thing: {
      kind: 'VEHICLE',
      identifier: plate,
      secondIdentifier: vin,
      title: 'Шкода Октавия',
      description: 'лек автомобил, сив',
    },
  }) as const

let plates = 1000
/** A plate that no other thing of this test file has. */
export const freshPlate = () => `СА${plates++}ТХ`

/** What the form would send for a distraint on a new car. */
export const distraintOn = (
  world: World,
  wish: DistraintWish = {},
): InputOf<typeof distraintEntry.createDistraint> => ({
  key: randomUUID(),
  thing: car(freshPlate()),
  suitNumber: '20268400400123',
  debtor: MARIA,
  debtorOwns: true,
  creditor: FIRM,
  imposedOn: world.now().toISOString().slice(0, 10),
  ...wish,
})

/** Enters a distraint on a new car, or as wished. */
export const aDistraint = (world: World, officer: Person, wish: DistraintWish = {}) =>
  world.done(distraintEntry.createDistraint, distraintOn(world, wish), officer)
