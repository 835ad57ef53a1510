/** The printed protocol of a distraint: what it says, in both languages, and to whom. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '#test/pdf.ts'
import { aDistraint, car, type DistraintWish, FIRM, freshPlate, GEORGI, MARIA } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import { distraintViews } from '#register/distraints/views.contract.ts'
import { factsOfAsset } from './protocol-asset.ts'
import { protocols } from './protocol.contract.ts'

let world: World
let bailiff: Person
let helper: Person
let officer: Person

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '812' })
  helper = await world.person('PrivateBailiffRepresentative', { actsFor: bailiff })
  officer = await world.person('SysAdmin')
})
afterAll(() => world.close())

const { seeDistraintProtocol } = protocols
const purpose = 'изп. дело 20268400400123'
const printed = async (id: number, language: 'bg' | 'en' = 'bg', person = officer) =>
  readPdf(await world.done(seeDistraintProtocol, { id, language, purpose }, person))
const entered = (wish?: DistraintWish) => aDistraint(world, bailiff, wish)
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

describe('what an officer wrote of an asset by hand (Ordinance N-3, art. 9(1))', () => {
  it('an other asset of no named kind is not called other twice', () => {
    const asset = { kind: 'OTHER', identifier: 'Сейф S-1200', title: '', description: 'Метален сейф' }
    const labels = (assetType: string) =>
      factsOfAsset({ ...asset, assetType } as never, 'bg').map(({ label }) => label)
    expect(labels('OTHER')).toEqual(['Вид', 'Идентификатор', 'Описание'])
    expect(labels('WATCHES')).toContain('Вид на вещта')
  })

  it.each(['VEHICLE', 'AIRCRAFT', 'VESSEL', 'AGRIFORMACHINERY', 'REALESTATE', 'OTHER'] as const)(
    'stands whole in the protocol and in the register: %s',
    async (kind) => {
      const [title, description] = [`Заглавие ${kind}`, `Описание ${kind}: оранжев, с драскотина`]
      const asset = { kind, identifier: `РЪЧНО ${kind}`, title, description } as const
      const { id } = await entered({ thing: { from: 'hand', thing: asset } })
      const text = inOneLine((await printed(id)).text)
      expect(text).toContain(title)
      expect(text).toContain(description)
      const seen = JSON.stringify(await world.done(distraintViews.seeDistraint, { id, purpose }, officer))
      expect(seen).toContain(title)
      expect(seen).toContain(description)
    },
  )
})

it('of an injunction on real estate, recorded for information, says nothing of a distraint (CPC art. 449(2); Ordinance N-3, art. 5)', async () => {
  const asset = { kind: 'REALESTATE', identifier: 'РЪЧНО 1', title: 'Апартамент' } as const
  const { id } = await entered({ thing: { from: 'hand', thing: { ...asset, description: 'Тристаен' } } })
  const text = inOneLine((await printed(id)).text)
  for (const said of ['Състояние: наложена', 'Данни за възбраната', 'Възбранен имот', 'чл. 449, ал. 2 ГПК'])
    expect(text).toContain(said)
  const ofPortal =
    /Единна входна точка за запори|регистъра на запорите|Point for Distraints|register of distraints/g
  expect(text.replaceAll(ofPortal, '')).not.toMatch(/запор|вещта/i)
  const english = inOneLine((await printed(id, 'en')).text)
  expect(english).toContain('Status: imposed')
  expect(english.replaceAll(ofPortal, '')).not.toMatch(/distrain/i)
})

describe('the protocol', () => {
  it('tells the rank of the distraint among those on the same asset', async () => {
    const plate = freshPlate()
    const first = await entered({ thing: car(plate), imposedOn: '2026-11-25' })
    const { rows } = await world.owner.query('select property_id from distraint where id = $1', [first.id])
    const asset = { from: 'known', propertyId: Number(rows[0].property_id) } as const
    const second = await entered({ thing: asset, suitNumber: '20268400400777', imposedOn: '2026-11-26' })
    const text = inOneLine((await printed(second.id)).text)
    expect(text).toContain('Запори върху същата вещ')
    expect(text).toMatch(
      new RegExp(`1 ?№ ${first.reference} ?наложен.*2 ?№ ${second.reference} \\(този\\) ?наложен`),
    )
    expect(inOneLine((await printed((await entered({})).id)).text)).not.toContain('Запори върху същата вещ')
  })

  it('names the distraint, the asset, the parties, the case and who entered it', async () => {
    const plate = freshPlate()
    const { id, reference } = await entered({
      thing: car(plate, 'TMBZZZ1Z2C1234567'),
      debtor: GEORGI,
      creditor: FIRM,
      debtorOwns: false,
      owners: [MARIA],
      authority: 'Софийски районен съд',
      rulingNumber: '4411',
      injunctionNumber: '17',
      injunctionOn: '2026-11-20',
      location: 'гр. София, ул. „Примерна“ № 1',
    })
    const read = await printed(id)
    expect(read).toMatchObject({
      title: `Извлечение от регистъра за запор № ${reference}`,
      language: 'bg-BG',
      tagged: true,
    })
    const text = inOneLine(read.text)
    for (const part of [
      `№ ${reference}`,
      'Състояние: наложен',
      plate,
      'TMBZZZ1Z2C1234567',
      'Шкода Октавия',
      'Георги Тестов Образцов',
      'Мария Тестова Примерова',
      'ПРИМЕРНА КАНТОРА ЕООД',
      'ЕИК 999000113',
      '20268400400123',
      'Софийски районен съд',
      '4411',
      '20.11.2026 г.',
      'гр. София, ул. „Примерна“ № 1',
      `ЧСИ ${bailiff.fullName}, рег. № 812`,
      '01.12.2026 г., 10:00:00 ч.',
      'още не е поставен',
      `Издадено по искане на ${officer.fullName}.`,
      'не замества описа и съобщението, с които запорът се налага (чл. 450 ГПК)',
    ])
      expect(text).toContain(part)
  })

  it('says the same in English, names as they are written', async () => {
    const { id, reference } = await entered()
    const read = await printed(id, 'en')
    expect(read).toMatchObject({
      title: `Extract from the register: distraint No. ${reference}`,
      language: 'en-GB',
    })
    const text = inOneLine(read.text)
    for (const part of [
      'Status: enforced',
      'Debtor',
      'Мария Тестова Примерова',
      'not stamped yet',
      'page 1 of',
    ])
      expect(text).toContain(part)
    // Of the words of the portal none is left in Bulgarian.
    expect(text).not.toMatch(/запор|Длъжник|печат/i)
  })

  it('hides the last four digits of personal numbers, wherever they came from', async () => {
    const { id } = await entered({ debtor: GEORGI, owners: [MARIA] })
    const { text } = await printed(id)
    expect(text).toContain('953103••••')
    expect(text).toContain('922417••••')
    expect(text).not.toMatch(/9531031229|9224171015/)
  })

  it('tells the history in order: who, when to the second, what changed and why, stamp and hash', async () => {
    world.at('2026-12-01T08:00:00Z')
    const { id } = await entered({ enforce: false, imposedOn: null, suitNumber: '111/2026' })
    world.at('2026-12-01T09:30:15Z')
    await world.done(distraintEntry.enforceDistraint, { id, after: 1, imposedOn: '2026-12-01' }, helper)
    world.at('2026-12-02T10:00:01Z')
    const change = { id, after: 2, suitNumber: '222/2026', reason: 'грешен номер на дело' }
    await world.done(distraintEntry.changeDistraint, change, bailiff)
    const lifting = { exemptedOn: '2026-12-02', caseNumber: '333/2026', authority: 'ЧСИ № 812' }
    const ground = 'Дългът е погасен'
    await world.done(distraintEntry.exemptDistraint, { id, after: 3, ...lifting, ground }, bailiff)
    const { rows } = await world.owner.query<{ id: string; hash: Buffer }>(
      'select id, hash from distraint_entry where distraint_id = $1 order by number',
      [id],
    )
    await world.owner.query(
      "update entry_stamp set token = 'x', serial = '4711', authority = 'Пробен ЕВП', stamped_at = '2026-12-01T08:00:05Z' where entry_id = $1",
      [rows[0]!.id],
    )
    const text = inOneLine((await printed(id)).text)
    const order = [
      '1. Регистриране 01.12.2026 г., 10:00:00 ч.',
      '№ 4711, издаден от Пробен ЕВП на 01.12.2026 г., 10:00:05 ч.',
      '2. Налагане 01.12.2026 г., 11:30:15 ч.',
      `${helper.fullName}, от името на ЧСИ ${bailiff.fullName}, рег. № 812`,
      '3. Промяна 02.12.2026 г., 12:00:01 ч.',
      'Номер на делото: 111/2026 → 222/2026',
      'Основание: грешен номер на дело',
      '4. Вдигане 02.12.2026 г.',
      'Дело по вдигането: 333/2026',
      'Основание: Дългът е погасен',
      'още не е поставен',
    ]
    const places = order.map((part) => text.lastIndexOf(part))
    expect(places, order[places.indexOf(-1)]).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    for (const { hash } of rows)
      expect(text).toContain(hash.toString('hex').slice(0, 16).match(/.{4}/g)!.join(' '))
    expect(text).toContain('Състояние: вдигнат')
  })

  it('goes on over as many pages as the history needs', async () => {
    const { id } = await entered()
    for (let after = 1; after <= 30; after++) {
      const suitNumber = `${after}/2026`
      await world.done(
        distraintEntry.changeDistraint,
        { id, after, suitNumber, reason: 'поредна промяна' },
        bailiff,
      )
    }
    const { pages, text } = await printed(id)
    expect(pages.length).toBeGreaterThan(3)
    for (const [index, page] of pages.entries())
      expect(page).toContain(`стр. ${index + 1} от ${pages.length}`)
    expect(inOneLine(text)).toContain('31. Промяна')
  })

  it('whose history no press could print is refused, with the reason', async () => {
    const { id } = await entered()
    const change = { id, after: 1, suitNumber: '111/2026', reason: 'първа от многото' }
    await world.done(distraintEntry.changeDistraint, change, bailiff)
    // As thousands more would leave it.
    await world.owner.query(
      `insert into distraint_entry (distraint_id, number, previous_number, previous_status, kind, status, property_id, at, entered_by, acting_for, office, origin, content, hash)
       select distraint_id, 2 + n, 1 + n, status, kind, status, property_id, at, entered_by, acting_for, office, origin, content, hash
       from distraint_entry, generate_series(1, 4000) n where distraint_id = $1 and number = 2`,
      [id],
    )
    const { status, body } = await world.ask(seeDistraintProtocol, { id, purpose }, officer)
    expect([status, (body as { code?: string }).code]).toEqual([409, 'tooLong'])
  })

  it.each([
    ['AIRCRAFT', 'Въздухоплавателно средство', 'Сериен номер (MSN)', 'Регистрационен знак'],
    ['VESSEL', 'Кораб', 'Регистрационен номер', 'Номер на корпуса'],
    ['AGRIFORMACHINERY', 'Земеделска и горска техника', 'Регистрационен номер', 'Номер на рамата'],
  ] as const)('%s is told by the data of its kind', async (kind, name, first, second) => {
    const identifier = freshPlate()
    const asset = {
      kind,
      identifier,
      secondIdentifier: `Б-${identifier}`,
      title: 'Образец 1',
      description: 'сив',
    }
    const { id } = await entered({ thing: { from: 'hand', thing: asset } })
    const text = inOneLine((await printed(id)).text)
    for (const part of [`Вид ${name}`, `${first} ${identifier}`, `${second} Б-${identifier}`, 'Образец 1'])
      expect(text).toContain(part)
  })

  it('a struck out one is printed too, and says so', async () => {
    const { id } = await entered()
    await world.done(distraintEntry.strikeOutDistraint, { id, after: 1, reason: 'вписан по грешка' }, bailiff)
    const text = inOneLine((await printed(id)).text)
    expect(text).toContain('Състояние: заличен като погрешно вписан')
    expect(text).toContain('Основание: вписан по грешка')
  })

  it('no text that an officer may write breaks it', async () => {
    const { id } = await entered({
      suitNumber: 'д'.repeat(100),
      location: `שלום 北京 🚗 ${'безкрайнадума'.repeat(30)}`.slice(0, 500),
      authority: ') Tj ET endstream <script>',
      thing: {
        from: 'hand',
        thing: { kind: 'OTHER', identifier: `пиано ${freshPlate()}`, description: '漢'.repeat(900) },
      },
    })
    const read = await printed(id)
    expect(read.tagged).toBe(true)
    expect(read.text.replaceAll(/\s/g, '')).toContain('д'.repeat(100))
    expect(inOneLine(read.text)).toContain(') Tj ET endstream <script>')
  })
})

describe('who gets it, and how', () => {
  it('officers of the register get it; others and strangers do not, nor is there one of what is not there', async () => {
    const { id } = await entered()
    const ask = (person?: Person, of: unknown = id) =>
      world.ask(seeDistraintProtocol, { id: of, purpose }, person)
    const request = async (answer: ReturnType<typeof ask>) => {
      const { status, body } = await answer
      return [status, (body as { code?: string }).code]
    }
    expect(await request(ask())).toEqual([401, 'signInFirst'])
    for (const role of ['AuctionParticipant', 'MJAdmin', 'MAFF'] as const)
      expect(await request(ask(await world.person(role)))).toEqual([403, 'forbidden'])
    expect((await ask(await world.person('StateBailiff', { courtCode: '110' }))).status).toBe(200)
    expect(await request(ask(officer, 999_999))).toEqual([404, 'noSuchDistraint'])
    expect(await request(ask(officer, 'абв'))).toEqual([400, 'invalidInput'])
  })

  it('is a PDF that browsers show, under its name in Cyrillic', async () => {
    const { id } = await entered()
    const { headers } = await world.ask(seeDistraintProtocol, { id, purpose }, officer)
    expect(headers.get('content-type')).toBe('application/pdf')
    const disposition = headers.get('content-disposition')!
    expect(disposition).toMatch(/^inline; filename="[ -~]+\.pdf"; filename\*=UTF-8''/)
    expect(decodeURIComponent(disposition.split("UTF-8''")[1]!)).toBe(`Извлечение за запор ${id}.pdf`)
    const english = await world.ask(seeDistraintProtocol, { id, language: 'en', purpose }, officer)
    expect(english.headers.get('content-disposition')).toBe(`inline; filename="Distraint extract ${id}.pdf"`)
  })

  it('whoever reads one says why, and leaves a row in the audit', async () => {
    const { id } = await entered()
    expect(await world.ask(seeDistraintProtocol, { id }, bailiff)).toMatchObject({ status: 400 })
    await printed(id, 'bg', bailiff)
    const { rows } = await world.owner.query(
      "select account_id, outcome, input from audit_entry where command = 'seeDistraintProtocol' order by id desc limit 1",
    )
    expect(rows).toEqual([
      { account_id: bailiff.id, outcome: 'read', input: { id, language: 'bg', purpose } },
    ])
  })

  it('is described as bytes in the description of the API', async () => {
    const document = (await (await world.fetch('/api/openapi.json')).json()) as {
      paths: Record<string, { get: { responses: Record<string, { content: Record<string, unknown> }> } }>
    }
    const { content } = document.paths['/api/distraints/{id}/protocol.pdf']!.get.responses['200']!
    expect(content).toEqual({
      'application/pdf': { schema: expect.objectContaining({ type: 'string', format: 'binary' }) },
    })
  })
})
