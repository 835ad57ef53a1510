/** Notes that a notice was served on paper: on which day and how. */
import { NativeSelect, TextInput } from '@mantine/core'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { messages, servedHow } from './notices.messages.ts'
import { type NoticeRow, notices, SERVED_HOW } from './notices.contract.ts'

const words = dictionary(messages)
const ways = dictionary(servedHow)

export function ServedDialog({ notice, close }: { notice: NoticeRow; close: () => void }) {
  const { tied, asked } = useFormOf(
    notices.noteNoticeServed,
    {
      id: notice.id,
      servedOn: notice.servedOn ?? '',
      servedHow: notice.servedHow ?? 'HAND',
      note: notice.servedNote,
    },
    () => {
      showToast(words.noted)
      close()
    },
  )
  return (
    <Confirm
      title={notice.servedOn ? words.correctServed : words.noteServed}
      confirm={words.save}
      onClose={close}
      {...asked}
    >
      <div className="form">
        <p>{words.servedLead(notice.name ?? '')}</p>
        <DayInput label={words.servedOn} required {...tied('servedOn')} />
        <NativeSelect
          label={words.servedHow}
          required
          data={SERVED_HOW.map((value) => ({ value, label: ways[value] }))}
          {...tied('servedHow')}
        />
        <TextInput label={words.note} description={words.noteHint} maxLength={300} {...tied('note')} />
      </div>
    </Confirm>
  )
}
