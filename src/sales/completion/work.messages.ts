/** What is to be done after a protocol, as the work place says it: what, and why. */
import type { Text } from '#platform/lang/language.ts'

export const workTexts = {
  paying: {
    what: { bg: 'Цената се внася', en: 'The price is being paid' },
    why: {
      bg: 'Купувачът внася остатъка в срока. Отбележете плащането, щом постъпи (чл. 492, ал. 3 ГПК).',
      en: 'The buyer pays the balance within the term. Record the payment when it arrives (CPC art. 492(3)).',
    },
  },
  invited: {
    what: { bg: 'Поканен наддавач отговаря', en: 'An invited bidder has to answer' },
    why: {
      bg: 'Поканеният приема или отказва в срока (чл. 717е от Търговския закон).',
      en: 'The invited bidder accepts or declines within the term (Commerce Act art. 717e).',
    },
  },
  default: {
    what: { bg: 'Срокът за цената изтече', en: 'The time to pay the price has passed' },
    why: {
      bg: 'Отбележете постъпилото плащане или обявете, че купувачът не е внесъл цената (чл. 493 ГПК).',
      en: 'Record a payment that came in time, or declare the default of the buyer (CPC art. 493).',
    },
  },
  next: {
    what: { bg: 'Обявете следващия купувач', en: 'Declare the next buyer' },
    why: {
      bg: 'Предишният не внесе цената (чл. 493, т. 2 ГПК).',
      en: 'The previous buyer did not pay the price (CPC art. 493(2)).',
    },
  },
  nextInvited: {
    what: { bg: 'Поканете следващия наддавач', en: 'Invite the next bidder' },
    why: {
      bg: 'Предишният отказа или не плати (чл. 717е от Търговския закон).',
      en: 'The previous bidder declined or did not pay (Commerce Act art. 717e).',
    },
  },
  confirm: {
    what: { bg: 'Обявете приелия поканата за купувач', en: 'Declare the buyer who accepted' },
    why: {
      bg: 'От обявяването тече срокът му за плащане (чл. 717е, т. 2 от Търговския закон).',
      en: 'The time to pay runs from the declaration (Commerce Act art. 717e, item 2).',
    },
  },
  awarded: {
    what: { bg: 'Тече срокът за обжалване на възлагането', en: 'The award may be appealed' },
    why: {
      bg: 'Отбележете жалба, ако постъпи (чл. 435, ал. 3 и чл. 436 ГПК; чл. 717з от Търговския закон).',
      en: 'Record a complaint if there is one (CPC art. 435(3) and 436; Commerce Act art. 717z).',
    },
  },
  enterForce: {
    what: { bg: 'Влизане в сила на възлагането', en: 'Entry into force of the award' },
    why: {
      bg: 'Срокът за обжалване, броен от издаването, изтече: отбележете влизането в сила или жалба (чл. 496, ал. 2 ГПК).',
      en: 'The time to appeal, counted from the issue, has ended: record the entry into force, or a complaint (CPC art. 496(2)).',
    },
  },
  complaint: {
    what: { bg: 'Възлагането се обжалва', en: 'The award is being appealed' },
    why: {
      bg: 'Отбележете решението на съда (чл. 437 ГПК).',
      en: 'Record the decision of the court (CPC art. 437).',
    },
  },
  anew: {
    what: { bg: 'Възлагането отпадна', en: 'The award fell' },
    why: {
      bg: 'Съставете новото обявление (чл. 497 ГПК; чл. 717и от Търговския закон).',
      en: 'Draft the new announcement (CPC art. 497; Commerce Act art. 717i).',
    },
  },
  lift: {
    what: { bg: 'Вдигнете запора', en: 'Lift the distraint' },
    why: {
      bg: 'Имуществото е освободено от изпълнение (чл. 494, ал. 2 ГПК).',
      en: 'The property was released from enforcement (CPC art. 494(2)).',
    },
  },
  award: {
    what: { bg: 'Постановление за възлагане', en: 'Award of the property' },
    why: {
      bg: 'Цената е внесена: издайте постановлението (чл. 496 ГПК).',
      en: 'The price is paid: issue the award (CPC art. 496).',
    },
  },
  repeat: {
    what: { bg: 'Може да се иска нов търг', en: 'A new sale may be requested' },
    why: {
      bg: 'Срокът на всеки взискател тече от неговото съобщение (чл. 494, ал. 1 ГПК).',
      en: 'The term of each creditor runs from their own notice (CPC art. 494(1)).',
    },
  },
  repeatSecond: {
    what: { bg: 'Може да се иска нова начална цена', en: 'A new starting price may be requested' },
    why: {
      bg: 'Срокът на всеки взискател тече от неговото съобщение (чл. 494, ал. 2 ГПК).',
      en: 'The term of each creditor runs from their own notice (CPC art. 494(2)).',
    },
  },
  repeatSyndic: {
    what: { bg: 'Насрочете нов търг', en: 'Announce a new sale' },
    why: {
      bg: 'Синдикът обявява следващия търг в срока по чл. 717ж от Търговския закон.',
      en: 'The syndic announces the next sale within the term of Commerce Act art. 717zh.',
    },
  },
  asked: {
    what: { bg: 'Поискан е нов търг', en: 'A new sale has been requested' },
    why: {
      bg: 'Съставете обявление от неуспешния търг: повечето е попълнено.',
      en: 'Draft the announcement from the sale that failed: most of it is filled in.',
    },
  },
  requestedSecond: {
    what: { bg: 'Поискана е нова начална цена', en: 'A new starting price has been requested' },
    why: {
      bg: 'Определете новата начална цена и съставете обявление от неуспешния търг (чл. 494, ал. 2 ГПК).',
      en: 'Set the new starting price and draft the announcement from the sale that failed (CPC art. 494(2)).',
    },
  },
  releaseSecond: {
    what: { bg: 'Никой не поиска нова начална цена', en: 'Nobody requested a new starting price' },
    why: {
      bg: 'Срокът изтече: имуществото се освобождава (чл. 494, ал. 2 ГПК).',
      en: 'The time has passed: the property is released (CPC art. 494(2)).',
    },
  },
  release: {
    what: { bg: 'Никой не поиска нов търг', en: 'Nobody requested a new sale' },
    why: {
      bg: 'Срокът изтече: имуществото се освобождава (чл. 494 ГПК).',
      en: 'The time has passed: the property is released (CPC art. 494).',
    },
  },
  lapse: {
    what: { bg: 'Никой не поиска нов търг', en: 'Nobody requested a new sale' },
    why: {
      bg: 'Срокът изтече: отбележете, че правото на нов търг е изгубено. Имуществото не се освобождава (чл. 494, ал. 1 и 2 ГПК).',
      en: 'The time has passed: record that the right to a new sale is lost. The property is not released (CPC art. 494(1)–(2)).',
    },
  },
  payBack: {
    what: { bg: 'Върнете внесеното по цената', en: 'Return the part of the price paid' },
    why: {
      bg: 'На купувач, който не внесе цялата цена, се задържа само задатъкът (чл. 493, т. 1 ГПК); при прекратен търг и при отменено възлагане се връща и внесеното по цената, а задатък, по-голям от дължимото – в разликата.',
      en: 'Only the deposit of a buyer in default is kept (CPC art. 493(1)); after a termination, or an award that was set aside, the price that was paid goes back, too, and a deposit larger than what is owed, in the difference.',
    },
  },
  deposits: {
    what: { bg: 'Задатъци за връщане', en: 'Deposits to return' },
    why: { bg: 'Чл. 47 от Наредба № Н-3.', en: 'Ordinance N-3, art. 47.' },
  },
  pay: {
    what: { bg: 'Внесете цената', en: 'Pay the price' },
    why: {
      bg: 'Обявени сте за купувач. Който не внесе цената в срока, губи задатъка.',
      en: 'You were declared the buyer. If you do not pay in time, you lose the deposit.',
    },
  },
  payLater: {
    what: { bg: 'Внесете цената', en: 'Pay the price' },
    why: {
      bg: 'Обявени сте за купувач. Срокът тече от разпределението (чл. 495 ГПК).',
      en: 'You were declared the buyer. The time runs from the distribution (CPC art. 495).',
    },
  },
  stayed: {
    what: { bg: 'Търгът е спрян', en: 'The sale is stayed' },
    why: {
      bg: 'Търгът е спрян: срокът не тече, докато организаторът не го възобнови.',
      en: 'The sale is stayed: the term does not run until the organiser resumes it.',
    },
  },
  invitation: {
    what: { bg: 'Отговорете на поканата да купите', en: 'Answer the invitation to buy' },
    why: {
      bg: 'Синдикът Ви кани да купите по най-високото си предложение. Ако приемете, Ви обявява за купувач и срокът за плащане тече от обявяването.',
      en: 'The syndic invites you to buy at your highest bid. If you accept, you are declared the buyer, and the time to pay runs from that.',
    },
  },
} as const satisfies Record<string, { what: Text; why: Text }>
