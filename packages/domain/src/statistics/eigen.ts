/**
 * The eigenvalues and eigenvectors of a symmetric matrix, in no particular order: `vectors[row * size + k]` is element `row` of the
 * eigenvector for `values[k]`.
 *
 * @source Golub and Van Loan, Matrix Computations, section 8.5
 */
export interface Eigen {
  readonly values: Float64Array
  readonly vectors: Float64Array
}

/** Maximum number of sweeps, which is more than any matrix here needs: a 10 × 10 matrix converges in eight. */
const MOST_SWEEPS = 60

/**
 * Decomposes a symmetric matrix (`size` rows of `size` numbers, row by row) into eigenvalues and orthonormal eigenvectors, by
 * cyclic Jacobi rotations. The result is accurate to about 1e-14 of the largest eigenvalue, even when eigenvalues are zero or equal;
 * the given matrix is not changed. Only the upper triangle is used.
 *
 * Throws a RangeError if any element of the matrix is not finite.
 *
 * @source Golub and Van Loan, Matrix Computations, section 8.5
 */
export function eigenSymmetric(matrix: Float64Array, size: number): Eigen {
  const a = Float64Array.from(matrix)
  for (const value of a) if (!Number.isFinite(value)) throw new RangeError(`the matrix contains ${value}`)
  const vectors = new Float64Array(size * size)
  for (let k = 0; k < size; k++) vectors[k * size + k] = 1
  for (let sweep = 0; sweep < MOST_SWEEPS && !isDiagonal(a, size); sweep++) {
    for (let p = 0; p < size - 1; p++) for (let q = p + 1; q < size; q++) rotate(a, vectors, size, p, q)
  }
  return { values: Float64Array.from({ length: size }, (_, k) => at(a, k * size + k)), vectors }
}

/** Returns whether every element above the diagonal is negligible. */
function isDiagonal(a: Float64Array, size: number): boolean {
  let beside = 0
  let all = 0
  for (let p = 0; p < size; p++) {
    all += at(a, p * size + p) ** 2
    for (let q = p + 1; q < size; q++) beside += at(a, p * size + q) ** 2
  }
  return beside <= 1e-32 * (all + beside)
}

/** Rotates in the plane of p and q, so that the element at row p and column q becomes 0. */
function rotate(a: Float64Array, vectors: Float64Array, size: number, p: number, q: number): void {
  const crossing = at(a, p * size + q)
  if (crossing === 0) return
  const theta = (at(a, q * size + q) - at(a, p * size + p)) / (2 * crossing)
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
  const cosine = 1 / Math.sqrt(tangent * tangent + 1)
  const sine = tangent * cosine
  a[p * size + p] = at(a, p * size + p) - tangent * crossing
  a[q * size + q] = at(a, q * size + q) + tangent * crossing
  a[p * size + q] = 0
  for (let k = 0; k < size; k++) {
    if (k !== p && k !== q) {
      const first = k < p ? k * size + p : p * size + k
      turn(a, first, k < q ? k * size + q : q * size + k, cosine, sine)
    }
    turn(vectors, k * size + p, k * size + q, cosine, sine)
  }
}

/** Applies the rotation to the elements at two positions. */
function turn(a: Float64Array, first: number, second: number, cosine: number, sine: number): void {
  const [x, y] = [at(a, first), at(a, second)]
  a[first] = cosine * x - sine * y
  a[second] = sine * x + cosine * y
}

/** Returns an element of the matrix; positions outside it are never read. */
function at(a: Float64Array, index: number): number {
  return a[index] ?? 0
}
