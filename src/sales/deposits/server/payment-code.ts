/** The code by which the app of a bank fills in a credit transfer: EPC069-12, version 2. */
import { create } from 'qrcode'
import { isReference } from '../reference.rules.ts'

type Transfer = { holder: string; iban: string; bic: string; amount: number; reference: string }

/** As the guideline limits the fields, in characters, and the whole, in bytes. */
const LONGEST = { holder: 70, reference: 140 }
const MOST_BYTES = 331

/** The text of the code: an amount in euro cents, in UTF-8. A reference with check digits goes where banks keep it apart from words. */
export function paymentText({ holder, iban, bic, amount, reference }: Transfer): string {
  const euro = `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  const line = (text: string, longest: number) => text.replaceAll(/\s+/g, ' ').trim().slice(0, longest)
  const upToReference = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    line(holder, LONGEST.holder),
    iban.replaceAll(/\s/g, ''),
    euro,
    '',
    '',
    '',
  ].join('\n')
  // Either the one or the other, and nothing stands after the last that is given.
  if (isReference(reference)) return upToReference.slice(0, -1) + reference
  // A Cyrillic letter takes two bytes; what does not fit is the end of the title of the sale.
  let cut = line(reference, LONGEST.reference)
  while (Buffer.byteLength(upToReference + cut) > MOST_BYTES) cut = cut.slice(0, -1)
  return upToReference + cut.trimEnd()
}

/** The code as the path of a drawing whose unit is one square. */
export function paymentCode(transfer: Transfer): { size: number; path: string } {
  const { modules } = create(paymentText(transfer), { errorCorrectionLevel: 'M' })
  const { size, data } = modules
  const squares = [...data].flatMap((dark, at) =>
    dark ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : [],
  )
  return { size, path: squares.join('') }
}
