/** Reasons why a version affects a product, in the order in which products are shown. */
export const affectedReasons = ['included', 'changed', 'removed', 'unanswered'] as const
