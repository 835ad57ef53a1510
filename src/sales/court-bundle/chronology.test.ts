/** The chronology for a court says every action in words, also those that few sales know. */
import { expect, it } from 'vitest'
import { chronologyDocument } from './chronology-print.ts'

const about = { code: '2026-00001', now: new Date('2026-12-01T09:00:00Z'), address: 'https://example.bg/1' }

it('names a sale that was handed over and an order that waits for its signature', () => {
  const event = { at: about.now, by: 'Мария Правосъдова', for: null, details: {} }
  const { sections } = chronologyDocument(
    [
      { ...event, kind: 'handedOver' },
      { ...event, kind: 'orderDrawnUp', details: { number: '7' } },
    ],
    { ...about, language: 'bg' },
  )
  const said = JSON.stringify(sections)
  expect(said).toContain('Търгът е предаден на друг организатор')
  expect(said).toContain('Изготвено разпореждане по заявка, за подпис, № 7')
  expect(said).not.toMatch(/handedOver|orderDrawnUp/)
})

it.each([
  [
    'handedOver',
    { from: 'Иван Първи', to: 'Петър Втори', act: 'РД-7', on: '2027-02-01' },
    'от Иван Първи на Петър Втори с акт № РД-7 от 01.02.2027',
    'from Иван Първи to Петър Втори by act no. РД-7 of 01.02.2027',
  ],
  [
    'outage',
    { outage: 3, from: '2027-02-20T08:00:00.000Z', until: '2027-02-20T08:05:00.000Z' },
    'Прекъсване на платформата, от 20.02.2027',
    'Outage of the platform, from 20.02.2027',
  ],
  [
    'partyAdded',
    { partyId: 4, role: 'CREDITOR' },
    'Отбелязана страна по делото, взискател',
    'Party to the case recorded, creditor',
  ],
])('says of %s from when, to whom or who, in both languages', (kind, details, bulgarian, english) => {
  const event = { at: about.now, kind, by: 'Мария Правосъдова', for: null, details }
  const said = (language: 'bg' | 'en') => JSON.stringify(chronologyDocument([event], { ...about, language }))
  expect(said('bg')).toContain(bulgarian)
  expect(said('en')).toContain(english)
})
