/** Where a page of a log begins, written as a text for addresses; and which successful looks are kept. */

/** A row of a log: its moment, and its number among those of that moment. */
export type Place = { at: Date; id: number }

/** How a place stands in an address. */
export const placeText = ({ at, id }: Place): string => `${at.getTime()}-${id}`

/** The place that such a text names; the contract has held it to its form. */
export function placeIn(text: string): Place {
  const [at, id] = text.split('-')
  return { at: new Date(Number(at)), id: Number(id) }
}

/** Keeps an even share of what passes: of a hundred as many as `percent`, never more than that in a row of hundred. */
export function share() {
  let due = 0
  return (percent: number): boolean => {
    due += percent
    if (due < 100) return false
    due -= 100
    return true
  }
}
