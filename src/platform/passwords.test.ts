import { describe, expect, it } from 'vitest'
import { missingFromPassword, missingFromSystemPassword } from './passwords.ts'

describe("a person's password", () => {
  it.each([
    ['abcdef', []],
    ['12345a', []],
    ['abcde', ['sixCharacters']],
    ['ABCDEF', ['lowercaseLetter']],
    ['парола', ['lowercaseLetter']],
    ['😀😀😀a', ['sixCharacters']],
    ['', ['sixCharacters', 'lowercaseLetter']],
  ])('%j lacks %j', (password, lacks) => {
    expect(missingFromPassword(password)).toEqual(lacks)
  })
})

describe("a system user's password", () => {
  it.each([
    ['Abcdef1#', []],
    ['Abcde-12', []],
    ['Ab1#', ['eightCharacters']],
    ['abcdef1#', ['uppercaseLetter']],
    ['Парола1#', ['uppercaseLetter', 'lowercaseLetter']],
    ['ABCDEF1#', ['lowercaseLetter']],
    ['Abcdefg#', ['digit']],
    ['Abcdef12', ['symbol']],
    ['Abcdef1_', ['symbol']],
    ['', ['eightCharacters', 'uppercaseLetter', 'lowercaseLetter', 'digit', 'symbol']],
  ])('%j lacks %j', (password, lacks) => {
    expect(missingFromSystemPassword(password)).toEqual(lacks)
  })

  it.each([...'#?!@$%^&*-'])('accepts the symbol %s', (symbol) => {
    expect(missingFromSystemPassword(`Abcdef1${symbol}`)).toEqual([])
  })
})
