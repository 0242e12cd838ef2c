import { expect, it } from 'vitest'

import { freeName, newName } from './free-name.ts'

it.each([
  ['a', [], 'a'],
  ['a', ['a'], 'a2'],
  ['a', ['a', 'a2'], 'a3'],
  ['question1', ['question1'], 'question2'],
  ['question9', ['question9', 'question10'], 'question11'],
])('finds a free name for %s when %j are in use: %s', (name, taken, free) => {
  expect(freeName(name, new Set(taken))).toBe(free)
})

it.each([
  ['question1', [], 'question_7k3f'],
  ['meal', ['meal'], 'meal_7k3f'],
  ['meal_2abc', ['meal_2abc'], 'meal_7k3f'],
  ['page', ['page_7k3f'], 'page_7k3f2'],
])('finds a name for a new element based on %s when %j are in use: %s', (name, taken, expected) => {
  expect(newName(name, new Set(taken), '7k3f')).toBe(expected)
})
