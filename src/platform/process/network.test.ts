import { expect, it } from 'vitest'
import { networkOf, requestNumbers } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::99', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::99]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
])('limits count %s as %s', (from, network) => expect(networkOf(from)).toBe(network))

it.each(['', 'unknown', 'evil', '1.2.3', '300.1.1.1', '1.2.3.4, 5.6.7.8', '2001:db8::1::2'])(
  'what is no address (%j) gets no limits of its own',
  (from) => expect(networkOf(from)).toBe('unknown'),
)

it('a request keeps the number that a trusted proxy gave it; from anybody else, or badly written, it gets one of ours', () => {
  const numberOf = requestNumbers(['10.0.0.0/8', '::1'])
  const from = (remoteAddress: string, id: string) =>
    numberOf({ headers: { 'x-request-id': id }, socket: { remoteAddress } })
  expect(from('10.1.2.3', 'edge-0123456789')).toBe('edge-0123456789')
  expect(from('::1', 'edge-0123456789')).toBe('edge-0123456789')
  expect(from('192.0.2.1', 'edge-0123456789')).toMatch(/^[\da-f-]{36}$/)
  for (const wrong of ['short', 'a b c d e f g h', 'x'.repeat(65), '{"a":"12345678"}'])
    expect(from('10.1.2.3', wrong)).toMatch(/^[\da-f-]{36}$/)
})
