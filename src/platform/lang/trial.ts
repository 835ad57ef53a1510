/** What a portal for trials says of itself on every page, letter and document, so that nobody takes it for the real one. */
import { phrases } from './language.ts'

export const trialWords = phrases({
  name: { bg: 'Опитен портал', en: 'Trial portal' },
  page: {
    bg: 'Опитен портал: лицата, запорите и проданите в него са измислени и нищо тук няма правно действие.',
    en: 'Trial portal: its people, distraints and sales are made up, and nothing here has legal effect.',
  },
  document: {
    bg: 'Издаден от опитен портал: няма правно действие и не удостоверява нищо.',
    en: 'Issued by a trial portal: without legal effect, it certifies nothing.',
  },
})
