/** An e-mail address; where it is too long for its line, it breaks after the sign in the middle. */
import classes from '../../sales/letters/web/email.module.css'

export function Address({ of: address }: { of: string }) {
  const [mailbox = '', ...host] = address.split(/(?<=@)/)
  return (
    <span className={classes.address}>
      {mailbox}
      <wbr />
      {host}
    </span>
  )
}
