/** Files within a document: data may lie there, programs and documents that do something by themselves may not. */
import { unzipSync } from 'fflate'
import type { Found } from '../findings.rules.ts'
import { headOfPdf } from '#platform/pki/pdf-head.ts'
import { findingInPdf } from './pdf-content.ts'
import { findingInOffice } from './docx-content.ts'

/** Endings that systems run or hand to a program that runs what is in them. */
const RUN =
  /\.(?:exe|com|scr|pif|bat|cmd|ps1|psm1|psd1|vbs?|vbe|jse?|mjs|wsf|wsh|wsc|sct|hta|msi|msp|mst|msix|appx|cpl|dll|ocx|sys|drv|lnk|url|website|scf|reg|inf|jar|jnlp|class|apk|dmg|pkg|app|command|sh|bash|csh|py|pyw|pl|rb|php|vhdx?|iso|img|chm|hlp|gadget|application|appref-ms|settingcontent-ms|library-ms|search-ms|searchconnector-ms|theme|msc|diagcab|xll|wll|xlam|xla|slk|iqy|oqy|rqy|docm|dotm|xlsm|xltm|xlsb|pptm|potm|ppam|ppsm|sldm|ade|adp|mde|accde)[. ]*$/i
const RUN_HEADS = [
  'MZ',
  '\x7fELF',
  '#!',
  '\xca\xfe\xba\xbe',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  'L\0\0\0\x01\x14\x02\0',
]
const OLD_OFFICE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
/** Parts of an old document of Office that hold macros, or a file that is run when somebody clicks on it. */
const ACTIVE_PARTS = ['_VBA_PROJECT', '\x01Ole10Native'].map((name) => Buffer.from(name, 'utf16le'))
const DEEPEST = 2
const MOST_NAMES = 5_000

/** What is wrong with a file that a document carries along; without bytes its name alone is judged. */
export function foundInAttachment(name: string, bytes: Buffer | undefined, depth = 0): Found | undefined {
  const begins = (head: string) =>
    bytes?.subarray(0, head.length).equals(Buffer.from(head, 'latin1')) ?? false
  if (RUN.test(name) || RUN_HEADS.some(begins)) return { kind: 'ATTACHED_PROGRAM', what: name }
  const active: Found = { kind: 'ATTACHED_ACTIVE', what: name }
  if (!bytes || depth >= DEEPEST) return undefined
  if (begins(OLD_OFFICE)) return ACTIVE_PARTS.some((part) => bytes.includes(part)) ? active : undefined
  if (begins('PK\x03\x04')) return foundInArchive(name, bytes, active)
  if (headOfPdf(bytes) === undefined) return undefined
  const finding = findingInPdf(bytes, (other, inside) => foundInAttachment(other, inside, depth + 1))
  return finding?.code === 'activeContent' ? active : undefined
}

function foundInArchive(name: string, bytes: Buffer, active: Found): Found | undefined {
  const names: string[] = []
  try {
    unzipSync(bytes, {
      filter: (part) => {
        if (names.push(part.name) > MOST_NAMES) throw new Error('There are too many files in an archive.')
        return false
      },
    })
  } catch {
    // What no program unpacks runs nowhere.
    return undefined
  }
  if (names.includes('[Content_Types].xml')) return findingInOffice(bytes) && active
  const program = names.find((each) => RUN.test(each))
  return program === undefined ? undefined : { kind: 'ATTACHED_PROGRAM', what: `${name}: ${program}` }
}
