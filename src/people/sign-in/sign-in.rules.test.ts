/** The states of an account: no sequence of moves leads anywhere that the table does not know. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROLES } from '#platform/access.ts'
import {
  ACCOUNT_MOVES,
  ACCOUNT_STATES,
  AUTH_TYPES,
  accountActions,
  stateAfter,
  whyNotLogIn,
} from '#people/account-store/account.rules.ts'
import { claimsOf, permissionsIn } from '#people/accounts/permission.rules.ts'
import type { Wish } from './proof.contract.ts'
import { PERMISSIONS } from '#people/accounts/roles.contract.ts'
import { whyNotRegister } from './wish.rules.ts'

const state = fc.constantFrom(...ACCOUNT_STATES)
const someRoles = fc.uniqueArray(fc.constantFrom(...ROLES), { maxLength: 3 })
const authType = fc.constantFrom(...AUTH_TYPES)
const ME = 1

describe('what can be done with an account', () => {
  it('is nothing for who is no administrator, or touches a system administrator without being one', () => {
    fc.assert(
      fc.property(state, someRoles, someRoles, authType, (now, roles, mine, how) => {
        const can = accountActions({ id: 2, state: now, roles, authType: how }, { id: ME, roles: mine })
        const system = mine.includes('SysAdmin')
        const may = system || (mine.includes('MJAdmin') && !roles.includes('SysAdmin'))
        if (!may) expect(can).toEqual([])
        expect(can.includes('changeRoles')).toBe(system)
      }),
    )
  })

  it('is never to deactivate oneself', () => {
    fc.assert(
      fc.property(state, someRoles, authType, (now, roles, how) => {
        expect(accountActions({ id: ME, state: now, roles, authType: how }, { id: ME, roles })).not.toContain(
          'deactivate',
        )
      }),
    )
  })

  it('leads by any sequence of moves only to known states, and to no confirmed email by itself', () => {
    const moves = fc.array(fc.constantFrom(...ACCOUNT_MOVES), { maxLength: 12 })
    fc.assert(
      fc.property(state, moves, (start, sequence) => {
        let now = start
        for (const move of sequence) {
          const can = accountActions(
            { id: 2, state: now, roles: [], authType: 'USER' },
            { id: ME, roles: ['SysAdmin'] },
          )
          if (can.includes(move)) now = stateAfter(move)
          expect(ACCOUNT_STATES).toContain(now)
          // Nobody is thrown back to where they were when they registered.
          if (start !== 'UNCONFIRMED') expect(now).not.toBe('UNCONFIRMED')
          if (start !== 'UNAPPROVED') expect(now).not.toBe('UNAPPROVED')
        }
      }),
    )
  })

  it('lets an active account in, and tells every other why not', () => {
    for (const each of ACCOUNT_STATES) expect(whyNotLogIn(each) === undefined, each).toBe(each === 'ACTIVE')
  })
})

describe('permissions', () => {
  it('are the same after they were kept as claims', () => {
    fc.assert(
      fc.property(fc.subarray([...PERMISSIONS]), (some) => {
        expect(permissionsIn(claimsOf(some))).toEqual(some)
      }),
    )
  })

  it('are none that the portal does not know', () => {
    expect(permissionsIn({ users: { see: false, delete: true }, everything: { edit: true } })).toEqual([])
  })
})

describe('an officer of another authority', () => {
  it('names it and the law that empowers them when they register (Ordinance N-3, art. 7(4))', () => {
    const why = (wish: Wish) => whyNotRegister({ userType: 'NAP', ...wish }, 'EAUTH')
    expect(why({ legalGround: 'чл. 217 ДОПК' })).toMatchObject({ field: 'authorityId' })
    expect(why({ authorityId: 1 })).toMatchObject({ field: 'legalGround' })
    expect(why({ authorityId: 1, legalGround: 'чл. 217 ДОПК' })).toBeUndefined()
  })
})
