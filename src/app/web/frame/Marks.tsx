/** The two marks of the portal, drawn by us: letters only, since the coat of arms is not ours to use. */

/** The portal's: the З of „Запори“. */
export const PortalMark = () => (
  <svg className="mark" viewBox="0 0 40 40" aria-hidden focusable={false}>
    <rect width="40" height="40" rx="8" />
    <path d="M13 13.4c1.7-2 4.1-3 7-3 4 0 6.6 1.9 6.6 4.9 0 2.9-2.4 4.6-6.1 4.6h-2.2 2.2c4.2 0 7 1.9 7 5.1 0 3.4-3 5.4-7.5 5.4-3.3 0-6-1.1-7.7-3.2" />
  </svg>
)

/** The ministry's: М and П in a frame. */
export const MinistryMark = () => (
  <svg className="mark mark-framed" viewBox="0 0 40 40" aria-hidden focusable={false}>
    <rect x="1" y="1" width="38" height="38" rx="7" />
    <path d="M8.5 27V13.5l4.9 7.2 4.9-7.2V27M23.5 27V13.5h8V27" />
  </svg>
)
