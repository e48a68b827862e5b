/**
 * API-02: `{a: {b: [1, 2]}}` → `a[b][0]=1&a[b][1]=2`; empty lists, empty objects, null and undefined are left out.
 * Gives the form that `qs` reads on the server, without the 12 kB of `qs`.
 */
export function bracketQuery(query: Record<string, unknown>): string {
  return pairsOf('', query)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&')
}

function pairsOf(prefix: string, value: unknown): [string, string][] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return [[prefix, String(value)]]
  }
  return Object.entries(value ?? {}).flatMap(([key, inner]) =>
    pairsOf(prefix ? `${prefix}[${key}]` : key, inner),
  )
}
