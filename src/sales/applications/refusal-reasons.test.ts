import { describe, expect, it } from 'vitest'
import { groundsFor } from '#sales/parties/application.contract.ts'
import { grounds } from './application.messages.ts'
import { reasonOf } from './server/orders.ts'
import { refusalReasons } from './server/refusal-reasons.ts'

describe('the reasons of a refusal (Ordinance N-3, art. 30) on a paper', () => {
  const said = 'Платежното нареждане е за друга продан.\nНе е внесен задатък, казва банката.'
  const denied = {
    status: 'DENIED' as const,
    grounds: ['NO_DEPOSIT' as const, 'IDENTITY' as const, 'OTHER' as const],
    said,
  }
  const reason = reasonOf(denied, 'GPK')!

  it('stand in Bulgarian as they were decided', () => {
    expect(refusalReasons(reason, 'bg')).toEqual({ chosen: [], written: reason.split('\n') })
  })

  it('of a syndic’s sale cite the Commerce Act, by which every bidder pays a deposit (CA art. 717v(2), 719a(1) items 3 and 5)', () => {
    const commercial = reasonOf(denied, 'TZ')!
    expect(commercial).toContain('Не е внесен задатък (чл. 717в, ал. 2 и чл. 719а, ал. 1, т. 3 и 5 ТЗ).')
    expect(commercial).not.toContain('489')
    expect(refusalReasons(commercial, 'en').chosen).toEqual([
      'No deposit was paid (CA art. 717v(2) and 719a(1) items 3 and 5).',
      `${grounds.IDENTITY.en}.`,
    ])
    expect(groundsFor('TZ')).not.toEqual(expect.arrayContaining(['BARRED']))
    expect(groundsFor('TZ')).not.toEqual(expect.arrayContaining(['NO_EXEMPTION']))
    expect(groundsFor('TZ')).toContain('INSOLVENCY_BAR')
  })

  it('are in English the grounds, and apart from them the organiser’s own words', () => {
    expect(refusalReasons(reason, 'en')).toEqual({
      chosen: [`${grounds.NO_DEPOSIT.en}.`, `${grounds.IDENTITY.en}.`],
      written: said.split('\n'),
    })
    expect(refusalReasons('Само свои думи.', 'en')).toEqual({ chosen: [], written: ['Само свои думи.'] })
  })
})
