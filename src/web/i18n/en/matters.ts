/** Filters of the overview that no column has, to which Home leads. */
export const matters = {
  remove: 'Remove the filter “{{filter}}”',
  /** Standings of products, by their worst status. */
  standing: {
    over_limit: 'Over limit',
    duty: 'A duty applies',
    partly: 'Partly answered',
    unknown: 'Unknown',
    compliant: 'Compliant or no duty',
  },
  open: {
    duty: 'Duties not done',
    own_parts: 'Own parts not fully answered',
    bought_parts: 'Bought parts not fully answered',
    questions: 'Questions about use',
    customs_category: 'Customs category missing',
  },
}
