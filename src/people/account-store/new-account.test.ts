/** What an account is at first: it follows from how it comes to be, and nobody gives it to themselves. */
import { describe, expect, it } from 'vitest'
import { USER_TYPES } from '#platform/access.ts'
import { firstState, USER_KINDS, whyNotLogIn } from './account.rules.ts'

describe('an account that is opened', () => {
  it.each(USER_TYPES)(
    'by its holder as %s waits for its email, and has at most the role of its kind',
    (type) => {
      const { state, roles, emailConfirmed } = firstState({ by: 'holder' }, type)
      expect(whyNotLogIn(state)).toBe('emailNotConfirmed')
      expect(emailConfirmed).toBe(false)
      expect(roles).toEqual(USER_KINDS[type].role ? [USER_KINDS[type].role] : [])
      expect(roles).not.toContain('SysAdmin')
    },
  )

  it('for who applied on paper is a bidder’s and open at once, though nobody has confirmed its address', () => {
    expect(firstState({ by: 'paper', sale: 7 }, 'AUCPAR')).toEqual({
      state: 'ACTIVE',
      roles: ['AuctionParticipant'],
      emailConfirmed: false,
    })
  })

  it('at the console has the roles that were asked for', () => {
    expect(firstState({ by: 'console', roles: ['SysAdmin'] }, null)).toEqual({
      state: 'ACTIVE',
      roles: ['SysAdmin'],
      emailConfirmed: true,
    })
  })
})
