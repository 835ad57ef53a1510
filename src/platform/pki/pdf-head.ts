/** Where a PDF begins: what may be asked in the event loop; all else of a PDF is read in a thread. */

const HEAD = /%(?:PDF-|!PS-Adobe-\d\.\d PDF-)\d/
/** Readers look so far for the head. */
const FURTHEST = 1024

/** Where the head of a PDF stands, if there is one where readers look for it. */
export function headOfPdf(bytes: Buffer): number | undefined {
  const at = bytes.toString('latin1', 0, FURTHEST + 16).search(HEAD)
  return at >= 0 && at <= FURTHEST ? at : undefined
}
