/**
 * The reason why a numbered identifier is refused. The caller turns the reason into a message at the field:
 * `format` = "Write it like {example}", `check_digit` = "Check digit should be {expected}".
 */
export type IdentifierFault =
  | { problem: 'format'; example: string }
  /** `expected` is null where no digit fits: such a number was never given out. */
  | { problem: 'check_digit'; expected: string | null }

/** The digits of a text that holds digits and separators. */
export function digitsOf(value: string): number[] {
  return Array.from(value.replaceAll(/\D/g, ''), Number)
}
