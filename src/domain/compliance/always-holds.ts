/**
 * True of the condition that holds for every product: `true` of the language in which conditions and rules are written. Of a limit it says
 * "whatever the use", where the entry's other limits are for a person to judge; a rule with it comes last.
 */
export const alwaysHolds = (condition: string | undefined): boolean => condition?.trim() === 'true'
