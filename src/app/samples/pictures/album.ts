/** The drawn pictures of each kind of sample sale, several a sale, so that the catalogue shows what a real one would. */
import { blockOfFlats, garages, houseFront, houseGarden, WALLS, type Walls } from './homes.ts'
import { aircraft, carFront, carSide, certificate, goods, ship, tractor } from './movables.ts'
import { carPark, livingRoom, machineHall, officeRoom, planOfFlat } from './rooms.ts'
import { factory, field, officeBuilding, planOfPlots, shop, warehouse } from './premises.ts'
import { type Mood, MOODS } from './scenery.ts'

/** A drawing as SVG, and what it shows. */
export type Drawing = { svg: string; shows: string }
/** Drawn only when the samples are loaded. */
export type Album = () => readonly Drawing[]

const { morning, noon, evening, autumn } = MOODS
const { sand, rose, white, brick, mint } = WALLS
const drawing = (shows: string, svg: string): Drawing => ({ shows: `${shows} (рисунка)`, svg })

type Flat = {
  rooms: number
  storeys: number
  bays: number
  walls: Walls
  mood: Mood
  seed: number
  atSea?: boolean
}
const flat =
  ({ rooms, ...block }: Flat): Album =>
  () => [
    drawing('Сградата откъм улицата', blockOfFlats(block)),
    drawing('Дневната', livingRoom(block)),
    drawing('Разпределение', planOfFlat(rooms, block.seed)),
  ]

const AT_SEA: Flat = { rooms: 3, storeys: 5, bays: 6, walls: white, mood: noon, seed: 3, atSea: true }

export const ALBUMS = {
  // As many as a careful organiser attaches; the measurement of pages looks at this one (ops/bench/page.ts).
  flatAtSea: () => [
    ...flat(AT_SEA)(),
    drawing('Сградата привечер', blockOfFlats({ ...AT_SEA, mood: evening })),
    drawing('Сградата през есента', blockOfFlats({ ...AT_SEA, mood: autumn, atSea: false })),
    drawing('Спалнята', livingRoom({ walls: rose, mood: morning, seed: 5, atSea: true })),
    drawing('Детската стая', livingRoom({ walls: mint, mood: noon, seed: 6 })),
    drawing('Паркомястото', carPark()),
    drawing('Гаражът в двора', garages({ walls: white, mood: noon, seed: 9 })),
    drawing('Разпределение на етажа', planOfFlat(4, 9)),
  ],
  brickFlat: flat({ rooms: 2, storeys: 4, bays: 4, walls: brick, mood: autumn, seed: 8 }),
  smallFlat: flat({ rooms: 1, storeys: 7, bays: 5, walls: rose, mood: evening, seed: 14 }),
  house: () => [
    drawing('Къщата откъм улицата', houseFront({ walls: sand, mood: morning, seed: 11 })),
    drawing('Дворът', houseGarden({ walls: sand, mood: morning, seed: 11 })),
  ],
  garage: () => [drawing('Гаражът', garages({ walls: white, mood: autumn, seed: 5 }))],
  parkingSpace: () => [drawing('Паркомястото', carPark())],
  factory: () => [
    drawing('Цехът отвън', factory({ walls: brick, mood: morning, seed: 6 })),
    drawing('Цехът отвътре', machineHall()),
  ],
  warehouse: () => [drawing('Складът', warehouse({ walls: mint, mood: noon, seed: 9 }))],
  shop: () => [drawing('Магазинът откъм улицата', shop({ walls: rose, mood: morning, seed: 4 }))],
  office: () => [
    drawing('Сградата', officeBuilding({ walls: white, mood: evening, seed: 2 })),
    drawing('Офисът', officeRoom({ walls: mint, mood: noon, seed: 6 })),
  ],
  field: () => [drawing('Нивата', field(morning, 6)), drawing('Скица на имотите', planOfPlots(5))],
  car: () => [
    drawing('Автомобилът отстрани', carSide('#3f6fa8', noon, 5)),
    drawing('Автомобилът отпред', carFront('#3f6fa8', morning, 12)),
  ],
  tractor: () => [
    drawing('Тракторът на полето', tractor('#3f8a52', autumn, 5)),
    drawing('Тракторът в двора', tractor('#3f8a52', morning, 9, true)),
  ],
  ship: () => [
    drawing('Корабът на котва', ship('#2f5f7d', evening, 5)),
    drawing('Корабът на пристана', ship('#2f5f7d', noon, 9, true)),
  ],
  aircraft: () => [
    drawing('Самолетът на летището', aircraft('#c0574a', noon, 5)),
    drawing('Самолетът в полет', aircraft('#c0574a', evening, 7, true)),
  ],
  goods: () => [drawing('Стоките в склада', goods())],
  trademark: () => [drawing('Свидетелство за марка', certificate('#2f6f7d'))],
} as const satisfies Record<string, Album>
