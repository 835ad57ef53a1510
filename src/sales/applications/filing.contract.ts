/** Every reason for which an application to take part in a sale is not taken, or not decided. */
import { namedRefusals, refusal } from '#platform/endpoint.ts'

export const noSuchRegistration = refusal(404, 'Няма такава заявка.', 'There is no such application.')
export const hiddenWhileBidding = refusal(
  403,
  'Докато тече наддаването, организаторът вижда само публичните данни (чл. 19 от Наредба № Н-3).',
  'While bidding runs, the organiser sees only what the public sees (art. 19 of Ordinance N-3).',
)
export const decided = refusal(
  409,
  'По тази заявка вече има решение или тя е оттеглена.',
  'This application has already been decided or withdrawn.',
)

const barredParty = refusal(
  403,
  'Законът не допуска Вие или лицето, което представлявате, да наддавате в този търг (чл. 490 ГПК, при синдик чл. 717г ТЗ; чл. 185 ЗЗД).',
  'By law you, or the person you represent, may not bid in this sale (CPC art. 490, in a syndic’s sale CA art. 717g; OCA art. 185).',
)

/** Why an application is not taken, however it was filed. */
export const NOT_TAKEN = {
  notOpen: refusal(
    409,
    'Регистрацията за този търг не е отворена.',
    'Registration for this sale is not open.',
  ),
  representedMissing: refusal(400, 'Посочете представляваното лице.', 'Name the person whom you represent.'),
  notAnEmail: refusal(
    400,
    'За връчване по електронна поща посочете валиден адрес.',
    'For delivery by email give a valid address.',
  ),
  incomplete: refusal(
    400,
    'Заявката не е пълна. Вижте отбелязаните полета.',
    'The application is not complete. See the marked fields.',
  ),
  barred: refusal(
    403,
    'Организаторът, служителите му и служителите, които управляват портала, не могат да наддават в търга (чл. 490 ГПК; при синдик чл. 717г ТЗ).',
    'The organiser, the organiser’s staff and those who run the portal may not bid in the sale (CPC art. 490; in a syndic’s sale CA art. 717g).',
  ),
  barredParty,
  notAmong: refusal(
    403,
    'В този търг участват само съделителите, чиито заявления за изкупуване са уважени след първия търг (чл. 354, ал. 2 ГПК).',
    'In this sale only those parties to the partition take part whose claims to buy were granted after the first sale (CPC art. 354(2)).',
  ),
  already: refusal(
    409,
    'Вече има подадена заявка за този търг от същото лице.',
    'The same person already has an application for this sale.',
  ),
}

/** Why one's own application is not taken. */
export const OWN_NOT_TAKEN = {
  profileIncomplete: refusal(
    409,
    'В профила Ви липсват данни, които заявката трябва да съдържа (приложение № 3 към чл. 25, ал. 1 от Наредба № Н-3).',
    'Your profile lacks data that an application must have (annex 3 to art. 25(1) of Ordinance N-3).',
  ),
  strongSignIn: refusal(
    403,
    'За да подадете заявка, влезте с квалифициран електронен подпис или с електронна автентикация (чл. 15, ал. 1 от Наредба № Н-3).',
    'To apply, log in with a qualified electronic signature or e-authentication (art. 15(1) of Ordinance N-3).',
  ),
  signatureForProxy: refusal(
    403,
    'Пълномощникът се идентифицира и подписва с квалифициран електронен подпис (чл. 15, ал. 2 от Наредба № Н-3). Влезте с него и подайте заявката отново.',
    'A proxy must identify themselves and sign with a qualified electronic signature (art. 15(2) of Ordinance N-3). Log in with it and apply again.',
  ),
  certificateWithoutEik: refusal(
    403,
    'Удостоверението, с което сте влезли, не съдържа ЕИК на представляваното дружество (чл. 15, ал. 1 от Наредба № Н-3).',
    'The certificate you logged in with does not hold the EIK of the company you represent (art. 15(1) of Ordinance N-3).',
  ),
  notTheProxy: refusal(
    409,
    'Пълномощното е издадено на друго лице, а не на Вас (чл. 15, ал. 2 от Наредба № Н-3).',
    'The power of attorney was given to somebody else, not to you (art. 15(2) of Ordinance N-3).',
  ),
  tooOften: refusal(
    409,
    'Подали сте твърде много заявки за този търг. Обърнете се към организатора.',
    'You have filed too many applications for this sale. Contact the organiser.',
  ),
  onlyForOneSale: refusal(
    403,
    'Този профил важи само за търга, за който е създаден (чл. 24, ал. 4 от Наредба № Н-3).',
    'This account is valid only for the sale for which it was created (art. 24(4) of Ordinance N-3).',
  ),
}

/** Why a decision is not taken. */
export const NOT_DECIDED = {
  decided,
  tooLate: refusal(
    409,
    'Решение по заявка се взема преди началото на наддаването.',
    'An application is decided before bidding starts.',
  ),
  depositNotConfirmed: refusal(
    409,
    'Без потвърден внесен задатък или освобождаване от него участие не се допуска (чл. 501г, ал. 4 ГПК; при синдик чл. 719а, ал. 1, т. 5 ТЗ).',
    'Without a confirmed deposit, or a confirmed exemption from it, nobody may be admitted (CPC art. 501g(4); in a syndic’s sale CA art. 719a(1), item 5).',
  ),
  depositTooSmall: refusal(
    409,
    'Внесената сума е по-малка от задатъка (чл. 489, ал. 1 ГПК; при синдик чл. 717в, ал. 2 ТЗ).',
    'The sum paid is less than the deposit (CPC art. 489(1); in a syndic’s sale CA art. 717v(2)).',
  ),
  depositLate: refusal(
    409,
    'Задатъкът е внесен след края на регистрацията и не е основание за оторизация (чл. 489, ал. 1 и чл. 501г, ал. 1 и 4 ГПК; при синдик чл. 719а, ал. 1, т. 3 и 5 ТЗ). Откажете участие; задатъкът се връща.',
    'The deposit was paid after registration had closed and is no ground for authorisation (CPC art. 489(1) and 501g(1), (4); in a syndic’s sale CA art. 719a(1), items 3 and 5). Refuse the applicant; the deposit is returned.',
  ),
  paidInFuture: refusal(
    400,
    'Датата на плащане не може да е в бъдещето.',
    'The day of payment cannot be in the future.',
  ),
  exemptionNotClaimed: refusal(
    409,
    'Кандидатът не е поискал освобождаване от задатък.',
    'The applicant did not claim an exemption from the deposit.',
  ),
  barredParty,
  barred: NOT_TAKEN.barred,
  sameBidder: refusal(
    409,
    'Същото лице вече е допуснато до този търг по друга заявка.',
    'The same person is already admitted to this sale by another application.',
  ),
}

export const notDrawnUp = refusal(
  409,
  'По тази заявка няма изготвено разпореждане.',
  'No order has been drawn up on this application.',
)

namedRefusals({ noSuchRegistration, hiddenWhileBidding })
