import { MAX_SLOTS } from '@rapport/domain/results/scores/slots'

/**
 * First slot of the dimensions: dimension d, counted from 0 in the order of DIMENSIONS, has the slot DIMENSION_SLOT + d. Lower
 * slots hold the form's answers.
 */
export const DIMENSION_SLOT = MAX_SLOTS

/** The slot for the completion day; its codes are epoch days. */
export const DAY_SLOT = 2000

/** The slot with code 1 for responses that answer an invitation. */
export const INVITED_SLOT = 2001

/** The slot of a pseudo-dimension for which every response has the code 0. */
export const EVERYBODY_SLOT = -1
