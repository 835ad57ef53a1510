/** The words of what is proposed while somebody types into the search of the home page. */
import { phrases } from '#platform/lang/language.ts'

const hits = {
  bg: (count: number, more = false) =>
    count === 0
      ? 'няма открити продани'
      : count === 1
        ? 'една открита продан'
        : `${more ? 'над ' : ''}${count} открити продани`,
  en: (count: number, more = false) =>
    count === 0
      ? 'no open sales'
      : count === 1
        ? 'one open sale'
        : `${more ? 'over ' : ''}${count} open sales`,
}

export const messages = phrases({
  proposals: { bg: 'Предложения за търсене', en: 'Search suggestions' },
  searchFor: { bg: (text: string) => `Търси „${text}“`, en: (text: string) => `Search for “${text}”` },
  hits,
  inRegister: { bg: 'в регистъра на запорите', en: 'in the register of distraints' },
  ofPerson: { bg: 'номер на лице или дружество', en: 'the number of a person or company' },
  kind: { bg: 'вид имущество', en: 'kind of property' },
  inPlace: {
    bg: (sales: number) => `населено място, ${hits.bg(sales)}`,
    en: (sales: number) => `settlement, ${hits.en(sales)}`,
  },
})
