/** The blocks of commands in a document, in their order, as somebody who follows it meets them. */

export type Block = {
  document: string
  /** Of its first line of text, from 1. */
  line: number
  /** The headings above it, the nearest last. */
  headings: readonly string[]
  text: string
}

/** All fenced blocks of a text in Markdown. */
export function blocksOf(document: string, markdown: string): Block[] {
  const blocks: Block[] = []
  let headings: string[] = []
  let open: { line: number; text: string[] } | undefined
  for (const [index, line] of markdown.split('\n').entries()) {
    if (line.startsWith('```')) {
      if (open) blocks.push({ document, line: open.line, headings, text: open.text.join('\n') })
      open = open ? undefined : { line: index + 2, text: [] }
    } else if (open) open.text.push(line)
    else {
      const [, marks, title] = /^(#+) (.+)$/.exec(line) ?? []
      if (marks && title) headings = [...headings.slice(0, marks.length - 1), title]
    }
  }
  return blocks
}

/** The commands of a block of a shell, each as it is typed: a line that ends with `\` goes on in the next one. */
export const commandsOf = (text: string): string[] =>
  text
    .split(/(?<!\\)\n/)
    .map((command) => command.trim())
    .filter((command) => command !== '' && !command.startsWith('#'))

/** The statements of a block of SQL, without what is only said about them. */
export const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/^--.*$/gm, '')
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
