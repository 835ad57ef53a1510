/** A new key with a certificate: which one, and whether it alone is taken or whatever its authority issues to one of its names. */
import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#platform/endpoint.ts'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useDeed } from '#platform/web/ui/form/use-deed.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { systemKeys } from '../keys.contract.ts'
import { messages } from '../keys.messages.ts'
import { certificateText } from './certificate-text.ts'

const words = dictionary(messages)
type Made = OutputOf<typeof systemKeys.makeSystemKey>
type Read = OutputOf<typeof systemKeys.readKeyCertificate>
const ONLY_THIS = ''

/** `onMade` is told of the key. */
export function CertificateKey({ code, onMade }: { code: string; onMade: (made: Made) => void }) {
  const reading = useDo(systemKeys.readKeyCertificate)
  const [chosen, setChosen] = useState<{ text: string; facts: Read }>()
  const read = async (file: File) => {
    const text = await certificateText(file)
    reading.mutate({ code, certificate: text }, { onSuccess: (facts) => setChosen({ text, facts }) })
  }
  const choose = () => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = '.pem,.crt,.cer,.der'
    input.addEventListener('change', () => {
      const [file] = input.files ?? []
      if (file) void read(file)
    })
    input.click()
  }
  return (
    <>
      <Button variant="default" loading={reading.isPending} onClick={choose}>
        {words.makeCertificate}
      </Button>
      {reading.error && (
        <p className="note note-bad" role="alert">
          {reading.error.message}
        </p>
      )}
      {chosen && <Making code={code} {...chosen} onMade={onMade} close={() => setChosen(undefined)} />}
    </>
  )
}

type MakingProps = {
  code: string
  text: string
  facts: Read
  onMade: (made: Made) => void
  close: () => void
}

function Making({ code, text, facts, onMade, close }: MakingProps) {
  const [by, setBy] = useState(ONLY_THIS)
  const deed = useDeed(systemKeys.makeSystemKey, close, (made) => {
    onMade(made)
    return words.made
  })
  const name = facts.names[Number(by)]
  const make = () => deed.send({ code, certificate: text, ...(by !== ONLY_THIS && name && { name }) })
  return (
    <Confirm title={words.makeCertificate} confirm={words.makeCertificate} {...deed.asked} onConfirm={make}>
      <Facts>
        <Fact name={words.subject}>{facts.subject}</Fact>
        <Fact name={words.issuer}>{facts.issuer}</Fact>
        <Fact name={words.endsAt}>
          <Moment at={facts.validTo} />
        </Fact>
      </Facts>
      {facts.authority === null ? (
        <p>{words.onlyThisText}</p>
      ) : (
        <Radio.Group label={words.knownBy} description={words.knownByHint} value={by} onChange={setBy}>
          <div className="stack">
            <Radio value={ONLY_THIS} label={words.onlyThis} />
            {facts.names.map((each, at) => (
              <Radio
                key={`${each.kind} ${each.value}`}
                value={String(at)}
                label={words.byName(`${each.kind}: ${each.value}`)}
              />
            ))}
          </div>
        </Radio.Group>
      )}
    </Confirm>
  )
}
