/** The three answers about a certificate: genuine, unaltered, still as the register has it. */
import type { ReactNode } from 'react'
import { formatDate, formatLongDateTime } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { whole } from '#platform/web/whole-numbers.tsx'
import { certificateKinds } from '#certificates/content/content.messages.ts'
import { checkMessages } from './check.messages.ts'
import type { Answer, FileFinding, CertificateAnswer, SignatureFinding } from './conclusions.ts'

const words = dictionary(checkMessages)
const kinds = dictionary(certificateKinds)

type Tone = 'good' | 'bad' | 'warn' | 'plain'
const Finding = ({ ask, tone, children }: { ask: string; tone: Tone; children: ReactNode }) => (
  <section className={tone === 'plain' ? 'note' : `note note-${tone}`}>
    <h3>{ask}</h3>
    {children}
  </section>
)

/** The portal knows no such certificate, in its own words. */
export const NotGenuine = ({ why }: { why: string }) => (
  <Finding ask={words.genuine} tone="bad">
    <p>
      <strong>{words.genuineNo}</strong> {why}
    </p>
  </Finding>
)

type Props = { paper: CertificateAnswer; answer: Answer; signature: SignatureFinding; file: FileFinding }
export function Findings({ paper, answer, signature, file }: Props) {
  return (
    <>
      {paper.origin && <p className="note note-warn">{words.strangeSite(paper.origin)}</p>}
      <Genuine answer={answer} signature={signature} file={file} />
      <Altered finding={file} />
      <Finding ask={words.changed} tone={answer.changedAt ? 'warn' : 'good'}>
        <p>{answer.changedAt ? words.changedYes(formatLongDateTime(answer.changedAt)) : words.changedNo}</p>
      </Finding>
    </>
  )
}

function Genuine({ answer, signature, file }: Omit<Props, 'paper'>) {
  if (signature === 'false')
    return (
      <Finding ask={words.genuine} tone="bad">
        <p>{words.signatureFalse}</p>
      </Finding>
    )
  // What is true of number and code must not lend itself to a file that only names them.
  if (file.file === 'altered' || file.file === 'other')
    return (
      <Finding ask={words.genuine} tone="bad">
        <p>{whole(words.genuineElse(answer.number))}</p>
      </Finding>
    )
  return (
    <Finding ask={words.genuine} tone="good">
      <p>
        {whole(
          answer.pastDay
            ? words.genuineThen(
                kinds[answer.kind],
                answer.number,
                formatDate(answer.pastDay),
                formatLongDateTime(answer.asOf),
              )
            : words.genuineYes(kinds[answer.kind], answer.number, formatLongDateTime(answer.asOf)),
        )}
      </p>
      <p>{words.compare}</p>
      {signature === 'true' && <p>{words.signatureTrue}</p>}
      {signature === 'unchecked' && <p>{words.signatureUnchecked}</p>}
    </Finding>
  )
}

function Altered({ finding }: { finding: FileFinding }) {
  const [tone, text] = saidOf(finding)
  return (
    <Finding ask={words.altered} tone={tone}>
      <p>{whole(text)}</p>
    </Finding>
  )
}

function saidOf(finding: FileFinding): [Tone, string] {
  switch (finding.file) {
    case 'same':
      return ['good', words.alteredNo]
    case 'altered':
      return ['bad', words.alteredYes]
    case 'other':
      return ['bad', words.alteredOther(finding.number)]
    case 'unsealed':
      return ['warn', words.alteredUnsealed]
    default:
      return ['plain', words.alteredUnknown]
  }
}
