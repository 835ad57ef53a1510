/** A code that the app of a bank reads, with the same in words for whoever does not see it. */
import classes from './deposits.module.css'

/** Light squares around the code, without which it cannot be read. */
const QUIET = 4

type Props = {
  code: { size: number; path: string }
  /** The order that it holds, in words; without it the words stand beside the code already. */
  text?: string
  caption: string
}

export function TransferCode({ code: { size, path }, text, caption }: Props) {
  const whole = size + 2 * QUIET
  return (
    <figure className={classes.code}>
      <svg
        {...(text ? { role: 'img', 'aria-label': text } : { 'aria-hidden': true })}
        viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
        shapeRendering="crispEdges"
      >
        <path d={`M${-QUIET} ${-QUIET}h${whole}v${whole}h${-whole}z`} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
