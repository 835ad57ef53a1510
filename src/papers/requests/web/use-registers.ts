/** At the review the state registers are asked about what stands in the form, once for the same things. */
import { useEffect, useState } from 'react'
import type { InputOf, OutputOf } from '#platform/endpoint.ts'
import { useDo } from '#platform/web/hooks.ts'
import { paperRegisters } from '../registers.contract.ts'

type Question = InputOf<typeof paperRegisters.askForPaper>
export type Replies = OutputOf<typeof paperRegisters.askForPaper>

/** Asks as soon as there is a question: at the review, of somebody who has proved who they are. */
export function useRegisters(question: Question | undefined) {
  const { mutate, data, isPending, error, reset } = useDo(paperRegisters.askForPaper)
  const [asked, setAsked] = useState('')
  const sought = question ? JSON.stringify([question.things, question.eik]) : ''
  useEffect(() => {
    if (!question || sought === asked) return
    setAsked(sought)
    mutate(question)
    // oxlint-disable-next-line react/exhaustive-deps -- when what is asked about changes
  }, [sought])
  return {
    replies: sought === asked ? data : undefined,
    busy: isPending,
    error,
    /** Asks anew: the last try was in vain. */
    again: () => {
      if (!question) return
      reset()
      mutate(question)
    },
  }
}

/** What a form wants to have asked; undefined where no register is asked by what it seeks. */
export function questionIn(values: object, proof: Question['proof']): Question | undefined {
  const { key, things, sought } = values as {
    key: string
    things?: { kind: string; identifier: string }[]
    sought?: { by: string; kind?: string; number?: string }
  }
  const common = { key, ...(proof && { proof: { code: proof.code, binding: proof.binding } }) }
  if (things)
    return { ...common, things: things.map(({ kind, identifier }) => ({ kind, identifier })) as never }
  return sought?.by === 'NUMBER' && sought.kind === 'COMPANY' && sought.number
    ? { ...common, eik: sought.number }
    : undefined
}
