/** Names of files: whatever people and attackers call them, what is kept is safe everywhere. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanName, FILE_TYPES, type FileType } from './files.rules.ts'
import { runs } from '#test/at-length.ts'

it.each([
  ['Акт за собственост.pdf', 'Акт за собственост.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\Ivan\\Опис.PDF', 'Опис.pdf'],
  ['сметка.pdf.exe', 'сметка.pdf.exe.pdf'],
  // Turned around by an invisible sign, it would read "сметкаexe.pdf".
  ['сметка\u202Efdp.exe', 'сметкаfdp.exe.pdf'],
  ['a\r\nset-cookie: x=1.pdf', 'aset-cookie_ x=1.pdf'],
  ['\0', 'file.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['...', 'file.pdf'],
  ['CON.pdf', 'CON_.pdf'],
  ['справка за 8001010055.pdf', 'справка за _.pdf'],
  ['дело 20268880400123.pdf', 'дело 20268880400123.pdf'],
  ['\uD800.pdf', '_.pdf'],
])('%j is kept as %j', (given, stored) => {
  expect(cleanName(given, 'application/pdf')).toBe(stored)
})

it('is cut after 120 letters, before its ending', () => {
  expect(cleanName(`${'я'.repeat(130)}.pdf`, 'application/pdf')).toBe(`${'я'.repeat(120)}.pdf`)
})

it('is always short, plain, and ends as the content wants it', () => {
  const types = fc.constantFrom(...(Object.keys(FILE_TYPES) as FileType[]))
  const names = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ maxLength: 300 }))
  fc.assert(
    fc.property(names, types, (given, type) => {
      const stored = cleanName(given, type)
      expect(stored).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\<>:"|?*]/u)
      expect(stored).not.toMatch(/^[. ]/)
      expect([...stored].length).toBeLessThanOrEqual(126)
      expect(FILE_TYPES[type] as readonly string[]).toContain(stored.split('.').at(-1))
      expect(stored.isWellFormed()).toBe(true)
      expect(cleanName(stored, type)).toBe(stored)
    }),
    runs(300, 20_000),
  )
})
