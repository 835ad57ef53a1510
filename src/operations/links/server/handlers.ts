/** Administrators see the links and check them. */
import { Refusal } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import { settingAt } from '#settings/settings.ts'
import { links } from '../links.contract.ts'
import { check, noteLinks } from './checking.ts'
import { checkNumbered, linkStates } from './listing.ts'
import { probesOf } from './probes.ts'

export const linkHandlers = handlers(links, {
  seeLinks: async ({ db, now, services }) => ({
    now: now.toISOString(),
    everyMinutes: await settingAt(db, 'LinkCheckMinutes', now),
    links: await linkStates({ db, now, services }),
  }),

  async checkLink({ input: { name }, user, db, now, services }) {
    const probe = probesOf(services).find((each) => each.name === name)
    if (!probe) throw new Refusal('noSuchLink')
    await noteLinks(db, [probe], now)
    const id = await check({ db, now, services }, probe, { accountId: user.id })
    if (id === undefined) throw new Refusal('beingChecked')
    return checkNumbered(db, id)
  },

  async checkAllLinks({ user, db, now, services }) {
    const probes = probesOf(services)
    await noteLinks(db, probes, now)
    const request = await Promise.all(
      probes.map((probe) => check({ db, now, services }, probe, { accountId: user.id })),
    )
    const made = request.filter((id) => id !== undefined)
    const checks = await Promise.all(made.map((id) => checkNumbered(db, id)))
    return { checked: checks.length, good: checks.filter(({ outcome }) => outcome === 'GOOD').length }
  },
})
