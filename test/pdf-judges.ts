/** Programs that are not ours and judge a document: those that are on this machine, and by name those that are not. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BaseBlock, type Constructed, fromBER, OctetString } from 'asn1js'

const PROGRAMS = { pdfsig: '-v', qpdf: '--version', pdftotext: '-v', openssl: 'version' }
type Program = keyof typeof PROGRAMS
const names = Object.keys(PROGRAMS) as Program[]
/** Runs one of the programs: whether it is here, whether it ended with 0, and all that it wrote. */
export const run = (program: Program, args: string[]) => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  return { found: !error, passed: status === 0, said: `${stdout}${stderr}` }
}

const present = names.filter((name) => run(name, [PROGRAMS[name]]).found)
/** Whether a program is on this machine. */
export const has = (program: Program) => present.includes(program)
const missing = names.filter((name) => !has(name))
/** For the name of a test: which programs judged, and which were missing and did not. */
export const JUDGES = `judges here: ${present.join(', ') || 'none'}${missing.length > 0 ? `; not here: ${missing.join(', ')}` : ''}`

export type Opinion = { by: string; good: boolean; said: string }
/** Whom a judge should trust, in PEM. */
type Roots = { seal: string; stamp: string }

/** The signature of a sealed document as anybody can take it apart: the signed bytes, the signature, its value, the time stamp. */
export function takenApart(file: Buffer) {
  const [, gap, after, rest] = /\/ByteRange \[0 (\d+) +(\d+) +(\d+) *\]/
    .exec(file.toString('latin1'))!
    .map(Number) as [number, number, number, number]
  const place = Buffer.from(file.toString('latin1', gap + 1, after - 1), 'hex')
  const { result, offset } = fromBER(new Uint8Array(place))
  const parts = (block: unknown) => (block as Constructed).valueBlock.value as BaseBlock[]
  const [info] = parts(parts(parts(parts(result)[1])[0]).at(-1))
  const value = parts(info).find((each) => each instanceof OctetString)!
  const unsigned = parts(info).at(-1)!
  const [stamp] = parts(parts(parts(unsigned)[0])[1])
  return {
    signed: Buffer.concat([file.subarray(0, gap), file.subarray(after, after + rest)]),
    cms: place.subarray(0, offset),
    value: Buffer.from(value.getValue()),
    token: Buffer.from(stamp!.valueBeforeDecodeView),
    place: { from: gap, to: after },
  }
}

/** What each program here says of a sealed document; throws where there is none that could say anything of its signature. */
export function opinions(file: Buffer, { seal, stamp }: Roots): Opinion[] {
  const folder = mkdtempSync(join(tmpdir(), 'judges-'))
  const stored = (name: string, bytes: Buffer | string) => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  try {
    const pdf = stored('sealed.pdf', file)
    const said: Opinion[] = []
    if (has('qpdf')) {
      const { passed, said: words } = run('qpdf', ['--check', pdf])
      said.push({ by: 'qpdf', good: passed && !words.includes('WARNING'), said: words })
    }
    if (has('pdfsig')) {
      // Whom it trusts is a matter of the machine; that the certificates lead to their root is asked of openssl.
      const { said: words } = run('pdfsig', ['-no-ocsp', pdf])
      const wanted = ['Signature is Valid', 'Total document signed', 'ETSI.CAdES.detached']
      said.push({ by: 'pdfsig', good: wanted.every((each) => words.includes(each)), said: words })
    }
    if (has('openssl')) {
      const { signed, cms, value, token } = takenApart(file)
      const cmsFile = ['-inform', 'DER', '-in', stored('cms.der', cms), '-content', stored('signed', signed)]
      const how = ['-binary', '-cades', '-purpose', 'any', '-CAfile', stored('root.pem', seal)]
      const ofSignature = run('openssl', ['cms', '-verify', ...cmsFile, ...how, '-out', join(folder, 'out')])
      said.push({ by: 'openssl cms', good: ofSignature.passed, said: ofSignature.said })
      const over = ['-data', stored('value', value), '-in', stored('token.der', token), '-token_in']
      const ofStamp = run('openssl', ['ts', '-verify', ...over, '-CAfile', stored('tsa.pem', stamp)])
      said.push({ by: 'openssl ts', good: ofStamp.passed, said: ofStamp.said })
    }
    if (!has('pdfsig') && !has('openssl')) throw new Error('Neither pdfsig nor openssl is here to judge.')
    return said
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The text of a document as a program finds it; undefined where the program is not here. */
export function textBy(file: Buffer): string | undefined {
  if (!has('pdftotext')) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'judges-'))
  writeFileSync(join(folder, 'a.pdf'), file)
  const { said } = run('pdftotext', [join(folder, 'a.pdf'), '-'])
  rmSync(folder, { recursive: true })
  return said
}
