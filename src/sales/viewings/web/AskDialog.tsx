/** The request for a viewing: which of the announced times, how many people, a short message. */
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatSpan } from '#platform/dates.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { MomentInput } from '#platform/web/ui/form/MomentInput.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { serverNow } from '#platform/web/live/server-clock.ts'
import type { Announcement } from '#sales/notice/notices.contract.ts'
import { NOTICE_MS, windowsToCome } from '../viewing.rules.ts'
import { MOST_PERSONS, viewings } from '../viewings.contract.ts'
import { askMessages } from '../ask.messages.ts'
import { messages } from '../viewings.messages.ts'
import { fromHour, timeOf } from './time.ts'

const words = { ...dictionary(askMessages), ...dictionary(messages) }
const PERSONS = Array.from({ length: MOST_PERSONS }, (_, at) => String(at + 1))

export function AskDialog({ announcement, close }: { announcement: Announcement; close: () => void }) {
  const { id, notice, startsAt } = announcement
  const [windows] = useState(() => windowsToCome(notice.viewings, startsAt, serverNow()))
  const [chosen, setChosen] = useState(0)
  const [hour, setHour] = useState('')
  const [own, setOwn] = useState({ from: '', until: '' })
  const [persons, setPersons] = useState(1)
  const [message, setMessage] = useState('')
  const [wrongHour, setWrongHour] = useState(false)
  const asking = useCommand(viewings.askForViewing, close, () => words.sent)
  const window = windows[chosen]
  const send = () => {
    const time = window ? fromHour(window, hour, serverNow()) : own
    setWrongHour(!time)
    if (time) asking.check({ saleId: id, ...time, persons, message })
  }
  return (
    <Confirm title={words.askTitle} confirm={words.send} {...asking.asked} onConfirm={send}>
      {window ? (
        <>
          <NativeSelect
            label={words.window}
            data={windows.map((each, at) => ({ value: String(at), label: timeOf(each) }))}
            value={String(chosen)}
            data-path="from"
            error={asking.faultOf('from')}
            onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
          />
          <TextInput
            label={words.arrival}
            description={words.arrivalHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={hour}
            error={wrongHour && words.arrivalWrong}
            onChange={({ currentTarget: { value } }) => setHour(value)}
          />
        </>
      ) : (
        <>
          <p>{words.byArrangement(formatSpan(NOTICE_MS, language))}</p>
          {(['from', 'until'] as const).map((field) => (
            <MomentInput
              key={field}
              label={words[field]}
              required
              data-path={field}
              value={own[field]}
              error={asking.faultOf(field)}
              onChange={(value) => setOwn((before) => ({ ...before, [field]: value }))}
            />
          ))}
        </>
      )}
      <NativeSelect
        label={words.persons}
        data={PERSONS}
        value={String(persons)}
        onChange={({ currentTarget: { value } }) => setPersons(Number(value))}
      />
      <Textarea
        label={words.message}
        description={words.messageHint}
        rows={3}
        maxLength={500}
        data-path="message"
        value={message}
        error={asking.faultOf('message')}
        onChange={({ currentTarget: { value } }) => setMessage(value)}
      />
      <p className="small">{words.onlyOrganiser}</p>
    </Confirm>
  )
}
