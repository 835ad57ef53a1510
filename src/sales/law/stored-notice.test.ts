import { expect, it } from 'vitest'
import { Notice } from './notice.contract.ts'
import { noticeIn, storedNotice } from './stored-notice.ts'

const notice = Notice.parse({ owner: 'Иван Иванов', viewingPlace: 'ул. „Първа“ № 1' })

it('a notice is kept with the version of its shape, and read as it was', () => {
  const column: unknown = JSON.parse(storedNotice(notice))
  expect(column).toMatchObject({ version: 1, owner: 'Иван Иванов' })
  expect(noticeIn(column)).toEqual(notice)
})

it('one from before versions were kept is read as the first', () => {
  expect(noticeIn({ owner: 'Иван Иванов', viewingPlace: 'ул. „Първа“ № 1' })).toEqual(notice)
})

it('one that a later portal kept is not taken for what it is not', () => {
  expect(() => noticeIn({ version: 2, owner: 'Иван Иванов' })).toThrow('version 2')
})
