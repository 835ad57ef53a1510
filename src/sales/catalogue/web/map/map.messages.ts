/** Words of the map of sales. */
import { phrases } from '#platform/lang/language.ts'

export const mapMessages = phrases({
  title: { bg: 'Обявления по области', en: 'Announcements by region' },
  lead: {
    bg: 'Изберете област от картата или от списъка, за да видите обявленията в нея. „Отблизо“ показва общините.',
    en: 'Choose a region on the map or in the list to see its announcements. “Look closer” shows the municipalities.',
  },
  closerLead: {
    bg: 'Всяко число стои при седалището на община и казва в колко обявления има вещи там; малките точки са другите общини. Границите на общините не са показани.',
    en: 'Each number marks the seat of a municipality and says how many announcements have property there; the small dots are the other municipalities. Municipal borders are not shown.',
  },
  ofRegion: {
    bg: (region: string, count: number) => `Област ${region}: ${count}`,
    en: (region: string, count: number) => `${region} region: ${count}`,
  },
  ofMunicipality: {
    bg: (municipality: string, count: number) => `Община ${municipality}: ${count}`,
    en: (municipality: string, count: number) => `${municipality} municipality: ${count}`,
  },
  allOfRegion: {
    bg: (region: string) => `Всички в област ${region}`,
    en: (region: string) => `All in ${region} region`,
  },
  closer: { bg: 'Отблизо', en: 'Look closer' },
  closerAt: {
    bg: (region: string) => `Отблизо: област ${region}`,
    en: (region: string) => `Look closer: ${region} region`,
  },
  whole: { bg: 'Цялата страна', en: 'The whole country' },
  legend: { bg: 'Брой обявления', en: 'Number of announcements' },
  noSales: { bg: 'няма', en: 'none' },
  noMunicipality: {
    bg: (count: number) => `Без посочено населено място: ${count}`,
    en: (count: number) => `Without a stated settlement: ${count}`,
  },
  nowhere: {
    bg: (count: number) => `Без посочено място: ${count}`,
    en: (count: number) => `Without a stated place: ${count}`,
  },
  source: {
    bg: 'Граници на областите: Natural Earth (обществено достояние), опростени; не служат за установяване на граница. Места: ЕКАТТЕ.',
    en: 'Borders of regions: Natural Earth (public domain), simplified; not evidence of where a border runs. Places: EKATTE.',
  },
})
