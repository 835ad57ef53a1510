#!/usr/bin/env node
// Checks the files of an archive for a court (Ordinance N-3, art. 18(4)) by its list of hashes, and the portal's signature under that list.
import { createHash } from 'node:crypto'
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isSigned, readKeys } from './log.mjs'
import { LANGUAGES, wordsIn } from './words.mjs'

const [PROVEN, CHANGED, MISUSED, UNPROVEN] = [0, 1, 2, 3]
const [LIST, SIGNATURE] = ['SHA256SUMS', 'SHA256SUMS.signature.json']
/** The list cannot name itself, nor what was made of it. */
const UNLISTED = [LIST, SIGNATURE, 'README.txt']
const PIECE = 1024 * 1024
/** So many files are named; then only how many more there are. */
const TOLD = 20

let words = wordsIn('bg')
class Misuse extends Error {}
try {
  process.exitCode = main()
} catch (error) {
  // That the check failed says nothing of the files.
  console.error(error instanceof Misuse ? error.message : error)
  process.exitCode = MISUSED
}

function main() {
  const { folder, keyFiles } = asked()
  const named = keyFiles.length > 0 ? new Map(keyFiles.flatMap(keysIn)) : undefined
  const list = read(join(folder, LIST))
  const faults = [...againstSignature(folder, list, named), ...againstList(folder, list)]
  if (faults.length > 0) {
    console.log(words.bundle.changed)
    for (const [code, ...details] of faults.slice(0, TOLD))
      console.log(`  – ${words.bundle[code](...details)}`)
    if (faults.length > TOLD) console.log(`  – ${words.bundle.more(faults.length - TOLD)}`)
    return CHANGED
  }
  const { keyId } = signatureIn(folder)
  const count = list.trimEnd().split('\n').length
  if (named) {
    console.log(words.bundle.proven(count, keyId))
    return PROVEN
  }
  console.log(words.bundle.unproven(count))
  console.log(`  – ${words.bundle.keyNotNamed(keyId)}`)
  return UNPROVEN
}

function asked() {
  let parsed
  const options = {
    key: { type: 'string', multiple: true, default: [] },
    lang: { type: 'string', default: 'bg' },
  }
  try {
    parsed = parseArgs({ options, allowPositionals: true })
  } catch {
    throw new Misuse(words.bundle.usage)
  }
  const { values, positionals } = parsed
  const isSpoken = Object.hasOwn(LANGUAGES, values.lang)
  if (isSpoken) words = wordsIn(values.lang)
  if (positionals.length !== 1 || !isSpoken) throw new Misuse(words.bundle.usage)
  return { folder: positionals[0], keyFiles: values.key }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Misuse(words.unreadableFile(file))
  }
}
function keysIn(file) {
  const text = read(file)
  try {
    const keys = [...readKeys(text)]
    if (keys.length > 0) return keys
  } catch {
    // Told below.
  }
  throw new Misuse(words.noKeys(file))
}
function signatureIn(folder) {
  const file = join(folder, SIGNATURE)
  try {
    const { keyId, signature } = JSON.parse(read(file))
    if (typeof keyId === 'string' && typeof signature === 'string') return { keyId, signature }
  } catch (error) {
    if (error instanceof Misuse) throw error
  }
  throw new Misuse(words.noData(file))
}

/** By a key that was named; else by the copy in the archive, which proves nothing but must fit. */
function againstSignature(folder, list, named) {
  const { keyId, signature } = signatureIn(folder)
  const keys = named ?? new Map(keysIn(join(folder, '07-log', 'keys.json')))
  const key = keys.get(keyId)
  if (!key) return [['strangeKey', keyId]]
  return isSigned(list, signature, key) ? [] : [['badSignature']]
}

function againstList(folder, list) {
  const faults = []
  const listed = new Set()
  for (const line of list.trimEnd().split('\n')) {
    const [, hash, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    // A name that leaves the folder is none that the portal writes.
    if (!name || name.split('/').includes('..') || name.startsWith('/')) {
      faults.push(['noLine', line])
      continue
    }
    listed.add(name)
    const found = hashOf(join(folder, name))
    if (found === undefined) faults.push(['missing', name])
    else if (found !== hash) faults.push(['differs', name])
  }
  for (const name of filesIn(folder))
    if (!listed.has(name) && !UNLISTED.includes(name)) faults.push(['added', name])
  return faults
}

/** Piece by piece: an archive holds files of any size. */
function hashOf(file) {
  let handle
  try {
    handle = openSync(file)
  } catch {
    return undefined
  }
  try {
    const hash = createHash('sha256')
    const piece = Buffer.alloc(PIECE)
    for (let size; (size = readSync(handle, piece)) > 0;) hash.update(piece.subarray(0, size))
    return hash.digest('hex')
  } catch {
    return undefined
  } finally {
    closeSync(handle)
  }
}

function filesIn(folder, within = '') {
  let entries
  try {
    entries = readdirSync(join(folder, within), { withFileTypes: true })
  } catch {
    throw new Misuse(words.unreadableFile(folder))
  }
  return entries.flatMap((entry) => {
    const name = within ? `${within}/${entry.name}` : entry.name
    return entry.isDirectory() ? filesIn(folder, name) : [name]
  })
}
