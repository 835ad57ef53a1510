/** What buttons do, as links: for a drawn page that is read without scripts. Whoever has scripts sees none of it. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './PlainLinks.module.css'

type To = {
  /** Tells the links apart. */
  name: string
  label: ReactNode
  /** What changes in the address; what is undefined goes. */
  change: Record<string, string | number | undefined>
}

export const PlainLinks = ({ label, links }: { label: string; links: readonly To[] }) => (
  <noscript>
    <nav aria-label={label} className={classes.links}>
      {links.map(({ name, label: text, change }) => (
        <Link key={name} to="." search={((before: object) => ({ ...before, ...change })) as never}>
          {text}
        </Link>
      ))}
    </nav>
  </noscript>
)
