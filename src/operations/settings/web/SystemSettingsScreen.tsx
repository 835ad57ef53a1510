/** For administrators: the links with external services, and the settings by which the portal works. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { LinksTab } from '#operations/links/web/LinksTab.tsx'
import { type Day, dayInSofia, formatDate, formatDateTime } from '#platform/dates.ts'
import { entryOf, keysOf } from '#platform/kinds.ts'
import { LANGUAGES } from '#platform/lang/language.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { ConfirmCommand } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { StatusTabs } from '#platform/web/ui/grid/StatusTabs.tsx'
import { DEPARTURES, type SettingName } from '#settings/settings.rules.ts'
import { figureArticles, figureNames, units } from '../figures.messages.ts'
import { type Figure, figuresOn } from '../figures.rules.ts'
import { articles as settingCardArticles, meanings } from '../meanings.messages.ts'
import { names as settingCardNames } from '../names.messages.ts'
import { administering, type Change, type Setting } from '../settings.contract.ts'
import { groups, messages, types } from '../settings.messages.ts'
import { GROUPS, shapeOf } from '../settings.rules.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import classes from './settings.module.css'
import { knownSettings, valueText } from './value-text.ts'

const words = dictionary(messages)

/** Changes of a setting that are to come, which may be taken back, and those of before. */
function ToCome({ name, setting }: { name: string; setting: Setting }) {
  const [taking, setTaking] = useState<Change>()
  if (setting.toCome.length === 0) return null
  return (
    <ul className="items items-lined">
      {setting.toCome.map((change) => {
        const value = valueText(change.value)
        return (
          <li key={change.id} className="row">
            <Chip tone="accent">{words.toCome}</Chip>
            <span className={classes.grow}>
              {words.willBe(value, formatDateTime(change.validFrom))}{' '}
              <span className="small">{words.by(change.setBy)}</span>
            </span>
            <Button
              variant="default"
              size="sm"
              onClick={() => setTaking(change)}
              aria-label={words.takeBackOf(name, value)}
            >
              {words.takeBack}
            </Button>
          </li>
        )
      })}
      {taking && (
        <TakeBack name={name} change={taking} version={setting.version} close={() => setTaking(undefined)} />
      )}
    </ul>
  )
}

type Taking = { name: string; change: Change; version: number; close: () => void }

function TakeBack({ name, change, version, close }: Taking) {
  // What was seen when the dialog opened.
  const [seen] = useState(version)
  return (
    <ConfirmCommand
      danger
      endpoint={administering.takeBackSetting}
      input={{ id: change.id, version: seen }}
      title={words.takeBackTitle}
      confirm={words.takeBack}
      said={() => words.takenBackDone}
      onClose={close}
    >
      {words.takeBackText(name, valueText(change.value), formatDateTime(change.validFrom))}
    </ConfirmCommand>
  )
}

function History({ setting: { since, before } }: { setting: Setting }) {
  const all = since ? [since, ...before] : before
  if (all.length === 0) return null
  return (
    <details>
      <summary>{words.history(all.length)}</summary>
      <ol className="items small">
        {all.map(({ id, value, validFrom, setBy, setAt, takenBack }) => (
          <li key={id} className="stack">
            <span className={classes.value}>{words.willBe(valueText(value), formatDateTime(validFrom))}</span>
            <span>{words.setOn(setBy, formatDateTime(setAt))}</span>
            {takenBack && <span>{words.takenBack(takenBack.by, formatDateTime(takenBack.at))}</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}

const called = dictionary(settingCardNames)
const means = dictionary(meanings)
const typeWords = dictionary(types)
const rests: Readonly<Record<string, string>> = dictionary(settingCardArticles)

type Props = { name: SettingName; setting: Setting }

/** One setting: what it means, what it holds today, since when and by whom, what is to come, and how it is changed. */
function SettingCard({ name, setting }: Props) {
  const [changing, setChanging] = useState(false)
  const { value, since, lock } = setting
  const article = entryOf(rests, name)
  /** Where a setting departs from the law, the one change that is open. */
  const departs = lock === 'DEPARTURE' && value === entryOf(DEPARTURES, name)
  const open = lock === null || departs
  return (
    <article className={`panel ${classes.setting}`} aria-labelledby={`setting-${name}`}>
      <div className={classes.head}>
        <h3 id={`setting-${name}`}>{called[name]}</h3>
        {lock && <Chip tone={departs ? 'warn' : 'plain'}>{words.lockedLaw}</Chip>}
      </div>
      <p className="measure">{means[name]}</p>
      {departs && <p className="note note-warn">{words.departsHint}</p>}
      <Facts>
        <Fact name={words.today}>
          <strong className={classes.value}>{valueText(value)}</strong>
        </Fact>
        <Fact name={words.since} note={since && words.by(since.setBy)}>
          {since ? <Moment at={since.validFrom} /> : words.byDefault}
        </Fact>
        <Fact name={words.type}>{typeText(name)}</Fact>
        {article && <Fact name={words.article}>{article}</Fact>}
      </Facts>
      <ToCome name={called[name]} setting={setting} />
      <History setting={setting} />
      {open ? (
        <div className="buttons">
          <Button
            variant="default"
            size="sm"
            onClick={() => setChanging(true)}
            aria-label={departs ? `${words.returnToLaw}: ${called[name]}` : words.changeOf(called[name])}
          >
            {departs ? words.returnToLaw : words.change}
          </Button>
        </div>
      ) : (
        <p className="small">{words.lockedHint}</p>
      )}
      {changing && (
        <ChangeDialog
          name={name}
          setting={setting}
          {...(departs && { only: !value })}
          close={() => setChanging(false)}
        />
      )}
    </article>
  )
}

function typeText(name: SettingName): string {
  const shape = shapeOf(name)
  return shape.as === 'number' ? typeWords.number(shape.least, shape.most) : typeWords[shape.as]
}

const names = dictionary(figureNames)
const articles = dictionary(figureArticles)
const unitWords = dictionary(units)
const number = new Intl.NumberFormat(LANGUAGES[language].locale)

/** The figures that the law fixes: shown with their articles, and locked. */
function LawFigures({ day }: { day: Day }) {
  return (
    <section className="panel" aria-labelledby="law-figures">
      <div className={classes.head}>
        <h2 id="law-figures">{words.lawTitle}</h2>
        <Chip>{words.lockedLaw}</Chip>
      </div>
      <p className="measure">{words.lawLead}</p>
      <Facts>
        {figuresOn(day).map((figure) => (
          <Fact
            key={figure.key}
            name={names[figure.key]}
            note={`${articles[figure.key]}; ${words.since.toLowerCase()} ${formatDate(figure.from)}`}
          >
            {amountText(figure)}
          </Fact>
        ))}
      </Facts>
    </section>
  )
}

const amountText = ({ amount, unit }: Figure) =>
  unitWords[unit](typeof amount === 'number' ? number.format(amount) : amount)

const groupNames = dictionary(groups)

/** All settings by what they are about, and beside them what the law fixes. */
function SettingsTab() {
  const { data, error, refetch } = useAsk(administering.listSettings, {})
  if (!data) return <Pending error={error} retry={refetch} rows={12} />
  const settings = knownSettings(data.settings)
  return (
    <div className="column">
      <p className="measure">{words.settingsLead}</p>
      {keysOf(GROUPS).map((group) => (
        <section key={group} className="column" aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{groupNames[group]}</h2>
          <div className={classes.cards}>
            {GROUPS[group].map((name) => {
              const setting = settings.get(name)
              return setting && <SettingCard key={name} name={name} setting={setting} />
            })}
          </div>
        </section>
      ))}
      <LawFigures day={dayInSofia(new Date(data.now))} />
    </div>
  )
}

export function SystemSettingsScreen() {
  return (
    <Page title={words.title} lead={words.lead}>
      <Toast />
      <StatusTabs
        page="system-settings"
        label={words.tabs}
        tabs={[
          { value: 'links', label: words.links },
          { value: 'settings', label: words.settings },
        ]}
      >
        {(tab) => (tab === 'settings' ? <SettingsTab /> : <LinksTab />)}
      </StatusTabs>
      <BulgarianTime />
    </Page>
  )
}
