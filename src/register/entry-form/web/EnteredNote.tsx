/** The distraint is in the register: its number, what is still being checked, and what can be done next. */
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { usePurpose } from '#platform/web/purpose.tsx'
import { dictionary, language } from '#platform/web/say.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { DoneMark } from '#platform/web/ui/icons.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { distraintFields, messages } from '../entry-form.messages.ts'
import type { Entered } from '#register/distraints/distraint-entry.contract.ts'
import { protocols } from '#register/protocol/protocol.contract.ts'
import classes from './create.module.css'
import type { Draft } from './draft-form.ts'

const words = dictionary(messages)
const labels = dictionary(distraintFields)

type Props = { entered: Entered; draft: Draft; onAnother: () => void }

export function EnteredNote({ entered, draft, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    globalThis.scrollTo({ top: 0 })
  }, [])
  const { id, reference, status, checksPending } = entered
  // Whoever has just entered it may have looked at nothing else yet.
  const purpose = usePurpose() || reference
  const injunction = draft.thing?.kind === 'REALESTATE'
  return (
    <section className={classes.done} aria-labelledby="entered">
      <div className={classes.doneHead}>
        <DoneMark />
        <h2 id="entered" ref={heading} tabIndex={-1}>
          {injunction
            ? words.injunctionRecorded
            : status === 'REGISTERED'
              ? words.enteredPrepared
              : words.entered}
        </h2>
      </div>
      <Facts>
        <Fact name={words.enteredNumber}>
          <strong className={classes.reference}>{reference}</strong>
        </Fact>
        <Fact name={labels.suitNumber}>{draft.suitNumber}</Fact>
      </Facts>
      {checksPending > 0 && <p className="note">{words.checksPending(checksPending)}</p>}
      <div className={classes.deeds}>
        <LinkButton to="/distraints/view/$id" params={{ id: String(id) }}>
          {injunction ? words.viewInjunction : words.view}
        </LinkButton>
        <DownloadButton
          endpoint={protocols.seeDistraintProtocol}
          input={{ id, language, purpose }}
          how="open"
        >
          {words.protocol}
        </DownloadButton>
        <Button variant="default" onClick={onAnother}>
          {injunction ? words.anotherOnCase : words.another}
        </Button>
      </div>
    </section>
  )
}
