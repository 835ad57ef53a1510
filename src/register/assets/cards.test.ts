/** The cards of assets: nothing that a register tells is lost on the way to the eye, and every word is there in both languages. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { RegisteredCompany } from '#register/lookups/lookups.contract.ts'
import { PropertyDocument } from './documents.contract.ts'
import {
  assetTypes,
  companyStatuses,
  constructionTypes,
  estateIdentifierTypes,
  realEstateTypes,
  sources,
} from './kinds.messages.ts'
import { lookupFailures } from './lookup.messages.ts'
import {
  ASSET_TYPES,
  CONSTRUCTION_TYPES,
  ESTATE_IDENTIFIER_TYPES,
  REAL_ESTATE_TYPES,
  SOURCES,
} from './nomenclature.contract.ts'
import { PartyFacts } from './web/cards/PartyFacts.tsx'
import { PropertyCard } from './web/cards/PropertyCard.tsx'

/** The compiler sees to it that none is forgotten. */
const STATES_OF_A_FILE: Record<NonNullable<RegisteredCompany['status']>, true> = {
  NEW: true,
  REREGISTERED: true,
  NEWCLOSED: true,
  REREGISTEREDCLOSED: true,
  UNKNOWN: true,
  OPERATING: true,
  NOTOPERATING: true,
}

type Filled = { document: PropertyDocument; told: string[] }

/** A document with something else in each field, and how each should be read on the screen. */
function filled(schema: z.ZodType): Filled {
  const reported: string[] = []
  let count = 0
  const value = (type: z.ZodType): unknown => {
    if (type instanceof z.ZodOptional || type instanceof z.ZodDefault)
      return value(type.unwrap() as z.ZodType)
    if (type instanceof z.ZodObject)
      return Object.fromEntries(
        Object.entries(type.shape).map(([key, inner]) => [key, value(inner as z.ZodType)]),
      )
    if (type instanceof z.ZodArray)
      return [value(type.element as z.ZodType), value(type.element as z.ZodType)]
    if (type instanceof z.ZodLiteral) return type.value
    if (type instanceof z.ZodEnum) return type.options[0]
    if (type instanceof z.ZodBoolean) return false
    count++
    if (type instanceof z.ZodNumber) {
      reported.push(`>${count + 0.5}`.replace('.', ','))
      return count + 0.5
    }
    if (type instanceof z.ZodISODate) {
      const year = 1900 + count
      reported.push(`03.02.${year}`)
      return `${year}-02-03`
    }
    reported.push(`стойност ${count}.`)
    return `стойност ${count}.`
  }
  const document = PropertyDocument.parse(value(schema))
  return { document, told: reported }
}

const htmlOf = (document: PropertyDocument, source = 'MVR') =>
  renderToStaticMarkup(
    createElement(PropertyCard, {
      document,
      origin: { source, reference: 'REF-7', answeredAt: '2026-12-01T08:00:00.000Z' },
    }),
  )

describe('the card of an asset', () => {
  const kinds = PropertyDocument.options.map((schema) => [schema.shape.kind.value, schema] as const)

  it.each(kinds)('%s: shows everything that its document holds', (_, schema) => {
    const { document, told } = filled(schema)
    expect(told.length).toBeGreaterThan(2)
    const html = htmlOf(document).replace(/<[^>]+>/g, '>')
    expect(told.filter((text) => !html.includes(text))).toEqual([])
  })

  it.each(kinds)('%s: shows no name of a field that is empty', (kind) => {
    const html = htmlOf(PropertyDocument.parse({ kind }))
    expect(html.match(/<dt>[^<]*<\/dt>/g)).toEqual([
      '<dt>Източник на данните</dt>',
      '<dt>Към момент</dt>',
      '<dt>Номер на справката</dt>',
    ])
  })

  it('says that a register may have left something out, but not of what an officer wrote', () => {
    const car = PropertyDocument.parse({ kind: 'VEHICLE', registrationNumber: 'СВ1234АВ' })
    expect(htmlOf(car, 'MVR')).toContain('да няма право да ги получи')
    expect(htmlOf(car, 'HAND')).not.toContain('да няма право да ги получи')
  })

  it('says codes of lists in words, and what is no code as it was written', () => {
    const html = (type: string, construction: string) =>
      htmlOf(PropertyDocument.parse({ kind: 'REALESTATE', type, construction, area: 1234.5 }), 'HAND')
    expect(html('HoseFloor', 'EPK')).toMatch(/Етаж от къща.*1234,5 кв\. м.*едроплощен/s)
    expect(html('constructor', 'камък')).toMatch(/constructor.*камък/s)
  })
})

describe('the facts of a party', () => {
  const person = {
    kind: 'PHYSICAL_PERSON',
    name: 'Георги Тестов Образцов',
    identifierType: 'EGN',
    identifier: '953103••••',
  } as const
  const html = (party: Parameters<typeof PartyFacts>[0]['party']) =>
    renderToStaticMarkup(createElement(PartyFacts, { party }))

  it('a dead person is not overlooked', () => {
    expect(html({ ...person, deathDate: '1960-02-01' })).toContain('Лицето е починало на 01.02.1960 г.')
    expect(html(person)).not.toContain('починало')
  })

  it('nor is a company whose file is closed', () => {
    const company = {
      kind: 'COMPANY',
      name: 'БИВША ФИРМА',
      identifierType: 'EIK',
      identifier: '999000214',
    } as const
    expect(html({ ...company, status: 'NEWCLOSED' })).toContain('Нова закрита партида')
    expect(html({ ...company, status: 'NEWCLOSED' })).toContain('Партидата е закрита')
    expect(html({ ...company, status: 'NEW' })).not.toContain('Партидата е закрита')
  })
})

describe('the lists', () => {
  it.each([
    ['asset types', ASSET_TYPES, assetTypes],
    ['real-estate types', Object.keys(REAL_ESTATE_TYPES), realEstateTypes],
    ['ways of construction', CONSTRUCTION_TYPES, constructionTypes],
    ['kinds of identifier', ESTATE_IDENTIFIER_TYPES, estateIdentifierTypes],
    ['sources', SOURCES, sources],
    ['states of a file', Object.keys(STATES_OF_A_FILE), companyStatuses],
  ] as const)('%s: every code has its words, and no others', (_, codes, words) => {
    expect(Object.keys(words)).toEqual([...codes])
    expect(new Set(Object.values(words).map(({ bg }) => bg)).size).toBe(codes.length)
  })

  it('there are as many as the register before had, and a weapon to be refused', () => {
    expect(ASSET_TYPES).toHaveLength(18)
    expect(Object.keys(REAL_ESTATE_TYPES)).toHaveLength(30)
    expect(Object.keys(lookupFailures)).toContain('unreachable')
  })
})
