/** Which single changes are tried in a file, and the one text of it that holds them all, each behind a switch (test/mutant.ts). */
import { parseSync } from 'vite'

/** A change: where it stands and what it makes of what; `static` where it is evaluated when the file is read, outside any function. */
export type Mutant = {
  number: number
  file: string
  line: number
  source: string
  was: string
  text: string
  static: boolean
}
type Node = { type: string; start: number; end: number; [part: string]: unknown }
type Edit = { start: number; end: number; text: string }

const OTHER: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
}
const isText = ({ type, value }: Node) =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')
/** Whether the opposite of a condition is a change of another kind already. */
const hasOpposite = (node: Node): boolean =>
  node.type === 'ParenthesizedExpression'
    ? hasOpposite(node['expression'] as Node)
    : (node.type === 'UnaryExpression' && node['operator'] === '!') ||
      (node.type === 'BinaryExpression' && /^[!=]==$/.test(node['operator'] as string))

/**
 * Operators, conditions, truths and numbers; texts and types are left alone. The lines of the text with the switches are those of the
 * source, and each operand stands in it once, so that one change may lie within another.
 */
export function changesIn(file: string, source: string, first: number): { mutants: Mutant[]; text: string } {
  const mutants: Mutant[] = []
  const edits: Edit[] = []
  const stored: string[] = []
  const lines = source.split('\n')
  let functions = 0
  const add = ({ start, end }: { start: number; end: number }, text: string) => {
    const number = first + mutants.length
    const line = source.slice(0, start).split('\n').length
    const was = source.slice(start, end)
    mutants.push({ number, file, line, source: lines[line - 1]!.trim(), was, text, static: functions === 0 })
    return number
  }
  const put = (start: number, text: string, end = start) => edits.push({ start, end, text })

  const visitParts = (node: Node) => {
    for (const part of Object.values(node))
      for (const each of Array.isArray(part) ? part : [part])
        if (each && typeof each === 'object' && typeof (each as Node).type === 'string') visit(each as Node)
  }
  const visitWithin = (node: Node, before: string) => {
    put(node.start, before)
    visit(node)
    put(node.end, ')')
  }
  const visit = (node: Node): void => {
    const { type, start, end } = node
    if (type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(type)) return
    const isFunction = /^(Arrow)?Function/.test(type)
    if (isFunction) functions++
    if (type === 'BinaryExpression' || type === 'LogicalExpression') visitOperation(node)
    else if (type === 'UnaryExpression' && node['operator'] === '!') {
      put(start, `__not(${add({ start, end: start + 1 }, '')}, `, start + 1)
      visitParts(node)
      put(end, ')')
    } else if (type === 'IfStatement' || type === 'ConditionalExpression') visitChoice(node)
    else if (type === 'Property' && !node['computed'] && typeof (node['key'] as Node)['value'] === 'number') {
      const key = node['key'] as Node
      put(key.start, '[')
      visit(key)
      put(key.end, ']')
      visit(node['value'] as Node)
    } else if (type === 'MemberExpression' && !node['computed']) visitMember(node)
    else if (type === 'Literal' && typeof node['value'] === 'boolean')
      visitValue(node, String(!node['value']))
    else if (type === 'Literal' && typeof node['value'] === 'number') {
      visitValue(node, String(node['value'] + 1))
    } else visitParts(node)
    if (isFunction) functions--
  }
  const visitValue = ({ start, end }: Node, other: string) =>
    put(start, `__value(__is(${add({ start, end }, other)}) ? ${other} : ${source.slice(start, end)})`, end)
  const visitOperation = (node: Node) => {
    const [left, right, operator] = [node['left'] as Node, node['right'] as Node, node['operator'] as string]
    const other = OTHER[operator]
    if (!other || (operator === '+' && (isText(left) || isText(right)))) return visitParts(node)
    const at = source.indexOf(operator, left.end)
    const number = add({ start: at, end: at + operator.length }, other)
    if (type(node) === 'LogicalExpression') {
      stored.push(`__t${number}`)
      put(node.start, `__value(__on(${number}, '${operator}', (__t${number} = `)
      visit(left)
      put(at, ')) ? ', at + operator.length)
      visit(right)
      put(node.end, ` : __t${number})`)
    } else {
      put(node.start, `__op(${number}, '${operator}', '${other}', `)
      visit(left)
      put(at, ',', at + operator.length)
      visit(right)
      put(node.end, ')')
    }
  }
  const visitChoice = (node: Node) => {
    const test = node['test'] as Node
    if (hasOpposite(test)) return visitParts(node)
    visitWithin(test, `__if(${add(test, `!(${source.slice(test.start, test.end)})`)}, `)
    for (const part of ['consequent', 'alternate']) if (node[part]) visit(node[part] as Node)
  }
  const visitMember = (node: Node) => {
    const [object, property] = [node['object'] as Node, node['property'] as Node & { name: string }]
    visit(object)
    const other = /^(some|every|min|max)$/.test(property.name) ? OTHER[property.name] : undefined
    if (!other) return
    const dot = source.indexOf('.', object.end)
    if (source[dot - 1] !== '?') put(dot, '', dot + 1)
    put(property.start, `[__is(${add(property, other)}) ? '${other}' : '${property.name}']`, property.end)
  }
  const type = (node: Node) => node.type

  visit(parseSync(file, source).program as unknown as Node)
  let [text, at] = ['', 0]
  // What begins at the same place was put there from without to within, and what ends there the other way round.
  for (const edit of edits
    .map((each, n) => ({ ...each, n }))
    .toSorted((a, b) => a.start - b.start || a.n - b.n)) {
    text += source.slice(at, edit.start) + edit.text
    at = edit.end
  }
  text += source.slice(at)
  return { mutants, text: stored.length > 0 ? `${text}\n;var ${stored.join(', ')}` : text }
}
