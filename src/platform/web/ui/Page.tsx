/** The frame of a screen: its heading, where it stands in the portal, what can be done there, and the content. */
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { reportLead } from '#platform/web/drawing.ts'
import { messages } from '#platform/web/platform.messages.ts'
import { dictionary } from '#platform/web/say.ts'
import { whole } from '#platform/web/whole-numbers.tsx'
import { useTitle } from './use-title.ts'

const words = dictionary(messages)

/** A step of the path to a screen: a name and where it leads. */
type Crumb = { label: string } & Pick<LinkProps, 'to' | 'params' | 'search'>

export type PageProps = {
  title: string
  /** Where the title is not in the language of the page. */
  titleLang?: string | undefined
  /** One or two sentences under the heading. */
  lead?: ReactNode
  /** The screens above this one, from the top; "Home" is added. */
  trail?: readonly Crumb[]
  /** Buttons to the right of the heading. */
  actions?: ReactNode
  /** Text and forms read better in a narrow column. */
  narrow?: boolean
  children: ReactNode
}

export function Page({ title, titleLang, lead, trail, actions, narrow, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(title)
  reportLead(lead)
  // After a navigation the frame leaves the focus on <main>; the heading takes it and so is read out.
  useEffect(() => {
    if (document.activeElement?.id === 'main') heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={narrow ? 'page page-narrow' : 'page'}>
      {trail && <Trail steps={trail} title={title} lang={titleLang} />}
      <div className="page-head">
        <div className="page-name">
          <h1 ref={heading} tabIndex={-1} lang={titleLang}>
            {whole(title)}
          </h1>
          {lead && <div className="page-lead">{lead}</div>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  )
}

type TrailProps = { steps: readonly Crumb[]; title: string; lang: string | undefined }

function Trail({ steps, title, lang }: TrailProps) {
  return (
    <nav className="trail" aria-label={words.trail}>
      <ol>
        <li>
          <Link to="/">{words.home}</Link>
        </li>
        {steps.map(({ label, ...link }) => (
          <li key={label}>
            <Link {...link}>{label}</Link>
          </li>
        ))}
        <li aria-current="page" lang={lang}>
          {whole(title)}
        </li>
      </ol>
    </nav>
  )
}
