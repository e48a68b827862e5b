/** Months for which a declaration holds unless somebody chooses (REQ-07). */
export const PROPOSED_VALIDITY = 12
