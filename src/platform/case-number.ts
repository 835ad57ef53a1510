/** How the numbers of cases are written beside their labels: as officers enter them, with one sign of a number. */

/** A number with its sign, unless it has one itself or begins with a word: „№ 5/2026“, „ч. гр. д. № 5/2026“, „Решение 5“. */
export const numbered = (number: string, sign = '№') =>
  !number || number.includes('№') || /^\p{L}{4}/u.test(number) ? number : `${sign} ${number}`

/** The label of a number, without the sign at its end where the number has one itself: „Дело“ beside „ч. гр. д. № 5/2026“. */
export const labelOf = (label: string, number: string) =>
  number.includes('№') ? label.replace(/,? (№|[Nn]o\.)$/, '') : label
