/** Rows of outages as they are shown. */

/** An outage that was announced. */
export const announced = (row: {
  id: number
  from_at: Date
  until_at: Date
  text_bg: string
  text_en: string
}) => ({
  id: row.id,
  from: row.from_at.toISOString(),
  until: row.until_at.toISOString(),
  text: { bg: row.text_bg, en: row.text_en },
})

/** One that was measured. */
export const shown = (row: {
  id: number
  from_at: Date
  until_at: Date
  message_bg: string | null
  message_en: string | null
}) => ({
  id: row.id,
  from: row.from_at.toISOString(),
  until: row.until_at.toISOString(),
  message:
    row.message_bg !== null && row.message_en !== null ? { bg: row.message_bg, en: row.message_en } : null,
})
