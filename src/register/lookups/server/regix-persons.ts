/** Reading what the population register and the register of foreigners say of a person. */
import type { Element } from '@xmldom/xmldom'
import type { RegisteredPerson } from '../lookups.contract.ts'
import { oneFound, type Reading, returned, SOMEONE_ELSE, WITHHELD } from './regix-reading.ts'
import { childrenOf, dayAt, withoutUndefined, textAt } from './regix-xml.ts'

/** A citizen; an empty answer means that nobody bears the number. */
export function readValidPerson(answer: Element, egn: string): Reading<RegisteredPerson> {
  if (childrenOf(answer).length === 0) return { kind: 'notFound' }
  const person = withoutUndefined<RegisteredPerson>({
    identifierType: 'EGN',
    identifier: egn,
    firstName: textAt(answer, 'FirstName'),
    middleName: textAt(answer, 'SurName'),
    lastName: textAt(answer, 'FamilyName'),
    birthDate: dayAt(answer, 'BirthDate'),
    deathDate: dayAt(answer, 'DeathDate'),
  })
  return oneFound(person, ['firstName', 'lastName', 'birthDate'])
}

/** A foreigner. Names in Cyrillic where the register has them, otherwise in Latin. */
export function readForeigner(answer: Element, lnch: string): Reading<RegisteredPerson> {
  const returnPath = 'ReturnInformations'
  const outcome = returned(textAt(answer, `${returnPath}/ReturnCode`), textAt(answer, `${returnPath}/Info`))
  if (outcome !== 'done') return outcome
  if (childrenOf(answer).every(({ localName }) => localName === returnPath)) return WITHHELD
  const number = textAt(answer, 'LNCh')
  if (number !== undefined && number !== lnch) return SOMEONE_ELSE
  const name = (cyrillic: string, latin: string) =>
    textAt(answer, `PersonNames/${cyrillic}`) ?? textAt(answer, `PersonNames/${latin}`)
  const person = withoutUndefined<RegisteredPerson>({
    identifierType: 'LNCH',
    identifier: lnch,
    firstName: name('FirstName', 'FirstNameLatin'),
    middleName: name('Surname', 'SurnameLatin'),
    lastName: name('FamilyName', 'LastNameLatin'),
    birthDate: dayAt(answer, 'BirthDate'),
  })
  return oneFound(person, ['firstName', 'lastName', 'birthDate'])
}
