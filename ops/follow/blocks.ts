/** What a document tells somebody to do, in its order: blocks of commands, numbered instructions, and other words. */

export type Block = {
  document: string
  /** Of its first line of text, from 1. */
  line: number
  /** The headings above it, the nearest last. */
  headings: readonly string[]
  /** What a fence holds; an instruction with a number of its own or of its heading; a paragraph, a row or a point of a list. */
  kind: 'commands' | 'instruction' | 'words'
  /** Of an instruction in a list. */
  number?: number
  text: string
}

type Open = { line: number; kind: Block['kind']; number?: number; lines: string[] }

/** All blocks of a text in Markdown. */
export function blocksOf(document: string, markdown: string): Block[] {
  const blocks: Block[] = []
  let headings: string[] = []
  let open: Open | undefined
  let fenced = false
  const end = () => {
    if (!open) return
    const { lines, ...rest } = open
    const text = fenced ? lines.join('\n') : lines.map((line) => line.trim()).join(' ')
    blocks.push({ document, headings, ...rest, text })
    open = undefined
  }
  for (const [index, line] of markdown.split('\n').entries()) {
    if (line.startsWith('```')) {
      end()
      fenced = !fenced
      if (fenced) open = { line: index + 2, kind: 'commands', lines: [] }
      continue
    }
    if (fenced) {
      open?.lines.push(line)
      continue
    }
    const [, marks, title] = /^(#+) (.+)$/.exec(line) ?? []
    const number = /^(\d+)\. /.exec(line)?.[1]
    if (marks || line.trim() === '' || number || /^([-|>] ?)/.test(line) || (open && leaves(open, line)))
      end()
    if (marks && title) headings = [...headings.slice(0, marks.length - 1), title]
    else if (number)
      open = {
        line: index + 1,
        kind: 'instruction',
        number: Number(number),
        lines: [line.slice(number.length + 2)],
      }
    else if (line.trim() !== '') (open ??= { line: index + 1, kind: 'words', lines: [] }).lines.push(line)
  }
  end()
  return numbered(blocks)
}

/** A line at the margin does not belong to the instruction above it. */
const leaves = ({ kind }: Open, line: string) => kind === 'instruction' && !line.startsWith(' ')

/** The words below a heading with a number are an instruction, unless it has blocks or instructions of its own. */
function numbered(blocks: readonly Block[]): Block[] {
  const under = (block: Block) => block.headings.join('\n')
  const reported = new Set(blocks.filter(({ kind }) => kind !== 'words').map(under))
  const whole = new Map<string, Block>()
  return blocks.flatMap((block) => {
    if (!/^\d+\. /.test(block.headings.at(-1) ?? '') || reported.has(under(block))) return [block]
    const before = whole.get(under(block))
    if (before) {
      before.text += `\n${block.text}`
      return []
    }
    const instruction: Block = { ...block, kind: 'instruction' }
    whole.set(under(block), instruction)
    return [instruction]
  })
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

/** The variables that a text names. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/g)].map(([, name]) => name!)),
]
