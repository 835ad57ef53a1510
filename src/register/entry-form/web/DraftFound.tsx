/** A draft was left, perhaps at another desk: go on with it, or begin anew. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { propertyTypes } from '#register/things/property-types.messages.ts'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { nameOfDraft } from '#register/parties/party-draft.ts'
import { distraintFields, messages } from '../entry-form.messages.ts'
import { drafts } from '../draft.contract.ts'
import classes from './create.module.css'
import type { Draft } from './draft-form.ts'

const words = dictionary(messages)
const labels = dictionary(distraintFields)
const kinds = dictionary(propertyTypes)

type Props = { draft: Draft; savedAt: string; onContinue: () => void; onAnew: () => void }

export function DraftFound({ draft, savedAt, onContinue, onAnew }: Props) {
  const [asking, setAsking] = useState(false)
  const dropping = useDo(drafts.dropDraft)
  const { thing, search, hand, suitNumber, debtor } = draft
  const identifier =
    thing?.from === 'hand' || !thing ? hand.identifier || search.text : thing.thing.identifier
  return (
    <section className="panel" aria-labelledby="draft-found">
      <h2 id="draft-found">{words.draftFound}</h2>
      <Facts>
        <Fact name={words.draftSavedAt}>
          <Moment at={savedAt} />
        </Fact>
        <Fact name={labels.suitNumber}>{suitNumber || words.nothingYet}</Fact>
        <Fact name={labels.thing}>
          {[kinds[thing?.kind ?? search.kind], identifier].filter(Boolean).join(', ')}
        </Fact>
        <Fact name={labels.debtor}>{nameOfDraft(debtor) || words.nothingYet}</Fact>
      </Facts>
      <div className={classes.deeds}>
        <Button onClick={onContinue}>{words.draftContinue}</Button>
        <Button variant="default" onClick={() => setAsking(true)}>
          {words.draftAnew}
        </Button>
      </div>
      <Confirm
        opened={asking}
        title={words.draftAnew}
        confirm={words.draftDrop}
        danger
        busy={dropping.isPending}
        error={dropping.error}
        onClose={() => setAsking(false)}
        onConfirm={() => dropping.mutate({}, { onSuccess: onAnew })}
      >
        <p>{words.draftDropText}</p>
      </Confirm>
    </section>
  )
}
