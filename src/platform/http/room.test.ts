import { expect, it } from 'vitest'
import { room } from './room.ts'

const small = () =>
  room({ bytes: 100, perAccount: { files: 2, bytes: 60 }, perNetwork: { files: 4, bytes: 90 } })
const nobody = () => expect.unreachable('nobody has to give way')
const refused = (work: () => unknown) => expect(work).toThrow('tooBusy')

it('an account that stalls all its files keeps out itself, not its neighbours in the house', () => {
  const enter = small()
  enter('203.0.113.7', 1, nobody)
  const second = enter('203.0.113.7', 1, nobody)
  refused(() => enter('203.0.113.7', 1, nobody))
  refused(() => enter('198.51.100.1', 1, nobody))
  enter('203.0.113.7', 2, nobody).take(10)
  second.leave()
  enter('203.0.113.7', 1, nobody)
})

it('a house has its share too, whoever is in it', () => {
  const enter = small()
  for (const account of [1, 2, 3, 4]) enter('2001:db8::1', account, nobody)
  refused(() => enter('2001:db8::ffff', 5, nobody))
  enter('2001:db8:1::1', 5, nobody)
})

it('a file that is larger than its share ends, and gives back what it held', () => {
  const enter = small()
  const large = enter('203.0.113.7', 1, nobody)
  large.take(60)
  refused(() => large.take(1))
  large.leave()
  large.take(60)
  enter('203.0.113.7', 1, nobody).take(60)
})

it('when all is taken, whoever holds the most makes way for a newcomer, the oldest file first', () => {
  const enter = small()
  const ended: string[] = []
  for (const name of ['oldest', 'newer']) enter('203.0.113.7', 1, () => ended.push(name)).take(30)
  enter('198.51.100.1', 2, () => ended.push('another')).take(35)
  enter('192.0.2.1', 3, nobody).take(20)
  expect(ended).toEqual(['oldest'])
  const greedy = enter('192.0.2.2', 4, nobody)
  greedy.take(15)
  refused(() => greedy.take(40))
})
