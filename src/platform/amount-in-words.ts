/** Amounts in words, as protocols and orders print them beside the figures. */
import type { Language } from '#platform/lang/language.ts'
import type { Currency } from './money.ts'

const words = (text: string) => text.split(' ')

const BG_UNITS = words(
  'нула един два три четири пет шест седем осем девет десет единадесет дванадесет тринадесет ' +
    'четиринадесет петнадесет шестнадесет седемнадесет осемнадесет деветнадесет',
)
const BG_TENS = words('двадесет тридесет четиридесет петдесет шестдесет седемдесет осемдесет деветдесет')
const BG_HUNDREDS = words(
  'сто двеста триста четиристотин петстотин шестстотин седемстотин осемстотин деветстотин',
)
const EN_UNITS = words(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
    'sixteen seventeen eighteen nineteen',
)
const EN_TENS = words('twenty thirty forty fifty sixty seventy eighty ninety')

/** One, two and what is counted: only these change with the gender of the noun. */
type Noun = readonly [one: string, two: string, single: string, many: string]

const LEV: Noun = ['един', 'два', 'лев', 'лева']
const STOTINKA: Noun = ['една', 'две', 'стотинка', 'стотинки']
const EURO: Noun = ['едно', 'две', 'евро', 'евро']
const CENT: Noun = ['един', 'два', 'цент', 'цента']
const BG_SCALES: readonly Noun[] = [
  ['един', 'два', 'милиард', 'милиарда'],
  ['един', 'два', 'милион', 'милиона'],
  ['една', 'две', 'хиляда', 'хиляди'],
]
const EN_SCALES = ['billion', 'million', 'thousand']

const NOUNS = {
  BGN: { bg: [LEV, STOTINKA], en: ['lev', 'leva', 'stotinka', 'stotinki'] },
  EUR: { bg: [EURO, CENT], en: ['euro', 'euros', 'cent', 'cents'] },
} as const

/** Billions, millions, thousands and the rest, each 0 to 999. */
const groupsOf = (count: number) => [1e9, 1e6, 1e3, 1].map((size) => Math.floor(count / size) % 1000)

/** The words of 1 to 999; „и“ stands once, before the last of them. */
function bgGroup(count: number, [one, two]: Noun): string[] {
  const rest = count % 100
  const unit = rest < 20 ? rest : rest % 10
  const found = [
    BG_HUNDREDS[Math.floor(count / 100) - 1],
    rest < 20 ? undefined : BG_TENS[Math.floor(rest / 10) - 2],
    unit === 0 ? undefined : unit === 1 ? one : unit === 2 ? two : BG_UNITS[unit],
  ].filter((word) => word !== undefined)
  return found.length > 1 ? [...found.slice(0, -1), 'и', ...found.slice(-1)] : found
}

function bgCount(count: number, noun: Noun): string {
  if (count === 0) return 'нула'
  const parts: string[] = []
  let lastIsOneWord = false
  for (const [place, group] of groupsOf(count).entries()) {
    if (group === 0) continue
    const scale = BG_SCALES[place]
    const spoken = bgGroup(group, scale ?? noun)
    lastIsOneWord = spoken.length === 1
    const name = scale?.[group === 1 ? 2 : 3]
    // A thousand is „хиляда“, never „една хиляда“.
    if (name === 'хиляда') parts.push(name)
    else parts.push([...spoken, ...(name ? [name] : [])].join(' '))
  }
  // „хиляда и двеста“, but „хиляда двеста и пет“: a group that has its own „и“ takes no second one.
  if (parts.length > 1 && lastIsOneWord) parts.splice(-1, 0, 'и')
  return parts.join(' ')
}

function enGroup(count: number): string {
  const rest = count % 100
  const parts = count < 100 ? [] : [`${EN_UNITS[Math.floor(count / 100)]} hundred`]
  if (rest >= 20 && rest % 10) parts.push(`${EN_TENS[Math.floor(rest / 10) - 2]}-${EN_UNITS[rest % 10]}`)
  else if (rest >= 20) parts.push(`${EN_TENS[rest / 10 - 2]}`)
  else if (rest > 0) parts.push(`${EN_UNITS[rest]}`)
  return parts.join(' and ')
}

function enCount(count: number): string {
  if (count === 0) return 'zero'
  const parts: string[] = []
  for (const [place, group] of groupsOf(count).entries()) {
    if (group === 0) continue
    const scale = EN_SCALES[place]
    const joint = !scale && group < 100 && parts.length > 0 ? 'and ' : ''
    parts.push(joint + enGroup(group) + (scale ? ` ${scale}` : ''))
  }
  return parts.join(' ')
}

/**
 * An amount of minor units in words, with its currency: „единадесет хиляди и двадесет лева и петдесет
 * стотинки“, or "eleven thousand and twenty leva and fifty stotinki". A part that is zero is left out. Throws
 * RangeError below zero, above 999 999 999 999,99 and for part of a minor unit.
 */
export function amountInWords(amount: number, currency: Currency, language: Language): string {
  if (!Number.isInteger(amount) || amount < 0 || amount > 99_999_999_999_999)
    throw new RangeError(`No amount to say in words: ${amount}`)
  const [major, minor] = [Math.floor(amount / 100), amount % 100]
  const nouns = NOUNS[currency]
  const say = (count: number, part: 0 | 1) =>
    language === 'bg'
      ? `${bgCount(count, nouns.bg[part])} ${nouns.bg[part][count === 1 ? 2 : 3]}`
      : `${enCount(count)} ${nouns.en[part * 2 + (count === 1 ? 0 : 1)]}`
  if (minor === 0) return say(major, 0)
  if (major === 0) return say(minor, 1)
  return `${say(major, 0)} ${language === 'bg' ? 'и' : 'and'} ${say(minor, 1)}`
}
