/** Sample sales of the kinds of things that are sold less often: land, ships, aircraft, goods, rights. */
import { ALBUMS } from '#app/samples/pictures/album.ts'
import type { SampleSale } from './sale-stock.ts'

export const RARER: readonly SampleSale[] = [
  {
    organiser: 'dsi',
    stand: 'applying',
    title: 'Нива от 24 декара, с. Примерово, област Пловдив',
    description: 'Земеделска земя, трета категория, с достъп от полски път.',
    price: 4_350_000,
    item: {
      kind: 'REALESTATE',
      type: 'AagriculturalProperty',
      title: 'Нива в местността „Примерите“',
      area: 24_000,
      regionCode: '16',
      municipalityCode: 'PDV22',
      ekatte: '56784',
    },
    album: ALBUMS.field,
  },
  {
    organiser: 'chsi',
    stand: 'announced',
    title: 'Моторен кораб МОСТРА, пристанище Варна',
    description: 'Пътнически кораб за разходки, с място за 60 души.',
    price: 18_400_000,
    item: {
      kind: 'VESSEL',
      title: 'Моторен кораб МОСТРА',
      description: 'Дължина 24 м, построен през 2004 г.',
    },
    album: ALBUMS.ship,
  },
  {
    organiser: 'chsi',
    stand: 'announced',
    title: 'Лек самолет ОБРАЗЕЦ 172',
    description: 'Четириместен самолет с едно витло, с валидно удостоверение за летателна годност.',
    price: 7_650_000,
    item: {
      kind: 'AIRCRAFT',
      title: 'Самолет ОБРАЗЕЦ 172',
      description: 'Година на производство 1998, налетени 4 120 часа.',
    },
    album: ALBUMS.aircraft,
  },
  {
    organiser: 'dsi',
    stand: 'applying',
    title: 'Стоки на палети: кухненско оборудване',
    description: 'Сто и двадесет кашона, на едно място, продават се заедно.',
    price: 1_180_000,
    item: {
      kind: 'OTHER',
      title: 'Кухненско оборудване, 120 кашона',
      description: 'Неупотребявани, в опаковка.',
    },
    album: ALBUMS.goods,
  },
  {
    organiser: 'chsi',
    stand: 'announced',
    title: 'Търговска марка „Примерна бисквита“',
    description: 'Регистрирана марка за сладкарски изделия, с действие на територията на страната.',
    price: 890_000,
    item: {
      kind: 'OTHER',
      type: 'TRADEMARK',
      title: 'Търговска марка „Примерна бисквита“',
      description: 'Регистрирана за стоки от клас 30.',
    },
    album: ALBUMS.trademark,
  },
]
