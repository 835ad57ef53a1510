/** Documents as PDF: what a reader, a screen reader and a program find in them, and that no text breaks them. */
import { afterAll, describe, expect, it } from 'vitest'
import { readPdf } from '#test/pdf.ts'
import { Refusal } from '#platform/endpoint.ts'
import { asParty } from '#platform/process/party.ts'
import type { PdfDocument } from './document.ts'
import { linesOf } from './lines.ts'
import { BODY } from './styles.ts'
import { closeRenderer, openRenderer, toPdf } from './renderer.ts'

afterAll(closeRenderer)

const letter = (wish: Partial<PdfDocument> = {}): PdfDocument => ({
  language: 'bg',
  title: 'Удостоверение',
  number: '№ 2026-000007',
  issuedAt: new Date('2026-12-01T08:00:00Z'),
  qr: { text: 'https://zapori.example/dist/check/7', caption: 'Проверка' },
  sections: [{ kind: 'paragraphs', heading: 'Изявление', paragraphs: ['Няма вписани запори.'] }],
  ...wish,
})
const set = async (wish?: Partial<PdfDocument>) => readPdf(await toPdf(letter(wish)))
const said = (value: string): PdfDocument['sections'] => [
  { kind: 'facts', facts: [{ label: 'Текст', value }] },
  { kind: 'paragraphs', paragraphs: [value] },
  { kind: 'table', columns: [{ name: value }, { name: 'Б', align: 'right' }], rows: [[value, value]] },
  { kind: 'timeline', events: [{ moment: value, title: value, facts: [{ label: value, value }] }] },
  { kind: 'signatures', signers: [value] },
]

describe('a document', () => {
  it('has a title, a language, tags, and text that can be copied', async () => {
    const read = await set()
    expect(read).toMatchObject({ title: 'Удостоверение № 2026-000007', language: 'bg-BG', tagged: true })
    expect(read.parts).toMatchObject({ Document: 1, H1: 1, H2: 1, Figure: 1 })
    expect(read.pages).toHaveLength(1)
    expect(read.text).toContain('Министерство на правосъдието')
    expect(read.text).toContain('Няма вписани запори.')
    expect(read.text).toContain('Дата на издаване: 01.12.2026 г., 10:00:00 ч. (българско време)')
    expect(read.text).toContain('стр. 1 от 1')
  })

  it('its text can be copied whichever language was set before it on the same thread', async () => {
    const renderer = openRenderer({ threads: 1 })
    const alphabets = ['АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯ', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    for (const text of [...alphabets, ...alphabets].flatMap((each) => [each, each.toLowerCase()])) {
      const sections: PdfDocument['sections'] = [{ kind: 'paragraphs', heading: text, paragraphs: [text] }]
      expect(readPdf(await renderer.set(letter({ sections }))).text.split(text)).toHaveLength(3)
    }
    const sections = said('fi ﬁ offer')
    expect(readPdf(await renderer.set(letter({ sections }))).text).toContain('fi fi offer')
    await renderer.close()
  })

  it('the header of a table that goes over to the next page whole stands there once', async () => {
    const row = [Array.from({ length: 7 }, (_, line) => `ред ${line}`).join('\n')]
    for (let lines = 30; lines < 48; lines++) {
      const paragraphs = [Array.from({ length: lines }, (_, line) => `${line}`).join('\n')]
      const { text } = await set({
        sections: [
          { kind: 'paragraphs', paragraphs },
          { kind: 'table', columns: [{ name: 'Обстоятелство' }], rows: [row] },
        ],
      })
      expect(text.split('Обстоятелство')).toHaveLength(2)
    }
  })

  it('parts no sign and no unit from its number, wherever a line ends', () => {
    const paragraph =
      'По изпълнително дело № 7 и чл. 493, т. 2 ГПК от Наредба № Н-3, до 18.02.2027 г., 17:00 ч., see art. 29 and No. 5, '.repeat(
        4,
      )
    const widthOf = (text: string) => text.length
    for (let measure = 20; measure < 90; measure++) {
      const lines = linesOf([{ text: paragraph, style: BODY }], measure, widthOf)
      const texts = lines.map((line) => line.map(({ text }) => text).join(''))
      expect(texts.join(' ').replace(/ +/g, ' ').trim()).toBe(paragraph.trim())
      for (const text of texts) {
        expect(text.trimEnd()).not.toMatch(/(№|Наредба|чл\.|т\.|art\.|no\.)$/)
        expect(text).not.toMatch(/^(г\.|ч\.)/)
      }
    }
  })

  it('parts no few facts, wherever the page ends', async () => {
    const facts = ['Номер', 'Дата', 'Издател', 'Личен номер'].map((label) => ({ label, value: 'стойност' }))
    for (let lines = 30; lines < 46; lines++) {
      const paragraphs = [Array.from({ length: lines }, (_, line) => `${line}`).join('\n')]
      const { pages } = await set({
        sections: [
          { kind: 'paragraphs', paragraphs },
          { kind: 'facts', heading: 'Пълномощно', facts },
        ],
      })
      expect(pages.filter((page) => page.includes('стойност'))).toHaveLength(1)
    }
  })

  it('has its number whole at the head of each further page, however long its title and the office are', async () => {
    const rows = Array.from({ length: 60 }, (_, row) => [`ред-${row}.`, 'нещо'])
    const { pages } = await set({
      title: 'Разпореждане за последиците от невнасяне на цената',
      head: { name: 'Частен съдебен изпълнител Мария Тестова Примерова-Образцова', lines: ['Рег. № 888'] },
      sections: [{ kind: 'table', columns: [{ name: 'А' }, { name: 'Б' }], rows }],
    })
    for (const page of pages.slice(1))
      expect(page).toMatch(/Разпореждане за последиците от невнасяне на цената · № 2026-000007\n/)
  })

  it('is the same, byte by byte, for the same data', async () => {
    expect(Buffer.compare(await toPdf(letter()), await toPdf(letter()))).toBe(0)
  })

  it('repeats the header of a table on each page, and no row is lost', async () => {
    const rows = Array.from({ length: 200 }, (_, row) => [`ред-${row}.`, 'нещо '.repeat(row % 12)])
    const columns = [{ name: 'Пореден' }, { name: 'Описание' }]
    const { pages, text, parts } = await set({ sections: [{ kind: 'table', columns, rows }] })
    expect(pages.length).toBeGreaterThan(3)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Пореден')
      expect(page).toContain('№ 2026-000007')
      expect(page).toContain(`стр. ${index + 1} от ${pages.length}`)
    }
    for (const [name] of rows) expect(text.split(name!)).toHaveLength(2)
    expect(parts).toMatchObject({ TR: 201, TH: 2, TD: 400 })
  })

  it('leaves the last row of a table on no page by itself, wherever the page ends', async () => {
    const columns = [{ name: 'Пореден' }, { name: 'Описание' }]
    for (let count = 27; count < 35; count++) {
      const rows = Array.from({ length: count }, (_, row) => [`ред-${row}.`, 'нещо'])
      const { pages } = await set({ sections: [{ kind: 'table', columns, rows }] })
      if (pages.length > 1) expect(pages.at(-1)).toContain(`ред-${count - 2}.`)
      else expect(pages[0]).toContain(`ред-${count - 1}.`)
    }
  })

  it('begins a long fact where there is room for it, rather than leave half of the page empty', async () => {
    const facts = [{ label: 'Имущество', value: 'Дълго описание на имота. '.repeat(90) }]
    const paragraphs = ['Кратко.', 'Кратко.']
    const { pages } = await set({
      sections: [
        { kind: 'paragraphs', paragraphs },
        { kind: 'facts', facts },
      ],
    })
    expect(pages.length).toBeGreaterThan(1)
    expect(pages[0]!.match(/описание/g)!.length).toBeGreaterThan(50)
  })

  it('has nobody sign on a page that decides nothing, wherever the page ends', async () => {
    for (let count = 24; count < 34; count++) {
      const { pages } = await set({
        sections: [
          { kind: 'facts', facts: Array.from({ length: count }, () => ({ label: 'Данни', value: 'нещо' })) },
          { kind: 'paragraphs', heading: 'Решение', paragraphs: ['ОТОРИЗИРАМ.'], closing: true },
          { kind: 'paragraphs', paragraphs: ['Подписва се.'] },
          { kind: 'signatures', signers: ['Мария Примерова'] },
        ],
      })
      expect(pages.find((page) => page.includes('Мария Примерова'))).toContain('ОТОРИЗИРАМ.')
    }
  })

  it('leaves what is decided and signed on no page by itself, wherever the page before ends', async () => {
    const facts = (count: number) => Array.from({ length: count }, () => ({ label: 'Данни', value: 'нещо' }))
    for (let count = 18; count < 34; count++) {
      const { pages, text } = await set({
        sections: [
          { kind: 'facts', facts: facts(count) },
          { kind: 'facts', heading: 'Продавано имущество', facts: facts(2) },
          { kind: 'paragraphs', heading: 'Решение', paragraphs: ['ОТОРИЗИРАМ.'], closing: true },
          { kind: 'signatures', signers: ['Мария Примерова'] },
        ],
      })
      expect(pages.at(-1), `${count}`).toContain('Продавано имущество')
      expect(text.match(/нещо/g), `${count}`).toHaveLength(count + 2)
    }
    const certified = await set({
      sections: [
        { kind: 'facts', facts: facts(26) },
        { kind: 'paragraphs', heading: 'Приложени файлове', paragraphs: ['опис.pdf', 'снимка.jpg'] },
        { kind: 'signatures', heading: 'Вярно с електронния оригинал', signers: ['Име', 'Дата'] },
      ],
    })
    expect(certified.pages).toHaveLength(2)
    expect(certified.pages.at(-1)).toContain('снимка.jpg')
  })

  it('leaves no heading at the foot of a page without what it heads', async () => {
    const facts = (count: number) => Array.from({ length: count }, () => ({ label: 'Данни', value: 'нещо' }))
    const four = Array.from({ length: 4 }, (_, row) => ({ label: 'Решение', value: `първо ${row}` }))
    const headed: PdfDocument['sections'] = [
      {
        kind: 'timeline',
        heading: 'Подадени заявки',
        events: [{ moment: 'днес', title: 'първо', facts: four }],
      },
      { kind: 'facts', heading: 'Подадени заявки', facts: [{ label: 'първо', value: 'ред\n'.repeat(7) }] },
      { kind: 'table', heading: 'Подадени заявки', columns: [{ name: 'Име' }], rows: [['първо\nред\nред']] },
    ]
    for (const section of headed)
      for (let count = 20; count < 36; count++) {
        const { pages } = await set({ sections: [{ kind: 'facts', facts: facts(count) }, section] })
        expect(
          pages.find((page) => page.includes('Подадени заявки')),
          `${count}`,
        ).toContain('първо')
      }
  })

  it('lets no last sentence go over to a page by itself', async () => {
    for (let count = 24; count < 36; count++) {
      const facts = Array.from({ length: count }, () => ({ label: 'Данни', value: 'нещо' }))
      const note = 'Извлечението отразява вписванията към момента на издаването му. '.repeat(4)
      const { pages } = await set({
        sections: [
          { kind: 'facts', facts },
          { kind: 'paragraphs', heading: 'За документа', paragraphs: [note, 'Издадено по искане.'] },
        ],
      })
      const last = pages.find((page) => page.includes('Издадено по искане.'))
      expect(last, `${count}`).toContain('За документа')
    }
  })

  it('certifies nothing on a page by itself: the last row of a table stays with the place to sign at', async () => {
    for (let count = 20; count < 44; count++) {
      const rows = Array.from({ length: count }, (_, row) => [`ред ${row}.`, 'нещо'])
      const { pages, text } = await set({
        sections: [
          { kind: 'table', columns: [{ name: 'Действие' }, { name: 'Кога' }], rows },
          { kind: 'signatures', heading: 'Вярно с електронния оригинал', signers: ['Име', 'Дата'] },
        ],
      })
      const last = pages.at(-1)!
      expect(last, `${count}`).toContain(`ред ${count - 1}.`)
      for (const said of ['Вярно с електронния оригинал', 'Име', 'Дата'])
        expect(last, `${count}`).toContain(said)
      expect(text.match(/нещо/g), `${count}`).toHaveLength(count)
    }
  })

  it('an act of somebody else bears his head instead of the ministry’s, and says where it was drawn up', async () => {
    const head = { name: 'Частен съдебен изпълнител Мария Примерова', lines: ['Рег. № 888', 'гр. Пловдив'] }
    const { text, metadata } = await set({ head })
    for (const said of [head.name, ...head.lines, 'изготвен в Единната входна точка'])
      expect(text).toContain(said)
    expect(text).not.toContain('Министерство')
    expect(metadata).toContain(head.name)
  })

  it('goes on over pages with what is longer than one', async () => {
    const { pages, text } = await set({ sections: said('Много думи. '.repeat(800)) })
    expect(pages.length).toBeGreaterThan(8)
    // In the value, the paragraph, three times in the table with the header repeated, three in the timeline, at the signature.
    expect(text.match(/думи/g)!.length).toBeGreaterThanOrEqual(800 * 8)
  })
})

describe('no text breaks a document', () => {
  const HOSTILE: [string, string][] = [
    ['a word without an end', 'щ'.repeat(5000)],
    ['pictures', '👩‍👩‍👧‍👦🏳️‍🌈🇧🇬 край'],
    ['control characters', 'а\u0000б\u0007в\u001b[31m\u007fг край'],
    ['halves of letters', '\ud800 край \udfff'],
    ['text from right to left', 'שלום \u202eкрай\u202c عربي'],
    ['letters of the East', '北京 ひらがな ภาษาไทย हिन्दी край'],
    ['piles of accents', `а${'\u0301'.repeat(500)} край`],
    ['what looks like PDF', ') Tj ET endstream endobj %%EOF край'],
    ['what looks like XML', '</rdf:li> & <край>'],
    ['nothing but blanks', ' \u00a0\u2003\t\u200b '],
    ['nothing', ''],
    ['lines', 'първи\r\nвтори\u2028трети\n\n\nкрай'],
  ]
  it.each(HOSTILE)('%s', async (_, value) => {
    const { text, tagged, metadata } = await set({
      title: `Протокол ${value}`.slice(0, 400),
      sections: said(value),
    })
    expect(tagged).toBe(true)
    expect(metadata).toMatch(/^<\?xpacket[^&]*<rdf:li xml:lang="x-default">Протокол [^<>&]*<\/rdf:li>/)
    expect(text).not.toMatch(/[\ufffd\p{Cs}]/u)
    if (value.includes('край')) expect(text).toContain('край')
  })

  it('a sign that the letters lack is seen to be missing; accents they lack just go', async () => {
    const { text } = await set({ sections: [{ kind: 'paragraphs', paragraphs: ['Иван 漢 Ёжиков ﬁ ṩ.'] }] })
    expect(text).toContain('Иван ◊ Ёжиков')
    expect(text).toMatch(/s\./)
  })

  it('a word that is too long is parted, and all of it is there', async () => {
    const word = Array.from({ length: 400 }, (_, index) => String.fromCharCode(0x430 + (index % 32))).join('')
    const { text } = await set({ sections: [{ kind: 'facts', facts: [{ label: 'Дума', value: word }] }] })
    expect(text.replaceAll(/\s/g, '')).toContain(word)
  })
})

describe('the press', () => {
  it('a document without end is not even begun', async () => {
    await expect(set({ sections: said('дълго '.repeat(300_000)) })).rejects.toMatchObject({ code: 'tooLong' })
  })

  it('a fault in one document is no fault of another', async () => {
    const renderer = openRenderer({ threads: 1 })
    const faulty = { ...letter(), sections: [{ kind: 'facts', facts: null }] } as unknown as PdfDocument
    const [first, second] = await Promise.allSettled([renderer.set(faulty), renderer.set(letter())])
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
    await renderer.close()
  })

  it('many at once share the threads that there are; who comes when too many wait is asked to come again', async () => {
    const renderer = openRenderer({ threads: 2, longestQueue: 3 })
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => asParty(`account ${n % 4}`, () => renderer.set(letter()))),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const [late] = all.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
    expect(late).toBeInstanceOf(Refusal)
    expect((late as Refusal).code).toBe('tooMany')
    expect(renderer.threads()).toBe(2)
    await renderer.close()
  })

  it('closing waits for what is in hand, takes nothing new, and ends the threads', async () => {
    const renderer = openRenderer({ threads: 1 })
    const inHand = [renderer.set(letter()), renderer.set(letter())]
    const closed = renderer.close()
    await expect(renderer.set(letter())).rejects.toThrow('closed')
    await closed
    expect((await Promise.all(inHand)).every(({ length }) => length > 1000)).toBe(true)
    expect(renderer.threads()).toBe(0)
  })
})
