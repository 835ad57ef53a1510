/** What a screen shows when it has no content to show: it is loading, it failed, or there is nothing. */
import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { COMMON_REFUSALS, Refusal } from '#platform/endpoint.ts'
import { messages } from '#platform/web/platform.messages.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { NothingMark, WarningMark } from './icons.tsx'

const words = dictionary(messages)

/** Grey lines in place of the content that is on its way; `named` where it brings the screen's heading along. */
export function Loading({ rows = 4, named }: { rows?: number; named?: boolean }) {
  return (
    <output className={named ? 'loading loading-named' : 'loading'}>
      <span className="visually-hidden">{words.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={20} width={`${100 - ((row * 17) % 40)}%`} radius="sm" />
      ))}
    </output>
  )
}

/** Why something could not be shown, in the server's words, and a way to try again where that may help. */
export function ErrorPanel({ error, retry }: { error: Error; retry?: () => unknown }) {
  const { status, requestId } = error instanceof Refusal ? error.details : {}
  const final = status === 404 || status === 403
  return (
    <div role="alert" className="state state-error">
      <WarningMark />
      <p className="state-title">
        {status === 404 ? words.notFound : status === 403 ? words.noAccess : words.failed}
      </p>
      <p>{error instanceof Refusal ? error.message : say(COMMON_REFUSALS.serverError)}</p>
      {typeof requestId === 'string' && <p className="state-hint">{words.problemNumber(requestId)}</p>}
      {retry && !final && (
        <Button variant="default" onClick={() => void retry()}>
          {words.retry}
        </Button>
      )}
    </div>
  )
}

/** Nothing here, why that may be, and what to do about it. */
export function Empty({ title, hint, action }: { title: string; hint?: ReactNode; action?: ReactNode }) {
  return (
    <div className="state">
      <NothingMark />
      <p className="state-title">{title}</p>
      {hint && <p className="state-hint">{hint}</p>}
      {action}
    </div>
  )
}
