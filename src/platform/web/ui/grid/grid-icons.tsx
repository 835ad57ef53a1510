/** Drawings of the tools of a list: order, pages, download and print. */
import { Icon } from '#platform/web/ui/icons.tsx'

/** Both arrows while a column is not the one in order, else the one that shows the way. */
export const SortMark = ({ direction }: { direction: 'asc' | 'desc' | undefined }) => (
  <Icon size={16}>
    {direction !== 'desc' && <path d="m7 9.5 5-5 5 5" strokeWidth={direction ? 2.75 : 1.75} />}
    {direction !== 'asc' && <path d="m7 14.5 5 5 5-5" strokeWidth={direction ? 2.75 : 1.75} />}
  </Icon>
)

export const PreviousMark = () => (
  <Icon>
    <path d="m14.5 6-6 6 6 6" />
  </Icon>
)

export const NextMark = () => (
  <Icon>
    <path d="m9.5 6 6 6-6 6" />
  </Icon>
)

export const DownloadMark = () => (
  <Icon>
    <path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14" />
  </Icon>
)

export const PrintMark = () => (
  <Icon>
    <path d="M7.5 9V4.5h9V9M7.5 17H5a1.5 1.5 0 0 1-1.5-1.5v-5A1.5 1.5 0 0 1 5 9h14a1.5 1.5 0 0 1 1.5 1.5v5A1.5 1.5 0 0 1 19 17h-2.5" />
    <path d="M7.5 14h9v5.5h-9z" />
  </Icon>
)
