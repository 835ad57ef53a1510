/** Whether what was added to a document of ours is a signature and nothing else: pages and their content must stay. */
import type { Dictionary } from './pdf-syntax.ts'
import { hidesSomething, objectsIn, type PdfObject, tabledIn, trailersIn } from './pdf-objects.ts'

/** What signing adds to the catalogue and to a page; everything else must stand there as before. */
const IN_CATALOGUE = ['/AcroForm', '/Perms', '/Extensions', '/DSS', '/Metadata', '/Version']
const IN_PAGE = ['/Annots']
/** A field for a signature that we prepared ourselves gets one, and stays where and as it is. */
const IN_EMPTY_FIELD = ['/V']

/** Whether everything that follows the prepared bytes only signs them. What cannot be read counts as a change. */
export function onlySigns(file: Buffer, prepared: Buffer): boolean {
  try {
    return judge(file, prepared)
  } catch {
    return false
  }
}

function judge(file: Buffer, prepared: Buffer): boolean {
  if (hidesSomething(file, prepared.length)) return false
  const before = objectsIn(prepared, 0)
  const [lead] = trailersIn(prepared, 0, before)
  const added = objectsIn(file, prepared.length)
  if (objectsIn(file, endOfSigned(file, prepared.length)).some(isVisible)) return false
  const leads = trailersIn(file, prepared.length, added)
  const root = lead!.get('/Root')!
  if (leads.length === 0 || leads.some((one) => one.get('/Root') !== root || one.has('/Encrypt')))
    return false

  const known = new Map(before.map((object) => [object.number, object.dictionary]))
  const info = numberIn(lead!.get('/Info'))
  const catalogue = numberIn(root)
  const metadata = numberIn(known.get(catalogue!)?.get('/Metadata'))
  const anew = added.filter(({ number }) => known.has(number))
  const written = new Set(anew.map(({ number }) => number))
  const told = tabledIn(file, prepared.length, added)
  // A table may neither strike out an object nor lead to another place for one that was not written anew.
  if (told.some((number) => known.has(number) && !written.has(number))) return false

  return anew.every(({ number, dictionary }) => {
    const old = known.get(number)!
    if (number === info || number === metadata) return true
    if (number === catalogue) return differsOnlyIn(old, dictionary, IN_CATALOGUE)
    if (isSignature({ number, dictionary: old }))
      return !old.has('/V') && differsOnlyIn(old, dictionary, IN_EMPTY_FIELD)
    if (old.get('/Type') !== '/Page') return false
    return differsOnlyIn(old, dictionary, IN_PAGE) && areSignatures(dictionary.get('/Annots'), added)
  })
}

const numberIn = (reference: string | undefined) => {
  const number = /^(\d+) 0 R$/.exec(reference ?? '')?.[1]
  return number === undefined ? undefined : Number(number)
}

function differsOnlyIn(old: Dictionary, now: Dictionary, allowed: readonly string[]): boolean {
  const keys = new Set([...old.keys(), ...now.keys()])
  return [...keys].every((key) => allowed.includes(key) || old.get(key) === now.get(key))
}

/** Whether all that lies on a page from now on are fields for signatures, so that nothing covers the text. */
function areSignatures(annotations: string | undefined, added: readonly PdfObject[]): boolean {
  if (annotations === undefined) return true
  const list = /^\[ ((?:\d+ 0 R )+)\]$/.exec(annotations)?.[1]
  const numbers = list?.split(' 0 R ').slice(0, -1).map(Number)
  const signatures = new Map<number, boolean>()
  // Of several under one number a reader takes whichever the table names.
  for (const object of added)
    signatures.set(object.number, isSignature(object) && (signatures.get(object.number) ?? true))
  return numbers?.every((number) => signatures.get(number) === true) ?? false
}

const isSignature = ({ dictionary }: PdfObject) =>
  dictionary.get('/Subtype') === '/Widget' && dictionary.get('/FT') === '/Sig'

/** Of what comes after the signature nothing may be seen: neither of a time stamp's field nor of anything that it brings along. */
const isVisible = ({ dictionary }: PdfObject) =>
  dictionary.get('/Subtype') === '/Widget' &&
  (dictionary.has('/AP') || !/^\[ (-?[\d.]+) (-?[\d.]+) \1 \2 \]$/.test(dictionary.get('/Rect') ?? ''))

/** Where the signed part of a document ends: at its first mark of an end after the prepared bytes. */
const endOfSigned = (file: Buffer, from: number) => file.indexOf('%%EOF', from, 'latin1') + '%%EOF'.length
