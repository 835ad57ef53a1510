/** Seeing where one is signed in, and ending it. */
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../sign-in.messages.ts'
import { endOtherSessions, endSessionOf } from '#platform/http/session.ts'
import { sessions } from '../session.contract.ts'
import { describeAgent } from '#platform/outbound/agents.ts'

export const sessionHandlers = recordingHandlers(sessions, recordedFields, {
  async listMySessions({ user, db, now, origin }) {
    const open = await db
      .selectFrom('session')
      .select(['id', 'created_at', 'expires_at', 'method', 'address', 'agent'])
      .where('account_id', '=', user.id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const rows = open.map(({ id, created_at, expires_at, method, address, agent }) => ({
      id,
      openedAt: created_at.toISOString(),
      expiresAt: expires_at.toISOString(),
      method,
      address,
      ...describeAgent(agent),
      thisOne: id === origin.sessionId,
    }))
    return { rows }
  },

  async endMySession({ input, user, db, now, changed }) {
    // Another's session and one that never was are told apart by nobody.
    if (!(await endSessionOf(db, user.id, input.id, now))) throw new Refusal('noSuchSession')
    changed({ session: true }, { session: false })
    return {}
  },

  async endMyOtherSessions({ user, db, now, origin, changed }) {
    const ended = await endOtherSessions(db, user.id, origin.sessionId ?? 0, now)
    changed({ otherSessions: ended }, { otherSessions: 0 })
    return { ended }
  },
})
