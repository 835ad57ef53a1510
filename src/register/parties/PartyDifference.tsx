/** Where what was written differs from what the register says: the other name to take, or the reason to keep one's own. Ordinance N-3, art. 10. */
import { Button, TextInput } from '@mantine/core'
import { dictionary } from '#platform/web/say.ts'
import { partyFields, partyMessages } from './parties.messages.ts'
import { type Errors, fieldsOf } from '#register/things/web/field-of.ts'
import classes from './parties.module.css'
import { nameOfDraft, namesFrom, type PartyDraft, standingOf } from './party-draft.ts'

const words = dictionary(partyMessages)
const labels = dictionary(partyFields)

type Props = {
  path: string
  party: PartyDraft
  onChange: (patch: Partial<PartyDraft>) => void
  /** The names are now the register’s. */
  onTaken: () => void
  errors: Errors
}

export function PartyDifference({ path, party, onChange, onTaken, errors }: Props) {
  const field = fieldsOf(path, party, onChange, errors)
  const standing = standingOf(party)
  const found = party.answer?.person
  // The server may know better than what stands here.
  const asked = errors[`${path}.mismatchReason`] !== undefined
  if (standing === 'agrees' && !asked && nameOfDraft(party))
    return <p className={classes.good}>{words.agrees}</p>
  if (standing !== 'differs' && standing !== 'notFound' && !asked) return null
  return (
    <div className="note note-warn">
      <div className={classes.difference}>
        <p>{found ? words.differs(found.name) : words.notFound}</p>
        {standing === 'differs' && party.answer && (
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              onChange(namesFrom(party.answer!))
              onTaken()
            }}
          >
            {words.takeNames}
          </Button>
        )}
        <TextInput
          {...field('mismatchReason')}
          label={labels.mismatchReason}
          description={words.reasonHint}
          required
          maxLength={500}
          autoComplete="off"
        />
      </div>
    </div>
  )
}
