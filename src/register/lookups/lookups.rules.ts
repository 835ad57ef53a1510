/** What a question to a state register must look like, whatever a person typed. */

/** Capital letters that look alike in both alphabets: number plates in Bulgaria bear no others. */
const ALIKE: Record<string, string> = {
  A: 'А',
  B: 'В',
  E: 'Е',
  K: 'К',
  M: 'М',
  H: 'Н',
  O: 'О',
  P: 'Р',
  C: 'С',
  T: 'Т',
  Y: 'У',
  X: 'Х',
}

/** A registration number as the traffic police writes it: Cyrillic capitals and digits, without blanks and dashes. */
export const registrationNumberOf = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}.]/gu, '')
    .replaceAll(/[A-Z]/g, (letter) => ALIKE[letter] ?? letter)
