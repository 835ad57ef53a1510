/** Documents and photographs of a sale: who sets them, who sees what, and that they are frozen with the announcement. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jpeg, pdf, png, upload } from '#test/files.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { files } from '#files/files.contract.ts'
import { fileJobs } from '#files/server/uploads.ts'
import { resealFiles } from '#files/server/resealing.ts'
import { ROLES } from '#platform/access.ts'
import { turnOf } from '#platform/db/job.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { announcements } from './notices.contract.ts'
import { saleDocuments } from './documents.contract.ts'

let world: World
let organiser: Person
beforeAll(async () => {
  world = await createWorld()
  organiser = await world.person('PrivateBailiff')
})
afterAll(() => world.close())

const ORIGINAL = 'Длъжник: Драган Цанков, ЕГН 8001010055'
const COPY = 'Длъжник: (заличено)'

/** A draft with one document in both forms and one photograph. */
async function filledDraft(by = organiser) {
  const { id } = await world.announcement(by)
  const original = await upload(world, by, pdf(`${ORIGINAL} ${id}`), { name: 'Опис – оригинал.pdf' })
  const copy = await upload(world, by, pdf(`${COPY} ${id}`), { name: 'Опис.pdf' })
  const photo = await upload(world, by, await jpeg({ width: 1600, height: 900 }), {
    name: 'фасада.jpg',
    as: 'PHOTO',
  })
  const wanted = {
    id,
    documents: [{ kind: 'PROTOCOL_OF_POSTING' as const, publicId: copy.id, originalId: original.id }],
    photos: [{ fileId: photo.id, caption: 'Фасадата откъм улицата' }],
  }
  await world.done(saleDocuments.setSaleDocuments, wanted, by)
  return { id, original, copy, photo, wanted }
}
const publish = (id: number) => world.done(announcements.publishAnnouncement, { id }, organiser)

describe('before it is published', () => {
  it('the organiser sees both forms of a document, and nobody else that there is any', async () => {
    const { id, copy, original, photo } = await filledDraft()
    const seen = await world.done(saleDocuments.seeSaleDocuments, { id }, organiser)
    expect(seen).toMatchObject({
      documents: [{ kind: 'PROTOCOL_OF_POSTING', public: { id: copy.id }, original: { id: original.id } }],
      photos: [{ id: photo.id, caption: 'Фасадата откъм улицата' }],
      mayEdit: true,
      published: false,
    })
    for (const who of [undefined, await world.person('PrivateBailiff'), await world.person('SysAdmin')]) {
      expect((await world.ask(saleDocuments.seeSaleDocuments, { id }, who)).status).toBe(404)
      const picture = { id, fileId: photo.id, size: 'small' as const }
      expect((await world.ask(saleDocuments.seeSalePhoto, picture, who)).status).toBe(404)
      expect((await world.ask(saleDocuments.readSaleDocument, { id, fileId: copy.id }, who)).status).toBe(404)
    }
  })

  it('what is left out of a draft is deleted, and so are the files of a draft that is deleted', async () => {
    const { id, wanted, original, copy, photo } = await filledDraft()
    await world.done(
      saleDocuments.setSaleDocuments,
      { ...wanted, documents: [{ kind: 'NOTICE', publicId: copy.id }] },
      organiser,
    )
    const stored = async () =>
      (
        await world.owner.query<{ id: string }>('select id from stored_file where id = any($1)', [
          [original.id, copy.id, photo.id],
        ])
      ).rows.map((row) => row.id)
    expect((await stored()).toSorted()).toEqual([copy.id, photo.id].toSorted())
    await world.done(announcements.deleteAnnouncement, { id }, organiser)
    expect(await stored()).toEqual([])
  })

  it('what another window has attached is not deleted by one that has not seen it', async () => {
    const { id, copy, original, photo, wanted } = await filledDraft()
    const fewer = { ...wanted, photos: [] }
    const from = (known: string[]) =>
      world.ask(saleDocuments.setSaleDocuments, { ...fewer, known }, organiser)
    expect(await from([copy.id, original.id])).toMatchObject({
      status: 409,
      body: { code: 'changedElsewhere' },
    })
    expect((await world.done(saleDocuments.seeSaleDocuments, { id }, organiser)).photos).toHaveLength(1)
    expect(await from([copy.id, original.id, photo.id])).toMatchObject({ status: 200 })
  })

  it('each must have a file, a photograph a caption, and be a photograph', async () => {
    const { id, wanted } = await filledDraft()
    const set = (more: object) =>
      world.ask(saleDocuments.setSaleDocuments, { ...wanted, ...more, id }, organiser)
    expect((await set({ documents: [{ kind: 'ACT' }] })).body.code).toBe('documentWithoutFile')
    const nameless = await set({ photos: [{ fileId: wanted.photos[0]!.fileId, caption: ' ' }] })
    expect(Object.keys(nameless.body.fields!)).toEqual(['photos.0.caption'])
    const scan = await upload(world, organiser, await png({ width: 20, height: 20 }))
    const fake = await set({ photos: [{ fileId: scan.id, caption: 'Снимка' }] })
    expect(fake.body.code).toBe('photoWanted')
    expect((await set({ documents: [{ kind: 'ACT', publicId: 'x' }] })).status).toBe(400)
    const seen = await world.done(saleDocuments.seeSaleDocuments, { id }, organiser)
    expect([seen.documents.length, seen.photos.length]).toEqual([1, 1])
  })
})

describe('once it is published', () => {
  it('everybody reads the public copy, and only the organiser the original', async () => {
    const { id, copy, original } = await filledDraft()
    await publish(id)
    const seen = await world.ask(saleDocuments.seeSaleDocuments, { id })
    expect(seen.body).toMatchObject({ mayEdit: false, documents: [{ public: copy, original: null }] })
    expect(seen.text).not.toContain(original.id)
    const read = await world.ask(saleDocuments.readSaleDocument, { id, fileId: copy.id })
    expect(Buffer.from(read.body.bytes).toString()).toContain(COPY)
    expect(read.headers.get('content-disposition')).toMatch(/^attachment;/)

    const strangers = [await world.person('PrivateBailiff'), await world.person('AuctionParticipant')]
    for (const stranger of [undefined, ...strangers]) {
      const input = { id, fileId: original.id }
      expect((await world.ask(saleDocuments.readSaleDocument, input, stranger)).body.code).toBe('unknownFile')
      expect([401, 403, 404]).toContain(
        (await world.ask(saleDocuments.readSaleOriginal, input, stranger)).status,
      )
    }
    const own = await world.ask(saleDocuments.readSaleOriginal, { id, fileId: original.id }, organiser)
    expect(Buffer.from(own.body.bytes).toString()).toContain(ORIGINAL)
    const { rows } = await world.owner.query(
      `select from audit_entry where command = 'readSaleOriginal' and outcome = 'read' and account_id = $1`,
      [organiser.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('photographs are shown small, without the name and place that the camera wrote into them', async () => {
    const { id, photo } = await filledDraft()
    await publish(id)
    for (const [size, width] of [
      ['small', 320],
      ['large', 1280],
    ] as const) {
      const shown = await world.ask(saleDocuments.seeSalePhoto, { id, fileId: photo.id, size })
      expect(shown.headers.get('content-type')).toBe('image/webp')
      const inside = await sharp(shown.body).metadata()
      expect(inside).toMatchObject({ format: 'webp', width })
      expect([inside.exif, inside.xmp, inside.iptc, inside.icc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      expect(Buffer.from(shown.body).includes('Ivan Petrov')).toBe(false)
    }
    const original = await world.ask(saleDocuments.readSaleOriginal, { id, fileId: photo.id }, organiser)
    expect((await sharp(original.body.bytes).metadata()).exif).toBeDefined()
  })

  it('and once a job has made them, in each size as AVIF; until then the same picture in another size or format', async () => {
    const { id, photo } = await filledDraft()
    await publish(id)
    const shown = async (size: 'small' | 'medium' | 'large', as: 'webp' | 'avif') => {
      const answer = await world.ask(saleDocuments.seeSalePhoto, { id, fileId: photo.id, size, as })
      const { format, width, exif } = await sharp(answer.body).metadata()
      return [answer.headers.get('content-type'), format, width, exif]
    }
    expect(await shown('small', 'avif')).toEqual(['image/webp', 'webp', 320, undefined])
    expect(await shown('medium', 'webp')).toEqual(['image/webp', 'webp', 1280, undefined])
    const due = () => world.owner.query('select from picture_due where file_id = $1', [photo.id])
    expect((await due()).rowCount).toBe(1)
    // On a busy machine a picture is long in the making, and its transaction says nothing meanwhile.
    await world.owner.query(`create function is_patient() returns trigger language plpgsql as $$ begin
      if current_setting('idle_in_transaction_session_timeout')::interval < '80s' then raise exception 'cut off'; end if;
      return new; end $$`)
    await world.owner.query(
      'create trigger is_patient before insert on stored_content for each row execute function is_patient()',
    )
    for (const job of fileJobs) await turnOf(job, world.db, world.now())
    await world.owner.query('drop function is_patient cascade')
    expect((await due()).rowCount).toBe(0)
    for (const [size, width] of [
      ['small', 320],
      ['medium', 640],
      ['large', 1280],
    ] as const) {
      expect(await shown(size, 'avif')).toEqual(['image/avif', 'heif', width, undefined])
      expect(await shown(size, 'webp')).toEqual(['image/webp', 'webp', width, undefined])
    }
  })

  it('Given registration has begun, when any notice field, file or price is edited by any role, then refused', async () => {
    const { id, wanted, copy } = await filledDraft()
    await publish(id)
    const { registrationStartsAt } = await world.done(announcements.seeAnnouncement, { id }, organiser)
    world.at(registrationStartsAt)
    for (const who of [organiser, ...(await Promise.all(ROLES.map((role) => world.person(role))))]) {
      const { status } = await world.ask(saleDocuments.setSaleDocuments, { ...wanted, photos: [] }, who)
      expect([403, 409]).toContain(status)
    }
    const frozen = await world.ask(saleDocuments.setSaleDocuments, wanted, organiser)
    expect(frozen.body.code).toBe('frozenFiles')
    expect((await world.ask(files.removeUpload, { id: copy.id }, organiser)).body.code).toBe('unknownFile')
    // Not even whoever holds the database.
    for (const order of [
      `delete from announcement_document where announcement_id = ${id}`,
      `update announcement_photo set caption = 'друга' where announcement_id = ${id}`,
      `insert into announcement_photo (announcement_id, position, file_id, caption) select announcement_id, 9, file_id, caption from announcement_photo where announcement_id = ${id}`,
      `delete from stored_file where id = '${copy.id}'`,
      `update stored_file set owner_id = owner_id + 1 where id = '${copy.id}'`,
    ])
      await expect(world.owner.query(order), order).rejects.toMatchObject({ code: '23001' })
    expect((await world.done(saleDocuments.seeSaleDocuments, { id })).photos).toHaveLength(1)
  })

  it('its files stay, however old they grow, and open under a new key too', async () => {
    const { id, copy } = await filledDraft()
    await publish(id)
    const before = world.now()
    world.at(new Date(before.getTime() + 9_000 * 86_400_000))
    await world.job()
    world.at(before)
    const keys = [
      'a new key for tests, which is no secret either',
      'a key for tests, which is no secret at all',
    ]
    expect(
      await resealFiles(world.db, {
        personal: personalNumbers(keys),
        objects: undefined,
        clock: () => before,
      }),
    ).toBeGreaterThan(0)
    expect(
      await resealFiles(world.db, {
        personal: personalNumbers(keys),
        objects: undefined,
        clock: () => before,
      }),
    ).toBe(0)
    world.services.personal = personalNumbers(keys.slice(0, 1))
    const read = await world.ask(saleDocuments.readSaleDocument, { id, fileId: copy.id })
    world.services.personal = personalNumbers(keys)
    expect(Buffer.from(read.body.bytes).toString()).toContain(COPY)
  })
})

describe('an upload', () => {
  it('is taken once: of two drafts that want it at the same moment one gets it', async () => {
    const [one, two] = [await world.announcement(organiser), await world.announcement(organiser)]
    for (let round = 0; round < 5; round++) {
      const { id: publicId } = await upload(world, organiser)
      const answers = await Promise.all(
        [one.id, two.id].map((id) =>
          world.ask(
            saleDocuments.setSaleDocuments,
            { id, documents: [{ kind: 'OTHER', publicId }], photos: [] },
            organiser,
          ),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
        code: 'noSuchFile',
        field: 'documents',
      })
    }
  })

  it('of another account, of another sale, or named twice, is not taken', async () => {
    const { id, wanted } = await filledDraft()
    const other = await world.person('PrivateBailiff')
    const foreign = await upload(world, other)
    const attached = (await filledDraft(other)).copy
    const set = (publicId: string, originalId: string | null = null) =>
      world.ask(
        saleDocuments.setSaleDocuments,
        { ...wanted, id, documents: [{ kind: 'ACT', publicId, originalId }] },
        organiser,
      )
    expect((await set(foreign.id)).body.code).toBe('noSuchFile')
    expect((await set(attached.id)).body.code).toBe('noSuchFile')
    const own = await upload(world, organiser)
    expect((await set(own.id, own.id)).body.code).toBe('noSuchFile')
    // As in any language: upper-case letters name the same file.
    expect((await set(own.id.toUpperCase())).status).toBe(200)
  })

  it('is set while the announcement is published, or refused; never half of it', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, wanted } = await filledDraft()
      const [set] = await Promise.all([
        world.ask(saleDocuments.setSaleDocuments, { ...wanted, photos: [] }, organiser),
        publish(id),
      ])
      const { photos, documents } = await world.done(saleDocuments.seeSaleDocuments, { id })
      expect(documents).toHaveLength(1)
      expect(photos).toHaveLength(set.status === 200 ? 0 : 1)
      if (set.status !== 200) expect(set.body.code).toBe('frozenFiles')
    }
  })
})
