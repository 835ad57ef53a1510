/** What the organiser has to do after a sale, as his reminders say it. */
import { phrases } from '../platform/language.ts'

export const duties = phrases({
  NEXT: {
    bg: 'Обявете следващия купувач (чл. 493, т. 2 ГПК).',
    en: 'Declare the next buyer (CPC art. 493(2)).',
  },
  NEXT_TZ: {
    bg: 'Поканете следващия наддавач (чл. 717е от Търговския закон).',
    en: 'Invite the next bidder (art. 717e of the Commerce Act).',
  },
  AWARD: {
    bg: 'Цената е внесена в срок. Издайте постановление за възлагане (чл. 496 ГПК).',
    en: 'The price was paid in time. Issue the award (CPC art. 496).',
  },
  AWARD_TZ: {
    bg: 'Цената е внесена в срок. Представете данните на съда за възлагане (чл. 717з от Търговския закон).',
    en: 'The price was paid in time. Hand the data to the court for the award (art. 717z of the Commerce Act).',
  },
  REPEAT_SOON: {
    bg: 'Изтича срокът, в който може да се поиска нов търг (чл. 494, ал. 1 ГПК).',
    en: 'The term in which a new sale may be asked for is running out (CPC art. 494(1)).',
  },
  REPEAT_SOON_TZ: {
    bg: 'Изтича срокът, в който може да се обяви нов търг (чл. 717ж от Търговския закон).',
    en: 'The term in which a new sale may be announced is running out (art. 717zh of the Commerce Act).',
  },
  REPEAT_PAST: {
    bg: 'Срокът за искане на нов търг изтече. Отбележете искането, ако има такова, или освободете имуществото (чл. 494 ГПК).',
    en: 'The term to ask for a new sale has ended. Record the request if there was one, or release the property (CPC art. 494).',
  },
  REPEAT_PAST_TZ: {
    bg: 'Срокът за обявяване на нов търг изтече (чл. 717ж от Търговския закон). Отбележете новия търг, ако има такъв, или че такъв няма.',
    en: 'The term to announce a new sale has ended (art. 717zh of the Commerce Act). Record the new sale if there is one, or that there is none.',
  },
})
