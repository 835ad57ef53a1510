/** The aircraft and vessels of the sandbox. */
import { COMPANIES } from './regix-companies.ts'
import type { Holder } from './regix-holders.ts'
import { CITIZENS } from './regix-people.ts'

export type SandboxAircraft = {
  msn: string
  icao: string
  model: string
  modelEn: string
  category: string
  mark: string
  registered: string
  owners: readonly Holder[]
  operators: readonly Holder[]
  lessor?: Holder
  /** Who owned it before, until when. */
  former?: { owners: readonly Holder[]; mark: string; until: string }
  debts: readonly { on: string; type: string; active: boolean; applicant: Holder }[]
}

const c = CITIZENS
const f = COMPANIES

export const AIRCRAFT: readonly SandboxAircraft[] = [
  {
    msn: 'TEST-0001',
    icao: '450000',
    model: 'ПРИМЕР-1',
    modelEn: 'EXAMPLE-1',
    category: 'Самолет',
    mark: 'LZ-XXX',
    registered: '2015-06-01',
    owners: [f.office],
    operators: [f.airline],
    debts: [{ on: '2025-03-01', type: 'Запор', active: true, applicant: f.bank }],
  },
  {
    msn: 'TEST-0002',
    icao: '450001',
    model: 'ПРИМЕР-2',
    modelEn: 'EXAMPLE-2',
    category: 'Самолет',
    mark: 'LZ-XXA',
    registered: '2019-03-14',
    owners: [f.leasing],
    operators: [f.airline],
    lessor: f.leasing,
    debts: [{ on: '2019-03-20', type: 'Ипотека', active: false, applicant: f.bank }],
  },
  {
    msn: 'TEST-0003',
    icao: '450002',
    model: 'ОБРАЗЕЦ-200',
    modelEn: 'SAMPLE-200',
    category: 'Самолет',
    mark: 'LZ-XXB',
    registered: '2021-09-02',
    owners: [f.airline],
    operators: [f.airline],
    former: { owners: [f.leasing], mark: 'LZ-XXC', until: '2021-08-31' },
    debts: [],
  },
  {
    msn: 'TEST-0004',
    icao: '450003',
    model: 'ВЕРТОЛЕТ ПРОБА',
    modelEn: 'TRIAL COPTER',
    category: 'Вертолет',
    mark: 'LZ-XXD',
    registered: '2012-04-11',
    owners: [c.krasimir],
    operators: [],
    debts: [],
  },
  {
    msn: 'TEST-0005',
    icao: '450004',
    model: 'ПЛАНЕР МОСТРА',
    modelEn: 'SAMPLE GLIDER',
    category: 'Безмоторен самолет',
    mark: 'LZ-XXE',
    registered: '2008-07-19',
    owners: [c.nikolay, c.violeta],
    operators: [f.association],
    debts: [],
  },
  {
    msn: 'TEST-0006',
    icao: '450005',
    model: 'БАЛОН ОПИТ',
    modelEn: 'TEST BALLOON',
    category: 'Балон',
    mark: 'LZ-XXF',
    registered: '2017-05-06',
    owners: [c.johann],
    operators: [],
    debts: [],
  },
]

export type SandboxVessel = {
  number: string
  name: string
  latin: string
  port: string
  type: string
  status: 'Active' | 'Inactive' | 'Erased'
  length: number
  tonnage: number
  hull: string
  engines: readonly { number: string; power: number }[]
  owners: readonly Holder[]
}

/** Мария and Петър were born on the same day and all companies begin alike, so the first six characters never suffice here. */
export const VESSELS: readonly SandboxVessel[] = [
  {
    number: 'БС-000',
    name: 'ПРИМЕР',
    latin: 'PRIMER',
    port: 'Бургас',
    type: 'Яхта',
    status: 'Active',
    length: 12.4,
    tonnage: 18.5,
    hull: 'TESTHULL00000001',
    engines: [{ number: 'TESTME01', power: 110 }],
    owners: [f.office],
  },
  {
    number: 'БС-001',
    name: 'ДВАМА ПРИЯТЕЛИ',
    latin: 'DVAMA PRIYATELI',
    port: 'Бургас',
    type: 'Моторна лодка',
    status: 'Active',
    length: 6.2,
    tonnage: 2.1,
    hull: 'TESTHULL00000002',
    engines: [{ number: 'TESTME02', power: 85 }],
    owners: [c.maria, c.emil],
  },
  {
    number: 'ВН-002',
    name: 'ЧУЖДА ЛОДКА',
    latin: 'CHUZHDA LODKA',
    port: 'Варна',
    type: 'Риболовен кораб',
    status: 'Active',
    length: 9.8,
    tonnage: 7.7,
    hull: 'TESTHULL00000003',
    engines: [{ number: 'TESTME03', power: 150 }],
    owners: [c.petar],
  },
  {
    number: 'ВН-003',
    name: 'МОСТРА',
    latin: 'MOSTRA',
    port: 'Варна',
    type: 'Товарен кораб',
    status: 'Active',
    length: 88,
    tonnage: 2450,
    hull: 'TESTHULL00000004',
    engines: [
      { number: 'TESTME04', power: 1800 },
      { number: 'TESTME05', power: 1800 },
    ],
    owners: [f.shipping],
  },
  {
    number: 'РС-004',
    name: 'ДУНАВСКИ ОБРАЗЕЦ',
    latin: 'DUNAVSKI OBRAZETS',
    port: 'Русе',
    type: 'Баржа',
    status: 'Inactive',
    length: 76,
    tonnage: 1300,
    hull: 'TESTHULL00000005',
    engines: [],
    owners: [f.shipping, f.transport],
  },
  {
    number: 'БС-005',
    name: 'ПОТЪНАЛАТА',
    latin: 'POTANALATA',
    port: 'Бургас',
    type: 'Яхта',
    status: 'Erased',
    length: 10.1,
    tonnage: 9,
    hull: 'TESTHULL00000006',
    engines: [{ number: 'TESTME06', power: 60 }],
    owners: [c.jane],
  },
]
