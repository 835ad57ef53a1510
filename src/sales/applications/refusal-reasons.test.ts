import { describe, expect, it } from 'vitest'
import { grounds } from './application.messages.ts'
import { reasonOf } from './server/orders.ts'
import { refusalReasons } from './server/refusal-reasons.ts'

describe('the reasons of a refusal (Ordinance N-3, art. 30) on a paper', () => {
  const said = 'Платежното нареждане е за друга продан.\nНе е внесен задатък, казва банката.'
  const reason = reasonOf({ status: 'DENIED', grounds: ['NO_DEPOSIT', 'IDENTITY', 'OTHER'], said })!

  it('stand in Bulgarian as they were decided', () => {
    expect(refusalReasons(reason, 'bg')).toEqual({ chosen: [], written: reason.split('\n') })
  })

  it('are in English the grounds, and apart from them the organiser’s own words', () => {
    expect(refusalReasons(reason, 'en')).toEqual({
      chosen: [`${grounds.NO_DEPOSIT.en}.`, `${grounds.IDENTITY.en}.`],
      written: said.split('\n'),
    })
    expect(refusalReasons('Само свои думи.', 'en')).toEqual({ chosen: [], written: ['Само свои думи.'] })
  })
})
