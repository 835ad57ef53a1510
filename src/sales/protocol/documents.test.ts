/** What the documents of a sale say: of what is sold, by whom, at which court, and of the signature. Pure: each is looked at as the press gets it. */
import { describe, expect, it } from 'vitest'
import { factRead, WHOLE_ASSET } from '#test/assets.ts'
import { Order } from '#sales/applications/order.contract.ts'
import { StoredOrganiser } from '#sales/notice/stored.contract.ts'
import { orderDocument } from '#sales/applications/server/order-pdf.ts'
import { FACT_KEYS, NO_FACTS } from '#sales/law/assets.contract.ts'
import { NONE_DECLARED } from '#platform/working-days.ts'
import type { Services } from '#platform/process/integrations.ts'
import type { PdfDocument } from '#platform/pdf/document.ts'
import { duties } from '#sales/completion/steps.messages.ts'
import { SaleReport } from './report.contract.ts'
import { type Claim, protocolOf, publishedOf } from './protocol.rules.ts'
import { stepDocument } from '#sales/completion/server/step-document.ts'
import { type Buyer, identityOf } from '#sales/completion/server/buyer.ts'
import { protocolDocument, publishedDocument } from './server/protocol-document.ts'
import { reportDocument } from './server/report-document.ts'

const at = '2027-02-24T15:00:00.000Z'
const address = 'https://zapori.example/dist/auctions/result/7'
const hash = '0123456789abcdef'.repeat(4)
const share = {
  ...NO_FACTS,
  number: 1,
  title: 'Апартамент № 7',
  identifier: '56784.522.1304.1.7',
  description: 'Тристаен, с изложение на юг.',
  kind: 'REALESTATE',
  type: 'Apartment_ThreeRoom',
  place: { bg: 'гр. Пловдив, обл. Пловдив', en: 'Plovdiv, Plovdiv region' },
  address: 'ул. „Иван Вазов“ 12',
  area: 84.5,
  floor: '3',
  construction: 'BRICK',
  sold: 'SHARE',
  shareNumerator: 1,
  shareDenominator: 6,
}
const car = {
  ...share,
  ...NO_FACTS,
  number: 2,
  title: 'Лек автомобил Опел',
  identifier: 'PB1234AB',
  description: '',
  kind: 'VEHICLE',
  type: null,
  place: null,
  address: '',
  sold: 'WHOLE',
  shareNumerator: null,
  shareDenominator: null,
}
const bailiff = {
  name: 'Мария Примерова',
  quality: 'PrivateBailiff',
  chsiNumber: '888',
  court: null,
  courtEn: null,
  district: 'Окръжен съд – Пловдив',
  address: 'гр. Пловдив, бул. „Шести септември“ 1',
}
const company = {
  name: '„Алфа“ ЕООД',
  kind: 'COMPANY',
  foreigner: false,
  country: null,
  identifierType: 'EIK',
  identifier: '999000113',
  documentNumber: null,
}
const number = '202700001'
const reportOf = (change: object = {}, items: object[] = [share]) =>
  SaleReport.parse({
    format: 'zapori-sale-report/1',
    sale: { id: 7, code: '2027-00007', currency: 'EUR', step: 10_000, lastHash: hash },
    organiser: bailiff,
    procedure: 'GPK',
    caseNumber: '20268880400123',
    caseCourt: null,
    property: {
      title: 'Апартамент в Пловдив',
      description: '',
      type: 'REALESTATE',
      items,
      enteredBy: bailiff.name,
      enteredAt: at,
      publishedAt: at,
    },
    startPrice: 100_000,
    registrationPeriod: { from: at, until: at },
    biddingPeriod: { from: at, until: at },
    applications: [
      {
        number,
        recordedAt: at,
        applicant: company,
        participation: 'PERSONAL',
        represented: null,
        status: 'APPROVED',
        decidedAt: at,
        reasons: null,
        toldAt: at,
        salt: hash,
      },
    ],
    approved: [{ registrationNumber: number, bidder: company.name }],
    biddingStartedAt: at,
    biddersWithBids: 1,
    bidCount: 1,
    bids: [
      {
        number: 1,
        registrationNumber: number,
        bidder: company.name,
        price: 100_000,
        receivedAt: at,
        recordedAt: at,
        hash,
      },
    ],
    extensions: 0,
    biddingEndedAt: at,
    faults: [],
    ranking: [{ rank: 1, registrationNumber: number, bidder: company.name, best: 100_000 }],
    generatedAt: at,
    ...change,
  })
type Language = 'bg' | 'en'

/** All that a report brings about, in one language: annexes 5, 6, 7, its copy, and what follows it. */
function certificatesOf(
  report: SaleReport,
  language: Language = 'bg',
  chainChecked = true,
  claims: Claim[] = [],
) {
  const printing = { language, address, issuedAt: new Date(at), declared: NONE_DECLARED }
  const protocol = protocolOf(report, {
    number: '3/2027',
    drawnUpAt: new Date('2027-02-25T08:00:00Z'),
    reportHash: hash,
    claims,
    again: null,
    barred: [],
    findings: '',
    vat: { kind: 'INCLUDED', reduced: false },
  })
  const signature = { signer: 'Maria Primerova', issuer: 'Test CA', signedAt: new Date(at), chainChecked }
  const { organiser, caseCourt = null, procedure, caseNumber } = report
  const stored = StoredOrganiser.parse({ courtEn: null, district: '', address: '', ...organiser })
  const assets = report.property.items
  const order = Order.parse({
    id: 5,
    number,
    recordedAt: at,
    status: 'APPROVED',
    reason: null,
    at,
    by: organiser.name,
    actingFor: null,
    toSign: true,
    applicant: company.name,
    participation: 'PERSONAL',
    represented: null,
    deposit: null,
    exempt: true,
    organiser: stored,
    sale: {
      code: '2027-00007',
      title: 'Апартамент в Пловдив',
      things: assets.map((asset) => ({ ...share, ...asset })),
      procedure,
      caseNumber,
      caseCourt,
      currency: 'EUR',
      registrationStartsAt: at,
      registrationEndsAt: at,
    },
  })
  const row = { id: 7, code: '2027-00007', title: 'Апартамент', procedure, case_number: caseNumber }
  const step = { number: 4, kind: 'RELEASED', at: new Date(at), words: null }
  const services = { publicUrl: 'https://zapori.example' } as Services
  return {
    report: reportDocument({ report, hash, text: '' }, { language, address }),
    protocol: protocolDocument(protocol, printing),
    copy: publishedDocument(publishedOf(protocol, report), printing, signature),
    order: orderDocument(order, language, 'https://zapori.example'),
    after: stepDocument(
      {
        row: { ...row, start_price: 100_000, currency: 'EUR' },
        facts: { bidders: [], steps: [step], requests: [] },
      } as never,
      step as never,
      { organiser: stored, caseCourt, things: assets },
      { language, services },
    ),
  }
}
it('each paper in English says that it is a translation, and none in Bulgarian does', () => {
  for (const [name, { subtitle }] of Object.entries(certificatesOf(reportOf(), 'en')))
    expect(subtitle, name).toMatch(/^Translation.*the Bulgarian text prevails/)
  for (const [name, text] of everyDocument(certificatesOf(reportOf())))
    expect(text, name).not.toMatch(/превод|Translation|официален текст/i)
})

describe('the data of an award', () => {
  const said = (buyer: Buyer, language: Language = 'bg') =>
    identityOf(buyer, language).map(({ label, value }) => `${label}: ${value}`)
  it('single out a company by number, seat and who acts for it', () => {
    const proxy = {
      ...company,
      name: 'Ана Първа',
      kind: 'PHYSICAL_PERSON',
      identifierType: 'EGN',
      identifier: '8001010076',
    }
    const buyer = {
      person: company,
      address: 'гр. Пловдив, ул. Първа 1',
      representedBy: 'Ана Първа',
      applicant: proxy,
    }
    expect(said(buyer as Buyer)).toEqual([
      'ЕИК: 999000113',
      'Седалище и адрес на управление: гр. Пловдив, ул. Първа 1',
      'Представлявано от: Ана Първа',
      'Заявката е подадена от: Ана Първа, български гражданин, ЕГН 8001010076',
    ])
  })
  it('single out a foreigner without a number by their state and document, and say what is missing', () => {
    const person = {
      ...company,
      name: 'Johann',
      kind: 'PHYSICAL_PERSON',
      foreigner: true,
      country: 'DE',
      identifierType: null,
      identifier: null,
      documentNumber: 'C01X',
    }
    const buyer = { person, address: '', representedBy: '', applicant: null }
    expect(said(buyer as Buyer, 'en')).toEqual([
      'Personal number: not stated in the application',
      'Citizenship: Germany',
      'Identity document no.: C01X',
      'Permanent address: not stated in the application',
    ])
  })
})
const reported = (document: PdfDocument) => JSON.stringify(document).replaceAll('\\n', '\n')
const everyDocument = (documents: ReturnType<typeof certificatesOf>) =>
  Object.entries(documents).map(([name, document]) => [name, reported(document)] as const)

describe('what is sold', () => {
  it('annexes 5–7 (Ordinance N-3, art. 29, 44, 45) and the award say share, identifier, address and area of each asset', () => {
    for (const [name, text] of everyDocument(certificatesOf(reportOf({}, [share, car]))))
      for (const said of [
        '1/6 идеална част',
        '56784.522.1304.1.7',
        'гр. Пловдив, обл. Пловдив, ул. „Иван Вазов“ 12',
        '84,5 кв. м',
        'Тристаен апартамент',
        'Лек автомобил Опел',
        'PB1234AB',
        'Продава се: цялата вещ',
      ])
        expect(text, name).toContain(said)
    for (const [name, text] of everyDocument(certificatesOf(reportOf(), 'en')))
      for (const said of ['a share of 1/6', 'Plovdiv, Plovdiv region', '84.5 m²', 'Three-room apartment'])
        expect(text, name).toContain(said)
  })

  it.each(['bg', 'en'] as const)(
    'the report, the order and the award say each fact of an asset, in %s',
    (language) => {
      const { report, order, after } = certificatesOf(reportOf({}, [{ ...share, ...WHOLE_ASSET }]), language)
      for (const [name, text] of everyDocument({ report, order, after } as never))
        for (const { label, value } of FACT_KEYS.map((key) => factRead(key, language)))
          expect(text, name).toContain(`${label}: ${value}`)
    },
  )

  it('CPC art. 501e(5): the clause that declares the buyer names the share and the asset, and no two quoted names side by side', () => {
    const { protocol } = certificatesOf(reportOf())
    const text = reported(protocol)
    expect(text).toContain('ОБЯВЯВАМ ЗА КУПУВАЧ „Алфа“ ЕООД, ЕИК 999000113 (заявка № 202700001) за сумата от')
    expect(text).toContain('1/6 идеална част от Апартамент № 7, идентификатор 56784.522.1304.1.7')
    expect(text).not.toMatch(/“ „/)
  })

  it('CPC art. 500: a co-owned thing that is sold whole says by whose consent', () => {
    const whole = { ...share, sold: 'WHOLE_WITH_CONSENT', shareNumerator: null, shareDenominator: null }
    const { protocol } = certificatesOf(reportOf({}, [whole]))
    expect(reported(protocol)).toContain(
      'целият съсобствен имот, с писмено съгласие на съсобствениците (чл. 500 ГПК)',
    )
    const { protocol: ofCar } = certificatesOf(reportOf({}, [{ ...car, sold: 'WHOLE_WITH_CONSENT' }]))
    expect(reported(ofCar)).toContain('цялата съсобствена вещ, с писмено съгласие на съсобствениците')
  })

  it('real estate is sold as an estate, not as an item: „целият имот“', () => {
    const flat = { ...share, sold: 'WHOLE', shareNumerator: null, shareDenominator: null }
    for (const [name, text] of everyDocument(certificatesOf(reportOf({}, [flat])))) {
      expect(text, name).toContain('Продава се: целият имот')
      expect(text, name).not.toContain('цялата вещ')
    }
    expect(reported(certificatesOf(reportOf({}, [flat]), 'en').order)).toContain('the whole property')
  })

  it('a report from before assets were kept whole is still read and printed', () => {
    const { number: first, title, identifier, description } = share
    const old = reportOf({ caseCourt: undefined }, [{ number: first, title, identifier, description }])
    const { quality, name, chsiNumber, court } = old.organiser
    const text = reported(
      certificatesOf({ ...old, organiser: { quality, name, chsiNumber, court } }).protocol,
    )
    expect(text).toContain(identifier)
    expect(text).not.toContain('undefined')
  })
})

describe('annexes 7 and 8 in their own words', () => {
  it('the protocol is of the first working day, finds, declares the buyer and has the buyer informed', () => {
    const text = reported(certificatesOf(reportOf()).protocol)
    for (const said of [
      '25.02.2027 г., 10:00:00.000 ч., първи работен ден след края на наддаването',
      'След като проверих всички обстоятелства по електронния публичен търг съобразно генерираната на 24.02.2027 г., 17:00:00.000 ч. от онлайн платформата за електронни публични търгове Справка за проведен електронен публичен търг, КОНСТАТИРАХ следното:',
      'на основание чл. 501е, ал. 5 от Гражданския процесуален кодекс, ОБЯВЯВАМ ЗА КУПУВАЧ',
      'Да се уведоми купувачът за горното.',
    ])
      expect(text).toContain(said)
    const failed = certificatesOf(
      reportOf({ applications: [], approved: [], bids: [], ranking: [] }),
    ).protocol
    expect(reported(failed)).toContain('ОБЯВЯВАМ проведения електронен публичен търг за НЕСТАНАЛ.')
  })

  it('VAT Act art. 131: the protocol and its copy say how VAT stands in the buyer’s price, with the sums; a failed sale has none', () => {
    const said = {
      bg: /ДДС е включен в цената: данък 166,67\sEUR, данъчна основа 833,33\sEUR\./,
      en: /The price includes VAT: tax EUR\s166\.67, taxable amount EUR\s833\.33\./,
    }
    const failed = reportOf({ applications: [], approved: [], bids: [], ranking: [] })
    for (const language of ['bg', 'en'] as const) {
      const { protocol, copy } = certificatesOf(reportOf(), language)
      expect(reported(protocol)).toMatch(said[language])
      expect(reported(copy)).toMatch(said[language])
      expect(reported(certificatesOf(failed, language).protocol)).not.toMatch(/ДДС|VAT/)
    }
  })

  it('CPC art. 505(2), 354(1): where a spouse or a party to the partition buys, the ground names that article, too', () => {
    const person = { ...company, name: 'Иван Иванов', kind: 'PHYSICAL_PERSON', identifierType: 'EGN' }
    const second = '202700002'
    const applications = [number, second].map((each) => ({
      ...reportOf().applications[0],
      number: each,
      applicant: person,
    }))
    const report = reportOf({ applications })
    const ground = (capacity: Claim['capacity'], language: Language) =>
      reported(
        certificatesOf(report, language, true, [{ registrationNumber: second, capacity, accepted: true }])
          .protocol,
      )
    expect(ground('SPOUSE', 'bg')).toContain('чл. 501е, ал. 5 и чл. 505, ал. 2 от Гражданския процесуален')
    expect(ground('SPOUSE', 'bg')).toContain('Иван Иванов, в качеството на съпруг на длъжника,')
    expect(ground('SPOUSE', 'en')).toContain('under art. 501e(5) and art. 505(2) of the Civil Procedure Code')
    expect(ground('PARTITION_PARTY', 'bg')).toContain(
      'чл. 501е, ал. 5 и чл. 354, ал. 1 във връзка с чл. 505, ал. 2 от Гражданския',
    )
  })

  it('namesakes are told apart by their applications in the bids, the ranking and the decision; the copy for all names no application', () => {
    const applicant = { ...company, name: 'Иван Иванов', kind: 'PHYSICAL_PERSON', identifierType: 'EGN' }
    const both = [number, '202700002']
    const { applications, bids } = reportOf()
    const report = reportOf({
      applications: both.map((each) => ({ ...applications[0], number: each, applicant })),
      bids: both.map((registrationNumber, at) => ({
        ...bids[0],
        number: at + 1,
        registrationNumber,
        bidder: applicant.name,
      })),
      ranking: both.toReversed().map((registrationNumber, at) => ({
        rank: at + 1,
        registrationNumber,
        bidder: applicant.name,
        best: 120_000 - at,
      })),
    })
    const { report: annex6, protocol, copy } = certificatesOf(report)
    for (const document of [annex6, protocol])
      for (const [at, each] of both.entries())
        expect(reported(document)).toContain(`["${at + 1}","Иван Иванов","${each}",`)
    expect(reported(protocol)).toContain('предложена от Иван Иванов (заявка № 202700002) в размер на')
    for (const each of both) expect(reported(copy)).not.toContain(each)
  })

  it('of a company the report and the protocol say who represents it', () => {
    const applicant = { ...company, representedBy: 'Петър Алфов' }
    const report = reportOf({ applications: [{ ...reportOf().applications[0], applicant }] })
    const { report: annex6, protocol, copy } = certificatesOf(report)
    for (const document of [annex6, protocol])
      expect(reported(document)).toContain('ЕИК 999000113, представлявано от Петър Алфов')
    expect(reported(copy)).not.toContain('Петър Алфов')
  })

  it('annex 8: a syndic is named with the debtor whose estate is sold', () => {
    const organiser = { ...bailiff, quality: 'Syndic', chsiNumber: null, trusteeOf: '„Гама“ АД' }
    const sold = { organiser, procedure: 'TZ', caseNumber: '412/2025' }
    const { protocol } = certificatesOf(reportOf({ ...sold, applications: [], bids: [], ranking: [] }))
    expect(reported(protocol)).toContain('Мария Примерова, синдик на „Гама“ АД')
    expect(protocol.head?.lines[0]).toBe('Търговско дело № 412/2025, длъжник: „Гама“ АД')
    expect(reported(certificatesOf(reportOf(sold), 'en').order)).toContain('syndic of „Гама“ АД')
  })
})

describe('whose act it is', () => {
  const heads = (documents: ReturnType<typeof certificatesOf>) =>
    Object.fromEntries(Object.entries(documents).map(([name, { head }]) => [name, head]))

  it('a bailiff’s acts bear their name, number, district and address; the report of annex 6 is the platform’s', () => {
    const head = {
      name: 'Частен съдебен изпълнител Мария Примерова',
      lines: ['Рег. № 888, район на действие: Окръжен съд – Пловдив', bailiff.address],
    }
    expect(heads(certificatesOf(reportOf()))).toEqual({
      report: undefined,
      protocol: head,
      copy: head,
      order: head,
      after: head,
    })
  })

  it('annexes 5–8: what a syndic issues names the court of the commercial case', () => {
    const syndic = { ...bailiff, name: 'Силвия Синдикова', quality: 'Syndic', chsiNumber: null, district: '' }
    const caseCourt = { bg: 'Окръжен съд – Пловдив', en: 'Plovdiv Regional Court' }
    const sold = { organiser: syndic, procedure: 'TZ', caseNumber: '412/2025', caseCourt }
    const failed = { ...sold, applications: [], approved: [], bids: [], ranking: [] }
    for (const report of [reportOf(sold), reportOf(failed)]) {
      for (const [name, text] of everyDocument(certificatesOf(report))) {
        expect(text, name).toContain('Търговско дело №')
        expect(text, name).toContain('412/2025, Окръжен съд – Пловдив')
      }
      for (const [name, text] of everyDocument(certificatesOf(report, 'en')))
        expect(text, name).toContain('412/2025, Plovdiv Regional Court')
    }
    expect(certificatesOf(reportOf(sold)).protocol.head).toEqual({
      name: 'Синдик Силвия Синдикова',
      lines: ['Търговско дело № 412/2025, Окръжен съд – Пловдив', syndic.address],
    })
  })

  it('a state bailiff’s acts bear their court', () => {
    const organiser = {
      ...bailiff,
      quality: 'StateBailiff',
      chsiNumber: null,
      district: '',
      court: 'Софийски районен съд',
      courtEn: 'Sofia District Court',
    }
    expect(certificatesOf(reportOf({ organiser })).order.head).toEqual({
      name: 'Държавен съдебен изпълнител Мария Примерова',
      lines: ['Софийски районен съд', bailiff.address],
    })
    expect(reported(certificatesOf(reportOf({ organiser }), 'en').order)).toContain(
      'state bailiff at Sofia District Court',
    )
  })

  it('the acts of an organiser of another authority bear that authority', () => {
    const [court, courtEn] = ['Национална агенция за приходите', 'National Revenue Agency']
    const organiser = {
      ...bailiff,
      quality: 'AuctionOrganizer',
      chsiNumber: null,
      district: '',
      court,
      courtEn,
    }
    const ofNra = reportOf({ organiser, procedure: 'DOPK' })
    expect(certificatesOf(ofNra).protocol.head?.lines).toEqual([court, bailiff.address])
    for (const [name, text] of everyDocument(certificatesOf(ofNra))) expect(text, name).toContain(court)
    for (const [name, text] of everyDocument(certificatesOf(ofNra, 'en')))
      expect(text, name).toContain(courtEn)
  })
})

it('a case whose number names its kind has one sign of a number in every document', () => {
  for (const [name, text] of everyDocument(certificatesOf(reportOf({ caseNumber: 'изп. д. № 12/2026' })))) {
    expect(text, name).toContain('"Изпълнително дело","value":"изп. д. № 12/2026"')
    expect(text, name).not.toContain('"Изпълнително дело №"')
  }
})

describe('the signature', () => {
  it('Ordinance N-3, art. 46: the published copy says of it what was checked, and no more', () => {
    for (const language of ['bg', 'en'] as const) {
      const checked = reported(certificatesOf(reportOf(), language, true).copy)
      const unchecked = reported(certificatesOf(reportOf(), language, false).copy)
      const [qualified, notChecked] =
        language === 'bg'
          ? ['с квалифицирано удостоверение за електронен подпис', 'НЕ Е ПРОВЕРИЛ']
          : ['with a qualified certificate for electronic signatures', 'NOT CHECKED']
      expect(checked).toContain(qualified)
      expect(checked).not.toContain(notChecked)
      expect(unchecked).toContain(notChecked)
      expect(unchecked).not.toContain(qualified)
      for (const text of [checked, unchecked]) expect(text).toContain('Maria Primerova')
    }
  })
})

describe('how it reads', () => {
  it('a hash stands in groups that an eye can compare', () => {
    const groups = '01234567 89abcdef 01234567 89abcdef'
    const { report, protocol } = certificatesOf(reportOf())
    for (const document of [report, protocol]) expect(reported(document)).toContain(groups)
  })

  it('no reminder cites CPC art. 494 and CA art. 717zh at once: each organiser has their own law', () => {
    const said = (text: (typeof duties)[keyof typeof duties]['bg']) =>
      typeof text === 'string' ? text : text('Иван Взискателев', '01.02.2027')
    for (const duty of Object.values(duties)) {
      const [bg, en] = [said(duty.bg), said(duty.en)]
      expect(bg.includes('ГПК') && bg.includes('Търговския закон'), bg).toBe(false)
      expect(en.includes('CPC') && en.includes('Commerce Act'), en).toBe(false)
    }
  })
})
