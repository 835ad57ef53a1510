/** No transaction waits for a document: setting one can take longer than the database lets a transaction idle. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contract } from '#app/modules.ts'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { orderJob } from '#sales/applications/server/orders.ts'

const printing = globSync('src/**/*.ts', { exclude: ['**/*.test.ts', 'src/platform/**'] })
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => /\btoPdf\(/.test(text))
const endpoints = contract as Record<string, AnyEndpoint | undefined>

it.each(printing)('$file sets documents while no transaction is open', ({ text }) => {
  const commands = [...text.matchAll(/^ {2}async (\w+)\(/gm)]
    .map(([, name]) => endpoints[name!])
    .filter((endpoint) => endpoint && endpoint.method !== 'GET')
  // Of a file that prints, one that does not may have the ordinary transaction.
  const printed = commands.filter((endpoint) => endpoint!.ownTransactions)
  expect(printed.length > 0 || commands.length === 0).toBe(true)
})

it('the job that keeps orders makes short transactions of its own', () => {
  expect(orderJob({} as never).ownTransactions).toBe(true)
  expect(endpoints['drawUpProtocol']!.ownTransactions).toBe(true)
  expect(endpoints['signProtocol']!.ownTransactions).toBe(true)
})
