/** The sample sales: one or more for each state that a sale can be in, told as what people did and when. */
import { RARER } from './more-sales.ts'
import { type Album, ALBUMS } from '#app/samples/pictures/album.ts'
import type { AnnouncementInput } from '#sales/notice/draft.contract.ts'
import type { Ground, SaleActKind } from '#sales/law/acts.contract.ts'

/** Where the sale stands today. */
export type Stand = 'draft' | 'announced' | 'applying' | 'bidding' | 'justEnded' | 'longEnded'

/** An act on the sale, so many hours after its bidding has begun; or after its publication, where it has not. */
type SampleAct = { after: number; kind: SaleActKind; ground: Ground; reasons: string; resumeIn?: number }

export type SampleSale = {
  organiser: string
  stand: Stand
  title: string
  description: string
  price: number
  procedure?: AnnouncementInput['procedure']
  item: NonNullable<AnnouncementInput['items']>[number]
  album?: Album
  document?: string
  admitted?: readonly string[]
  waiting?: readonly string[]
  /** Who bids, in turns, each a step more. */
  bids?: readonly string[]
  /** Hours from one bid to the next; one, if not told. */
  pace?: number
  /** Who bids after them, in the last minutes, so that the end moves each time. */
  lastMinutes?: readonly string[]
  acts?: readonly SampleAct[]
  protocol?: boolean
  /** How much of the price the buyer has paid, in percent. */
  paid?: number
}

const PLOVDIV = { regionCode: '16', municipalityCode: 'PDV22', ekatte: '56784' }
const VARNA = { regionCode: '03', municipalityCode: 'VAR06', ekatte: '10135' }
const ALL = ['bidder1', 'bidder2', 'bidder3'] as const

type Rooms = 'One' | 'Two' | 'Three'
type Built = { area: number; floor: string; constructionYear: number }
const flat = (rooms: Rooms, title: string, built: Built, place: object, address: string) =>
  ({ kind: 'REALESTATE', type: `Apartment_${rooms}Room`, title, ...built, address, ...place }) as const
const vehicle = (title: string, description: string) => ({ kind: 'VEHICLE', title, description }) as const

export const SALES: readonly SampleSale[] = [
  {
    organiser: 'chsi',
    stand: 'draft',
    title: 'Гараж в Пловдив, район „Тракия“',
    description: 'Проект, който още не е публикуван.',
    price: 2_400_000,
    item: { kind: 'REALESTATE', type: 'Garage', title: 'Гараж № 14', area: 18, ...PLOVDIV },
    album: ALBUMS.garage,
  },
  {
    organiser: 'chsi',
    stand: 'announced',
    title: 'Тристаен апартамент с изглед към морето, гр. Варна',
    description: 'Апартамент на четвърти етаж, с две тераси и избено помещение. Продава се свободен.',
    price: 28_500_000,
    item: flat(
      'Three',
      'Апартамент № 12',
      { area: 96, floor: '4', constructionYear: 2008 },
      VARNA,
      'ул. „Примерна“ № 5, вх. А',
    ),
    album: ALBUMS.flatAtSea,
    document: 'Заключение за цената',
  },
  {
    organiser: 'syndic',
    stand: 'announced',
    procedure: 'TZ',
    title: 'Производствена сграда с оборудван цех, гр. Пловдив',
    description: 'Имущество от масата на несъстоятелността на „Примерно производство“ ЕООД.',
    price: 61_000_000,
    item: {
      kind: 'REALESTATE',
      type: 'Factory',
      title: 'Цех № 3',
      area: 740,
      constructionYear: 1987,
      ...PLOVDIV,
    },
    album: ALBUMS.factory,
  },
  {
    organiser: 'dsi',
    stand: 'announced',
    title: 'Складово помещение, гр. Варна',
    description: 'Търгът е отменен преди началото на регистрацията.',
    price: 9_800_000,
    item: {
      kind: 'REALESTATE',
      type: 'Warehouse',
      title: 'Склад № 2',
      area: 210,
      constructionYear: 1993,
      ...VARNA,
    },
    album: ALBUMS.warehouse,
    acts: [
      {
        after: 20,
        kind: 'CANCEL',
        ground: 'OWN_ERROR',
        reasons: 'В обявлението е посочена грешна площ на имота.',
      },
    ],
  },
  {
    organiser: 'chsi',
    stand: 'applying',
    title: 'Двустаен апартамент, гр. Пловдив, кв. „Кършияка“',
    description: 'Тухлен апартамент на втори етаж, с изба. Оглед – в посоченото време.',
    price: 14_200_000,
    item: flat(
      'Two',
      'Апартамент № 7',
      { area: 68, floor: '2', constructionYear: 1978 },
      PLOVDIV,
      'бул. „Примерен“ № 41',
    ),
    album: ALBUMS.brickFlat,
    document: 'Протокол за опис',
    admitted: ['bidder1'],
    waiting: ['bidder2'],
  },
  {
    organiser: 'chsi',
    stand: 'bidding',
    title: 'Къща с двор, с. Примерово, област Пловдив',
    description: 'Двуетажна масивна къща с дворно място от 620 кв. м.',
    price: 11_600_000,
    item: {
      kind: 'REALESTATE',
      type: 'House',
      title: 'Къща с двор',
      area: 154,
      construction: 'BRICK',
      constructionYear: 1962,
      ...PLOVDIV,
    },
    album: ALBUMS.house,
    admitted: ALL,
    bids: ['bidder1', 'bidder2', 'bidder3', 'bidder1', 'bidder3', 'bidder2', 'bidder1', 'bidder2'],
    pace: 7,
  },
  {
    organiser: 'dsi',
    stand: 'bidding',
    title: 'Лек автомобил ОБРАЗЕЦ КОМБИ 1.9',
    description: 'Наддаването беше спряно и отново продължи; краят е отместен.',
    price: 640_000,
    item: vehicle('ОБРАЗЕЦ КОМБИ 1.9', 'Първа регистрация 2014 г., дизелов двигател.'),
    album: ALBUMS.car,
    admitted: ALL,
    bids: ['bidder2', 'bidder1'],
    acts: [
      {
        after: 5,
        kind: 'SUSPEND',
        ground: 'CREDITOR_REQUEST',
        reasons: 'Взискателят поиска спиране на изпълнението.',
      },
      {
        after: 8,
        kind: 'RESUME',
        ground: 'OBSTACLE_GONE',
        reasons: 'Пречката за продължаване на търга отпадна.',
        resumeIn: 25,
      },
    ],
  },
  {
    organiser: 'chsi',
    stand: 'bidding',
    title: 'Магазин на партерен етаж, гр. Варна',
    description: 'Търговско помещение с витрина; търгът е спрян с акт на съда.',
    price: 19_900_000,
    item: { kind: 'REALESTATE', type: 'Shop', title: 'Магазин № 1', area: 58, ...VARNA },
    album: ALBUMS.shop,
    admitted: ['bidder1', 'bidder2'],
    bids: ['bidder1', 'bidder2'],
    acts: [{ after: 6, kind: 'SUSPEND', ground: 'COURT_STAY', reasons: 'Изпълнението е спряно от съда.' }],
  },
  {
    organiser: 'chsi',
    stand: 'bidding',
    title: 'Офис в административна сграда, гр. Пловдив',
    description: 'Търгът е прекратен: длъжникът е платил.',
    price: 17_300_000,
    item: {
      kind: 'REALESTATE',
      type: 'Office',
      title: 'Офис № 304',
      area: 47,
      constructionYear: 2016,
      ...PLOVDIV,
    },
    album: ALBUMS.office,
    admitted: ['bidder1', 'bidder3'],
    bids: ['bidder3'],
    acts: [
      {
        after: 9,
        kind: 'TERMINATE',
        ground: 'DEBT_PAID',
        reasons: 'Дългът е погасен изцяло преди края на търга.',
      },
    ],
  },
  {
    organiser: 'chsi',
    stand: 'justEnded',
    title: 'Паркомясто в подземен гараж, гр. Варна',
    description: 'Наддаването приключи; предстои протоколът на организатора.',
    price: 3_100_000,
    item: { kind: 'REALESTATE', type: 'ParkingSpace', title: 'Паркомясто № 9', area: 13, ...VARNA },
    album: ALBUMS.parkingSpace,
    admitted: ALL,
    bids: ['bidder2', 'bidder3', 'bidder2', 'bidder1', 'bidder2'],
    pace: 31,
  },
  {
    organiser: 'chsi',
    stand: 'longEnded',
    title: 'Едностаен апартамент, гр. Пловдив',
    description: 'Купувачът е обявен с протокол и плаща цената.',
    price: 8_700_000,
    item: flat(
      'One',
      'Апартамент № 23',
      { area: 41, floor: '6', constructionYear: 1986 },
      PLOVDIV,
      'ул. „Образцова“ № 18',
    ),
    album: ALBUMS.smallFlat,
    admitted: ALL,
    bids: ['bidder3', 'bidder1', 'bidder3', 'bidder1', 'bidder2', 'bidder1', 'bidder3'],
    pace: 23,
    lastMinutes: ['bidder1', 'bidder3', 'bidder1'],
    protocol: true,
    paid: 40,
  },
  {
    organiser: 'chsi',
    stand: 'longEnded',
    title: 'Колесен трактор ПРИМЕР 80',
    description: 'Търгът е нестанал: никой не е подал валидно предложение.',
    price: 2_950_000,
    item: {
      kind: 'AGRIFORMACHINERY',
      title: 'Колесен трактор ПРИМЕР 80',
      description: 'Година на производство 2011.',
    },
    album: ALBUMS.tractor,
    admitted: ['bidder2'],
    protocol: true,
  },
  ...RARER,
]
