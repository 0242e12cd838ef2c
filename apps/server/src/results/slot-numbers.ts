/**
 * First slot of the dimensions: dimension d, counted from 0 in the order of DIMENSIONS, is slot 1000 + d. The slots
 * before are answers of the form.
 * @source ours
 */
export const DIMENSION_SLOT = 1000

/** The slot of the day of completion; its codes are epoch days. @source ours */
export const DAY_SLOT = 2000
