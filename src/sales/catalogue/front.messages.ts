/** What the home page says of the sales: few words, since every visitor loads them. */
import { phrases } from '#platform/lang/language.ts'

export const forSaleMessages = phrases({
  ending: { bg: 'Завършват скоро', en: 'Ending soon' },
  allRunning: { bg: 'Всички текущи търгове', en: 'All running auctions' },
  fresh: { bg: 'Нови обявления', en: 'New' },
  allNew: { bg: 'Всички обявления', en: 'All announcements' },
  kinds: { bg: 'По вид', en: 'By kind' },
  near: { bg: 'Близо до Вас', en: 'Near you' },
  choosePlace: { bg: 'Изберете място', en: 'Choose a place' },
  price: { bg: 'Начална цена', en: 'Starting price' },
  now: { bg: 'Последна цена', en: 'Latest price' },
  opens: { bg: 'Регистрация след', en: 'Registration in' },
  closes: { bg: 'Регистрация още', en: 'Register within' },
  starts: { bg: 'Наддаване след', en: 'Bidding in' },
  ends: { bg: 'До края', en: 'Ends in' },
  rests: { bg: 'Спрян търг', en: 'Suspended' },
})
