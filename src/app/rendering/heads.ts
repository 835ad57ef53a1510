/** What search engines and those who are sent a link are told of a public page, out of the answers that it shows. */
import type { Head } from './page-markup.ts'
import type { PublicPage } from './public-pages.ts'
import { messages } from '../web/frame/messages.ts'

/** The head of a page. Names of people are in none, whatever the answers hold. */
export function headOf({ language }: PublicPage, answers: Readonly<Record<string, string>>): Head {
  void answers
  return { description: messages.about[language], type: 'website' }
}
