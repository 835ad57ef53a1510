/** The register of distraints, as sentences of the law: CPC art. 449–452; Ordinance N-3, art. 5, 12. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerCalls } from '#machines/calls/register.contract.ts'
import { changes } from '#machines/changes/changes.contract.ts'
import { numberChanges } from '#machines/changes/feed.ts'
import { countMonth } from '#open-data/sets/server/counting.ts'
import { work } from '#operations/my-tasks/my-tasks.contract.ts'
import { certificateChecks } from '#certificates/check/check.contract.ts'
import { certificates } from '#certificates/requests/requests.contract.ts'
import { makeNotices } from '#register/notices/server/making.ts'
import { turnOf } from '#platform/db/job.ts'
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import { distraintViews } from '#register/distraints/views.contract.ts'
import { debtors } from '#register/lists/debtors.contract.ts'
import { orders } from '#register/lists/orders.contract.ts'
import { seized } from '#register/lists/seized.contract.ts'
import { publicSearch } from '#register/assets/known.contract.ts'
import { lookups } from '#register/assets/lookup.contract.ts'
import { trace } from '#data-subject/data-subject.contract.ts'
import { createCertificateWorld, type CertificateWorld } from '../certificates.ts'
import { readPdf } from '../pdf.ts'
import { aDistraint, car, FIRM, freshPlate, GEORGI, MARIA } from '../register.ts'
import { subscribing } from '../subscriptions.ts'
import { callerOf, systemIn } from '../systems.ts'
import { provedParty } from '../data-subject.ts'
import type { Person } from '../world.ts'

let world: CertificateWorld
let officer: Person
beforeAll(async () => {
  world = await createCertificateWorld()
  await world.setting('RequireProvenIdentity', false)
  officer = await world.person('PrivateBailiff', { userType: 'CHSI', chsiNumber: '812' })
  await world.giveNumber(officer, '8001010008')
})
afterAll(() => world.close())

const later = (seconds = 60) => world.at(new Date(world.now().getTime() + seconds * 1000))
const textOf = async (uid: string) => {
  await world.settle()
  const { bytes } = await bytesOf(`/api/papers/${uid}/paper.pdf`)
  return readPdf(bytes).text.replaceAll(/\s+/g, ' ')
}
const bytesOf = async (path: string, person?: Person) => {
  const answer = await world.fetch(path, person && { headers: { authorization: `Bearer ${person.token}` } })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('CPC art. 450–452, Ordinance N-3, art. 12(1): a distraint acts from its imposing', () => {
  const purpose = 'изп. дело 20268120400123'
  const WHY = { caseNumber: '1024/2026', purpose }
  let other: Person
  let helper: Person
  let administrator: Person
  let georgi: Person
  let system: Awaited<ReturnType<typeof systemIn>>
  let machine: Person
  let one: { id: number; reference: string }
  let plate: string
  let propertyId: number
  let debtorId: number
  let preparedOn: string

  beforeAll(async () => {
    other = await world.person('PrivateBailiff', { userType: 'CHSI', chsiNumber: '813' })
    helper = await world.person('PrivateBailiffRepresentative', { actsFor: officer })
    administrator = await world.person('SysAdmin')
    georgi = await provedParty(world, GEORGI)
    system = await systemIn(world, { services: ['searchThings', 'searchPeople', 'followChanges'] })
    machine = await callerOf(world, system)
    // The register had begun.
    await aDistraint(world, other, { debtor: MARIA })
    later()
    plate = freshPlate()
    one = await aDistraint(world, officer, {
      thing: car(plate),
      debtor: GEORGI,
      creditor: FIRM,
      enforce: false,
      imposedOn: null,
      suitNumber: '20268120400777',
      injunctionNumber: 'ОБ-77',
      location: 'гр. Банкя, гараж 77',
    })
    const { rows } = await world.owner.query('select property_id, debtor_id from distraint where id = $1', [
      one.id,
    ])
    propertyId = Number(rows[0].property_id)
    debtorId = Number(rows[0].debtor_id)
    preparedOn = world.now().toISOString().slice(0, 10)
    later()
  })

  /** What each reader of officers answers; each shows a distraint by its number, its debtor or its asset. */
  const readers: Record<string, (person: Person) => Promise<{ body: unknown }>> = {
    page: (person) => world.ask(distraintViews.seeDistraint, { id: one.id, purpose }, person),
    pastDay: (person) =>
      world.ask(distraintViews.seeDistraint, { id: one.id, asOf: preparedOn, purpose }, person),
    list: (person) => world.ask(distraintViews.listDistraints, { purpose }, person),
    search: (person) => world.ask(distraintViews.listDistraints, { search: plate, purpose }, person),
    byCase: (person) =>
      world.ask(distraintViews.listDistraints, { suitNumber: '20268120400777', purpose }, person),
    ofDebtor: (person) => world.ask(distraintViews.listDistraints, { debtorId, purpose }, person),
    orders: (person) => world.ask(orders.listOrders, { search: 'ОБ-77', purpose }, person),
    debtorByNumber: (person) =>
      world.ask(
        debtors.findDebtor,
        { identifierType: 'EGN', identifier: GEORGI.identifier, purpose },
        person,
      ),
    debtor: (person) => world.ask(debtors.seeDebtor, { id: debtorId, isPerson: 'true', purpose }, person),
    debtorThen: (person) =>
      world.ask(debtors.seeDebtorThen, { id: debtorId, isPerson: 'true', asOf: preparedOn, purpose }, person),
    debtorThings: (person) => world.ask(debtors.listDebtorThings, { id: debtorId, purpose }, person),
    thing: (person) =>
      world.ask(seized.seeSeized, { id: propertyId, propertyType: 'VEHICLE', purpose }, person),
    // The asset itself stands there as it is today.
    thingThen: async (person) => {
      const { body } = await world.ask(
        seized.seeSeized,
        { id: propertyId, propertyType: 'VEHICLE', asOf: preparedOn, purpose },
        person,
      )
      return { body: body.distraints ?? null }
    },
    byNumber: (person) => world.ask(work.findByNumber, { text: one.reference }, person),
  }
  const signs = () => [one.reference, 'Образцов', plate]
  /** The asset itself is a record of its own: that it is known tells of no distraint. */
  const shows = (reader: string, body: unknown) =>
    signs().some(
      (sign) => (!reader.startsWith('thing') || sign !== plate) && JSON.stringify(body).includes(sign),
    )
  const seenBy = async (person: Person) => {
    const seen: string[] = []
    for (const [name, read] of Object.entries(readers))
      if (shows(name, (await read(person)).body)) seen.push(name)
    return seen
  }
  const certificate = async () => {
    later()
    const request = await world.certificateOf([plate], {}, officer)
    const { papers: issued } = await world.done(certificates.requestCertificate, request, officer)
    later()
    return issued[0]!
  }
  const report = async (sought: Parameters<CertificateWorld['reportOn']>[0]) => {
    later()
    const request = await world.reportOn(sought, {}, officer)
    const { papers: issued } = await world.done(certificates.requestReport, request, officer)
    later()
    return textOf(issued[0]!.uid)
  }
  const counted = async () => {
    const { cells } = await countMonth(world.db, 'distraints', preparedOn.slice(0, 7))
    return JSON.stringify(cells)
  }
  const numbered = async () => {
    while ((await turnOf(numberChanges, world.db, world.now())).length > 0);
    const { items } = await world.done(changes.listChanges, { limit: 1000 }, machine)
    return items.filter(({ id, subject }) => subject === 'DISTRAINT' && id === one.id).length
  }

  it('and one that is only prepared is seen by its office and administrators alone, through every reader', async () => {
    expect(await seenBy(officer)).toEqual(Object.keys(readers))
    expect(await seenBy(helper)).toEqual(Object.keys(readers))
    expect(await seenBy(administrator)).toEqual(Object.keys(readers))
    expect(await seenBy(other)).toEqual([])
    for (const path of [`/api/distraints/${one.id}/protocol.pdf?purpose=${encodeURIComponent(purpose)}`]) {
      expect((await bytesOf(path, officer)).status).toBe(200)
      expect((await bytesOf(path, other)).status).toBe(404)
    }
    // Nor do commands and lists of all assets and debtors give it away.
    const enforced = await world.ask(
      distraintEntry.enforceDistraint,
      { id: one.id, after: 1, imposedOn: preparedOn },
      other,
    )
    expect(enforced.status).toBe(404)
    const assets = await world.done(seized.listSeized, { size: 100, purpose }, other)
    expect(assets.rows.map(({ id }) => id)).not.toContain(propertyId)
    const named = await world.done(seized.listSeized, { name: 'Образцов', purpose }, other)
    expect(named.rows).toEqual([])
    const all = await world.done(debtors.listDebtors, { size: 100, purpose }, other)
    expect(all.rows.map(({ id }) => id)).not.toContain(debtorId)
    const found = await world.done(lookups.findThings, { text: 'Образцов', purpose }, other)
    expect(found.rows).toEqual([])
    const counts = await world.done(lookups.findThings, { text: plate, purpose }, other)
    expect(counts.rows).toMatchObject([{ inForce: 0, entered: 0 }])
    expect(JSON.stringify(counts)).not.toContain('Образцов')
  })

  it('nor does the debtor see it in the mirror, nor learn who looked at it', async () => {
    const { entries } = await world.done(trace.seeMyTrace, {}, georgi)
    expect(entries).toEqual([])
    expect((await world.ask(trace.seeMyEntry, { id: one.id }, georgi)).status).toBe(404)
    expect(
      (
        await world.ask(
          trace.askAboutTrace,
          { about: 'ENTRY', id: one.id, question: 'Какво е това?' },
          georgi,
        )
      ).status,
    ).toBe(404)
    const { rows } = await world.done(trace.listMyLooks, { size: -1 }, georgi)
    expect(JSON.stringify(rows)).not.toContain(one.reference)
    expect(rows.map(({ seen }) => seen)).not.toContain('DISTRAINT')
  })

  it('nor a visitor, a machine client, a subscriber, the statistics', async () => {
    for (const text of [plate, plate.slice(0, -1)])
      expect(await world.done(publicSearch.searchItems, { text })).toMatchObject({ things: [], total: 0 })
    const byAsset = await world.done(registerCalls.findByThing, { identifier: plate, ...WHY }, machine)
    expect(byAsset).toMatchObject({ things: [], distraints: [] })
    const person = { identifierType: 'EGN', identifier: GEORGI.identifier, ...WHY } as const
    expect((await world.done(registerCalls.findByPerson, person, machine)).distraints).toEqual([])
    for (const id of [one.reference, String(one.id)])
      expect((await world.ask(registerCalls.readDistraint, { id, ...WHY }, machine)).status).toBe(404)
    expect(await numbered()).toBe(0)
    expect(await counted()).not.toContain('REGISTERED')
  })

  it('nor is it in a sealed certificate or report, until it is imposed: then all see it', async () => {
    const { subscribe, tell, noticesTo, applicant } = subscribing(world)
    const watcher = await applicant()
    await subscribe(watcher, { identifier: plate, kind: 'CHANGE_STATUS' })
    // A second prepared one: whoever follows the asset is not told, and a document issued before does not change.
    const issued = await certificate()
    const text = await textOf(issued.uid)
    expect(text).toContain('НЯМА вписан действащ запор')
    for (const sign of [
      `Запор № ${one.reference}`,
      'Образцов',
      'рег. № 812',
      '20268120400777',
      'няма запис за вещ',
    ])
      expect(text.includes(sign), sign).toBe(sign === 'няма запис за вещ')
    const asset = await world.known(plate)
    await aDistraint(world, officer, { thing: asset, debtor: GEORGI, enforce: false, imposedOn: null })
    await tell()
    expect(await noticesTo(watcher.email)).toEqual([])
    later()
    expect(await world.done(certificateChecks.checkPaper, issued)).toMatchObject({ changedAt: null })
    const sought = {
      number: {
        by: 'NUMBER',
        kind: 'PHYSICAL_PERSON',
        name: 'Някой Друг',
        numberKind: 'EGN',
        number: GEORGI.identifier,
      },
      name: { by: 'NAME', kind: 'PHYSICAL_PERSON', name: 'Георги Тестов Образцов' },
      thing: { by: 'THING', thingKind: 'VEHICLE', identifier: plate },
      distraint: { by: 'DISTRAINT', number: '20268120400777' },
    } as const
    for (const [by, key] of Object.entries(sought)) {
      const said = await report(key)
      expect(said, by).not.toContain(`Запор № ${one.reference}`)
      if (by !== 'name') expect(said, by).not.toContain('Образцов')
    }

    later(86_400)
    machine = await callerOf(world, system)
    const imposedOn = world.now().toISOString().slice(0, 10)
    await world.done(distraintEntry.enforceDistraint, { id: one.id, after: 1, imposedOn }, officer)
    later()
    const ever = Object.keys(readers).filter((name) => !['pastDay', 'debtorThen', 'thingThen'].includes(name))
    // At the end of the day before nobody else could know of it.
    expect(await seenBy(other)).toEqual(ever)
    await tell()
    expect(await noticesTo(watcher.email)).toHaveLength(1)
    expect((await world.done(trace.seeMyTrace, {}, georgi)).entries).toMatchObject([
      { reference: one.reference },
    ])
    expect((await world.done(certificateChecks.checkPaper, issued)).changedAt).not.toBeNull()
    expect(
      (await world.done(registerCalls.readDistraint, { id: one.reference, ...WHY }, machine)).distraint,
    ).toMatchObject({ reference: one.reference })
    expect(await numbered()).toBe(1)
    expect(await textOf((await certificate()).uid)).toContain(`Запор № ${one.reference}`)
    for (const key of Object.values(sought)) expect(await report(key)).toContain(`Запор № ${one.reference}`)
    const all = await world.done(debtors.listDebtors, { size: 100, purpose }, other)
    expect(all.rows.find(({ id }) => id === debtorId)).toMatchObject({ total: 1, inForce: 1 })
  })
})

describe('Ordinance N-3, art. 5, CPC art. 449(2): distraints are on movables, and on real estate an injunction is entered in the Property Register', () => {
  const AGENCY = {
    bg: /възбрана.*имотния регистър.*Агенцията по вписванията/,
    en: /injunction.*Property Register.*Registry Agency/,
  }
  const FLAT = '68134.8360.729'
  let reference: string

  beforeAll(async () => {
    later()
    const plot = { kind: 'REALESTATE', identifier: 'Имот ПИ-77', title: 'Нива', description: 'нива' } as const
    await aDistraint(world, officer, { thing: { from: 'hand', thing: plot } })
    const asset = {
      kind: 'REALESTATE',
      identifier: FLAT,
      title: 'Апартамент',
      description: 'тристаен',
    } as const
    ;({ reference } = await aDistraint(world, officer, {
      thing: { from: 'hand', thing: asset },
      debtor: { ...FIRM, identifier: '999000120', name: 'ИМОТИ ПРИМЕР' },
      creditor: MARIA,
    }))
  })

  it.each([
    ['by its kind', { kind: 'REALESTATE', identifier: '10135.2564.87' }, 'things.0.kind'],
    [
      'by a cadastral identifier under another kind',
      { kind: 'OTHER', identifier: '10135.2564.88' },
      'things.0.identifier',
    ],
    ['by the number of a record', { kind: 'OTHER', identifier: 'имот ПИ-77' }, 'things.0.identifier'],
  ] as const)(
    'so a certificate on real estate, known %s, is refused before payment',
    async (_, asset, field) => {
      const { rows: before } = await world.owner.query('select count(*) from paper_request')
      for (const language of ['bg', 'en'] as const) {
        const request = await world.certificateOf([], { things: [asset], language }, officer)
        const { status, body } = await world.ask(certificates.requestCertificate, request, officer, {
          language,
        })
        expect([status, body.code, body.field]).toEqual([409, 'realEstate', field])
        expect(body.message).toMatch(AGENCY[language])
      }
      expect((await world.owner.query('select count(*) from paper_request')).rows).toEqual(before)
    },
  )

  it('and so is a report by its identifier', async () => {
    const request = await world.reportOn(
      { by: 'THING', thingKind: 'REALESTATE', identifier: FLAT },
      {},
      officer,
    )
    expect((await world.ask(certificates.requestReport, request, officer)).body).toMatchObject({
      code: 'realEstate',
      field: 'sought.thingKind',
    })
  })

  it.each(['bg', 'en'] as const)(
    'every paper says that it speaks of movables, and where injunctions are (%s)',
    async (language) => {
      later()
      const request = await world.certificateOf([freshPlate()], { language }, officer)
      const { papers: issued } = await world.done(certificates.requestCertificate, request, officer)
      later()
      const text = await textOf(issued[0]!.uid)
      expect(text).toMatch(AGENCY[language])
      expect(text).not.toMatch(/няма държавен регистър|no state register/)
    },
  )

  it('a report names what is recorded of real estate an injunction for information, and counts no distraint', async () => {
    later()
    const sought = {
      by: 'NUMBER',
      kind: 'COMPANY',
      name: 'Имоти',
      numberKind: 'EIK',
      number: '999000120',
    } as const
    const request = await world.reportOn(sought, {}, officer)
    const { papers: issued } = await world.done(certificates.requestReport, request, officer)
    later()
    const text = await textOf(issued[0]!.uid)
    expect(text).toContain('НЯМА вписан действащ запор върху движими вещи на лицето с ЕИК')
    expect(text).toContain(`Възбрани, отбелязани за сведение Възбрана № ${reference} `)
    // Whether it is in force, and in which rank, the Property Register says.
    expect(text).not.toContain('Поредност')
    expect(text).not.toContain(`Запор № ${reference}`)
    expect(text).toMatch(AGENCY.bg)
  })

  it('nor is anybody served a notice of art. 12 of it', async () => {
    while ((await turnOf(makeNotices(world.services), world.db, world.now())).length > 0);
    const { rows } = await world.owner.query(
      'select n.id from notice n join distraint d on d.id = n.distraint_id where d.reference = $1',
      [reference],
    )
    expect(rows).toEqual([])
  })
})
