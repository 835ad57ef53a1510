/** Asks before what was typed and not saved is lost: on the way to another screen, and by the browser's own question. */
import { useBlocker } from '@tanstack/react-router'
import { dictionary } from '#platform/web/say.ts'
import { storedSession } from '#platform/web/session.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { profileMessages } from '../profile.messages.ts'

const words = dictionary(profileMessages)

export function Unsaved({ isChanged }: { isChanged: () => boolean }) {
  // Whoever is signed out can save nothing more.
  const wouldLose = () => storedSession() !== undefined && isChanged()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: wouldLose,
    enableBeforeUnload: wouldLose,
    withResolver: true,
  })
  return (
    <Confirm
      opened={status === 'blocked'}
      title={words.unsaved}
      confirm={words.leave}
      danger
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      <p>{words.unsavedText}</p>
    </Confirm>
  )
}
