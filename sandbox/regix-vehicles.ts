/** The vehicles of the sandbox: cars, lorries, trailers, motorcycles; of one owner, of spouses, of companies, leased, of foreigners, of the dead. */
import { COMPANIES } from './regix-companies.ts'
import type { Holder } from './regix-holders.ts'
import { CITIZENS } from './regix-people.ts'

export type SandboxVehicle = {
  plate: string
  vin: string
  engine?: string
  type: string
  model: string
  color: string
  category: string
  firstRegistered: string
  fuel: string
  remark?: string
  owners: readonly Holder[]
  users: readonly Holder[]
}

const TYPES = {
  car: ['Лек автомобил', 'M1'],
  lorry: ['Товарен автомобил', 'N3'],
  van: ['Товарен автомобил', 'N1'],
  bus: ['Автобус', 'M3'],
  trailer: ['Ремарке', 'O4'],
  motorcycle: ['Мотоциклет', 'L3e'],
} as const
const COLORS = ['Син', 'Черен', 'Бял', 'Червен', 'Сив металик', 'Зелен']
const FUELS = ['Бензин', 'Дизел', 'Бензин/газ', 'Хибрид']

let made = 0
const vehicle = (
  plate: string,
  type: keyof typeof TYPES,
  model: string,
  owners: readonly Holder[],
  users: readonly Holder[] = [],
): SandboxVehicle => {
  const n = ++made
  const [word, category] = TYPES[type]
  const month = String((n % 12) + 1).padStart(2, '0')
  return {
    plate,
    vin: `TESTVN0000${String(n).padStart(7, '0')}`,
    ...(type !== 'trailer' && { engine: `TESTENG${String(n).padStart(3, '0')}` }),
    type: word,
    model,
    color: COLORS[n % COLORS.length]!,
    category,
    firstRegistered: `${2004 + (n % 20)}-${month}-${String((n % 27) + 1).padStart(2, '0')}`,
    fuel: FUELS[n % FUELS.length]!,
    owners,
    users,
  }
}

const c = CITIZENS
const f = COMPANIES

export const VEHICLES: readonly SandboxVehicle[] = [
  vehicle('СВ0000ХХ', 'car', 'ПРИМЕР МОДЕЛ', [c.maria]),
  { ...vehicle('СВ1234АВ', 'car', 'ОБРАЗЕЦ КОМБИ 1.9', [c.ivan, c.elena]), remark: 'Теглич\r\nКлиматик' },
  vehicle('СВ2345ВС', 'car', 'ОБРАЗЕЦ СЕДАН 2.0', [c.nikolay, c.violeta]),
  vehicle('СА3456КМ', 'car', 'ПРОБА ХЕЧБЕК', [f.leasing], [c.desislava]),
  vehicle('СА4567НТ', 'lorry', 'МОСТРА ВЛЕКАЧ 460', [f.transport]),
  vehicle('СА5678ЕО', 'trailer', 'МОСТРА ПОЛУРЕМАРКЕ', [f.transport]),
  vehicle('СА6789РР', 'lorry', 'МОСТРА САМОСВАЛ', [f.builder]),
  vehicle('СВ7890ТТ', 'car', 'ОПИТ КУПЕ', [c.johann]),
  vehicle('А1111АА', 'car', 'ПРИМЕР МОДЕЛ', [c.stefan]),
  vehicle('А2222ВВ', 'van', 'ПРОБА ФУРГОН', [f.trader]),
  vehicle('А3333ЕЕ', 'bus', 'МОСТРА АВТОБУС 50', [f.transport]),
  vehicle('А4444КК', 'motorcycle', 'ОПИТ 650', [c.borislav]),
  vehicle('В5555ММ', 'car', 'ОБРАЗЕЦ КОМБИ 1.6', [c.emil]),
  vehicle('В6666НН', 'car', 'ОБРАЗЕЦ ДЖИП 3.0', [c.emil, c.yordanka, c.yasen]),
  vehicle('В7777ОО', 'van', 'ПРОБА ПИКАП', [f.farm]),
  vehicle('В8888РР', 'car', 'ПРИМЕР МИНИ', [c.snezhana]),
  vehicle('РВ1001СС', 'car', 'ПРОБА ХЕЧБЕК', [c.rumen, c.galina]),
  vehicle('РВ1002ТТ', 'car', 'ПРОБА СЕДАН', [c.rumen]),
  vehicle('РВ1003УУ', 'lorry', 'МОСТРА ЦИСТЕРНА', [f.energy]),
  vehicle('РВ1004ХХ', 'trailer', 'МОСТРА РЕМАРКЕ', [f.farm]),
  vehicle('РВ1005АВ', 'car', 'ОПИТ ЕЛЕКТРО', [f.energy], [c.yasen]),
  vehicle('РВ1006ВЕ', 'motorcycle', 'ОПИТ 250', [c.yasen]),
  vehicle('Е2001КМ', 'car', 'ПРИМЕР МОДЕЛ', [c.ayshe]),
  vehicle('Е2002МН', 'car', 'ОБРАЗЕЦ СЕДАН 1.8', [c.ion]),
  vehicle('ВТ3001НО', 'car', 'ОБРАЗЕЦ КОМБИ 2.2', [c.krasimir]),
  vehicle('ВТ3002ОР', 'van', 'ПРОБА ХЛАДИЛЕН', [f.cooperative]),
  vehicle('ЕН3003РС', 'car', 'ПРИМЕР МОДЕЛ', [c.todor, c.vanya]),
  vehicle('СН3004СТ', 'car', 'ПРОБА ХЕЧБЕК', [c.radka]),
  vehicle('СТ3005ТУ', 'lorry', 'МОСТРА ВЛЕКАЧ 420', [f.closed]),
  vehicle('Х3006УХ', 'car', 'ОПИТ РОДСТЪР', [c.jane]),
  vehicle('М3007ХА', 'car', 'ОБРАЗЕЦ ДЖИП 2.5', [f.association]),
  vehicle('КН3008АЕ', 'car', 'ПРИМЕР МИНИ', [c.angel]),
  vehicle('ОВ3009ЕК', 'car', 'ПРИМЕР КОМБИ', [c.boyana]),
  vehicle('РА3010КН', 'van', 'ПРОБА ФУРГОН', [f.office], [c.maria]),
  vehicle('РР3011НР', 'car', 'ОПИТ СЕДАН', [c.petar]),
  vehicle('ТХ3012РТ', 'lorry', 'МОСТРА ЗЪРНОВОЗ', [f.farm]),
  vehicle('СС3013ТХ', 'car', 'ОБРАЗЕЦ СЕДАН 1.4', [c.shtiliyan]),
  vehicle('СМ3014ХМ', 'car', 'ОПИТ ХЕЧБЕК', [c.georgi]),
  vehicle('К3015МК', 'bus', 'МОСТРА МИКРОБУС', [f.chamber]),
  vehicle('ВР3016КВ', 'car', 'ПРИМЕР МОДЕЛ', [f.bank], [c.silvia]),
]
