/** A text that is copied by one press: a key, or a call to be made. */
import { Button } from '@mantine/core'
import { dictionary } from '#platform/web/say.ts'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { messages } from '../keys.messages.ts'
import classes from './systems.module.css'

const words = dictionary(messages)

export function CopiedText({ label, text }: { label: string; text: string }) {
  const copy = () => void navigator.clipboard.writeText(text).then(() => showToast(words.copied))
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <span>{label}</span>
        <Button size="compact-sm" variant="default" onClick={copy} aria-label={`${words.copy}: ${label}`}>
          {words.copy}
        </Button>
      </figcaption>
      <pre className={classes.text}>{text}</pre>
    </figure>
  )
}
