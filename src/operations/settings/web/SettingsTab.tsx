/** All settings by what they are about, and beside them what the law fixes. */
import { dayInSofia } from '#platform/dates.ts'
import { keysOf } from '#platform/kinds.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { administering } from '../settings.contract.ts'
import { groups, messages } from '../settings.messages.ts'
import { GROUPS } from '../settings.rules.ts'
import { LawFigures } from './LawFigures.tsx'
import { SettingCard } from './SettingCard.tsx'
import classes from './settings.module.css'
import { knownSettings } from './value-text.ts'

const words = dictionary(messages)
const groupNames = dictionary(groups)

export function SettingsTab() {
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
