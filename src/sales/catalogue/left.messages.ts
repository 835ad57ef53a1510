/** How long is left, in words: few, since the home page loads them. */
import { phrases } from '#platform/lang/language.ts'

const bg = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`
const en = (one: string) => (count: number) => `${count} ${one}${count === 1 ? '' : 's'}`

export const leftMessages = phrases({
  days: { bg: bg('ден', 'дни'), en: en('day') },
  hours: { bg: bg('час', 'часа'), en: en('hour') },
  minutes: { bg: bg('минута', 'минути'), en: en('minute') },
  bids: { bg: bg('предложение', 'предложения'), en: en('bid') },
})
