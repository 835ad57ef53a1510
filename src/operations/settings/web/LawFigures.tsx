/** The figures that the law fixes: shown with their articles, and locked. */
import { LANGUAGES } from '#platform/lang/language.ts'
import { type Day, formatDate } from '#platform/dates.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { figureArticles, figureNames, units } from '../figures.messages.ts'
import { type Figure, figuresOn } from '../figures.rules.ts'
import { messages } from '../settings.messages.ts'
import classes from './settings.module.css'

const words = dictionary(messages)
const names = dictionary(figureNames)
const articles = dictionary(figureArticles)
const unitWords = dictionary(units)
const number = new Intl.NumberFormat(LANGUAGES[language].locale)

export function LawFigures({ day }: { day: Day }) {
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
