/** A client certificate: chosen as a file, read by the portal, and shown with what it says of itself. */
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import type { CertificateFacts } from '#machines/systems/keys.contract.ts'
import { certificateText } from '#machines/systems/web/certificate-text.ts'
import { externalApplications } from '../applications.contract.ts'
import { messages } from '../applications.messages.ts'

const words = dictionary(messages)
const LARGEST = 16_000

type Props = { onRead: (text: string) => void; error?: string | undefined; known?: CertificateFacts | null }

export function CertificateField({ onRead, error, known = null }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [facts, setFacts] = useState<CertificateFacts | null>(known)
  const [fault, setFault] = useState<string>()
  const read = async (file: File | undefined) => {
    if (!file) return
    setFault(undefined)
    try {
      if (file.size > LARGEST) throw new Error(words.certificateTooLarge)
      const certificate = await certificateText(file)
      setFacts(await call(externalApplications.readCertificate, { certificate }))
      onRead(certificate)
    } catch (failure) {
      setFacts(null)
      onRead('')
      setFault((failure as Error).message)
    }
  }
  const remove = () => {
    setFacts(null)
    onRead('')
  }
  const wrong = fault ?? error
  return (
    <div className="stack" data-path="certificate" tabIndex={-1}>
      <strong id="certificate-label">{words.certificate}</strong>
      <p className="small">{words.certificateHint}</p>
      {facts && <CertificateSaid facts={facts} />}
      <div className="buttons">
        <Button variant="default" onClick={() => input.current?.click()} aria-describedby="certificate-label">
          {words.chooseCertificate}
        </Button>
        {facts && (
          <Button variant="default" onClick={remove}>
            {words.removeCertificate}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept=".pem,.crt,.cer,.der"
        hidden
        aria-labelledby="certificate-label"
        onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
      />
      {wrong && (
        <p className="note note-bad" role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}

/** What a certificate says of itself. */
export function CertificateSaid({ facts }: { facts: CertificateFacts }) {
  return (
    <Facts>
      <Fact name={words.subject}>{facts.subject}</Fact>
      <Fact name={words.issuer}>{facts.issuer}</Fact>
      <Fact name={words.thumbprint}>
        <code style={{ overflowWrap: 'anywhere' }}>{facts.thumbprint}</code>
      </Fact>
      <Fact name={words.valid}>
        <Moment at={facts.validFrom} as="date" /> – <Moment at={facts.validTo} as="date" />
      </Fact>
    </Facts>
  )
}
