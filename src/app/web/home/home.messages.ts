/** Words of the home page. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  search: { bg: 'Търсене на вещ', en: 'Item search' },
  searchHint: {
    bg: 'По думи, вид или населено място се търсят продани, а по регистрационен номер, номер на рамата (VIN) или друг идентификатор – вещи в регистъра на запорите.',
    en: 'Search the sales by words, kind or settlement, and the register of distraints by registration number, chassis number (VIN) or other identifier.',
  },
  searchButton: { bg: 'Търси', en: 'Search' },
  results: {
    bg: (text: string) => `„${text}“ в обявленията`,
    en: (text: string) => `“${text}” in the announcements`,
  },
  found: {
    bg: (count: number) => (count === 1 ? 'Едно обявление' : `${count} обявления`),
    en: (count: number) => (count === 1 ? 'One announcement' : `${count} announcements`),
  },
  firstOf: {
    bg: (shown: number, all: number) => `Първите ${shown} от ${all} обявления`,
    en: (shown: number, all: number) => `The first ${shown} of ${all} announcements`,
  },
  nothing: { bg: 'Няма обявление за такава вещ', en: 'No announcement mentions such an item' },
  nothingHint: {
    bg: 'Опитайте с друга дума или разгледайте всички обявления.',
    en: 'Try another word, or look through all announcements.',
  },
  seeInList: { bg: 'Вижте ги в списъка, с филтри', en: 'See them in the list, with filters' },
  allAnnouncements: { bg: 'Всички обявления', en: 'All announcements' },
  clear: { bg: 'Изчисти търсенето', en: 'Clear the search' },
  startPrice: { bg: 'Начална цена', en: 'Starting price' },
  bidding: { bg: 'Наддаване', en: 'Bidding' },
  cards: { bg: 'Какво можете да направите', en: 'What you can do here' },
  announcements: { bg: 'Обявления за публична продан', en: 'Public sale announcements' },
  announcementsLead: {
    bg: 'Какво се продава, на каква начална цена и докога се подават заявки за участие.',
    en: 'What is for sale, at what starting price, and until when to apply.',
  },
  auctions: { bg: 'Електронни търгове', en: 'Electronic auctions' },
  auctionsLead: {
    bg: 'Предстоящи, текущи и минали търгове с цените и времето до края.',
    en: 'Upcoming, current and past auctions, with their prices and time left.',
  },
  certificate: {
    bg: 'Удостоверение за наличие на запор върху вещ',
    en: 'Certificate of distraint on property',
  },
  certificateLead: {
    bg: 'Има ли запор върху определена вещ и в чия полза е наложен.',
    en: 'Whether an item is under distraint, and in whose favour.',
  },
  availability: {
    bg: 'Справка за наличие на запорирано имущество на лице',
    en: 'Report on the seized property of a person',
  },
  availabilityLead: {
    bg: 'Всички вписани запори, по които едно лице или дружество е длъжник.',
    en: 'All distraints entered in which a person or a company is the debtor.',
  },
  firstLien: { bg: 'Уведомление за първи запор', en: 'First-lien notification' },
  firstLienLead: {
    bg: 'Известие, когато върху вещ без запори бъде вписан първият.',
    en: 'A notice when the first distraint is entered on an item that has none.',
  },
  changeOfStatus: { bg: 'Уведомление за промяна на статуса на запор', en: 'Change-of-status notification' },
  changeOfStatusLead: {
    bg: 'Известие, когато запор върху избрана вещ бъде отменен или вдигнат или бъде вписан нов.',
    en: 'A notice when a distraint on an item is revoked or exempted, or a further one is entered.',
  },
})
