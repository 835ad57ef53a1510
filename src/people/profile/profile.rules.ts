/** What a profile must hold before its owner can take part in a sale. */
import { HOME_COUNTRY } from '#platform/countries.ts'
import type { Address, Company, IdentityDocument, Person } from './person.contract.ts'
import type { Missing } from './profile.contract.ts'

type Given = {
  person: Omit<Person, 'email'> & { email: string }
  document: IdentityDocument
  address: Address
  company: Company | null
}

/**
 * The mandatory data of a bidder that the profile lacks, each with the article of Ordinance N-3 that asks for it. Everyone is
 * named, reached and proved by a document (art. 25(1), annex 3); a Bulgarian citizen has a personal number, and a foreigner
 * one or other data that single them out (art. 15(1)), which their document does together with its state.
 */
export function missingForBidding({ person, document, address, company }: Given): Missing[] {
  const abroad = address.country !== HOME_COUNTRY
  const requests: (Missing & { given: unknown })[] = [
    { field: 'person.firstName', article: '25(1)', given: person.firstName },
    { field: 'person.middleName', article: '25(1)', given: person.middleName || person.foreigner },
    { field: 'person.lastName', article: '25(1)', given: person.lastName },
    { field: 'person.citizenship', article: '15(1)', given: person.citizenship || !person.foreigner },
    { field: 'person.identifier', article: '15(1)', given: person.identifier || person.foreigner },
    { field: 'person.phone', article: '25(1)', given: person.phone },
    { field: 'person.email', article: '25(1)', given: person.email },
    { field: 'document.type', article: '25(1)', given: document.type },
    { field: 'document.number', article: '25(1)', given: document.number },
    { field: 'document.issuedOn', article: '25(1)', given: document.issuedOn },
    { field: 'document.issuer', article: '25(1)', given: document.issuer },
    { field: 'address.regionCode', article: '25(1)', given: address.regionCode || abroad },
    { field: 'address.municipalityCode', article: '25(1)', given: address.municipalityCode || abroad },
    { field: 'address.ekatte', article: '25(1)', given: address.ekatte || abroad },
    { field: 'address.street', article: '25(1)', given: address.street },
    { field: 'company.address', article: '25(1)', given: !company || company.address },
  ]
  return requests.filter(({ given }) => !given).map(({ field, article }) => ({ field, article }))
}
