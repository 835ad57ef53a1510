/** What an asset is called, whose it is by its document, and when two names are one. */
import { describe as suite, expect, it } from 'vitest'
import { describe } from './descriptions.rules.ts'
import { PropertyDocument } from './documents.contract.ts'
import { sameFirm, sameName } from '#platform/names.ts'
import { asParty, isOfRegister, ownersIn, coOwnerStatus } from './owners.rules.ts'
import { nameOfParty } from './party.contract.ts'

/** One that is a number of a foreigner, too. */
const [EGN, BOTH, EIK] = ['9531031229', '9224171015', '999000113']
const document = (given: object) => PropertyDocument.parse(given)

suite('two names', () => {
  it('are one whatever their letters, blanks, hyphens and quotation marks', () => {
    expect(sameName(' мария  тестова-Примерова', '„МАРИЯ“ Тестова Примерова')).toBe(true)
    expect(sameName('Мария Примерова', 'Мария Тестова Примерова')).toBe(false)
  })

  it('of a firm are one with its legal form and without it, and with no other', () => {
    expect(sameFirm('Кантора', 'Кантора ЕООД', 'ЕООД')).toBe(true)
    expect(sameFirm('„Кантора“ ЕООД', 'КАНТОРА', 'ЕООД')).toBe(true)
    expect(sameFirm('Кантора ЕООД', 'Кантора ЕООД', 'ЕООД')).toBe(true)
    expect(sameFirm('Кантора ЕООД', 'Кантора ЕООД')).toBe(true)
    expect(sameFirm('Кантора', 'Кантора ЕООД')).toBe(false)
    expect(sameFirm('Кантора', 'Кантора ООД', 'ЕООД')).toBe(false)
    // The form stands as a word of its own.
    expect(sameFirm('КантораЕООД', 'Кантора', 'ЕООД')).toBe(false)
  })
})

suite('the words for an asset', () => {
  it.each([
    [{ kind: 'VEHICLE' }, { identifier: '', second: null, title: '', description: '', ownerNames: '' }],
    [
      {
        kind: 'VEHICLE',
        registrationNumber: 'PB1',
        vin: 'V1',
        vehicleType: 'Лек',
        model: 'Опел',
        color: 'син',
      },
      { identifier: 'PB1', second: 'V1', title: 'Опел', description: 'Лек Опел син' },
    ],
    [{ kind: 'VEHICLE', model: 'Опел', tradeDescription: 'Астра' }, { title: 'Опел Астра' }],
    [{ kind: 'VEHICLE', vehicleType: 'Лек' }, { title: 'Лек' }],
    [
      {
        kind: 'VEHICLE',
        owners: [
          { companyName: 'Кантора' },
          { foreignCitizenNamesCyrillic: 'Джон', foreignCitizenNamesLatin: 'John' },
          { foreignCitizenNamesLatin: 'Jane' },
          { bulgarianCitizenFirstName: 'Ана', bulgarianCitizenLastName: 'Първа' },
          { companyName: 'Кантора' },
          {},
        ],
      },
      { ownerNames: 'Кантора, Джон, Jane, Ана Първа' },
    ],
    [
      {
        kind: 'AIRCRAFT',
        msnserialNumber: 'M1',
        producerName: 'Сесна',
        modelName: '172',
        airCategoryName: 'Самолет',
        producerCountryName: 'САЩ',
        registrations: [
          { registrationMark: 'LZ-1', owners: [{ name: 'Стар' }] },
          { registrationMark: 'LZ-2', isLastRegistration: true, owners: [{ name: 'Нов' }] },
        ],
      },
      {
        identifier: 'M1',
        second: 'LZ-2',
        title: 'Сесна 172',
        description: 'Самолет 172 САЩ',
        ownerNames: 'Нов',
      },
    ],
    [
      { kind: 'AIRCRAFT', description: 'Балон', registrations: [{ registrationMark: 'LZ-1' }] },
      { identifier: '', second: 'LZ-1', title: 'Балон', description: 'Балон', ownerNames: '' },
    ],
    [
      {
        kind: 'VESSEL',
        shipName: 'Ая',
        shipNameLatin: 'Aya',
        registrationPort: 'Бургас',
        registrationNumber: '7',
        bodyNumber: 'B7',
        type: 'яхта',
        owners: [{ companyName: 'Кантора' }, { personFirstName: 'Ана', personLastName: 'Първа' }],
      },
      {
        identifier: 'Бургас 7',
        second: 'B7',
        title: 'Ая',
        description: 'яхта Ая Бургас',
        ownerNames: 'Кантора, Ана Първа',
      },
    ],
    [{ kind: 'VESSEL', shipNameLatin: 'Aya' }, { title: 'Aya' }],
    [
      {
        kind: 'AGRIFORMACHINERY',
        registrationNumber: 'X1',
        frameNumber: 'F1',
        type: 'трактор',
        owner: { name: 'Ана' },
      },
      { identifier: 'X1', second: 'F1', title: 'трактор', description: 'трактор X1', ownerNames: 'Ана' },
    ],
    [
      { kind: 'AGRIFORMACHINERY', description: 'сеялка' },
      { title: 'сеялка', description: 'сеялка' },
    ],
    [
      {
        kind: 'REALESTATE',
        identifier: '1.2',
        type: 'къща',
        area: 80,
        description: 'двор',
        address: 'ул. 1',
      },
      { identifier: '1.2', second: null, title: 'къща, 80 m²', description: 'двор, ул. 1', ownerNames: '' },
    ],
    [
      { kind: 'REALESTATE', title: 'Къща', type: 'къща', owner: { name: 'Ана' } },
      { title: 'Къща', ownerNames: 'Ана' },
    ],
    [{ kind: 'REALESTATE', type: 'къща' }, { title: 'къща' }],
    [
      { kind: 'OTHER', identifier: 'N1', description: 'картина', owner: { name: 'Ана' } },
      { identifier: 'N1', title: 'N1', description: 'картина', ownerNames: 'Ана' },
    ],
    [{ kind: 'OTHER', title: 'Картина', identifier: 'N1' }, { title: 'Картина' }],
  ])('%j', (given, words) => expect(describe(document(given))).toMatchObject(words))

  it('the names of its owners are cut off where a list has no more room', () => {
    const owners = Array.from({ length: 600 }, (_, turn) => ({ companyName: `Ф${turn}` }))
    expect(describe(document({ kind: 'VEHICLE', owners })).ownerNames).toHaveLength(1000)
  })
})

suite('the owners of an asset by its document (Ordinance N-3, art. 9 item 4, art. 10(1))', () => {
  const found = (given: object) =>
    ownersIn(document(given)).map((owner) => [
      owner.kind === 'COMPANY' ? 'firm' : 'person',
      nameOfParty(owner),
      owner.numbers.map(({ type, value }) => `${type} ${value}`).join(),
    ])
  const car = (...owners: object[]) => found({ kind: 'VEHICLE', owners })
  const ship = (...owners: object[]) => found({ kind: 'VESSEL', owners })
  const machine = (owner: object) => found({ kind: 'AGRIFORMACHINERY', owner })

  it('of a vehicle are firms, foreigners and citizens, each under their own number', () => {
    expect(car({ companyName: 'Кантора', companyId: EIK })).toEqual([['firm', 'Кантора', `EIK ${EIK}`]])
    expect(car({ companyNameLatin: 'Office', companyId: '1' })).toEqual([['firm', 'Office', '']])
    expect(car({ companyId: EIK })).toEqual([['firm', '', `EIK ${EIK}`]])
    // A sole trader stands there under their own.
    expect(car({ companyName: 'Мария Тестова Примерова', companyId: EGN })).toEqual([
      ['person', 'Мария Тестова Примерова', `EGN ${EGN}`],
    ])
    expect(car({ foreignCitizenNamesLatin: 'John Doe', foreignCitizenPn: EGN })).toEqual([
      ['person', 'John Doe', ''],
    ])
    expect(car({ foreignCitizenNamesCyrillic: 'Джон', foreignCitizenNamesLatin: 'John' })).toEqual([
      ['person', 'Джон', ''],
    ])
    expect(car({ foreignCitizenPin: BOTH })).toEqual([['person', '', `EGN ${BOTH},LNCH ${BOTH}`]])
    expect(car({ foreignCitizenPin: EGN })).toEqual([['person', '', `EGN ${EGN}`]])
    expect(
      car({
        bulgarianCitizenFirstName: 'Ана',
        bulgarianCitizenMiddleName: 'Т',
        bulgarianCitizenLastName: 'П',
        bulgarianCitizenPin: EGN,
      }),
    ).toEqual([['person', 'Ана Т П', `EGN ${EGN}`]])
  })

  it('are each named once, and who has neither name nor number is nobody', () => {
    const owner = { bulgarianCitizenFirstName: 'Ана', bulgarianCitizenPin: EGN }
    expect(car(owner, { ...owner, bulgarianCitizenFirstName: 'Анна' }, {})).toEqual([
      ['person', 'Анна', `EGN ${EGN}`],
    ])
  })

  it('of an aircraft are those of the registration that holds', () => {
    const [first, last] = [
      { owners: [{ name: 'Стар' }] },
      { isLastRegistration: true, owners: [{ name: 'Нов' }] },
    ]
    const plane = (...registrations: object[]) => found({ kind: 'AIRCRAFT', registrations })
    expect(plane(first, last)).toEqual([['person', 'Нов', '']])
    expect(plane(first)).toEqual([['person', 'Стар', '']])
    expect(plane()).toEqual([])
  })

  it('of a vessel are not those who only use it, unless nobody else is named', () => {
    const [owner, user] = [
      { personFirstName: 'Ана', personMiddleName: 'Т', personLastName: 'П', egn: EGN },
      { companyName: 'Кантора', eik: EIK, isUser: true },
    ]
    expect(ship(owner, user)).toEqual([['person', 'Ана Т П', `EGN ${EGN}`]])
    expect(ship(user)).toEqual([['firm', 'Кантора', `EIK ${EIK}`]])
    expect(ship({ ...owner, isCompany: true, companyName: 'Фирма' })).toEqual([['firm', 'Фирма', '']])
    expect(ship({ ...user, isUser: false, isCompany: false, personFirstName: 'Ана' })).toEqual([
      ['person', 'Ана', ''],
    ])
  })

  it('of anything else is whoever it names, a firm by its number where it does not say', () => {
    expect(machine({ name: 'Кантора', eik: EIK })).toEqual([['firm', 'Кантора', `EIK ${EIK}`]])
    expect(machine({ name: 'Ана Първа', eik: EIK, personalNumber: EGN })).toEqual([
      ['person', 'Ана Първа', `EGN ${EGN}`],
    ])
    expect(machine({ name: 'Ана Първа', isCompany: true })).toEqual([['firm', 'Ана Първа', '']])
    expect(machine({ name: 'Ана Т Х Първа' })).toEqual([['person', 'Ана Т Х Първа', '']])
    expect(ownersIn(document({ kind: 'OTHER', owner: { name: 'Ана Т Х Първа' } }))[0]).toMatchObject({
      firstName: 'Ана',
      middleName: 'Т Х',
      lastName: 'Първа',
    })
    expect(found({ kind: 'OTHER' })).toEqual([])
  })

  it('are parties of an entry only with a name and a number', () => {
    const party = (owner: object) => ownersIn(document({ kind: 'OTHER', owner })).map(asParty)[0]
    expect(party({ name: 'Ана Първа', personalNumber: EGN })).toMatchObject({
      identifierType: 'EGN',
      identifier: EGN,
      firstName: 'Ана',
    })
    expect(party({ name: 'Ана Първа' })).toBeUndefined()
    expect(party({ personalNumber: EGN })).toBeUndefined()
  })

  it('are somebody by number, and by name only where the register gives no number', () => {
    const status = (owner: object, party: object) =>
      coOwnerStatus(ownersIn(document({ kind: 'OTHER', owner })), {
        kind: 'PHYSICAL_PERSON',
        identifierType: 'EGN',
        identifier: EGN,
        name: '',
        ...party,
      })
    const ana = { firstName: 'Ана', lastName: 'Първа' }
    const firm = {
      kind: 'COMPANY',
      identifierType: 'EIK',
      identifier: EIK,
      name: 'Кантора',
      legalForm: 'ЕООД',
    }
    expect(status({ name: 'Друга', personalNumber: EGN }, ana)).toBe('owner')
    expect(status({ name: 'Друга', personalNumber: EGN }, { ...ana, identifierType: 'LNCH' })).toBe(
      'stranger',
    )
    expect(status({ name: 'Ана Първа', personalNumber: EGN }, { ...ana, identifier: BOTH })).toBe('stranger')
    expect(status({ name: 'Ана Първа' }, ana)).toBe('sameName')
    expect(status({ name: 'Ана Първа' }, { name: 'Ана Първа' })).toBe('sameName')
    expect(status({ name: 'Ана Втора' }, ana)).toBe('stranger')
    const two = document({
      kind: 'VEHICLE',
      owners: [{ companyName: 'Кантора' }, { bulgarianCitizenFirstName: 'Ана', bulgarianCitizenPin: EGN }],
    })
    const party = { kind: 'PHYSICAL_PERSON', identifierType: 'EGN', name: '' } as const
    expect(coOwnerStatus(ownersIn(two), { ...party, identifier: EGN })).toBe('owner')
    expect(
      coOwnerStatus(ownersIn(two), {
        ...party,
        kind: 'COMPANY',
        identifierType: 'EIK',
        identifier: EIK,
        name: 'Кантора',
      }),
    ).toBe('sameName')
    expect(status({ name: 'Ана Първа', isCompany: true }, ana)).toBe('stranger')
    expect(status({ name: 'Кантора', isCompany: true }, firm)).toBe('sameName')
    expect(status({ name: 'Кантора ЕООД', isCompany: true }, firm)).toBe('sameName')
    expect(status({ name: 'Кантора ООД', isCompany: true }, firm)).toBe('stranger')
  })

  it('are the word of a state register only from one', () => {
    expect(['MVR', 'GVA', 'IAMA', 'MAFF', 'MANUAL', null].map(isOfRegister)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })
})
