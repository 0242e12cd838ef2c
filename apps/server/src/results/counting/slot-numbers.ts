import { MAX_SLOTS } from '@rapport/domain/results/scores/slots'

/**
 * First slot of the dimensions: dimension d, counted from 0 in the order of DIMENSIONS, is the slot of that number more. The slots
 * before are answers of the form.
 */
export const DIMENSION_SLOT = MAX_SLOTS

/** The slot of the day of completion; its codes are epoch days. */
export const DAY_SLOT = 2000

/** The slot of whether a response answers an invitation: code 1 where it does. */
export const INVITED_SLOT = 2001

/** The number of a dimension that every response has, with the code 0. */
export const EVERYBODY_SLOT = -1
