import { spawnSync } from 'node:child_process'
import { createHash, createPublicKey, generateKeyPairSync, sign, verify, X509Certificate } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTsa } from '#sandbox/tsa.ts'
import { factRead, WHOLE_ASSET } from '#test/assets.ts'
import type { Sale } from '#test/builders.ts'
import { createEndingWorld, type EndingWorld } from '#test/outcomes.ts'
import { readPdf } from '#test/pdf.ts'
import type { Person } from '#test/world.ts'
import { signingCertificate } from '#platform/pki/pdf-signature.ts'
import { readSeal } from '#platform/pki/seal/keystore.ts'
import { FACT_KEYS } from '#sales/law/assets.contract.ts'
import { factsOf } from '#sales/notice/asset-facts.ts'
import { proofs } from '#sales/proofs/proofs.contract.ts'
import { courtBundles } from './court-bundle.contract.ts'
import { saleActs } from '#sales/acts/acts.contract.ts'
import { safe } from './court-bundle-parts.ts'
import type { SaleReport } from '#sales/protocol/report.contract.ts'

let world: EndingWorld
let bidders: Person[]
let sale: Sale
let tsa: Awaited<ReturnType<typeof startTsa>>
/** An asset of which everything is known. */
const FLAT = {
  ...WHOLE_ASSET,
  description: 'Тристаен, с мазе № 4.',
  address: 'ул. Иван Вазов № 12',
  sold: 'SHARE' as const,
  shareNumerator: 1,
  shareDenominator: 2,
}
const folder = mkdtempSync(join(tmpdir(), 'bundle-'))

beforeAll(async () => {
  world = await createEndingWorld()
  tsa = await startTsa({ folder: join(folder, 'tsa'), clock: world.now })
  world.services.stamps = { trusted: [tsa.root], policies: [], urls: [tsa.address] }
  bidders = await Promise.all(
    ['Ана Първа', 'Борис Втори', 'Тиха Трета'].map((fullName) =>
      world.person({ roles: ['AuctionParticipant'], fullName }),
    ),
  )
  sale = await world.sale({ organiser: world.bailiff, bidders, items: [FLAT] })
  await world.job()
})
afterAll(async () => {
  await tsa.close()
  rmSync(folder, { recursive: true })
  await world.close()
})

const request = (person?: Person) =>
  world.ask(courtBundles.downloadCourtBundle, { auctionId: sale.id }, person)

describe('the court bundle', () => {
  let files: Record<string, Uint8Array>
  const text = (name: string) => strFromU8(files[name]!)
  const at = (name: string) => join(folder, 'bundle', name)

  it('is not there while bidding runs: the organiser sees only what the public sees', async () => {
    expect(await request(world.bailiff)).toMatchObject({ status: 409, body: { code: 'notEnded' } })
  })

  it('Given an appeal, when "court bundle" is pressed, then all documents, the report, the log and verification data are exported', async () => {
    await world.bidInTurns(sale, [bidders[0]!, bidders[1]!, bidders[0]!])
    await world.job()
    await world.end(sale)
    await world.drawUp(sale)
    expect((await world.sign(sale)).status).toBe(200)
    const { status, bytes } = await world.bytesOf(`/api/auctions/${sale.id}/court-bundle`, world.bailiff)
    expect(status).toBe(200)
    files = unzipSync(bytes)
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(at(name)), { recursive: true })
      writeFileSync(at(name), content)
    }
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'README.txt',
        'SHA256SUMS',
        '01-announcement/announcement.json',
        '01-announcement/announcement.pdf',
        '02-acts/acts.json',
        '02-acts/chronology.json',
        '02-acts/chronology.pdf',
        '04-letters/letters.json',
        '05-report/report.json',
        '05-report/report-bg.pdf',
        '06-protocol/protocol-signed.pdf',
        '06-protocol/protocol-published.pdf',
        '07-log/sale.jsonl',
        '07-log/keys.json',
        '07-log/authorities.pem',
        '07-log/checkpoint-0001.tsr',
        '08-check/bundle.mjs',
        '08-check/replay.mjs',
        '08-check/sale-log.md',
      ]),
    )
    expect(Object.keys(files).filter((name) => name.endsWith('/application.json'))).toHaveLength(3)
    expect(text('README.txt')).toContain(sale.code)
    expect(text('06-protocol/protocol-signed.pdf')).toMatch(/^%PDF/)
  })

  it('has print-outs of announcement, applications and chronology, as a judge reads them (Ordinance N-3, art. 18(4))', () => {
    const printed = (name: string) => readPdf(files[name]!).text.replaceAll(/\s+/g, ' ')
    const notice = printed('01-announcement/announcement.pdf')
    for (const said of [
      sale.code,
      '20268880400123',
      'Иван Примеров',
      'Апартамент № 7',
      'Възбрана по изпълнителното дело.',
      'чл. 485, ал. 4 ГПК',
      'Не е определена: няма декларация за имота.',
      'BG80 BNBG 9661 1020 3456 78',
      'Регистриран в районния съд под №',
      'Протокол за разгласяване',
    ])
      expect(notice).toContain(said)
    // Of an asset all that the protocol says of it.
    for (const { label, value } of factsOf({ ...FLAT, place: null }, 'bg')) {
      expect(notice).toContain(label)
      expect(notice).toContain(value)
    }
    const facts = FACT_KEYS.map((key) => factRead(key, 'bg').value)
    for (const known of [FLAT.identifier, 'Тристаен апартамент', ...facts, '1/2'])
      expect(notice).toContain(known)
    const applications = Object.keys(files).filter((name) => name.endsWith('/application.pdf'))
    expect(applications).toHaveLength(3)
    const first = printed(applications.toSorted()[0]!)
    for (const said of [
      'приложение № 3',
      'Ана Първа',
      'ЕГН',
      'Сметка за връщане',
      'чл. 490',
      'Одобрена',
      'SHA-256',
    ])
      expect(first).toContain(said)
    const chronology = printed('02-acts/chronology.pdf')
    for (const said of [
      'Обявлението е публикувано',
      'Записана заявка',
      'одобрена',
      'Наддаването приключи',
      'Подписан протокол',
      'Обявен купувач, на ',
    ])
      expect(chronology).toContain(said)
    // Nothing is told by a code, nor in another time than that of the court.
    for (const text of [notice, first, chronology])
      expect(text).not.toMatch(/[A-Z]{3,}_[A-Z]|\d{4}-\d\d-\d\dT|undefined|null/)
  })

  it('names every file in letters that each program unpacks; the index says what it was called when it was filed', () => {
    for (const name of Object.keys(files)) expect(name).toMatch(/^[\w./-]+$/)
    const lines = text('INDEX.txt')
      .split('\n')
      .filter((line) => line.includes('\t'))
      .map((line) => line.split('\t') as [string, string])
    const filed = Object.keys(files).filter((name) => /^(01|03)-[^/]+\/(.+\/)?[a-z]+\/[^/]+$/.test(name))
    const filesOfOthers = filed.filter((name) => !/(announcement|application)\.(json|pdf)$/.test(name))
    expect(lines.map(([name]) => name)).toEqual(expect.arrayContaining(filesOfOthers))
    for (const [name] of lines) expect(files[name]).toBeDefined()
    expect(lines.some(([, called]) => /[а-я]/.test(called))).toBe(true)
    expect(safe('Скица – имот № 7 (щит).PDF')).toBe('Skitsa_imot_No_7_shtit_.PDF')
    expect(safe('../../опис.pdf')).toBe('__.._opis.pdf')
  })

  it('lists the hash of every file, and the list is signed by the portal', async () => {
    const sums = new Map(
      text('SHA256SUMS')
        .trimEnd()
        .split('\n')
        .map((line) => line.split('  ') as [string, string])
        .map(([hash, name]) => [name, hash]),
    )
    const own = ['README.txt', 'SHA256SUMS', 'SHA256SUMS.signature.json']
    expect([...sums.keys()].toSorted()).toEqual(
      Object.keys(files)
        .filter((name) => !own.includes(name))
        .toSorted(),
    )
    for (const [name, hash] of sums)
      expect(createHash('sha256').update(files[name]!).digest('hex'), name).toBe(hash)
    const { keyId, signature } = JSON.parse(text('SHA256SUMS.signature.json'))
    const { keys } = await world.done(proofs.listSigningKeys, {})
    const { pem } = keys.find(({ id }) => id === keyId)!
    expect(verify(null, files['SHA256SUMS']!, createPublicKey(pem), Buffer.from(signature, 'base64'))).toBe(
      true,
    )
  })

  describe('checked by its own program, as its README says', () => {
    const checked = (...more: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [
        at('08-check/bundle.mjs'),
        join(folder, 'bundle'),
        ...more,
        '--lang',
        'en',
      ])
      return { status, said: `${stdout.toString()}${stderr.toString()}` }
    }
    const published = join(folder, 'published.json')
    /** Does something to the folder and undoes it after the check. */
    const after = (name: string, content: string | null, ...more: string[]) => {
      if (content === null) rmSync(at(name))
      else writeFileSync(at(name), content)
      const found = checked(...more)
      if (files[name]) writeFileSync(at(name), files[name])
      else rmSync(at(name))
      return found
    }

    it('is proven by the keys that the portal publishes, and by nothing less', async () => {
      writeFileSync(published, JSON.stringify(await world.done(proofs.listSigningKeys, {})))
      expect(checked('--key', published)).toMatchObject({
        status: 0,
        said: expect.stringContaining('THE ARCHIVE IS PROVEN'),
      })
      expect(checked()).toMatchObject({ status: 3, said: expect.stringContaining('BUT UNPROVEN') })
      expect(checked('--key', at('README.txt'))).toMatchObject({ status: 2 })
      expect(text('README.txt')).toContain('node 08-check/bundle.mjs . --key')
    })

    it.each<[string, string, string | null, string]>([
      ['a file is changed', '04-letters/letters.json', '[]', 'letters.json” is another one'],
      ['a file is missing', '02-acts/acts.json', null, 'acts.json” is missing'],
      ['a file is added', '06-protocol/second.pdf', 'x', 'second.pdf” was added'],
      ['the list is shortened', 'SHA256SUMS', '', 'does not fit the list'],
    ])('when %s, that is named', (_, name, content, found) => {
      expect(after(name, content, '--key', published)).toMatchObject({
        status: 1,
        said: expect.stringContaining(found),
      })
    })

    it('when the list was made anew and signed by another key, that is named', () => {
      const { publicKey, privateKey } = generateKeyPairSync('ed25519')
      const keyId = createHash('sha256')
        .update(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
        .digest('hex')
        .slice(0, 32)
      const signature = sign(null, files['SHA256SUMS']!, privateKey).toString('base64')
      const forged = JSON.stringify({ keyId, signature })
      expect(after('SHA256SUMS.signature.json', forged, '--key', published)).toMatchObject({
        status: 1,
        said: expect.stringContaining(`signed by key ${keyId}, which is not among the keys of the portal`),
      })
    })
  })

  /** Runs the program of the bundle on its log, as the bundle says, with a report. */
  const replayed = (report: string, ...more: string[]) => {
    const named = ['--key', at('07-log/keys.json'), '--trust', at('07-log/authorities.pem')]
    const beside = ['--applications', at('03-applications'), '--protocol', at('06-protocol/protocol.json')]
    const { status, stdout } = spawnSync(process.execPath, [
      at('08-check/replay.mjs'),
      at('07-log/sale.jsonl'),
      '--report',
      at(report),
      ...named,
      ...beside,
      ...more,
      '--lang',
      'en',
    ])
    return { status, said: stdout.toString() }
  }
  /** The hash of the report as the signed protocol names it. */
  const printedHash = () => JSON.parse(text('06-protocol/protocol.json')).report.hash as string

  it('Given the log, when replayed by an independent tool, then the 18 items of annex 6 come out identical', () => {
    const { status, said } = replayed('05-report/report.json', '--report-hash', printedHash())
    expect(said).toContain('THE LOG IS PROVEN')
    expect(said).toContain('THE REPORT IS PROVEN: its hash is the one in the signed protocol.')
    expect(said).toContain('compared with 3 applications')
    expect(status).toBe(0)
  })

  it('says which of the 18 items the log cannot prove, while nobody has read the hash in the signed protocol', () => {
    const { status, said } = replayed('05-report/report.json')
    expect(said).toContain('THE REPORT IS CONSISTENT BUT UNPROVEN')
    expect(said).toContain('The log cannot prove: item 1')
    expect(said).toContain(`Hash of the report: ${printedHash()}.`)
    expect(status).toBe(3)
  })

  it.each<[string, (report: SaleReport) => unknown, string]>([
    ['ranking', ({ ranking }) => ranking.reverse(), 'item 16, place 1, number of the application'],
    [
      'winner',
      ({ ranking }) => (ranking[0]!.bidder = 'Друг'),
      'item 16, place 1, name of the bidder: “Друг”',
    ],
    [
      'number of a person',
      ({ applications }) => (applications[1]!.applicant.identifier = '6101010007'),
      'filed by, personal number: “6101010007” in the report',
    ],
    ['organiser', ({ organiser }) => (organiser.chsiNumber = '1'), 'item 1, number of the private bailiff'],
    ['property', ({ property }) => (property.title = 'Гараж'), 'item 2, property: “Гараж” in the report'],
    [
      'period',
      ({ registrationPeriod }) => (registrationPeriod.until = '2027-01-01T15:00:00.000Z'),
      'item 4, until: 01.01.2027 17:00:00.000 in the report',
    ],
    ['time of making', (report) => (report.generatedAt = '2027-02-01T15:00:00.000Z'), 'item 18'],
  ])('finds a report whose %s was changed', (_, change, reported) => {
    const report = JSON.parse(text('05-report/report.json')) as SaleReport
    change(report)
    writeFileSync(at('changed.json'), JSON.stringify(report))
    const { status, said } = replayed('changed.json')
    expect(said).toContain(reported)
    expect(said).toContain('THE REPORT WAS CHANGED')
    expect(said).toContain('the hash of the report is')
    expect(status).toBe(1)
  })

  it('holds no link by which a letter could be confirmed in its reader’s place', () => {
    const letters = Object.keys(files).filter(
      (name) => name.startsWith('04-letters/') && name.endsWith('.pdf'),
    )
    const printed = letters.map((name) => readPdf(files[name]!).text)
    for (const letter of printed) expect(letter).not.toMatch(/code=[A-Za-z0-9_-]{10}/)
    const { length } = JSON.parse(text('04-letters/letters.json')) as unknown[]
    expect(letters).toHaveLength(length)
    expect(printed.join(' ')).toContain('Изпратено на')
  })

  it('leaves a place on every print-out to certify it (Ordinance N-3, art. 18(4))', () => {
    const printed = Object.keys(files).filter((name) =>
      /\/(announcement|application|chronology|report-bg|\d{6}-\w+)\.pdf$/.test(name),
    )
    expect(printed.length).toBeGreaterThan(5)
    for (const name of printed)
      expect(readPdf(files[name]!).text, name).toContain('Вярно с електронния оригинал')
  })

  describe('the seal on print-outs (Ordinance N-3, art. 18(4))', () => {
    const PRINTED = /\/(announcement|application|chronology|report-(bg|en)|\d{6}-\w+)\.pdf$/
    const downloaded = async () =>
      unzipSync((await world.bytesOf(`/api/auctions/${sale.id}/court-bundle`, world.bailiff)).bytes)
    const printedIn = (of: Record<string, Uint8Array>) =>
      Object.entries(of).flatMap(([name, bytes]) =>
        PRINTED.test(name) ? [[name, Buffer.from(bytes)] as const] : [],
      )
    const readme = (of: Record<string, Uint8Array>) => strFromU8(of['README.txt']!).replaceAll(/\s+/g, ' ')

    it('is not there where the portal has none, and the archive says so', () => {
      for (const [name, file] of printedIn(files))
        expect(() => signingCertificate(file, 0), name).toThrow(
          expect.objectContaining({ code: 'notSigned' }),
        )
      expect(readme(files)).toContain(
        'Разпечатките не са подпечатани с електронен печат: порталът няма електронен печат.',
      )
      expect(readme(files)).toContain(
        'The print-outs bear no electronic seal: the portal has no electronic seal.',
      )
    })

    it('is the portal’s on each of them, shows any change, and leaves the archive proven by its own program', async () => {
      const environment = await world.qes.seal()
      world.services.seal = readSeal(readFileSync(environment.SEAL_FILE), environment.SEAL_PASSWORD)
      const own = new X509Certificate(world.services.seal.certificate).raw
      const sealed = await downloaded()
      const printed = printedIn(sealed)
      expect(printed).toHaveLength(printedIn(files).length)
      for (const [name, file] of printed) {
        expect(signingCertificate(file, 0).equals(own), name).toBe(true)
        expect(readPdf(file).text.replaceAll(/\s+/g, ' '), name).toMatch(
          /Вярно с електронния оригинал.*подпечатана с електронния печат|True to the electronic original.*bears the electronic seal/,
        )
        const changed = Buffer.from(file)
        changed[Math.floor(file.length / 3)]! ^= 1
        expect(() => signingCertificate(changed, 0), name).toThrow()
      }
      expect(readme(sealed)).toContain(
        `Разпечатките (${printed.length}) са подпечатани с електронния печат на портала`,
      )

      const place = join(folder, 'sealed')
      for (const [name, content] of Object.entries(sealed)) {
        mkdirSync(dirname(join(place, name)), { recursive: true })
        writeFileSync(join(place, name), content)
      }
      const keys = join(folder, 'keys-of-today.json')
      writeFileSync(keys, JSON.stringify(await world.done(proofs.listSigningKeys, {})))
      const program = [join(place, '08-check/bundle.mjs'), place, '--key', keys]
      expect(spawnSync(process.execPath, program).status).toBe(0)
    })

    it('is done without, and no authority is asked again in vain, where no stamp can be had', async () => {
      tsa.behave('down')
      const before = tsa.asked()
      const without = await downloaded()
      tsa.behave('truthful')
      expect(tsa.asked() - before).toBeLessThanOrEqual(1)
      expect(Object.keys(without).toSorted()).toEqual(Object.keys(files).toSorted())
      expect(readme(without)).toContain('електронен печат: органът за времеви печати не отговори.')
    })
  })

  it('is made piece by piece as it is read, for one reader of an account at a time; who hangs up gives the place back', async () => {
    // Its letters cannot be read for now, so it stays half made.
    const lock = await world.owner.connect()
    await lock.query('begin')
    await lock.query('lock table sale_letter')
    const headers = { authorization: `Bearer ${world.bailiff.token}` }
    const slow = await world.fetch(`/api/auctions/${sale.id}/court-bundle`, { headers })
    const reader = slow.body!.getReader()
    expect((await reader.read()).value!.length).toBeGreaterThan(0)
    const second = await request(world.bailiff)
    expect(second).toMatchObject({ status: 503, body: { code: 'bundling' } })
    expect(second.headers.get('retry-after')).toBe('15')
    await reader.cancel()
    await lock.query('rollback')
    lock.release()
    await expect.poll(async () => (await request(world.bailiff)).status).toBe(200)
  })

  it('has each act as a document: what was done, on which ground, by whom, why, and what it did to the times (Ordinance N-3, art. 18)', async () => {
    const stopped = await world.sale({ organiser: world.bailiff, bidders: [bidders[0]!] })
    const act = {
      id: stopped.id,
      kind: 'SUSPEND' as const,
      ground: 'COURT_STAY' as const,
      actNumber: '17/2027',
      actDate: '2027-01-04',
      reasons: 'Постъпи определение за спиране по частно дело.',
      files: [await world.upload(world.bailiff)],
    }
    const { actId } = await world.done(saleActs.actOnSale, act, world.bailiff)
    const end = { ...act, kind: 'TERMINATE' as const, ground: 'CASE_CLOSED' as const }
    await world.done(
      saleActs.actOnSale,
      { ...end, files: [await world.upload(world.bailiff)] },
      world.bailiff,
    )
    const { bytes } = await world.bytesOf(`/api/auctions/${stopped.id}/court-bundle`, world.bailiff)
    const printed = readPdf(Buffer.from(unzipSync(bytes)[`02-acts/act-${actId}/act-${actId}.pdf`]!)).text
    const said = printed.replaceAll(/\s+/g, ' ')
    expect(said).toMatch(/Спиране на търга .*чл\. 432 и 438 от ГПК.*17\/2027.*04\.01\.2027/)
    expect(said).toContain('Постъпи определение за спиране по частно дело.')
    expect(said).toContain('Вярно с електронния оригинал')
  })

  it('is for the organiser of the sale and their representative only, and each look leaves a record', async () => {
    const representative = await world.person({
      roles: ['PrivateBailiffRepresentative'],
      actsFor: world.bailiff,
    })
    expect((await request(representative)).status).toBe(200)
    expect(await request(await world.person('PrivateBailiff'))).toMatchObject({ status: 403 })
    for (const person of [bidders[0], await world.person('SysAdmin', 'MJAdmin'), undefined])
      expect([401, 403]).toContain((await request(person)).status)
    const { rows } = await world.owner.query(
      `select account_id from audit_entry where command = 'downloadCourtBundle' and outcome = 'read'`,
    )
    expect(rows.map(({ account_id }) => account_id)).toEqual(
      expect.arrayContaining([world.bailiff.id, representative.id]),
    )
  })
})
