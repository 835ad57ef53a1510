/** How sample accounts call the portal's handlers: at moments of the past, as if by a request. */
import type { User } from '#platform/access.ts'
import type { Outside } from '#platform/process/outside.ts'

/** What a handler is called with beside its input and its database. What is played leaves no rows in the audit. */
export const callOf = (user: User, now: Date, outside: Outside) => ({
  user,
  now,
  outside,
  origin: {
    requestId: 'sample data',
    address: '::1',
    agent: null,
    device: undefined,
    receivedAt: now,
    sessionId: undefined,
    language: 'bg' as const,
  },
  bytes: Buffer.alloc(0),
  changed: () => undefined,
  shown: { parties: () => undefined, people: () => undefined },
})
