// Reads zapori-sale-log/1 and /2 as docs/sale-log.md describes them, and checks hashes, links and the portal's signature.
import { createHash, createPublicKey, verify } from 'node:crypto'

/** What is wrong, and in which line of the file; `code` names a sentence in words.mjs. */
export class Fault extends Error {
  constructor(row, code, ...details) {
    super(`${row}: ${code}`)
    this.row = row
    this.code = code
    this.details = details
  }
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const isTime = (value) => typeof value === 'string' && TIME.test(value) && new Date(value).toJSON() === value
const isHash = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const isWhole = (value) => Number.isSafeInteger(value)
const isObject = (value) => value !== null && typeof value === 'object'
const isText = (value) => typeof value === 'string'
const isBase64 = (value) => isText(value) && Buffer.from(value, 'base64').toString('base64') === value
const orNull = (is) => (value) => value === null || is(value)

/** How late a bid has to be to move the end, by how much, and how far it can move in all, in milliseconds. */
const isFigures = (value) =>
  isObject(value) &&
  Object.keys(value).join() === 'window,extension,cap' &&
  Object.values(value).every((each) => isWhole(each) && each > 0)

const BID = {
  number: isWhole,
  price: isWhole,
  receivedAt: isTime,
  recordedAt: isTime,
  endsAt: isTime,
  commitment: isHash,
  previousHash: isHash,
  hash: isHash,
}
const END_1 = {
  endsAt: isTime,
  extensions: isWhole,
  bids: isWhole,
  finalPrice: orNull(isWhole),
  lastHash: isHash,
}
const LINES = {
  head: {
    format: (value) => value === 'zapori-sale-log/1' || value === 'zapori-sale-log/2',
    id: isWhole,
    code: isText,
    currency: (value) => value === 'EUR' || value === 'BGN',
    startPrice: isWhole,
    step: isWhole,
    startsAt: isTime,
    firstEndsAt: isTime,
    genesis: isHash,
    figures: isFigures,
  },
  pause: { pause: isWhole, suspendedAt: isTime, resumedAt: isTime, resumesAt: isTime, shiftMs: isWhole },
  bid: BID,
  checkpoint: {
    checkpoint: isWhole,
    kind: (value) => ['START', 'PERIODIC', 'SUSPENDED', 'RESUMED', 'END'].includes(value),
    at: isTime,
    bids: isWhole,
    lastHash: isHash,
    pauses: isWhole,
    pausesHash: isHash,
    previousHash: isHash,
    hash: isHash,
    token: orNull(isBase64),
  },
  end: { ...END_1, pauses: isWhole, checkpoints: isWhole, terminatedAt: orNull(isTime) },
  end1: END_1,
  signature: {
    keyId: (value) => isText(value) && /^[0-9a-f]{32}$/.test(value),
    publicKey: (value) => isBase64(value) && Buffer.from(value, 'base64').length === 32,
    signature: (value) => isBase64(value) && Buffer.from(value, 'base64').length === 64,
  },
}

/** The fields of a kind of line; a head has figures only since the portal writes them. */
const namesOf = (kind, own) =>
  Object.keys(LINES[kind]).filter((name) => name !== 'figures' || own.includes(name))
const KINDS = ['head', 'pause', 'bid', 'checkpoint', 'end', 'signature']

function line(text, kind, row) {
  let value
  try {
    value = JSON.parse(text)
  } catch {
    throw new Fault(row, 'unreadable')
  }
  const fields = LINES[kind]
  const own = isObject(value) ? Object.keys(value) : []
  const names = namesOf(kind, own)
  const fits = own.join() === names.join() && names.every((name) => fields[name](value[name]))
  const other = KINDS.find((each) => namesOf(each, own).join() === own.join())
  if (other && own[0] !== names[0]) throw new Fault(row, 'outOfPlace', other)
  // The same object in other bytes is another file.
  if (!fits || JSON.stringify(value) !== text) throw new Fault(row, 'notALine')
  return { ...value, row }
}

/** The log as data, its rows in the order of the file. */
export function readLog(text) {
  const lines = text.split('\n')
  if (lines.pop() !== '' || lines.length < 2) throw new Fault(Math.max(1, lines.length), 'cutOff')
  const head = line(lines[0], 'head', 1)
  const second = head.format === 'zapori-sale-log/2'
  const log = { head, course: [], checkpoints: [], end: undefined, signature: undefined, covered: '' }
  let at = 1
  const next = (kind) => {
    if (at >= lines.length) throw new Fault(lines.length, 'cutOff')
    at++
    return line(lines[at - 1], kind, at)
  }
  const begins = (field) => at < lines.length && lines[at].startsWith(`{"${field}":`)
  for (;;)
    if (begins('number')) log.course.push({ ...next('bid'), is: 'bid' })
    else if (second && begins('pause')) log.course.push({ ...next('pause'), is: 'pause' })
    else break
  while (second && begins('checkpoint')) log.checkpoints.push(next('checkpoint'))
  log.end = next(second ? 'end' : 'end1')
  if (second) {
    log.covered = `${lines.slice(0, at).join('\n')}\n`
    log.signature = next('signature')
  }
  if (at < lines.length) throw new Fault(at + 1, 'tooMuch')
  log.bids = log.course.filter(({ is }) => is === 'bid')
  log.pauses = log.course.filter(({ is }) => is === 'pause')
  return log
}

/** SHA-256 over fields joined by line feeds, in hexadecimal. */
export const digest = (...fields) => createHash('sha256').update(fields.join('\n'), 'utf8').digest('hex')

/** The text that a checkpoint's hash and its time stamp are on. */
export const checkpointText = (id, point) =>
  [
    'zapori-checkpoint/1',
    id,
    point.checkpoint,
    point.kind,
    point.at,
    point.bids,
    point.lastHash,
    point.pauses,
    point.pausesHash,
    point.previousHash,
  ].join('\n')

/** Every row gives its hash, none is missing or out of order, each builds on the one before it. */
export function checkChain(log) {
  const { head, bids, pauses, checkpoints, end } = log
  const { id } = head
  const terms = [head.code, head.currency, head.startPrice, head.step, head.startsAt, head.firstEndsAt]
  if (digest('zapori-sale/1', id, ...terms) !== head.genesis) throw new Fault(1, 'termsHash')
  for (const bid of bids) {
    const { number, price, receivedAt, recordedAt, endsAt, commitment, previousHash } = bid
    const fields = [id, number, price, receivedAt, recordedAt, endsAt, commitment, previousHash]
    if (digest('zapori-bid/1', ...fields) !== bid.hash) throw new Fault(bid.row, 'ownHash')
  }
  for (const point of checkpoints)
    if (digest(checkpointText(id, point)) !== point.hash) throw new Fault(point.row, 'ownHash')
  checkOrder('bid', 'number', bids)
  checkOrder('pause', 'pause', pauses)
  checkOrder('checkpoint', 'checkpoint', checkpoints)
  checkLinks(bids, head.genesis, end.lastHash)
  checkLinks(checkpoints, head.genesis)
  checkPauses(log)
}

/** Numbers run 1, 2, 3; where one does not, that line, or the place where one is missing, is to blame. */
function checkOrder(kind, field, rows) {
  const at = rows.findIndex((each, index) => each[field] !== index + 1)
  if (at < 0) return
  const [due, { row, [field]: found }] = [at + 1, rows[at]]
  const before = rows.slice(0, at).find((each) => each[field] === found)
  if (before) throw new Fault(row, 'twice', kind, found, before.row)
  const own = rows.slice(at).find((each) => each[field] === due)
  throw own ? new Fault(row, 'moved', kind, found, due, own.row) : new Fault(row, 'missing', kind, due)
}

/** Where two rows do not fit, the first was replaced, unless what follows does not build on the second either. */
function checkLinks(rows, genesis, closing) {
  const fits = (index) => rows[index].previousHash === (index === 0 ? genesis : rows[index - 1].hash)
  const isBuiltOn = (index) =>
    index + 1 < rows.length ? fits(index + 1) : closing === undefined || closing === rows[index].hash
  const at = rows.findIndex((_, index) => !fits(index))
  if (at < 0) return
  if (!isBuiltOn(at)) throw new Fault(rows[at].row, 'builtOnOther')
  throw new Fault(at === 0 ? 1 : rows[at - 1].row, 'replaced')
}

/** Each checkpoint saw the pauses as they stand here. One that saw more than there are is the law's affair. */
function checkPauses({ head, pauses, checkpoints }) {
  const seen = (count) =>
    pauses
      .slice(0, count)
      .flatMap((each) => [each.pause, each.suspendedAt, each.resumedAt, each.resumesAt, each.shiftMs])
  const agrees = (point) => digest('zapori-pauses/1', head.id, ...seen(point.pauses)) === point.pausesHash
  const known = checkpoints.filter((point) => point.pauses <= pauses.length)
  const wrong = known.find((point) => !agrees(point))
  if (!wrong) return
  // If another checkpoint saw at least as many, and as they stand, it is not the pauses that were changed.
  if (wrong.pauses <= 0 || known.some((point) => point.pauses >= wrong.pauses && agrees(point)))
    throw new Fault(wrong.row, 'sawOtherPauses')
  throw new Fault(pauses[wrong.pauses - 1].row, 'otherPauses', wrong.checkpoint)
}

const SPKI = Buffer.from('302a300506032b6570032100', 'hex')
const keyName = (raw) => createHash('sha256').update(raw).digest('hex').slice(0, 32)

/** Whether an Ed25519 signature in base64 by the 32 bytes of a key is on a text. */
export const isSigned = (text, signature, raw) =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: Buffer.concat([SPKI, raw]), format: 'der', type: 'spki' }),
    Buffer.from(signature, 'base64'),
  )

/** Keys from a PEM file or from the portal's list of keys, by their names. */
export function readKeys(text) {
  const raw = text.trimStart().startsWith('{')
    ? JSON.parse(text).keys.map(({ jwk }) => Buffer.from(jwk.x, 'base64url'))
    : (text.match(/-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/g) ?? []).map((pem) =>
        createPublicKey(pem).export({ format: 'der', type: 'spki' }).subarray(-32),
      )
  return new Map(raw.map((bytes) => [keyName(bytes), bytes]))
}

/** The signature over all lines before it. With `keys` the key must be one of them: the portal publishes all that it ever had. */
export function checkSignature({ signature, covered }, keys) {
  const { row, keyId, publicKey } = signature
  const raw = Buffer.from(publicKey, 'base64')
  if (keyName(raw) !== keyId) throw new Fault(row, 'keyName')
  if (keys && !keys.get(keyId)?.equals(raw)) throw new Fault(row, 'strangeKey', keyId)
  if (!isSigned(covered, signature.signature, raw)) throw new Fault(row, 'badSignature')
}
