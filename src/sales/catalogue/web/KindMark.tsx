/** A drawing for each kind of property, where a sale has no photograph. */
import type { PropertyType } from '#platform/fields.ts'
import { KIND_SHAPES } from '../kind-shapes.rules.ts'

export const KindMark = ({ kind }: { kind: PropertyType }) => (
  <svg viewBox="0 0 48 48" width="64" height="64" aria-hidden focusable="false">
    <path
      d={KIND_SHAPES[kind]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
