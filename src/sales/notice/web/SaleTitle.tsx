/** What a sale is called in the language of the page; as its organiser wrote it, it is marked as Bulgarian. */
import { titleOf } from './names.ts'

export function SaleTitle({ of }: { of: Parameters<typeof titleOf>[0] }) {
  const { text, lang } = titleOf(of)
  return <span lang={lang}>{text}</span>
}
