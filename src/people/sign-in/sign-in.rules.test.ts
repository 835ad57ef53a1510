/** The states of an account: no sequence of moves leads anywhere that the table does not know. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROLES } from '#platform/access.ts'
import {
  ACCOUNT_MOVES,
  ACCOUNT_STATES,
  AUTH_TYPES,
  accountActions,
  admissionNeed,
  mayBecomeParticipant,
  stateAfter,
  stateOnceConfirmed,
  whyNotLogIn,
} from '#people/account-store/account.rules.ts'
import { claimsOf, permissionsIn } from '#people/accounts/permission.rules.ts'
import type { Wish } from './proof.contract.ts'
import { PERMISSIONS } from '#people/accounts/roles.contract.ts'
import {
  afterWrong,
  QUIET_MS,
  type Counted,
  FROM_STRANGERS,
  fullUntil,
  KNOWN_MS,
  lockedUntil,
  lockMinutes,
  MOST_KNOWN,
  passwordFaults,
  passwordNeeds,
} from './password.rules.ts'
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

describe('an account', () => {
  it.each([
    ['UNCONFIRMED', ['deactivate', 'resendConfirmation']],
    ['UNAPPROVED', ['approve', 'reject', 'deactivate']],
    ['ACTIVE', ['deactivate', 'resetPassword']],
    ['INACTIVE', ['activate']],
    ['REJECTED', ['activate']],
  ] as const)('that is %s can be moved only from there', (now, can) => {
    const account = { id: 2, state: now, roles: [], authType: 'USER' as const }
    expect(accountActions(account, { id: ME, roles: ['MJAdmin'] })).toEqual(can)
    expect(accountActions(account, { id: ME, roles: ['SysAdmin'] })).toEqual([...can, 'changeRoles'])
    expect(accountActions({ ...account, authType: 'EAUTH' }, { id: ME, roles: ['MJAdmin'] })).not.toContain(
      'resetPassword',
    )
    expect(accountActions({ ...account, roles: ['SysAdmin'] }, { id: ME, roles: ['MJAdmin'] })).toEqual([])
  })

  it('that comes back has its email still to confirm, if it never was', () => {
    expect([stateAfter('activate'), stateAfter('activate', false)]).toEqual(['ACTIVE', 'UNCONFIRMED'])
    expect([stateAfter('deactivate', false), stateAfter('reject'), stateAfter('approve', false)]).toEqual([
      'INACTIVE',
      'REJECTED',
      'ACTIVE',
    ])
  })

  it('of a citizen or a company takes part in sales, of an office none (Ordinance N-3, art. 21)', () => {
    expect(mayBecomeParticipant('APPLICANT', [])).toBe(true)
    expect(mayBecomeParticipant('AUCPAR', ['AuctionParticipant'])).toBe(true)
    expect(mayBecomeParticipant('APPLICANT', ['AuctionParticipant', 'MJAdmin'])).toBe(false)
    // A role that the ministry has made opens no office.
    expect(mayBecomeParticipant('APPLICANT', ['a role of their own'])).toBe(true)
    for (const type of ['CHSI', 'DSI', 'NAP', 'SYN', null])
      expect(mayBecomeParticipant(type, []), String(type)).toBe(false)
  })

  it('is admitted by the register of bailiffs, a list, or a ground in writing (Ordinance N-3, art. 7(2)–(4))', () => {
    const need = (
      userType: string | null,
      bailiffCheck: string | null = null,
      now: 'ACTIVE' | 'UNAPPROVED' = 'ACTIVE',
    ) => admissionNeed({ userType, bailiffCheck, state: now })
    expect([need('DSI'), need('NAP')]).toEqual(['list', 'list'])
    expect([need('SYN'), need('AUCPAR'), need(null)]).toEqual(['nothing', 'nothing', 'nothing'])
    for (const type of ['CHSI', 'CHSIHELPER']) {
      expect(
        [need(type, 'valid'), need(type, 'valid', 'UNAPPROVED'), need(type, 'notFound'), need(type)],
        type,
      ).toEqual(['nothing', 'ground', 'ground', 'ground'])
    }
  })

  it('is open once its email is confirmed, if nobody has to approve it', () => {
    expect(stateOnceConfirmed('AUCPAR', null, false)).toBe('ACTIVE')
    expect(stateOnceConfirmed('AUCPAR', null, true)).toBe('ACTIVE')
    expect(stateOnceConfirmed('DSI', 'valid', false)).toBe('UNAPPROVED')
    expect(stateOnceConfirmed('CHSI', 'valid', false)).toBe('ACTIVE')
    expect(stateOnceConfirmed('CHSI', 'valid', true)).toBe('UNAPPROVED')
    expect(stateOnceConfirmed('CHSI', 'failed', false)).toBe('UNAPPROVED')
  })
})

describe('wrong passwords', () => {
  const [MINUTE, DAY] = [60_000, 86_400_000]
  const now = 1_000 * DAY
  const none: Counted = {
    known: false,
    failures: 0,
    lastAt: 0,
    lockedUntil: 0,
    strangersUntil: 0,
    networkUntil: 0,
  }

  it('lock a place after the fifth, for longer each time, and for an hour at most', () => {
    expect([0, 4, 5, 6, 7, 8, 9, 100].map(lockMinutes)).toEqual([0, 0, 1, 5, 15, 60, 60, 60])
  })

  it('are counted until a day has passed without one, and a place is known for half a year', () => {
    expect([QUIET_MS, KNOWN_MS, MOST_KNOWN]).toEqual([DAY, 180 * DAY, 20])
    const again = (ms: number) => afterWrong({ ...none, failures: 4, lastAt: now - ms }, now)
    expect(again(DAY - 1)).toMatchObject({ failures: 5, lastAt: now, lockedUntil: now + MINUTE })
    expect(again(DAY)).toMatchObject({ failures: 1, lockedUntil: 0 })
  })

  it('of strangers count for places that are not known, fifty and then one in a quarter of an hour', () => {
    expect(FROM_STRANGERS).toEqual({ drops: 50, drainMs: 15 * MINUTE })
    const wrong = (known: boolean) => afterWrong({ ...none, known }, now)
    expect(wrong(false)).toMatchObject({ strangersUntil: now + 15 * MINUTE, networkUntil: now + 20_000 })
    expect(wrong(true)).toMatchObject({ strangersUntil: 0, networkUntil: 0 })
    const full = now + 50 * 15 * MINUTE
    expect(fullUntil(FROM_STRANGERS, full, now)).toBe(now + 15 * MINUTE)
    expect(fullUntil(FROM_STRANGERS, full - 15 * MINUTE, now)).toBe(0)
    expect(fullUntil(FROM_STRANGERS, full - 15 * MINUTE + 1, now)).toBe(now + 1)
    expect(lockedUntil({ ...none, strangersUntil: full }, now)).toBe(now + 15 * MINUTE)
    expect(lockedUntil({ ...none, strangersUntil: full, known: true }, now)).toBe(0)
    expect(lockedUntil({ ...none, networkUntil: now + 60 * 20_000 }, now)).toBe(now + 20_000)
    expect(lockedUntil({ ...none, networkUntil: now + 59 * 20_000 }, now)).toBe(0)
    expect([now, now + 1].map((until) => lockedUntil({ ...none, lockedUntil: until }, now))).toEqual([
      0,
      now + 1,
    ])
  })
})

describe('a new password', () => {
  it('is not the name or the address of its owner, in whatever letters', () => {
    const owner = { userName: 'Kestenova-aleya-7', email: 'Zelena-polyana-9@example.bg' }
    expect(passwordNeeds(owner)).toContain('unlikeName')
    for (const own of [{ userName: owner.userName }, { email: owner.email }])
      expect(passwordNeeds(own)).toContain('unlikeName')
    expect(passwordNeeds({})).not.toContain('unlikeName')
    for (const like of ['kestenova-ALEYA-7', ' Kestenova-aleya-7 ', owner.email, 'zelena-polyana-9'])
      expect(passwordFaults(like, owner), like).toContain('unlikeName')
    expect(passwordFaults('Kestenova-aleya-8', owner)).toEqual([])
    expect(passwordFaults('Kestenova-aleya-7', { userName: null, email: null })).toEqual([])
  })

  it('of a user of an external system needs more', () => {
    const [people, systems] = [{}, { systemUser: true }].map(passwordNeeds) as [string[], string[]]
    expect(systems.length).toBeGreaterThan(people.length)
    expect(passwordFaults('', {})).toEqual(people)
    expect(passwordFaults('', { systemUser: true })).toEqual(systems)
  })
})
