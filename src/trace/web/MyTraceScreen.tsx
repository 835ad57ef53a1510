/** A person sees what the register says about them and who has looked, asks about any row, and may ask to be told of what is new. */
import { Button, Checkbox } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAsk, useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage, Refused } from '#platform/web/ui/Pending.tsx'
import { Empty } from '#platform/web/ui/States.tsx'
import { showToast, Toast } from '#platform/web/ui/Toast.tsx'
import { trace } from '../trace.contract.ts'
import { messages } from '../trace.messages.ts'
import { MyEntries } from './MyEntries.tsx'
import { LooksNotes, MyLooks } from './MyLooks.tsx'
import { MyQuestions } from './MyQuestions.tsx'
import { type AskedRow, QuestionDialog } from './QuestionDialog.tsx'
import { TracePaper } from './TracePaper.tsx'

const words = dictionary(messages)

export function MyTraceScreen() {
  const navigate = useNavigate()
  const { paper } = useSearch({ strict: false }) as { paper?: unknown }
  const { data, error, refetch } = useAsk(trace.seeMyTrace, {})
  const [asked, setAsked] = useState<AskedRow>()
  const show = (wanted: 1 | undefined) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, paper: wanted })) as never })
  if (error?.code === 'identityNotProved') return <NotProved />
  if (!data) return <PendingPage title={words.title} error={error} retry={refetch} />
  if (paper) return <TracePaper trace={data} back={() => show(undefined)} />
  return (
    <Page
      title={words.title}
      lead={words.lead(data.name, data.number)}
      actions={
        <Button variant="default" onClick={() => show(1)}>
          {words.print}
        </Button>
      }
    >
      <Toast />
      <Watch watching={data.watching} />
      {data.entries.length > 1 && <a href="#looks">{words.looks}</a>}
      <MyEntries trace={data} ask={setAsked} />
      <div className="column">
        <h2 id="looks">{words.looks}</h2>
        <LooksNotes since={data.completeSince} />
        <MyLooks questions={data.questions} ask={setAsked} />
      </div>
      <MyQuestions questions={data.questions} />
      <p className="small measure">{words.ownNumberOnly}</p>
      <BulgarianTime />
      {asked && <QuestionDialog row={asked} days={data.answerDays} close={() => setAsked(undefined)} />}
    </Page>
  )
}

const NotProved = () => (
  <Page title={words.title}>
    <Empty
      title={words.notProvedTitle}
      hint={words.notProvedHint}
      action={<LinkButton to="/account/profile">{words.toProfile}</LinkButton>}
    />
  </Page>
)

function Watch({ watching }: { watching: boolean }) {
  const change = useDo(trace.watchMyTrace)
  const set = (on: boolean) =>
    void change.mutateAsync({ on }).then(
      () => showToast(on ? words.watching : words.notWatching),
      () => {},
    )
  return (
    <section className="panel no-print">
      <Checkbox
        label={words.watch}
        description={words.watchHint}
        checked={change.isPending ? change.variables.on : watching}
        disabled={change.isPending}
        onChange={({ currentTarget: { checked } }) => set(checked)}
      />
      <Refused error={change.error} />
    </section>
  )
}
