/** What stands in place of what was asked for, and beside a button whose command was refused. Not in `States.tsx`, which the first page loads. */
import { Page, type PageProps } from './Page.tsx'
import { ErrorPanel, Loading } from './States.tsx'

/** In place of what was asked for: it is on its way, or it could not be had. */
export function Pending({
  error,
  retry,
  rows,
}: {
  error: Error | null
  retry: () => unknown
  rows?: number
}) {
  return error ? <ErrorPanel error={error} retry={retry} /> : <Loading {...(rows && { rows })} />
}

/** Why a command was refused, beside the button that sent it. */
export function Refused({ error }: { error: Error | null }) {
  return (
    error && (
      <p role="alert" className="note note-bad">
        {error.message}
      </p>
    )
  )
}

type PendingProps = Pick<PageProps, 'title' | 'trail' | 'narrow'> & {
  error: Error | null
  retry: () => unknown
}

/** The screen of something while it is on its way, or when it could not be had. */
export const PendingPage = ({ error, retry, ...page }: PendingProps) => (
  <Page {...page}>
    <Pending error={error} retry={retry} rows={8} />
  </Page>
)
