/** The words of subscriptions to the register, as subscribers and administrators see them. */
import { phrases } from '#platform/lang/language.ts'

export const kinds = phrases({
  FIRST_LIEN: { bg: 'Първи запор', en: 'First distraint' },
  CHANGE_STATUS: { bg: 'Промяна на статус', en: 'Change of status' },
})
export const channels = phrases({
  EMAIL: { bg: 'Електронна поща', en: 'Email' },
  EDELIVERY: { bg: 'е-Връчване', en: 'E-delivery' },
})
export const states = phrases({
  UNCONFIRMED: { bg: 'Чака потвърждение', en: 'Waiting for confirmation' },
  ACTIVE: { bg: 'Действа', en: 'Active' },
  ENDED: { bg: 'Приключил', en: 'Ended' },
})
export const endings = phrases({
  TOLD: { bg: 'с изпратено известие', en: 'its notice was sent' },
  STOPPED: { bg: 'спрян от абоната', en: 'stopped by the subscriber' },
  BY_LETTER: { bg: 'спрян от връзката в писмо', en: 'stopped by the link in a letter' },
  BY_ADMINISTRATOR: { bg: 'спрян от администратор', en: 'stopped by an administrator' },
  EXPIRED: { bg: 'срокът изтече', en: 'its term has expired' },
})
export const deliveryStates = phrases({
  QUEUED: { bg: 'За изпращане', en: 'Queued' },
  SENT: { bg: 'Изпратено', en: 'Sent' },
  DELIVERED: { bg: 'Връчено', en: 'Delivered' },
  FAILED: { bg: 'Недоставено', en: 'Failed' },
  DROPPED: { bg: 'Отпаднало', en: 'Dropped' },
})
export const events = phrases({
  CREATED: { bg: 'Направен', en: 'Created' },
  CONFIRMED: { bg: 'Адресът е потвърден', en: 'The address was confirmed' },
  RENEWED: { bg: 'Подновен', en: 'Renewed' },
  STOPPED: { bg: 'Спрян от абоната', en: 'Stopped by the subscriber' },
  BY_LETTER: { bg: 'Спрян от връзката в писмо', en: 'Stopped by the link in a letter' },
  BY_ADMINISTRATOR: { bg: 'Спрян от администратор', en: 'Stopped by an administrator' },
})

export const messages = phrases({
  title: { bg: 'Известия за запори', en: 'Notices of distraints' },
  lead: {
    bg: 'Порталът Ви уведомява, щом в регистъра бъде вписан запор върху посочена вещ или състоянието му се промени. Услугата е безплатна.',
    en: 'The portal notifies you as soon as a distraint is entered on a property of your choice, or its status changes. The service is free of charge.',
  },
  newOne: { bg: 'Нов абонамент', en: 'New subscription' },
  kind: { bg: 'Вид известие', en: 'Kind of notice' },
  FIRST_LIEN: {
    bg: 'Когато върху вещ без действащ запор бъде вписан наложен запор. Уведомява веднъж.',
    en: 'When a distraint in force is entered on a property that has none in force. You are notified once.',
  },
  CHANGE_STATUS: {
    bg: 'При всеки нов запор върху вещта и при всяка промяна на състоянието: налагане, отмяна, вдигане, заличаване.',
    en: 'For each new distraint on the property and each change of status: enforced, revoked, exempted, struck out.',
  },
  by: { bg: 'За какво', en: 'Subject' },
  THING: { bg: 'За вещ', en: 'A property' },
  DISTRAINT: { bg: 'За определен запор', en: 'One distraint' },
  thingKind: { bg: 'Тип вещ', en: 'Property type' },
  choose: { bg: 'Изберете', en: 'Choose' },
  identifier: { bg: 'Идентификатор на вещ', en: 'Property identifier' },
  VEHICLE: { bg: 'Регистрационен номер или VIN', en: 'Registration number or VIN' },
  AIRCRAFT: { bg: 'Сериен номер или регистрационен знак', en: 'Serial number or registration mark' },
  VESSEL: {
    bg: 'Пристанище и регистрационен номер, или номер на корпуса',
    en: 'Port and registration number, or hull number',
  },
  AGRIFORMACHINERY: { bg: 'Регистрационен номер или номер на рама', en: 'Registration or frame number' },
  REALESTATE: { bg: 'Кадастрален идентификатор', en: 'Cadastral identifier' },
  OTHER: { bg: 'Идентификатор', en: 'Identifier' },
  identifierHint: {
    bg: 'Целият номер; интервали, тирета и еднаквите на вид букви на двете азбуки нямат значение. Вещта може още да не е в регистъра.',
    en: 'The whole number; blanks, hyphens and letters that look alike in both alphabets make no difference. The property need not be in the register yet.',
  },
  reference: { bg: 'Номер на запор', en: 'Number of the distraint' },
  referenceHint: { bg: 'Като 2026-000123.', en: 'Such as 2026-000123.' },
  channel: { bg: 'Как да Ви уведомяваме', en: 'How to notify you' },
  email: { bg: 'Имейл', en: 'Email' },
  emailHint: {
    bg: 'На адрес, различен от този в профила Ви, първо изпращаме писмо, с което получателят да потвърди съгласието си.',
    en: 'To an address other than the one in your profile we first send a letter asking its reader to agree.',
  },
  eDeliveryNumber: { bg: 'Идентификатор', en: 'Identifier' },
  checking: { bg: 'Проверка на регистрацията Ви…', en: 'Checking your registration…' },
  REGISTERED: {
    bg: (name: string) => `Имате регистрация в е-Връчване: ${name}`,
    en: (name: string) => `You are registered with e-delivery: ${name}`,
  },
  NOT_REGISTERED: {
    bg: 'Нямате регистрация в Системата за сигурно електронно връчване. Направете я на edelivery.egov.bg или изберете електронна поща.',
    en: 'You are not registered with the secure e-delivery system. Register at edelivery.egov.bg, or choose email.',
  },
  AWAY: {
    bg: 'Системата за сигурно електронно връчване не отговаря. Опитайте отново или изберете електронна поща.',
    en: 'The secure e-delivery system does not answer. Try again, or choose email.',
  },
  NOT_SET_UP: {
    bg: 'Електронното връчване не е настроено в портала. Изберете електронна поща.',
    en: 'E-delivery is not set up in this portal. Choose email.',
  },
  NO_NUMBER: {
    bg: 'За електронно връчване е нужен доказан личен номер: свържете профила си с електронна автентикация или електронен подпис.',
    en: 'E-delivery needs a proved personal number: connect your profile with e-authentication or an electronic signature.',
  },
  checkAgain: { bg: 'Провери отново', en: 'Check again' },
  consent: {
    bg: 'Съгласен съм посочените данни да се използват, за да получавам тези известия. Мога да ги спра по всяко време.',
    en: 'I agree that these data are used to send me these notices. I can stop them at any time.',
  },
  consentName: { bg: 'Съгласие', en: 'Consent' },
  subscribe: { bg: 'Абонирай се', en: 'Subscribe' },
  done: {
    bg: (number: string) => `Абонаментът № ${number} действа.`,
    en: (number: string) => `Subscription No. ${number} is active.`,
  },
  doneUnconfirmed: {
    bg: (number: string) =>
      `Абонаментът № ${number} ще действа, щом адресът бъде потвърден с писмото, което изпратихме до него.`,
    en: (number: string) =>
      `Subscription No. ${number} begins once the address is confirmed through the letter that was sent to it.`,
  },
  inForce: {
    bg: (count: number) =>
      `Върху вещта вече ${count === 1 ? 'има един действащ запор' : `има ${count} действащи запора`}. Ще Ви уведомим, ако тя бъде освободена и след това запорирана отново.`,
    en: (count: number) =>
      `The property already has ${count === 1 ? 'a distraint' : `${count} distraints`} in force. You will be notified if the property becomes free and is then distrained again.`,
  },
  mine: { bg: 'Моите абонаменти', en: 'My subscriptions' },
  none: { bg: 'Нямате абонаменти', en: 'You have no subscriptions' },
  noneHint: {
    bg: 'Направете първия с формуляра по-горе.',
    en: 'Create the first one with the form above.',
  },
  number: { bg: 'Номер', en: 'Number' },
  about: { bg: 'Вещ или запор', en: 'Property or distraint' },
  ofDistraint: {
    bg: (reference: string) => `Запор № ${reference}`,
    en: (reference: string) => `Distraint No. ${reference}`,
  },
  state: { bg: 'Състояние', en: 'Status' },
  CURRENT: { bg: 'Действащи', en: 'Current' },
  ENDED: { bg: 'Приключили', en: 'Ended' },
  createdAt: { bg: 'Направен на', en: 'Created on' },
  endsAt: { bg: 'Действа до', en: 'Lasts until' },
  endedAt: { bg: 'Приключил на', en: 'Ended on' },
  watchOf: {
    bg: (sale: string) => `Наблюдение по търг № ${sale}`,
    en: (sale: string) => `Watched for sale No. ${sale}`,
  },
  toldAt: { bg: 'Последно известие', en: 'Last notice' },
  told: { bg: 'Известия', en: 'Notices' },
  actions: { bg: 'Действия', en: 'Actions' },
  of: {
    bg: (action: string, number: string) => `${action}: № ${number}`,
    en: (action: string, number: string) => `${action}: No. ${number}`,
  },
  history: { bg: 'История', en: 'History' },
  notices: { bg: 'Изпратени известия', en: 'Notices sent' },
  noNotices: { bg: 'Още няма известия.', en: 'No notices yet.' },
  stop: { bg: 'Спри', en: 'Stop' },
  stopText: {
    bg: 'След спирането няма да получавате известия по този абонамент. Можете да го подновите.',
    en: 'Once it is stopped, you will get no more notices under this subscription. You can renew it.',
  },
  stopped: {
    bg: (number: string) => `Абонаментът № ${number} е спрян.`,
    en: (number: string) => `Subscription No. ${number} was stopped.`,
  },
  renew: { bg: 'Поднови', en: 'Renew' },
  renewText: {
    bg: 'Абонаментът ще действа отново за пълния си срок, считано от сега.',
    en: 'The subscription will run for its full term again, starting now.',
  },
  renewed: {
    bg: (number: string, until: string) => `Абонаментът № ${number} е подновен до ${until}.`,
    en: (number: string, until: string) => `Subscription No. ${number} was renewed until ${until}.`,
  },
  reason: { bg: (ground: string) => `Основание: ${ground}`, en: (ground: string) => `Reason: ${ground}` },
  stopTitle: { bg: 'Спиране на известията', en: 'Stop the notices' },
  stopLead: {
    bg: 'Натиснете бутона и известията по този абонамент спират.',
    en: 'Press the button to stop the notices under this subscription.',
  },
  stopByLetter: { bg: 'Спри известията', en: 'Stop the notices' },
  stoppedByLetter: {
    bg: (number: string) => `Абонаментът № ${number} е спрян. По него няма да получавате повече известия.`,
    en: (number: string) =>
      `Subscription No. ${number} has been stopped. You will get no more notices under it.`,
  },
  confirmTitle: { bg: 'Потвърждение на адрес', en: 'Confirm an address' },
  confirmLead: {
    bg: 'Натиснете бутона, ако желаете на този адрес да идват известия от регистъра на запорите.',
    en: 'Press the button if you want notices from the register of distraints to come to this address.',
  },
  confirm: { bg: 'Потвърждавам', en: 'Confirm' },
  confirmed: {
    bg: (count: number) =>
      count === 1
        ? 'Адресът е потвърден. Абонаментът действа.'
        : `Адресът е потвърден. Действащи абонаменти: ${count}.`,
    en: (count: number) =>
      count === 1
        ? 'The address is confirmed. The subscription is active.'
        : `The address is confirmed. Active subscriptions: ${count}.`,
  },
  noCode: {
    bg: 'Този адрес е непълен. Отворете връзката от писмото.',
    en: 'This address is incomplete. Open the link in the letter.',
  },
  toSubscriptions: { bg: 'Към абонаментите', en: 'Go to the subscriptions' },
})

export const administrationMessages = phrases({
  subscriptions: { bg: 'Абонаменти за известия', en: 'Notification subscriptions' },
  subscriptionsLead: {
    bg: 'Кой за какво е абониран. Номерът на лицето се вижда без последните си цифри.',
    en: 'Who has subscribed to what. The number of a person is shown without its last digits.',
  },
  notices: { bg: 'Известия за запори', en: 'Distraint notifications' },
  noticesLead: {
    bg: 'Какво е съобщено на абонати, длъжници и министерства и какво стана с него.',
    en: 'The notices to subscribers, debtors and ministries, and what became of each.',
  },
  tabs: { bg: 'На кого е съобщено', en: 'Recipients' },
  toSubscribers: { bg: 'На абонати', en: 'Subscribers' },
  statutory: { bg: 'По закон', en: 'Statutory' },
  subscriber: { bg: 'Абонат', en: 'Subscriber' },
  subscriberNumber: { bg: 'Личен номер', en: 'Personal number' },
  address: { bg: 'Адрес', en: 'Address' },
  active: { bg: 'Действа', en: 'Active' },
  yes: { bg: 'Да', en: 'Yes' },
  no: { bg: 'Не', en: 'No' },
  channel: { bg: 'Начин', en: 'Channel' },
  search: { bg: 'Номер, идентификатор, име', en: 'Number, identifier, name' },
  none: { bg: 'Няма абонаменти', en: 'There are no subscriptions' },
  noNotices: { bg: 'Няма известия', en: 'There are no notices' },
  noNoticesHint: {
    bg: 'Известие се съставя, когато бъде вписано нещо, за което някой е абониран.',
    en: 'A notice is written when something that somebody has subscribed to is entered.',
  },
  ground: { bg: 'Основание', en: 'Reason' },
  groundHint: { bg: 'Абонатът го вижда в историята.', en: 'The subscriber sees it in the history.' },
  stopText: {
    bg: 'Абонатът няма да може да поднови този абонамент.',
    en: 'The subscriber will not be able to renew this subscription.',
  },
  at: { bg: 'Вписано на', en: 'Entered on' },
  reference: { bg: 'Запор', en: 'Distraint' },
  thing: { bg: 'Вещ', en: 'Property' },
  change: { bg: 'Промяна', en: 'Change' },
  fromTo: {
    bg: (from: string, to: string) => (from ? `${from} → ${to}` : to),
    en: (from: string, to: string) => (from ? `${from} → ${to}` : to),
  },
  subscription: { bg: 'Абонамент', en: 'Subscription' },
  delivery: { bg: 'Доставка', en: 'Delivery' },
  attempts: { bg: 'Опити', en: 'Attempts' },
  sentAt: { bg: 'Изпратено на', en: 'Sent on' },
  period: { bg: 'Период', en: 'Period' },
  DAY: { bg: 'Последния ден', en: 'The last day' },
  WEEK: { bg: 'Последната седмица', en: 'The last week' },
  MONTH: { bg: 'Последния месец', en: 'The last month' },
  text: { bg: 'Текст', en: 'Text' },
  textOf: {
    bg: (reference: string) => `Текст на известието за запор № ${reference}`,
    en: (reference: string) => `Text of the notice of distraint No. ${reference}`,
  },
  resend: { bg: 'Изпрати отново', en: 'Send again' },
  resendOf: {
    bg: (reference: string) => `Изпрати отново известието за запор № ${reference}`,
    en: (reference: string) => `Send the notice of distraint No. ${reference} again`,
  },
  resendText: {
    bg: 'Известието ще бъде съставено и изпратено отново.',
    en: 'The notice will be written and sent again.',
  },
  resent: { bg: 'Известието ще бъде изпратено отново.', en: 'The notice will be sent again.' },
  NOT_REGISTERED: {
    bg: 'Получателят няма регистрация в е-Връчване.',
    en: 'The recipient is not registered with e-delivery.',
  },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  state: { bg: 'Състояние', en: 'State' },
  endsAt: { bg: 'Край', en: 'End' },
  emailConfirmed: { bg: 'Потвърдена електронна поща', en: 'Email confirmed' },
  status: { bg: 'Състояние', en: 'Status' },
})
