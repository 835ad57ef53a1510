/** What the organiser has to do after a sale, as their reminders say it. */
import { phrases } from '#platform/lang/language.ts'

export const duties = phrases({
  NEXT: {
    bg: 'Обявете следващия купувач (чл. 493, т. 2 ГПК).',
    en: 'Declare the next buyer (CPC art. 493(2)).',
  },
  NEXT_TZ: {
    bg: 'Поканете следващия наддавач (чл. 717е от Търговския закон).',
    en: 'Invite the next bidder (art. 717e of the Commerce Act).',
  },
  UNANSWERED_TZ: {
    bg: 'Поканеният наддавач не е отговорил в срока по поканата. Отбележете отговора му, ако го има, или обявете последиците (чл. 717е от Търговския закон).',
    en: 'The invited bidder has not answered within the term of the invitation. Record the answer if there is one, or declare the consequences (art. 717e of the Commerce Act).',
  },
  AWARD: {
    bg: 'Цената е внесена в срок. Издайте постановление за възлагане (чл. 496 ГПК).',
    en: 'The price was paid in time. Issue the award (CPC art. 496).',
  },
  AWARD_TZ: {
    bg: 'Цената е внесена в срок. Представете данните на съда за възлагане (чл. 717з от Търговския закон).',
    en: 'The price was paid in time. Submit the data to the court for the award (art. 717z of the Commerce Act).',
  },
  CONFIRM_TZ: {
    bg: 'Поканата е приета. Обявете за купувач наддавача, който я е приел: от обявяването тече срокът за плащане (чл. 717е, т. 2 от Търговския закон).',
    en: 'The invitation was accepted. Declare the bidder the buyer: from that the time to pay runs (art. 717e, item 2 of the Commerce Act).',
  },
  VAT: {
    bg: 'Цената е внесена и в нея е включен ДДС. Преведете данъка на Националната агенция за приходите и съставете документа за продажбата (чл. 131, ал. 1 ЗДДС).',
    en: 'The price has been paid, and VAT is in it. Transfer the tax to the National Revenue Agency and make out the document of the sale (VAT Act art. 131(1)).',
  },
  FORCE: {
    bg: 'Срокът за обжалване на постановлението за възлагане изтече, броен от издаването му. Отбележете жалба, ако има такава, или влизането в сила (чл. 436, ал. 1 и чл. 496, ал. 2 ГПК).',
    en: 'The time to appeal the award, counted from its issue, has ended. Record a complaint if there is one, or that the award is in force (CPC art. 436(1) and 496(2)).',
  },
  FORCE_TZ: {
    bg: 'Отбележете жалба срещу възлагането, ако има такава, или влизането му в сила (чл. 717з от Търговския закон).',
    en: 'Record a complaint against the award if there is one, or that it is in force (art. 717z of the Commerce Act).',
  },
  REPEAT_SOON: {
    bg: 'Изтича последният от сроковете, в които може да се поиска нов търг (чл. 494, ал. 1 ГПК).',
    en: 'The last of the terms for requesting a new sale is about to end (CPC art. 494(1)).',
  },
  REPEAT_SOON_SECOND: {
    bg: 'Изтича последният от сроковете, в които може да се поиска определяне на нова начална цена (чл. 494, ал. 2 ГПК).',
    en: 'The last of the terms for requesting a new starting price is about to end (CPC art. 494(2)).',
  },
  OFFER_NOBODY_SECOND: {
    bg: 'Може да се поиска определяне на нова начална цена, но в търга не е вписан взискател. Впишете взискателите в страните по делото, за да получат съобщението: срокът тече за всеки от неговото връчване (чл. 494, ал. 2 ГПК). Дотогава имуществото не се освобождава.',
    en: 'A new starting price may be requested, but no creditor is recorded in this sale. Record the creditors among the parties to the case so that they receive the notice: for each of them the term runs from its service (CPC art. 494(2)). Until then the property is not released.',
  },
  OFFER_NOBODY: {
    bg: 'Може да се поиска нов търг, но в търга не е вписан взискател. Впишете взискателите в страните по делото, за да получат съобщението: срокът тече за всеки от неговото връчване (чл. 494, ал. 1 ГПК). Дотогава имуществото не се освобождава.',
    en: 'A new sale may be requested, but no creditor is recorded in this sale. Record the creditors among the parties to the case so that they receive the notice: for each of them the term runs from its service (CPC art. 494(1)). Until then the property is not released.',
  },
  OFFER_SERVE: {
    bg: (names: string, day: string) =>
      `Към ${day} г. съобщението за нов търг не е връчено на: ${names}. Връчете го по общия ред и отбележете деня в писмата по търга (чл. 41а, ал. 2 и чл. 44 ГПК). До връчването срокът по чл. 494, ал. 1 ГПК за тях не тече и имуществото не се освобождава.`,
    en: (names: string, day: string) =>
      `By ${day} the notice of a new sale had not been served on: ${names}. Serve it in the ordinary way and record the day in the notices of the sale (CPC art. 41a(2) and 44). Until then the term of CPC art. 494(1) does not run for them, and the property is not released.`,
  },
  OFFER_SERVE_SECOND: {
    bg: (names: string, day: string) =>
      `Към ${day} г. съобщението за нова начална цена не е връчено на: ${names}. Връчете го по общия ред и отбележете деня в писмата по търга (чл. 41а, ал. 2 и чл. 44 ГПК). До връчването срокът по чл. 494, ал. 2 ГПК за тях не тече и имуществото не се освобождава.`,
    en: (names: string, day: string) =>
      `By ${day} the notice of a new starting price had not been served on: ${names}. Serve it in the ordinary way and record the day in the notices of the sale (CPC art. 41a(2) and 44). Until then the term of CPC art. 494(2) does not run for them, and the property is not released.`,
  },
  REPEAT_SOON_TZ: {
    bg: 'Изтича срокът, в който може да бъде обявен нов търг (чл. 717ж от Търговския закон).',
    en: 'The term for announcing a new sale is about to end (art. 717zh of the Commerce Act).',
  },
  REPEAT_PAST: {
    bg: 'Срокът за искане на нов търг изтече за всички. Отбележете искането, ако има такова, или че никой не е поискал (чл. 494, ал. 1 ГПК).',
    en: 'The term for requesting a new sale has ended for everyone. Record the request if there was one, or that nobody made one (CPC art. 494(1)).',
  },
  REPEAT_PAST_SECOND: {
    bg: 'Срокът за искане на нова начална цена изтече за всички. Отбележете искането, ако има такова, или освободете имуществото (чл. 494, ал. 2 ГПК).',
    en: 'The term for requesting a new starting price has ended for everyone. Record the request if there was one, or release the property (CPC art. 494(2)).',
  },
  REPEAT_PAST_TZ: {
    bg: 'Срокът за обявяване на нов търг изтече (чл. 717ж от Търговския закон). Отбележете новия търг, ако има такъв, или че такъв няма.',
    en: 'The term to announce a new sale has ended (art. 717zh of the Commerce Act). Record the new sale if there is one, or that there is none.',
  },
})
