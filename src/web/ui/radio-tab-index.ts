/**
 * Tab index of a card in a group of radio cards: the group is one tab stop, at the chosen card or else at the first, and the arrow keys
 * go on from there. Mantine's cards are buttons, each of them a stop of its own.
 */
export function radioTabIndex<Value extends string>(
  values: readonly Value[],
  chosen: Value | null,
  value: Value,
): 0 | -1 {
  const stop = chosen !== null && values.includes(chosen) ? chosen : values[0]
  return value === stop ? 0 : -1
}
