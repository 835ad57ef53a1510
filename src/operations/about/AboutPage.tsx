/** The look of the pages about the portal: sections of plain text, tables, and a way to put them on paper. */
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import classes from './about.module.css'
import { messages } from './about.messages.ts'

const words = dictionary(messages)

type Props = { title: string; lead: string; children: ReactNode }

export function AboutPage({ title, lead, children }: Props) {
  const print = (
    <Button variant="default" onClick={() => globalThis.print()}>
      {words.print}
    </Button>
  )
  return (
    <Page title={title} lead={lead} trail={[]} narrow actions={print}>
      {children}
    </Page>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="prose">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export const List = ({ items }: { items: readonly ReactNode[] }) => (
  <ul>
    {items.map((item, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- sentences that stand as they are
      <li key={at}>{item}</li>
    ))}
  </ul>
)

type TableProps = { title: string; heads: readonly string[]; rows: readonly (readonly string[])[] }

export const Table = ({ title, heads, rows }: TableProps) => (
  <table className={classes.table}>
    <caption className="visually-hidden">{title}</caption>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...others]) => (
        <tr key={first}>
          <th scope="row">{first}</th>
          {others.map((text, at) => (
            <td key={heads[at + 1]}>{text}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
