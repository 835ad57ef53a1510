/** Choosing sales to see side by side: a box on each card, and beneath the list how many are chosen and the way to them. */
import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { compareMessages } from './compare.messages.ts'
import { compare, compared, comparedByNobody, MOST_COMPARED, whenComparedChanges } from './compared.ts'
import classes from './compare.module.css'

const words = dictionary(compareMessages)

const useCompared = () => useSyncExternalStore(whenComparedChanges, compared, comparedByNobody)

export function CompareBox({ id, name }: { id: number; name: string }) {
  const ids = useCompared()
  const chosen = ids.includes(id)
  return (
    <label className={`${classes.box} no-print`}>
      <input
        type="checkbox"
        checked={chosen}
        disabled={!chosen && ids.length >= MOST_COMPARED}
        onChange={() => compare(chosen ? ids.filter((other) => other !== id) : [...ids, id])}
      />
      {words.compare}
      <span className="visually-hidden">: {name}</span>
    </label>
  )
}

export function CompareBar() {
  const ids = useCompared()
  if (ids.length === 0) return null
  return (
    <section className={`${classes.bar} no-print`} aria-label={words.title}>
      <output>{words.chosen(ids.length)}</output>
      {ids.length > 1 ? (
        <LinkButton to="/announcements/compare" search={{ ids: ids.join(',') } as never}>
          {words.seeBeside}
        </LinkButton>
      ) : (
        <span className="small">{words.oneMore}</span>
      )}
      <Button variant="subtle" onClick={() => compare([])}>
        {words.none}
      </Button>
    </section>
  )
}
