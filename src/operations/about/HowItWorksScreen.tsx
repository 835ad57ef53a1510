/** How a public sale goes, with pictures of the portal's own screens (`tools/how-pictures.mjs` takes them). */
import { type ReactNode, useState } from 'react'
import { dayInSofia, formatDays, formatSpan } from '#platform/dates.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { biddingFiguresOn, termFiguresOn } from '#sales/law/figures.rules.ts'
import { messages } from './how.messages.ts'
import classes from './how.module.css'

const words = dictionary(messages)
const WIDTH = 800
const HEIGHT = 500

type StepProps = {
  title: string
  text: string
  picture?: { file: string; alt: string }
  children?: ReactNode
}

function Step({ title, text, picture, children }: StepProps) {
  return (
    <li className={classes.step}>
      <div className={classes.words}>
        <h2>{title}</h2>
        <p>{text}</p>
        {children && <div>{children}</div>}
      </div>
      {picture && (
        <img
          className={classes.picture}
          src={`${import.meta.env.BASE_URL}how/${picture.file}.${language}.webp`}
          alt={picture.alt}
          width={WIDTH}
          height={HEIGHT}
          loading="lazy"
          decoding="async"
        />
      )}
    </li>
  )
}

export function HowItWorksScreen() {
  const [today] = useState(() => dayInSofia(new Date()))
  const { bidding, depositBasisPoints } = termFiguresOn(today)
  const { extensionWindow, extension } = biddingFiguresOn(today)
  const howLong = {
    days: formatDays(bidding.days, language),
    window: formatSpan(extensionWindow, language),
    extension: formatSpan(extension, language),
  }
  return (
    <Page title={words.title} lead={words.lead} trail={[]}>
      <ol className={classes.steps}>
        <Step title={words.find} text={words.findText} picture={{ file: 'find', alt: words.findPicture }}>
          <LinkButton to="/announcements">{words.toSales}</LinkButton>
        </Step>
        <Step title={words.sale} text={words.saleText} picture={{ file: 'sale', alt: words.salePicture }} />
        <Step title={words.apply} text={words.applyText(depositBasisPoints / 100)} />
        <Step
          title={words.bid}
          text={words.bidText(howLong)}
          picture={{ file: 'bid', alt: words.bidPicture }}
        >
          <LinkButton to="/auctions/practice" variant="default">
            {words.practise}
          </LinkButton>
        </Step>
        <Step
          title={words.result}
          text={words.resultText}
          picture={{ file: 'result', alt: words.resultPicture }}
        />
        <Step title={words.check} text={words.checkText}>
          <LinkButton to="/auctions/check" variant="default">
            {words.toCheck}
          </LinkButton>
        </Step>
      </ol>
    </Page>
  )
}
