/** What the portal takes for a file, from whom, and how it keeps it. */
import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { EICAR, startClamd } from '#sandbox/clamd.ts'
import { strToU8 } from 'fflate'
import sharp from 'sharp'
import { decompressionBomb, docx, jpeg, pdf, png, send, upload, webp, zip } from '#test/files.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { files } from './files.contract.ts'
import { fileBytes } from './server/files.ts'

let world: World
let person: Person
beforeAll(async () => {
  world = await createWorld()
  person = await world.person('AuctionParticipant')
})
afterAll(() => world.close())

const codeOf = async (bytes: Uint8Array, sending: Parameters<typeof send>[3] = {}) => {
  const fresh = await world.person('AuctionParticipant')
  return (await send(world, bytes, fresh, sending)).body.code
}

describe('what a file is', () => {
  it('is decided by its bytes, never by its name', async () => {
    const kinds = [
      [pdf(), 'application/pdf', 'снимка.pdf'],
      [await png(), 'image/png', 'снимка.jpg.png'],
      [await jpeg(), 'image/jpeg', 'снимка.jpg'],
      [await webp(), 'image/webp', 'снимка.jpg.webp'],
      [docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'снимка.jpg.docx'],
    ] as const
    for (const [bytes, type, name] of kinds) {
      const given = type === 'application/pdf' ? 'снимка.pdf' : 'снимка.jpg'
      expect(await upload(world, person, bytes, { name: given })).toMatchObject({
        type,
        name,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })
    }
  })

  it.each([
    ['a text', () => Buffer.from('просто текст')],
    ['a page', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing that may hold scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00')],
    ['a program', () => Buffer.from('MZ\x90\x00\x03')],
    ['a document that begins later than readers look', () => Buffer.concat([Buffer.alloc(1100, 10), pdf()])],
    ['an archive that is no text document', () => zip({ 'a.txt': Buffer.from('a') })],
    ['a sheet', () => zip({ '[Content_Types].xml': Buffer.from('x'), 'xl/workbook.xml': Buffer.from('x') })],
    ['an archive that only has the part', () => zip({ 'word/document.xml': Buffer.from('x') })],
    ['a document and an archive in one', () => Buffer.concat([pdf(), zip({ 'a.txt': Buffer.from('a') })])],
  ])('%s is refused', async (_, bytes) => {
    expect(await codeOf(bytes())).toMatch(/^(wrongType|damaged)$/)
  })

  it('a picture with an archive behind it is refused', async () => {
    const both = Buffer.concat([await jpeg(), zip({ 'a.txt': Buffer.from('a') })])
    expect(await codeOf(both)).toBe('wrongType')
  })

  it('a file that is not whole is refused', async () => {
    const whole = [pdf(), await png(), await jpeg({ width: 400 }), await webp(), docx()]
    for (const bytes of whole)
      expect(await codeOf(bytes.subarray(0, Math.floor(bytes.length * 0.6)))).toBe('damaged')
    expect(await codeOf(Buffer.alloc(0))).toBe('fileEmpty')
  })

  it('a document with macros is refused', async () => {
    expect(await codeOf(docx({ 'word/vbaProject.bin': Buffer.from('x') }))).toBe('macros')
    expect(await codeOf(docx({}, 'application/vnd.ms-word.document.macroEnabled.main+xml'))).toBe('macros')
  })

  it('a progressive JPEG is taken, one of hundreds of layers is refused as too hard and not as damaged', async () => {
    const progressive = await sharp({
      create: { width: 640, height: 480, channels: 3, background: '#4477aa' },
    })
      .jpeg({ progressive: true })
      .toBuffer()
    const scan = progressive.subarray(progressive.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
    const layered = Buffer.concat([
      progressive.subarray(0, -2),
      ...Array.from({ length: 300 }, () => scan),
      progressive.subarray(-2),
    ])
    expect((await send(world, progressive, person)).status).toBe(200)
    expect((await send(world, layered, person)).body.code).toBe('tooHardToRead')
  })

  it('what unpacks to a mountain is refused before it is unpacked', async () => {
    const bomb = docx({ 'word/media/a.bin': new Uint8Array(1024) })
    const listed = bomb.lastIndexOf('PK\x01\x02', undefined, 'latin1')
    bomb.writeUInt32LE(201 * 1024 * 1024, listed + 24)
    expect(await codeOf(bomb)).toBe('wrongType')
    expect(await codeOf(docx({ ['a'.repeat(501)]: new Uint8Array(1) }))).toBe('wrongType')
    const huge = await decompressionBomb(10_000, 5_001)
    expect(await codeOf(huge, { as: 'PHOTO' })).toBe('pictureTooLarge')
    expect(await codeOf(huge)).toBe('pictureTooLarge')
  })

  it('a picture may have 50 million points of eight bits a colour, or half as many of sixteen', async () => {
    const codes = []
    for (const bits of [8, 16]) codes.push(await codeOf(await decompressionBomb(7_000, 7_000, bits)))
    // The first is unpacked, and then its points are missing.
    expect(codes).toEqual(['damaged', 'pictureTooLarge'])
  })

  it('only a picture is a photograph', async () => {
    expect(await codeOf(pdf(), { as: 'PHOTO' })).toBe('notAPhoto')
  })
})

describe('how much', () => {
  it('a document may have 20 MB and a photograph 10, and the refusal says so', async () => {
    const fill = Buffer.alloc(10 * 1024 * 1024 + 1)
    const { status, body } = await send(world, fill, person, { as: 'PHOTO', language: 'en' })
    expect([status, body.code]).toEqual([413, 'fileTooLarge'])
    expect(body.message).toContain('10 MB')
    const beyond = await send(world, Buffer.alloc(20 * 1024 * 1024 + 1), person)
    expect([beyond.status, beyond.body.code]).toEqual([413, 'tooLarge'])
  })

  it('sixty uploads may wait, and one that is removed makes room', async () => {
    const hoarder = await world.person('AuctionParticipant')
    const first = await upload(world, hoarder)
    for (let count = 1; count < 60; count++) await upload(world, hoarder)
    expect((await send(world, pdf(), hoarder)).body.code).toBe('tooManyWaiting')
    await world.done(files.removeUpload, { id: first.id }, hoarder)
    await upload(world, hoarder)
  })
})

describe('who', () => {
  it('a stranger is turned away before their file is read', async () => {
    const { hostname, port } = new URL(world.address)
    const line = connect(Number(port), hostname)
    // Says that 20 MB come, and sends none of them.
    line.write(
      `POST /api/files?name=a.pdf HTTP/1.1\r\nhost: x\r\ncontent-type: application/octet-stream\r\ncontent-length: 20000000\r\n\r\n`,
    )
    const answer = await new Promise<string>((settle) => line.once('data', (data) => settle(String(data))))
    line.destroy()
    expect(answer).toMatch(/^HTTP\/1\.1 401/)
  })

  const stall = ({ address }: World) => {
    const { hostname, port } = new URL(address)
    const line = connect(Number(port), hostname).on('error', () => undefined)
    line.write(
      `POST /api/files?name=a.pdf HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\ncontent-type: application/octet-stream\r\ncontent-length: 1000\r\n\r\n%PDF`,
    )
    onTestFinished(() => void line.destroy())
    return line
  }

  it('six files at once may come from one account, and each that ends makes room; others are not kept out', async () => {
    const neighbour = await world.person('AuctionParticipant')
    const slow = Array.from({ length: 7 }, () => stall(world))
    // None of them ends by itself, so whoever is answered found all places taken.
    const answer = await Promise.race(
      slow.map((line) => new Promise<string>((settle) => line.once('data', (data) => settle(String(data))))),
    )
    expect(answer).toContain('"tooBusy"')
    const code = async (who = person) => (await send(world, Buffer.from('no file at all'), who)).body.code
    expect(await code()).toBe('tooBusy')
    expect(await code(neighbour)).toBe('wrongType')
    for (const line of slow) line.destroy()
    await expect.poll(() => code()).toBe('wrongType')
  })

  it('whoever sends documents that are hard to read holds up nobody but themselves', async () => {
    const neighbour = await world.person('AuctionParticipant')
    const long = `<w:document>${'<w:p a="1"><w:r>т</w:r></w:p>'.repeat(1_500_000)}</w:document>`
    const hard = docx({ 'word/document.xml': strToU8(long) })
    // Two threads are there.
    await Promise.all([send(world, hard, person), send(world, hard, neighbour)])
    const answered: string[] = []
    const sent = async (who: string, bytes: Buffer, from: Person) => {
      const { status } = await send(world, bytes, from)
      answered.push(who)
      return status
    }
    const all = Array.from({ length: 5 }, () => sent('hard', hard, person))
    // Now the others are in line.
    await Promise.race(all)
    expect(await sent('neighbour', pdf(), neighbour)).toBe(200)
    expect(await Promise.all(all)).toEqual(Array(5).fill(200))
    expect(answered.indexOf('neighbour'), answered.join()).toBeLessThanOrEqual(2)
  })

  it('a file that comes too slowly is ended, with a sentence that says why', async () => {
    const bytesAtOnce = { bytes: 100, everyMs: 50 }
    const { lowest } = world.around.bodies
    world.around.bodies.lowest = bytesAtOnce
    onTestFinished(() => void (world.around.bodies.lowest = lowest))
    const line = stall(world)
    const answer = await text(line)
    expect(answer).toMatch(/^HTTP\/1\.1 408/)
    expect(answer).toContain('"tooSlow"')
    expect(answer.toLowerCase()).toContain('connection: close')
  })

  it('eight files at once may go to one account, and whoever takes them too slowly makes room again', async () => {
    const { id } = await upload(world, person, pdf('голямо', [`% ${'a'.repeat(12_000_000)}\n`]))
    const { lowest } = world.around.bodies
    world.around.bodies.lowest = { bytes: 1024, everyMs: 100 }
    onTestFinished(() => void (world.around.bodies.lowest = lowest))
    const { hostname, port } = new URL(world.address)
    const slow = Array.from({ length: 9 }, () => {
      const line = connect(Number(port), hostname).on('error', () => undefined)
      line.write(
        `GET /api/files/${id}/file HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\n\r\n`,
      )
      onTestFinished(() => void line.destroy())
      return line
    })
    const heads = await Promise.all(
      slow.map(
        (line) =>
          new Promise<string>((settle) =>
            line.once('data', (data: Buffer) => {
              line.pause()
              settle(String(data.subarray(0, 12)))
            }),
          ),
      ),
    )
    expect(heads.toSorted()).toEqual([...Array<string>(8).fill('HTTP/1.1 200'), 'HTTP/1.1 503'])
    await expect
      .poll(async () => (await world.ask(files.readUpload, { id }, person)).status, { timeout: 30_000 })
      .toBe(200)
  })

  it('an upload is read and removed by its own account alone', async () => {
    const bytes = pdf('само мое')
    const { id } = await upload(world, person, bytes, { name: 'мое „дело“.pdf' })
    const mine = await world.ask(files.readUpload, { id }, person)
    expect(Buffer.from(mine.body.bytes)).toEqual(bytes)
    expect(mine.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('мое „дело“.pdf')}`,
    )
    expect(mine.headers.get('x-content-type-options')).toBe('nosniff')
    const other = await world.person('AuctionParticipant', 'SysAdmin')
    expect((await world.ask(files.readUpload, { id }, other)).body.code).toBe('unknownFile')
    expect((await world.ask(files.removeUpload, { id }, other)).body.code).toBe('unknownFile')
    await world.done(files.removeUpload, { id }, person)
    expect((await world.ask(files.readUpload, { id }, person)).body.code).toBe('unknownFile')
  })

  it('what is not sent as a file is not taken for one', async () => {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      expect([400, 415]).toContain((await send(world, Buffer.from('{}'), person, { type })).status)
  })
})

describe('how it is kept', () => {
  it('sealed: nobody reads its text from the table', async () => {
    const bytes = pdf('Тайният текст на Иван')
    const { id } = await upload(world, person, bytes)
    const { rows } = await world.owner.query<{ content: Buffer; sealed: boolean }>(
      'select content, sealed from stored_content where file_id = $1',
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.sealed).toBe(true)
    expect(rows[0]!.content.includes('Тайният')).toBe(false)
    expect(rows[0]!.content.includes('%PDF')).toBe(false)
  })

  it('what somebody changed in the table is not given out', async () => {
    const [one, two] = [await upload(world, person), await upload(world, person)]
    await world.owner.query(
      `update stored_content set content = (select content from stored_content where file_id = $1) where file_id = $2`,
      [one.id, two.id],
    )
    expect((await world.ask(files.readUpload, { id: two.id }, person)).status).toBe(500)
    expect(world.bugs.splice(0)).toHaveLength(1)
  })

  it('read from the database in pieces, so that a large one holds nobody up, and anew where it was sealed anew meanwhile', async () => {
    const bytes = pdf('голямо', [`% ${'а'.repeat(1_200_000)}\n`])
    const { id } = await upload(world, person, bytes)
    const chunks: number[] = []
    const watched = world.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        for (const { piece } of result.rows as { piece?: Buffer }[]) if (piece) chunks.push(piece.length)
        if (chunks.length === 1) {
          const anew = await world.services.personal.coverBytes(bytes, `file ${id} ORIGINAL`)
          await world.owner.query('update stored_content set content = $2 where file_id = $1', [id, anew])
        }
        return result
      },
    })
    const read = await fileBytes(watched, world.services, id)
    expect(Buffer.from(read.bytes).equals(bytes)).toBe(true)
    expect(Math.max(...chunks)).toBe(1024 * 1024)
    expect(chunks).toHaveLength(2 + 3)
  })

  it('the name of a file stands in no audit row', async () => {
    await upload(world, person, pdf(), { name: 'Пълномощно на Драган Цанков.pdf' })
    const { rows } = await world.owner.query(`select from audit_entry where input::text like '%Драган%'`)
    expect(rows).toHaveLength(0)
  })

  it('an upload that nobody attached is deleted after a day, not before', async () => {
    const { id } = await upload(world, person)
    const uploaded = world.now()
    world.at(new Date(uploaded.getTime() + 24 * 3_600_000 - 1))
    await world.job()
    expect((await world.ask(files.readUpload, { id }, person)).status).toBe(200)
    world.at(new Date(uploaded.getTime() + 24 * 3_600_000))
    await world.job()
    expect((await world.ask(files.readUpload, { id }, person)).body.code).toBe('unknownFile')
    const { rows } = await world.owner.query('select from stored_content where file_id = $1', [id])
    expect(rows).toHaveLength(0)
  })
})

describe('a virus scanner', () => {
  it('keeps out what it knows, and where it does not answer nothing comes in', async () => {
    const clamd = await startClamd({})
    const settings = { host: clamd.host, port: clamd.port, patienceMs: 20_000 }
    world.services.antivirus = settings
    try {
      await upload(world, person, Buffer.concat([pdf(), Buffer.from('\n')]))
      const { status, body } = await send(world, pdf(EICAR), person)
      expect([status, body.code]).toEqual([422, 'infected'])
      for (const ill of ['silent', 'nonsense'] as const) {
        clamd.behave(ill)
        settings.patienceMs = ill === 'silent' ? 500 : 20_000
        const answer = await send(world, pdf(), person)
        expect([answer.status, answer.body.code]).toEqual([503, 'notScanned'])
      }
      await clamd.close()
      expect((await send(world, pdf(), person)).body.code).toBe('notScanned')
    } finally {
      world.services.antivirus = undefined
      await clamd.close().catch(() => undefined)
    }
  })
})
