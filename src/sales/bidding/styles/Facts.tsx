/** A short list of facts, each under its name; `lines` sets them out one below the other, as records do. */
import type { ReactNode } from 'react'
import facts from './facts.module.css'

type Props = { lines?: boolean; narrow?: boolean; children: ReactNode }

export const Facts = ({ lines, narrow, children }: Props) => (
  <dl className={lines ? `${facts.lines} ${narrow ? facts.narrow : ''}` : facts.facts}>{children}</dl>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
