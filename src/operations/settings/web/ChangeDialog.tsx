/** Changes a setting in two steps: the new value and its moment, then what would change, which is confirmed. */
import { Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#platform/dates.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { LANGUAGES } from '#platform/lang/language.ts'
import { askAgain } from '#platform/web/ask-again.ts'
import { useAsk, useDo } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Loading } from '#platform/web/ui/States.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { MomentInput } from '#platform/web/ui/form/MomentInput.tsx'
import type { SettingName } from '#settings/settings.rules.ts'
import { names } from '../names.messages.ts'
import { administering, type Effect, type Setting, type Value } from '../settings.contract.ts'
import { effectWords, messages } from '../settings.messages.ts'
import { type Shape, shapeOf } from '../settings.rules.ts'
import classes from './settings.module.css'
import { optionText, valueText } from './value-text.ts'

const words = dictionary(messages)

type ValueFieldProps = {
  shape: Shape
  options: readonly string[] | null
  value: Value
  onChange: (value: Value) => void
}

/** Stands for no choice, which no option is called. */
const NONE = ''

/** The field for a new value, as the setting asks for it. */
function ValueField({ shape, options, value, onChange }: ValueFieldProps) {
  if (shape.as === 'yesNo')
    return (
      <Radio.Group
        label={words.newValue}
        value={String(value)}
        onChange={(chosen) => onChange(chosen === 'true')}
      >
        <div className="row">
          <Radio value="true" label={words.yes} />
          <Radio value="false" label={words.no} />
        </div>
      </Radio.Group>
    )
  if (shape.as === 'number')
    return (
      <TextInput
        label={words.newValue}
        required
        inputMode="numeric"
        maxLength={9}
        defaultValue={String(value)}
        // What is no whole number is sent as it was typed, and the server says what is wrong with it.
        onChange={({ currentTarget: { value: typed } }) =>
          onChange(/^\d+$/.test(typed.trim()) ? Number(typed) : typed)
        }
      />
    )
  if (shape.as === 'choices') {
    const chosen = Array.isArray(value) ? value : []
    return (
      <Checkbox.Group label={words.newValue} value={[...chosen]} onChange={onChange}>
        <div className="stack">
          {(options ?? []).map((option) => (
            <Checkbox key={option} value={option} label={optionText(option)} />
          ))}
        </div>
      </Checkbox.Group>
    )
  }
  if (shape.as === 'list')
    return (
      <Textarea
        label={words.newValue}
        description={words.oneALine}
        autosize
        minRows={4}
        defaultValue={Array.isArray(value) ? value.join('\n') : ''}
        onChange={({ currentTarget: { value: typed } }) =>
          onChange(
            typed
              .split('\n')
              .map((line) => line.trim())
              .filter(Boolean),
          )
        }
      />
    )
  return (
    <NativeSelect
      label={words.newValue}
      value={value === null ? NONE : String(value)}
      onChange={({ currentTarget: { value: chosen } }) => onChange(chosen === NONE ? null : chosen)}
      data={[
        ...(shape.none ? [{ value: NONE, label: words.none }] : []),
        ...(options ?? []).map((option) => ({ value: option, label: optionText(option) })),
      ]}
    />
  )
}

const effects = dictionary(effectWords)
const number = new Intl.NumberFormat(LANGUAGES[language].locale)

type ForeseenProps = { of: OutputOf<typeof administering.foreseeSetting>; atOnce: boolean }

/** What a change would do: the value before and after, what it touches, and what stays as it began. */
function Foreseen({ of, atOnce }: ForeseenProps) {
  const touched = of.effects.filter((effect) => effect.touched)
  const untouched = of.effects.filter((effect) => !effect.touched)
  return (
    <>
      <Facts>
        <Fact name={words.from}>{atOnce ? words.atOnce : formatDateTime(of.validFrom)}</Fact>
        <Fact name={words.before}>
          <span className={classes.value}>{valueText(of.before)}</span>
        </Fact>
        <Fact name={words.after}>
          <strong className={classes.value}>{valueText(of.after)}</strong>
        </Fact>
      </Facts>
      {of.until && <p className="note note-warn">{words.until(formatDateTime(of.until))}</p>}
      {of.effects.length === 0 && <p className="note">{words.nothing}</p>}
      <Effects title={words.touched} effects={touched} />
      <Effects title={words.untouched} effects={untouched} />
    </>
  )
}

function Effects({ title, effects: some }: { title: string; effects: readonly Effect[] }) {
  if (some.length === 0) return null
  return (
    <div className="stack">
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.effects}>
        {some.map(({ kind, count, path, items }) => (
          <li key={kind}>
            {effects[kind](number.format(count))}
            {path && count > 0 && (
              <>
                {' – '}
                <Services path={path}>{words.all}</Services>
              </>
            )}
            {items.length > 0 && (
              <ul>
                {items.map((item) => (
                  <li key={item.path}>
                    <Services path={item.path}>{item.label}</Services>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** In a window of its own, so that the change that is being made is not lost. */
const Services = ({ path, children }: { path: string; children: string }) => (
  <a href={`/dist${path}`} target="_blank" rel="noreferrer">
    {children}
  </a>
)

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
