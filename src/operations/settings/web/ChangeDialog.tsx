/** Changes a setting in two steps: the new value and its moment, then what would change, which is confirmed. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#platform/dates.ts'
import { askAgain } from '#platform/web/ask-again.ts'
import { useAsk, useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { MomentInput } from '#platform/web/ui/form/MomentInput.tsx'
import { Loading } from '#platform/web/ui/States.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import type { SettingName } from '#settings/settings.rules.ts'
import { administering, type Setting, type Value } from '../settings.contract.ts'
import { messages } from '../settings.messages.ts'
import { names } from '../names.messages.ts'
import { shapeOf } from '../settings.rules.ts'
import { Foreseen } from './Foreseen.tsx'
import { ValueField } from './ValueField.tsx'
import { valueText } from './value-text.ts'

const words = dictionary(messages)
const called = dictionary(names)

type Props = {
  name: SettingName
  setting: Setting
  /** The one value that is open. */
  only?: Value
  close: () => void
}

export function ChangeDialog({ name, setting, only, close }: Props) {
  // Who changes it has seen this version, whatever others do while the dialog is open.
  const [seen] = useState(setting.version)
  const [value, setValue] = useState<Value>(only ?? setting.value)
  const [validFrom, setValidFrom] = useState('')
  const [asking, setAsking] = useState(false)
  const cache = useQueryClient()
  const wanted = { name, value: JSON.stringify(value), validFrom }
  const foreseen = useAsk(administering.foreseeSetting, wanted, { enabled: asking })
  const changing = useDo(administering.changeSetting)
  const save = () =>
    void changing.mutateAsync({ ...wanted, version: seen }).then(
      (done) => {
        close()
        showToast(words.saved(called[name], formatDateTime(done.validFrom)))
      },
      // Somebody else was first: what they set is asked for, and stands there when the dialog is closed.
      () => askAgain(cache),
    )

  if (!asking || foreseen.error)
    return (
      <Confirm
        title={words.changeOf(called[name])}
        confirm={words.next}
        error={asking ? foreseen.error : null}
        onClose={close}
        onConfirm={() => (asking ? void foreseen.refetch() : setAsking(true))}
      >
        {only === undefined ? (
          <ValueField
            shape={shapeOf(name)}
            options={setting.options}
            value={value}
            onChange={(changed) => {
              setAsking(false)
              setValue(changed)
            }}
          />
        ) : (
          <p>
            {words.newValue}: <strong>{valueText(only)}</strong>
          </p>
        )}
        <MomentInput
          label={words.from}
          description={words.fromHint}
          value={validFrom}
          onChange={(changed) => {
            setAsking(false)
            setValidFrom(changed)
          }}
          data-path="validFrom"
        />
      </Confirm>
    )
  return (
    <Confirm
      title={words.foreseenTitle(called[name])}
      confirm={words.save}
      busy={changing.isPending || !foreseen.data}
      error={changing.error}
      onClose={() => {
        changing.reset()
        setAsking(false)
      }}
      onConfirm={save}
    >
      {foreseen.data ? <Foreseen of={foreseen.data} atOnce={validFrom === ''} /> : <Loading rows={4} />}
    </Confirm>
  )
}
