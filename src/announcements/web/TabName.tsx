/** The name of a tab, with how many sales it holds once that is known. */
import { formatCount } from '../../platform/language.ts'
import { dictionary, language } from '../../platform/web/say.ts'
import { findingMessages } from '../finding.messages.ts'
import { SALES_COUNTED } from '../sale.contract.ts'
import classes from './finding.module.css'

const words = dictionary(findingMessages)

export const TabName = ({ name, count }: { name: string; count: number | undefined }) => (
  <>
    {name}
    {count === undefined ? (
      // Holds the place, so that the list below does not move when the number comes.
      <span className={classes.count} aria-hidden data-coming>
        0
      </span>
    ) : (
      <span className={classes.count}>
        <span aria-hidden>
          {formatCount(Math.min(count, SALES_COUNTED), language)}
          {count > SALES_COUNTED && '+'}
        </span>
        <span className="visually-hidden">, {words.inTab(count)}</span>
      </span>
    )}
  </>
)
