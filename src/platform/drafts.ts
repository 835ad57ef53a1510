/** Drafts that several windows may have open: none saves over what it has not seen. */
import { z } from 'zod'
import { refusal } from './endpoint.ts'

/** What a window says when it saves a draft. */
export const savedFrom = {
  after: z.int().min(0).describe('The revision that the window has seen; 0 where there was none'),
  window: z.uuid().describe('Of the window, so that it goes on where an answer was lost on its way'),
}

/** Somebody saved the draft meanwhile; `details` say which revision it has now. */
export const changedElsewhere = refusal(
  409,
  'Междувременно черновата е променена в друг прозорец или от друг потребител. Последните Ви промени не са запазени.',
  'The draft has since been changed in another window or by somebody else. Your last changes are not saved.',
)

type Stored = { revision: number; saved_in: string | null }

/** Whether a window may save over what is kept: it has seen it, or has written it itself. */
export const maySaveOver = (
  stored: Stored | undefined,
  { after, window }: { after: number; window: string },
) => after === (stored?.revision ?? 0) || stored?.saved_in === window.toLowerCase()
