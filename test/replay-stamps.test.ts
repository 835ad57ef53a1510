/** What others have witnessed of a log, as the program and the portal's own check judge it: time stamps, and whether they came in time. */
import { createHash, constants, KeyObject, sign } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { afterAll, describe, expect, it } from 'vitest'
import { checkpointText } from '#sales/history/hash-chain.rules.ts'
import { lackingProof } from '#sales/proofs/proof.rules.ts'
import type { SaleLog } from '#sales/proofs/log.rules.ts'
import { type Holder, issue } from '#sandbox/qes-authority.ts'
import { tsaKeysIn } from '#sandbox/tsa-replies.ts'

type Stamp = { point: { bids: number; kind: string }; at?: number; why?: string }
type Program = {
  checkStamp: (token: Uint8Array, bytes: Uint8Array, trusted: string[]) => { at: Date }
  isWorthless: (error: Error) => boolean
  checkStamps: (log: object, trusted: string[]) => Stamp[]
  lacking: (
    log: object,
    stamps: Stamp[],
    whom: { named?: object | undefined; trusted: string[] },
  ) => unknown[][]
  longestWait: (log: object, stamps: Stamp[]) => number
}
const part = (name: string) => import(new URL(`../verifier/${name}.mjs`, import.meta.url).href)
const program = Object.assign({}, ...(await Promise.all(['stamp', 'proof'].map(part)))) as Program

const folder = mkdtempSync(join(tmpdir(), 'replay-stamps-'))
afterAll(() => rmSync(folder, { recursive: true }))
const NOW = new Date('2027-02-17T07:00:00.000Z')
const keys = await tsaKeysIn(folder, NOW)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** One DER element; `form` is how many bytes its length takes, if more than it needs. */
const der = (tag: number, parts: readonly Uint8Array[], form = 0) => {
  const content = Buffer.concat(parts)
  const size = content.length
  const needed = size < 0x80 ? 0 : size < 0x100 ? 1 : 2
  const bytes = Math.max(form, needed)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(size)
  return Buffer.concat([
    Buffer.of(tag, ...(bytes === 0 ? [size] : [0x80 | bytes])),
    ...(bytes === 0 ? [] : [length.subarray(4 - bytes)]),
    content,
  ])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, parts)
const set = (...parts: Uint8Array[]) => der(0x31, parts)
const octets = (bytes: Uint8Array) => der(0x04, [bytes])
const number = (value: number) => der(0x02, [Buffer.of(value)])
const oid = (hex: string) => der(0x06, [Buffer.from(hex, 'hex')])
const sha = (name: string, bytes: Uint8Array) => createHash(name).update(bytes).digest()
const [SIGNED_DATA, TST_INFO] = ['2a864886f70d010702', '2a864886f70d0109100104']
const [CONTENT_TYPE, DIGEST] = ['2a864886f70d010903', '2a864886f70d010904']
const [CERTIFICATE, CERTIFICATE_2] = ['2a864886f70d010910020c', '2a864886f70d010910022f']
const [RSA_SHA256, RSA_SHA512, RSA_PSS] = ['2a864886f70d01010b', '2a864886f70d01010d', '2a864886f70d01010a']
const ECDSA_SHA384 = '2a8648ce3d040303'
const HASHES: Record<string, string> = {
  sha1: '2b0e03021a',
  sha256: '608648016503040201',
  sha384: '608648016503040202',
  sha512: '608648016503040203',
}
const algorithm = (hash: string) => sequence(oid(HASHES[hash]!))
const attribute = (type: string, ...values: Uint8Array[]) => sequence(oid(type), set(...values))
const raw = ({ certificate }: Holder) => Buffer.from(certificate.rawData)
const pem = ({ certificate }: Holder) => certificate.toString('pem')
const certificateId = (parts: readonly Uint8Array[]) => sequence(sequence(sequence(...parts)))
const byV1 = (holder: Holder) => attribute(CERTIFICATE, certificateId([octets(sha('sha1', raw(holder)))]))
const byV2 = (holder: Holder) => attribute(CERTIFICATE_2, certificateId([octets(sha('sha256', raw(holder)))]))
const byNamed = (holder: Holder, hash: string) =>
  attribute(CERTIFICATE_2, certificateId([algorithm(hash), octets(sha(hash, raw(holder)))]))

const BYTES = Buffer.from('what was stamped')
/** A token as an authority gives it, but for what is changed. */
type Made = {
  bytes?: Uint8Array
  time?: string
  timeTag?: number
  imprintHash?: string
  imprint?: Uint8Array
  digest?: string
  signer?: Holder
  certificates?: Holder[]
  /** The attributes beside type and digest. */
  names?: Uint8Array[]
  type?: Uint8Array[]
  digested?: Uint8Array
  attributesTag?: number
  signature?: { name: string; hash: string; pss?: boolean }
  signers?: number
  /** How what was signed stands in the token. */
  held?: (content: Uint8Array) => Uint8Array
  kind?: string
  contentKind?: string
  /** What follows the signature. */
  more?: Uint8Array
  form?: number
}
function token(change: Made = {}): Buffer {
  const {
    bytes = BYTES,
    time = '20270217070000Z',
    timeTag = 0x18,
    imprintHash = 'sha256',
    imprint = sha(imprintHash, bytes),
    digest = 'sha256',
    signer = keys.unit,
    certificates = [signer, keys.issuing],
    names = [byV2(signer)],
    type = [attribute(CONTENT_TYPE, oid(TST_INFO))],
    attributesTag = 0xa0,
    signature = { name: RSA_SHA256, hash: 'sha256' },
    signers = 1,
    held = octets,
    kind = SIGNED_DATA,
    contentKind = TST_INFO,
    form = 0,
  } = change
  const content = sequence(
    number(1),
    oid('2a03'),
    sequence(algorithm(imprintHash), octets(imprint)),
    number(7),
    der(timeTag, [Buffer.from(time)]),
  )
  const attributes = [...type, attribute(DIGEST, octets(change.digested ?? sha(digest, content))), ...names]
  const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }
  const signed = sign(signature.hash, set(...attributes), {
    key: KeyObject.from(signer.key),
    ...(signature.pss && pss),
  })
  const info = sequence(
    number(1),
    sequence(),
    algorithm(digest),
    der(attributesTag, attributes),
    sequence(oid(signature.name)),
    octets(signed),
    change.more ?? Buffer.alloc(0),
  )
  const data = sequence(
    number(3),
    set(algorithm(digest)),
    sequence(oid(contentKind), der(0xa0, [held(content)])),
    ...(certificates.length > 0 ? [der(0xa0, certificates.map(raw))] : []),
    set(...Array.from({ length: signers }, () => info)),
  )
  return der(0x30, [oid(kind), der(0xa0, [data])], form)
}
/** The moment of a token, or why it is worth nothing; `!` marks those that speak of a forgery. */
function judged(made: Made | Buffer, trusted: Holder[] = [keys.root]) {
  const bytes = Buffer.isBuffer(made) ? BYTES : (made.bytes ?? BYTES)
  try {
    return program.checkStamp(Buffer.isBuffer(made) ? made : token(made), bytes, trusted.map(pem)).at.toJSON()
  } catch (error) {
    return `${(error as Error).message}${program.isWorthless(error as Error) ? '' : '!'}`
  }
}
const AT = NOW.toJSON()

describe('a time stamp token', () => {
  it('proves its time in whatever way it was made', () => {
    const good: [what: string, made: Made][] = [
      ['as an authority gives it', {}],
      ['that names the signer by SHA-1', { names: [byV1(keys.unit)] }],
      ['that names the signer by SHA-512', { names: [byNamed(keys.unit, 'sha512')] }],
      ['that names the signer twice', { names: [byV1(keys.unit), byV2(keys.unit)] }],
      ['whose digest is SHA-384', { digest: 'sha384' }],
      ['whose signature is by SHA-512', { signature: { name: RSA_SHA512, hash: 'sha512' } }],
      [
        'whose signature leaves the hash to the digest',
        { signature: { name: '2a864886f70d010101', hash: 'sha256' } },
      ],
      ['whose signature is PSS', { signature: { name: RSA_PSS, hash: 'sha256', pss: true } }],
      [
        'whose content stands in pieces',
        { held: (all) => der(0x24, [octets(all.subarray(0, 9)), octets(all.subarray(9))]) },
      ],
      ['whose length takes three bytes', { form: 3 }],
      ['whose length takes four bytes', { form: 4 }],
      ['with something after its signature', { more: der(0xa1, [Buffer.alloc(127)]) }],
    ]
    for (const [what, made] of good) expect([what, judged(made)]).toEqual([what, AT])
  })

  it('gives its time to the thousandth', () => {
    expect(judged({ time: '20270217070000.5Z' })).toBe('2027-02-17T07:00:00.500Z')
    expect(judged({ time: '20270217070000.123987Z' })).toBe('2027-02-17T07:00:00.123Z')
  })

  it('proves nothing where anything in it is not right', () => {
    const wrong: [what: string, made: Made | Buffer, why: string][] = [
      ['on other bytes', { imprint: sha('sha256', Buffer.from('other')) }, 'stampOther!'],
      ['on a hash that the portal does not send', { imprintHash: 'sha384' }, 'stampOther!'],
      ['on SHA-1', { imprintHash: 'sha1' }, 'stampWeak'],
      ['with a digest by SHA-1', { digest: 'sha1' }, 'stampWeak'],
      ['with another digest', { digested: sha('sha256', BYTES) }, 'stampChanged!'],
      [
        'with a signature by another hash than it says',
        { signature: { name: RSA_SHA512, hash: 'sha256' } },
        'stampChanged!',
      ],
      ['that names no signer', { names: [] }, 'stampStranger'],
      [
        'that names another signer',
        { names: [byV2(keys.issuing)], certificates: [keys.unit] },
        'stampStranger',
      ],
      ['that names two signers', { names: [byV1(keys.unit), byV2(keys.issuing)] }, 'stampStranger'],
      [
        'that names two signers, the other first',
        { names: [byV1(keys.issuing), byV2(keys.unit)] },
        'stampStranger',
      ],
      [
        'signed by one who was not meant',
        { names: [byV2(keys.loose)], certificates: [keys.unit, keys.loose] },
        'stampChanged!',
      ],
      ['with a time in two digits of a year', { time: '270217070000Z' }, 'stampUnreadable!'],
      ['with a time of another kind', { timeTag: 0x17 }, 'stampUnreadable!'],
      ['without attributes', { attributesTag: 0xa1 }, 'stampUnreadable!'],
      ['of another type', { type: [attribute(CONTENT_TYPE, oid(SIGNED_DATA))] }, 'stampUnreadable!'],
      ['of no type', { type: [] }, 'stampUnreadable!'],
      [
        'of two types',
        { type: [1, 2].map(() => attribute(CONTENT_TYPE, oid(TST_INFO))) },
        'stampUnreadable!',
      ],
      ['that is something else', { kind: TST_INFO }, 'stampUnreadable!'],
      ['that holds something else', { contentKind: SIGNED_DATA }, 'stampUnreadable!'],
      ['with two signatures', { signers: 2 }, 'stampUnreadable!'],
      ['with no signature', { signers: 0 }, 'stampUnreadable!'],
      ['with a byte too many', Buffer.concat([token(), Buffer.of(0)]), 'stampUnreadable!'],
      ['with a byte too few', token().subarray(0, -1), 'stampUnreadable!'],
      ['of no bytes', Buffer.alloc(0), 'stampUnreadable!'],
      ['of one byte', Buffer.of(0x30), 'stampUnreadable!'],
      ['of no length', Buffer.of(0x30, 0x80, 0, 0), 'stampUnreadable!'],
      ['of a length cut off', Buffer.of(0x30, 0x82, 1), 'stampUnreadable!'],
      ['of a length in five bytes', der(0x30, [], 5), 'stampUnreadable!'],
      ['of a tag in several bytes', der(0x1f, []), 'stampUnreadable!'],
      ['with a tag in several bytes', { more: Buffer.of(0x1f, 1, 0) }, 'stampUnreadable!'],
      ['with a tag that has no length', { more: Buffer.of(5) }, 'stampUnreadable!'],
      [
        'with an indefinite length',
        { more: Buffer.concat([Buffer.of(4, 0x80), Buffer.alloc(128)]) },
        'stampUnreadable!',
      ],
      ['for everything', { signer: keys.mixed }, 'stampPurpose!'],
      ['for nothing', { signer: keys.issuing }, 'stampPurpose!'],
    ]
    for (const [what, made, why] of wrong) expect([what, judged(made)]).toEqual([what, why])
  })

  it('is read in lengths of more bytes than they need, but of no more than four', () => {
    const long = token({ form: 4 })
    const five = Buffer.concat([Buffer.of(0x30, 0x85, 0), long.subarray(2)])
    expect(judged(five)).toBe('stampUnreadable!')
  })

  it('leads to whom the reader trusts, directly or over others, and to nobody else', () => {
    expect(judged({}, [])).toBe('stampStranger')
    expect(judged({}, [keys.foreign])).toBe('stampStranger')
    expect(judged({}, [keys.foreign, keys.root])).toBe(AT)
    expect(judged({}, [keys.issuing])).toBe(AT)
    expect(judged({ certificates: [keys.unit] })).toBe('stampStranger')
    expect(judged({ certificates: [] }, [keys.unit])).toBe(AT)
    expect(judged({ certificates: [] }, [keys.root, keys.unit])).toBe(AT)
    expect(judged({ signer: keys.stranger, certificates: [keys.stranger, keys.foreign] })).toBe(
      'stampStranger',
    )
  })
})

describe('the certificates of a stamp', async () => {
  const subject = (name: string): x509.JsonNameParams => [{ CN: [name] }]
  const usual = { notBefore: new Date(NOW.getTime() - DAY), notAfter: new Date(NOW.getTime() + DAY) }
  const stamping = [new x509.ExtendedKeyUsageExtension(['1.3.6.1.5.5.7.3.8'], true)]
  const authority = [new x509.BasicConstraintsExtension(true, undefined, true)]
  const unit = (issuer: Holder, when = usual, kind: 'rsa' | 'ec' = 'rsa') =>
    issue({ keys: 'replay-unit', subject: subject('Unit'), extensions: stamping, ...when, kind }, issuer)
  const below = (issuer: Holder | undefined, name: string, when = usual) =>
    issue({ keys: 'replay-authority', subject: subject(name), extensions: authority, ...when }, issuer)

  it('count from the first to the last second of their validity', async () => {
    const exactly = { notBefore: NOW, notAfter: NOW }
    const after = { notBefore: new Date(NOW.getTime() + 1000), notAfter: usual.notAfter }
    const before = { notBefore: usual.notBefore, notAfter: new Date(NOW.getTime() - 1000) }
    for (const [when, found] of [
      [exactly, AT],
      [after, 'stampOutOfDate'],
      [before, 'stampOutOfDate'],
    ] as const) {
      const own = await unit(keys.root, when)
      expect(judged({ signer: own, certificates: [own] })).toBe(found)
      const root = await below(undefined, 'Root', when)
      const under = await unit(root)
      expect(judged({ signer: under, certificates: [under] }, [root])).toBe(found)
      const between = await below(keys.root, 'Between', when)
      const last = await unit(between)
      expect(judged({ signer: last, certificates: [last, between] })).toBe(found)
    }
  })

  it('lead over five others at most, and over none that may not issue', async () => {
    const chain: Holder[] = []
    for (const name of ['1', '2', '3', '4', '5', '6'])
      chain.push(await below(chain.at(-1) ?? keys.root, name))
    const over = async (count: number) => {
      const signer = await unit(chain[count - 1]!)
      return judged({ signer, certificates: [signer, ...chain.slice(0, count)] })
    }
    expect(await over(1)).toBe(AT)
    expect(await over(5)).toBe(AT)
    expect(await over(6)).toBe('stampStranger')
    const signer = await unit(keys.unit)
    expect(judged({ signer, certificates: [signer, keys.unit, keys.issuing] })).toBe('stampStranger')
  })

  it('may have other keys than RSA', async () => {
    const signer = await unit(keys.root, usual, 'ec')
    const signature = { name: ECDSA_SHA384, hash: 'sha384' }
    expect(judged({ signer, certificates: [signer], signature })).toBe(AT)
  })
})

const START = NOW.getTime()
const iso = (time: number) => new Date(time).toISOString()

describe('the stamps of a log', () => {
  const point = {
    checkpoint: 1,
    kind: 'START',
    bids: 0,
    lastHash: '',
    pauses: 0,
    pausesHash: '',
    previousHash: '',
  }
  const checked = (at: number, made: Made | undefined, trusted = [keys.root]) => {
    const own = { ...point, at: iso(at), row: 9 }
    const bytes = Buffer.from(checkpointText(7, own))
    const held = made && token({ bytes, ...made }).toString('base64')
    return program
      .checkStamps({ head: { id: 7 }, checkpoints: [{ ...own, token: held ?? null }] }, trusted.map(pem))
      .map(({ at: given, why }) => given ?? why)
  }

  it('are as late as they want, but no more than five minutes before their checkpoint', () => {
    expect(checked(START, undefined)).toEqual([])
    expect(checked(START, {})).toEqual([START])
    expect(checked(START - DAY, {})).toEqual([START])
    expect(checked(START + 5 * MINUTE, {})).toEqual([START])
    expect(() => checked(START + 5 * MINUTE + 1, {})).toThrow(
      expect.objectContaining({ row: 9, code: 'stampTooEarly' }),
    )
    expect(() => checked(START, { bytes: BYTES })).toThrow(
      expect.objectContaining({ row: 9, code: 'stampOther' }),
    )
    expect(checked(START, {}, [])).toEqual(['stampStranger'])
    expect(checked(START, { digest: 'sha1' })).toEqual(['stampWeak'])
  })
})

describe('a log is proven', () => {
  type Given = { bids: number; at?: number; why?: string; kind?: string; stamped?: boolean }
  const HOUR = 60 * MINUTE
  const END = START + 10 * HOUR
  /** Bids at these times, and checkpoints with the times of their stamps, as both checks see them. */
  function sale(bids: number[], points: Given[], end: object = {}) {
    const log = {
      head: {},
      bids: bids.map((at, index) => ({ number: index + 1, recordedAt: iso(at) })),
      checkpoints: points.map(({ bids: seen, kind = 'PERIODIC', stamped = true }, index) => ({
        checkpoint: index + 1,
        bids: seen,
        kind,
        token: stamped ? 'x' : null,
      })),
      end: { endsAt: iso(END), terminatedAt: null, ...end },
      signature: { keyId: 'the key' },
    }
    const stamps = points.flatMap(({ at, why, stamped = true }, index) =>
      stamped ? [{ point: log.checkpoints[index]!, ...(why ? { why } : { at: at! }) }] : [],
    )
    return { log, stamps }
  }
  /** What the program finds lacking; the portal's own check finds something lacking where it does. */
  function lacks(bids: number[], points: Given[], end?: object) {
    const { log, stamps } = sale(bids, points, end)
    const found = program.lacking(log, stamps, { named: {}, trusted: ['somebody'] })
    const checked = stamps.map(({ point, ...stamp }) => ({
      checkpoint: point.checkpoint,
      at: 'at' in stamp ? new Date(stamp.at!) : null,
    }))
    const ours = lackingProof(log as unknown as SaleLog, 'named', checked)
    expect(ours.length > 0, JSON.stringify(ours)).toBe(found.length > 0)
    return found
  }
  const atEnd = (at: number, bids = 0) => ({ bids, at, kind: 'END' })

  it('if the end was witnessed within an hour of it, or of the act that terminated the sale', () => {
    expect(lacks([], [atEnd(END)])).toEqual([])
    expect(lacks([], [atEnd(END + HOUR)])).toEqual([])
    expect(lacks([], [atEnd(END + HOUR + 1)])).toEqual([['endLate', HOUR + 1, HOUR]])
    const terminated = { terminatedAt: iso(END - HOUR) }
    expect(lacks([], [atEnd(END)], terminated)).toEqual([])
    expect(lacks([], [atEnd(END + 1)], terminated)).toEqual([['endLate', HOUR + 1, HOUR]])
    // An act after the end ends nothing.
    expect(lacks([], [atEnd(END + HOUR)], { terminatedAt: iso(END + HOUR) })).toEqual([])
    expect(lacks([], [atEnd(END + HOUR + 1)], { terminatedAt: iso(END + HOUR) })).toHaveLength(1)
    expect(lacks([], [{ bids: 0, at: END }])).toEqual([['endLate', Infinity, HOUR]])
  })

  it('if each bid was witnessed within an hour, by the first stamp on what had seen it', () => {
    const [one, two, three] = [START, START + 3 * HOUR, START + 6 * HOUR]
    const bids = [one, two, three]
    const last = atEnd(END, 3)
    const good = [
      { bids: 1, at: one + HOUR },
      { bids: 2, at: two + HOUR },
      { bids: 3, at: three + HOUR },
      last,
    ]
    expect(lacks(bids, good)).toEqual([])
    expect(lacks(bids, good.with(0, { bids: 1, at: one + HOUR + 1 }))).toEqual([
      ['bidsLate', [1], HOUR + 1, HOUR],
    ])
    expect(lacks(bids, good.with(1, { bids: 1, at: two + HOUR }))).toEqual([
      ['bidsLate', [2], 4 * HOUR, HOUR],
    ])
    expect(lacks(bids, good.toSpliced(0, 2))).toEqual([['bidsLate', [1, 2], 7 * HOUR, HOUR]])
    expect(lacks(bids, good.with(2, { bids: 3, at: three + HOUR + 1 }))).toEqual([
      ['bidsLate', [3], HOUR + 1, HOUR],
    ])
    // A later checkpoint may have been stamped earlier.
    expect(
      lacks([one], [{ bids: 1, at: one + 2 * HOUR }, { bids: 1, at: one + HOUR }, atEnd(END, 1)]),
    ).toEqual([])
    expect(lacks([one], [{ bids: 0, at: one }])).toEqual([
      ['bidsLate', [1], Infinity, HOUR],
      ['endLate', Infinity, HOUR],
    ])
    expect(
      lacks(
        [one],
        [
          { bids: 1, at: one },
          { ...last, bids: 1, stamped: false },
        ],
      ),
    ).toEqual([['endLate', Infinity, HOUR]])
  })

  it('if stamps that prove nothing are not needed', () => {
    const worthless = ['stampStranger', 'stampOutOfDate', 'stampWeak'].map((why) => ({ bids: 0, why }))
    const [strange] = worthless
    expect(lacks([], [])).toEqual([['noStamps']])
    expect(lacks([], [...worthless, strange!, atEnd(END)])).toEqual([
      ['stampStranger', 2],
      ['stampOutOfDate', 1],
      ['stampWeak', 1],
    ])
    expect(lacks([START], worthless)).toHaveLength(3)
  })

  it('if keys and authorities were named, and the log has the second format', () => {
    const { log, stamps } = sale([], [atEnd(END)])
    const lacking = (
      named: object | undefined,
      trusted: string[],
      of: object = log,
      given: Stamp[] = stamps,
    ) => program.lacking(of, given, { named, trusted })
    expect(lacking(undefined, ['somebody'])).toEqual([['keyNotNamed', 'the key']])
    expect(lacking({}, [])).toEqual([['nobodyTrusted', 1]])
    expect(lacking(undefined, [], log, [])).toEqual([['keyNotNamed', 'the key'], ['noStamps']])
    expect(lacking({}, ['somebody'], { ...log, signature: undefined })).toEqual([['format1']])
    const own = log as unknown as SaleLog
    const said = (...more: Parameters<typeof lackingProof>) => lackingProof(...more).map(({ en }) => en)
    expect(said(own, 'own', [{ checkpoint: 1, at: new Date(END) }])).toEqual([
      expect.stringContaining('the key'),
    ])
    expect(said(own, 'unchecked', undefined)).toEqual([
      expect.stringContaining('signature was not checked'),
      expect.stringContaining('stamps were not checked'),
    ])
    expect(said({ ...own, signature: undefined }, 'named', [])).toEqual([
      expect.stringContaining('first format'),
    ])
    expect(
      said(sale([], [atEnd(END), { bids: 0, why: 'stampWeak' }]).log as unknown as SaleLog, 'named', [
        { checkpoint: 1, at: null },
        { checkpoint: 2, at: new Date(END) },
      ]),
    ).toEqual([expect.stringMatching(/: 1$/), expect.stringContaining('within 1')])
  })

  it('with the longest that anything waited for its witness', () => {
    const wait = (bids: number[], points: Given[]) => {
      const { log, stamps } = sale(bids, points)
      return program.longestWait(log, stamps)
    }
    expect(wait([], [atEnd(END)])).toBe(0)
    expect(wait([], [atEnd(END - MINUTE)])).toBe(0)
    expect(wait([START], [{ bids: 1, at: START + 5 }, atEnd(END + 3, 1)])).toBe(5)
    expect(
      wait([START], [{ bids: 1, at: START + 5 }, { bids: 1, why: 'stampWeak' }, atEnd(END + 9, 1)]),
    ).toBe(9)
  })
})
