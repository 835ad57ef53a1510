import { describe, expect, it } from 'vitest'
import { type Access, anyone, claim, judge, only, ROLES, type Role, signedIn, userType } from './access.ts'

const person = (...roles: string[]) => ({ roles: roles as Role[], userType: null, claims: {} })
const applicant = {
  roles: [],
  userType: 'APPLICANT' as const,
  claims: { report: { read: true, write: false } },
}

describe('who may pass', () => {
  it.each<[string, Access, Parameters<typeof judge>[1], string]>([
    ['anyone, where all are welcome', anyone, undefined, 'allowed'],
    ['nobody unknown, where one must be signed in', signedIn, undefined, 'signInFirst'],
    ['a person without any role, where one must be signed in', signedIn, person(), 'allowed'],
    ['nobody unknown, where a role is asked', only('Syndic'), undefined, 'signInFirst'],
    ['one with the role', only('Syndic'), person('Syndic'), 'allowed'],
    ['one with one of the roles', only('Syndic', 'MAFF'), person('MJAdmin', 'MAFF'), 'allowed'],
    ['nobody with another role', only('Syndic'), person('MAFF'), 'forbidden'],
    ['one with the role in other letters', only('Syndic'), person('SYNDIC'), 'allowed'],
    ['nobody, where no role is named', only(), person(...ROLES), 'forbidden'],
    ['one of the user type', userType('APPLICANT'), applicant, 'allowed'],
    ['nobody of another user type', userType('AUCPAR'), applicant, 'forbidden'],
    ['nobody unknown, where a user type is asked', userType('APPLICANT'), undefined, 'signInFirst'],
    ['one who has the claim with the permission', claim('report', 'read'), applicant, 'allowed'],
    ['nobody whose claim lacks the permission', claim('report', 'write'), applicant, 'forbidden'],
    ['nobody without the claim', claim('users', 'read'), applicant, 'forbidden'],
    ['nobody by a word that every object knows', claim('constructor', 'name'), applicant, 'forbidden'],
  ])('%s', (_, access, user, verdict) => {
    expect(judge(access, user)).toBe(verdict)
  })
})
