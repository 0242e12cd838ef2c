import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { eigenSymmetric } from './eigen.ts'

/** Returns V · D · V', which equals the original matrix. */
function composed({ values, vectors }: ReturnType<typeof eigenSymmetric>, size: number): number[] {
  return Array.from({ length: size * size }, (_, index) => {
    const [row, column] = [Math.floor(index / size), index % size]
    return values.reduce((sum, value, k) => sum + value * vectors[row * size + k]! * vectors[column * size + k]!, 0)
  })
}

const symmetric = fc.integer({ min: 1, max: 9 }).chain((size) =>
  fc.tuple(
    fc.constant(size),
    fc
      .array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: size * size, maxLength: size * size })
      .map((cells) => {
        return Float64Array.from(cells, (_, index) => {
          const [row, column] = [Math.floor(index / size), index % size]
          return cells[Math.min(row, column) * size + Math.max(row, column)]!
        })
      }),
  ),
)

describe('eigenSymmetric', () => {
  it.each([
    ['one number', [7], [7]],
    ['two by two', [2, 1, 1, 2], [1, 3]],
    ['a diagonal', [3, 0, 0, 0, 1, 0, 0, 0, 2], [1, 2, 3]],
    ['two columns alike', [1, 1, 1, 1], [0, 2]],
    ['nothing but zeros', [0, 0, 0, 0], [0, 0]],
    [
      'the Hilbert matrix',
      [1, 1 / 2, 1 / 3, 1 / 2, 1 / 3, 1 / 4, 1 / 3, 1 / 4, 1 / 5],
      [0.00268734, 0.12232707, 1.40831893],
    ],
  ])('finds the eigenvalues of %s', (_, matrix, wanted) => {
    const { values } = eigenSymmetric(Float64Array.from(matrix), Math.sqrt(matrix.length))
    expect(values.length).toBe(wanted.length)
    values.toSorted().forEach((value, k) => expect(value).toBeCloseTo(wanted[k]!, 8))
  })

  it('decomposes any symmetric matrix into parts whose product is the matrix', () => {
    fc.assert(
      fc.property(symmetric, ([size, matrix]) => {
        const again = composed(eigenSymmetric(matrix, size), size)
        return again.every((value, index) => Math.abs(value - matrix[index]!) < 1e-10)
      }),
    )
  })

  it('returns orthogonal vectors of length one', () => {
    fc.assert(
      fc.property(symmetric, ([size, matrix]) => {
        const { vectors } = eigenSymmetric(matrix, size)
        const ones = { values: new Float64Array(size).fill(1), vectors }
        return composed(ones, size).every((value, index) => {
          return Math.abs(value - (index % (size + 1) === 0 ? 1 : 0)) < 1e-12
        })
      }),
    )
  })

  it('rejects a matrix that contains a non-finite number', () => {
    expect(() => eigenSymmetric(Float64Array.of(1, NaN, NaN, 1), 2)).toThrow('the matrix contains NaN')
  })
})
