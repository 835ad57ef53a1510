/** Anyone checks papers in a real browser: typed, as a file, by the link and by the picture of the code; and hears what the register says since. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import encodeQR from 'qr'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkMessages } from '#pages/check/check.messages.ts'
import { certificateKinds } from '#certificates/content/content.messages.ts'
import { certificates } from '#certificates/requests/requests.contract.ts'
import { readCertificateFile } from '#certificates/check/certificate-file.ts'
import { checkAddress, readCheckAddress } from '#certificates/content/statement.rules.ts'
import { formatLongDateTime } from '#platform/dates.ts'
import { inLanguage, type WholeLanguage } from '#platform/lang/language.ts'
import { createCertificateWorld, type CertificateWorld } from '../certificates.ts'
import { aDistraint, car, freshPlate } from '../register.ts'
import type { Person } from '../world.ts'
import { openCameraWindow, openWindow, showFailure, type Window, reported } from './browser.ts'

let world: CertificateWorld
let bailiff: Person
let windows: Window[] = []

beforeAll(async () => {
  world = await createCertificateWorld()
  world.services.publicUrl = world.address
  bailiff = await world.person('PrivateBailiff', { userType: 'CHSI' })
  await world.giveNumber(bailiff, '8001010008')
  await world.setting('RequireProvenIdentity', false)
})
afterEach(async ({ task }) => {
  await showFailure(task, windows)
  const complaints = windows.flatMap((window) => window.complaints)
  await Promise.all(windows.map((window) => window.close()))
  windows = []
  if (task.result?.state !== 'fail') expect(complaints).toEqual([])
})
afterAll(() => world?.close())

/** A sealed certificate on a car that has one distraint, with its file and the address in its code. */
async function certificate(language: WholeLanguage) {
  const plate = freshPlate()
  await aDistraint(world, bailiff, { thing: car(plate) })
  world.at(new Date(world.now().getTime() + 120_000))
  const input = await world.certificateOf([plate], { language }, bailiff)
  const { uid } = await world.done(certificates.requestCertificate, input, bailiff)
  await world.settle()
  const issued = (await world.done(certificates.seeRequest, { uid })).papers[0]!
  const answer = await world.fetch(`/api/papers/${issued.uid}/paper.pdf`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { origin, ...onPaper } = (await readCertificateFile(Uint8Array.from(bytes)))!.address!
  return { plate, number: issued.number, code: issued.code, bytes, address: checkAddress(origin, onPaper) }
}

it.each(
  reported('en', [
    ['bg', 390],
    ['en', 1280],
  ] as const),
)('a paper is checked in %s at %i', async (language, width) => {
  const words = inLanguage(checkMessages, language)
  const kind = inLanguage(certificateKinds, language).CERTIFICATE
  const { plate, number, code, bytes, address } = await certificate(language)
  const window = await openWindow(world.address, language, width)
  windows.push(window)
  const { page } = window
  const inspect = async (name: string) => {
    await window.examine(name)
    await window.picture(`check-${name.replaceAll(' ', '-')}-${language}`)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wider, `${name} is wider than the screen`).toBe(false)
  }
  const field = (name: string) => page.getByRole('textbox', { name })
  const check = () => page.getByRole('button', { name: words.check, exact: true }).click()
  const says = (text: string) => page.getByText(text).waitFor()
  const genuine = words.genuineYes(kind, number, '@').split('@')[0]!.trim()
  const drop = (buffer: Buffer) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: `${number}.pdf`, mimeType: 'application/pdf', buffer })

  await window.open('/check')
  await check()
  await says(words.numberMissing)
  await says(words.codeMissing)
  await inspect('nothing typed')
  await field(words.number).fill(number.toLowerCase())
  await field(words.code).fill('00000-00000-00000-00000')
  await check()
  await says(words.genuineNo)
  await inspect('a wrong code')
  await field(words.code).fill(code.toLowerCase().replaceAll('-', ' '))
  await check()
  await says(genuine)
  await says(words.changedNo)
  await says(words.alteredUnknown)
  await inspect('a paper that was typed')

  await window.open('/check')
  await drop(Buffer.from('a shopping list'))
  await says(words.noPdf)
  await inspect('no paper')
  await drop(bytes)
  await says(genuine)
  await says(words.alteredNo)
  await says(words.signatureTrue)
  await inspect('the file')
  const changed = Buffer.from(bytes)
  const middle = changed.indexOf('endstream', changed.length >> 1) - 40
  changed[middle] = changed[middle]! ^ 1
  await drop(changed)
  await says(words.alteredYes)
  expect(await page.getByText(genuine).count()).toBe(0)
  await inspect('a file with one byte changed')

  // The camera of a phone opens the address; the code does not stay in it.
  await aDistraint(world, bailiff, { thing: await world.known(plate), suitNumber: '20268400400777' })
  await page.goto(address)
  await says(genuine)
  await says(words.signatureTrue)
  await says(words.changedYes(formatLongDateTime(world.now())))
  expect(page.url()).toBe(`${world.address}/dist/check`)
  await inspect('by the address of its code')
})

it('the camera reads the code on a paper', async () => {
  const language = 'bg'
  const words = inLanguage(checkMessages, language)
  const { number, address } = await certificate(language)
  expect(readCheckAddress(address)).toMatchObject({ number })
  const folder = mkdtempSync(join(tmpdir(), 'camera-'))
  try {
    const film = join(folder, 'paper.y4m')
    writeFileSync(film, filmOf(encodeQR(address, 'raw', { border: 4 })))
    const window = await openCameraWindow(world.address, language, film)
    windows.push(window)
    const { page } = window
    await window.open('/check')
    await page.getByRole('button', { name: words.scan }).click()
    await page.getByText(words.signatureTrue).waitFor()
    expect(await page.getByRole('textbox', { name: words.number }).inputValue()).toBe(number)
    expect(await page.locator('video').count()).toBe(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const [WIDTH, HEIGHT, FRAMES] = [640, 480, 3]
/** A film that shows a code, as Chromium plays it to pages that ask for a camera: YUV4MPEG2, black on white. */
function filmOf(code: boolean[][]): Buffer {
  const dot = Math.floor(HEIGHT / code.length)
  const [left, top] = [WIDTH, HEIGHT].map((length) => (length - dot * code.length) >> 1)
  const light = Buffer.alloc(WIDTH * HEIGHT, 235)
  for (const [y, row] of code.entries())
    for (const [x, isBlack] of row.entries())
      for (let line = 0; isBlack && line < dot; line++) {
        const start = (top! + y * dot + line) * WIDTH + left! + x * dot
        light.fill(16, start, start + dot)
      }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)])
}
