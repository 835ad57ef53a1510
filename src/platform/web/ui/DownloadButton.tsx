/** A button that fetches a file: busy while the portal makes it, and saying why when it could not. */
import { Button, type ButtonProps } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnyEndpoint, InputOf, Refusal } from '#platform/endpoint.ts'
import { openFile } from '#platform/web/open-file.ts'
import { dictionary } from '#platform/web/say.ts'
import classes from './DownloadButton.module.css'
import { messages } from './ui.messages.ts'

const words = dictionary(messages)

type Props<E extends AnyEndpoint> = ButtonProps & {
  endpoint: E
  input: InputOf<E>
  /** Saved under its name, or opened in a tab to be read and printed. */
  how?: 'save' | 'open'
  /** For what has no name of its own. */
  name?: string
  children: ReactNode
}

export function DownloadButton<E extends AnyEndpoint>({
  endpoint,
  input,
  how = 'save',
  name,
  children,
  ...look
}: Props<E>) {
  const fetching = useMutation<void, Refusal>({
    networkMode: 'always',
    mutationFn: () => openFile(endpoint, input, how, name),
  })
  return (
    <div className={`no-print ${classes.box}`}>
      <Button variant="default" {...look} loading={fetching.isPending} onClick={() => fetching.mutate()}>
        {children}
      </Button>
      {/* Always there, so that what is said in it later is read out. */}
      <output className="visually-hidden">
        {fetching.isPending ? words.makingFile : fetching.isSuccess ? words.fileReady : ''}
      </output>
      {fetching.isError && (
        <p role="alert" className="note note-bad">
          {fetching.error.message}
        </p>
      )}
    </div>
  )
}
