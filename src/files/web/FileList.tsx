/** Files to be read: name, kind, size, checksum, and a button that saves each. */
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnyEndpoint, InputOf, Refusal } from '#platform/endpoint.ts'
import { openFile } from '#platform/web/open-file.ts'
import { dictionary } from '#platform/web/say.ts'
import type { FileRef } from '../files.contract.ts'
import { messages } from '../files.messages.ts'
import classes from './files.module.css'

const words = dictionary(messages)

type Props<E extends AnyEndpoint> = {
  files: readonly FileRef[]
  /** The endpoint of the domain that serves them, and what it wants to know of each. */
  endpoint: E
  input: (file: FileRef) => InputOf<E>
  /** What is said of each beside its name. */
  about?: (file: FileRef) => ReactNode
  /** Shows the checksum, by which anybody may prove that it is the same file. */
  checksum?: boolean
}

export function FileList<E extends AnyEndpoint>({ files, endpoint, input, about, checksum }: Props<E>) {
  if (files.length === 0) return <p className={classes.hint}>{words.noFiles}</p>
  return (
    <ul className={classes.list}>
      {files.map((file) => (
        <li key={file.id} className={classes.line}>
          <div className={classes.about}>
            {about?.(file)}
            <Save endpoint={endpoint} input={input(file)} file={file} />
            {checksum && (
              <details className={classes.checksum}>
                <summary>{words.checksum}</summary>
                <code>{file.sha256}</code>
              </details>
            )}
          </div>
          <span className={classes.size}>
            {kindOf(file)} · {words.size(file.bytes)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The name of a file as the button that saves it. */
function Save<E extends AnyEndpoint>({
  endpoint,
  input,
  file,
}: {
  endpoint: E
  input: InputOf<E>
  file: FileRef
}) {
  const saving = useMutation<void, Refusal>({
    networkMode: 'always',
    mutationFn: () => openFile(endpoint, input),
  })
  return (
    <>
      <button
        type="button"
        className={`link ${classes.name}`}
        aria-label={words.download(file.name)}
        aria-busy={saving.isPending}
        onClick={() => !saving.isPending && saving.mutate()}
      >
        {file.name}
      </button>
      {saving.isError && (
        <p role="alert" className={classes.refused}>
          {saving.error.message}
        </p>
      )}
    </>
  )
}

const kindOf = ({ name }: FileRef) => (name.split('.').at(-1) ?? '').toUpperCase()
