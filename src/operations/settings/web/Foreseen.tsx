/** What a change would do: the value before and after, what it touches, and what stays as it began. */
import { LANGUAGES } from '#platform/lang/language.ts'
import { formatDateTime } from '#platform/dates.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import type { OutputOf } from '#platform/endpoint.ts'
import type { administering, Effect } from '../settings.contract.ts'
import { effectWords, messages } from '../settings.messages.ts'
import classes from './settings.module.css'
import { valueText } from './value-text.ts'

const words = dictionary(messages)
const effects = dictionary(effectWords)
const number = new Intl.NumberFormat(LANGUAGES[language].locale)

type Props = { of: OutputOf<typeof administering.foreseeSetting>; atOnce: boolean }

export function Foreseen({ of, atOnce }: Props) {
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
                <Outside path={path}>{words.all}</Outside>
              </>
            )}
            {items.length > 0 && (
              <ul>
                {items.map((item) => (
                  <li key={item.path}>
                    <Outside path={item.path}>{item.label}</Outside>
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
const Outside = ({ path, children }: { path: string; children: string }) => (
  <a href={`/dist${path}`} target="_blank" rel="noreferrer">
    {children}
  </a>
)
