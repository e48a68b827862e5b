/** Puts a value at the end of the list that a key has. `Map.groupBy` says the same where each value has one key that it tells by itself. */
export function putUnder<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
