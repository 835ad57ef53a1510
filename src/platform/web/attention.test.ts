/** Announcements that never pile up. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { collectNews } from './attention.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('news', () => {
  it('is told at most once a second, the newest of each kind, last happened last', () => {
    const reported: string[] = []
    const { announce } = collectNews((news) => reported.push(news), 1000)
    announce('price', 'Price 1.')
    vi.advanceTimersByTime(0)
    expect(reported).toEqual(['Price 1.'])
    announce('price', 'Price 2.')
    announce('end', 'New end.')
    vi.advanceTimersByTime(500)
    announce('price', 'Price 3.')
    expect(reported).toHaveLength(1)
    vi.advanceTimersByTime(500)
    expect(reported).toEqual(['Price 1.', 'New end. Price 3.'])
  })
  it('is told at once after a quiet time', () => {
    const reported: string[] = []
    const { announce } = collectNews((news) => reported.push(news), 1000)
    announce('price', 'Price 1.')
    vi.advanceTimersByTime(5000)
    announce('price', 'Price 2.')
    vi.advanceTimersByTime(0)
    expect(reported).toEqual(['Price 1.', 'Price 2.'])
  })
})
