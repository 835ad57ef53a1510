/** Subscribers of the register in a world: what they ask for, what they are told, and the letters that tell it. */
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import { matchSubscriptions } from '#register/subscriptions/server/matching.ts'
import { writeNotices } from '#register/subscriptions/server/writing.ts'
import { subscriptions } from '#register/subscriptions/subscriptions.contract.ts'
import type { InputOf } from '#platform/endpoint.ts'
import { turnOf } from '#platform/db/job.ts'
import { fold } from '#platform/folding.ts'
import { aDistraint, car } from './register.ts'
import type { Person, World } from './world.ts'

export type Wish = Partial<InputOf<typeof subscriptions.subscribe>>

/** What the form would send for letters to one's own address about a car. */
export const wishOf = (person: Person, wish: Wish = {}): InputOf<typeof subscriptions.subscribe> => ({
  kind: 'FIRST_LIEN',
  thingKind: 'VEHICLE',
  identifier: 'СА 1234 ТХ',
  channel: 'EMAIL',
  email: person.email,
  consent: true,
  ...wish,
})

/** What subscribers do and are told in a world. */
export const subscribing = (world: World) => {
  /** Each action at a moment of its own. */
  const tick = () => world.at(new Date(world.now().getTime() + 1000))
  const notify = async () => {
    for (const job of [matchSubscriptions, writeNotices(world.services)])
      while ((await turnOf(job, world.db, world.now())).length > 0);
  }
  const subscribe = async (person: Person, wish: Wish = {}) => {
    tick()
    return world.done(subscriptions.subscribe, wishOf(person, wish), person)
  }
  /** The letters that were written to an address by subscriptions, oldest first. */
  const lettersTo = async (address: string) => {
    const { rows } = await world.owner.query<{
      id: number
      kind: string
      subject: string
      text: string
      html: string
      stop_address: string
    }>(
      `select id, kind, subject, text, html, stop_address from email
       where to_address = $1 and kind in ('distraintNotice', 'subscriptionAddress') order by id`,
      [address],
    )
    return rows
  }
  return {
    tick,
    tell: notify,
    subscribe,
    lettersTo,
    noticesTo: async (address: string) =>
      (await lettersTo(address)).filter(({ kind }) => kind === 'distraintNotice'),
    applicant: (fullName?: string) =>
      world.person({ userType: 'APPLICANT', ...(fullName ? { fullName } : {}) }),
    /** Enters a distraint on a car, which is described if nobody has entered one on it before. */
    enter: async (officer: Person, plate: string, { vin = '', enforce = true } = {}) => {
      tick()
      const { rows } = await world.owner.query<{ id: number }>('select id from property where folded = $1', [
        fold(plate),
      ])
      const asset = rows[0] ? ({ from: 'known', propertyId: rows[0].id } as const) : car(plate, vin)
      return aDistraint(world, officer, { thing: asset, enforce })
    },
    mine: async (person: Person) =>
      (await world.done(subscriptions.listMySubscriptions, { size: 100 }, person)).rows,
    /** Revokes, lifts or strikes out. */
    follow: async (
      action: 'enforceDistraint' | 'revokeDistraint' | 'exemptDistraint' | 'strikeOutDistraint',
      { id, number }: { id: number; number: number },
      officer: Person,
    ) => {
      tick()
      const day = world.now().toISOString().slice(0, 10)
      const act = { caseNumber: '12/2026', authority: 'ЧСИ № 999', ground: 'Дългът е погасен' }
      const at = { id, after: number }
      if (action === 'enforceDistraint')
        return world.done(distraintEntry[action], { ...at, imposedOn: day }, officer)
      if (action === 'revokeDistraint')
        return world.done(distraintEntry[action], { ...at, ...act, revokedOn: day }, officer)
      if (action === 'exemptDistraint')
        return world.done(distraintEntry[action], { ...at, ...act, exemptedOn: day }, officer)
      return world.done(distraintEntry[action], { ...at, reason: 'Вписан по погрешка' }, officer)
    },
  }
}

/** The code in the link that stops a subscription, or confirms an address. */
export const codeIn = (text: string) => /#code=([\w-]+)/.exec(text)?.[1] ?? ''
