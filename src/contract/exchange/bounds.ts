/** Bound on the products of one step of asking. */
export const MAX_ASKED_PRODUCTS = 5000
