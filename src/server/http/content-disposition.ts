/**
 * RFC 6266: the name in any script in `filename*`, and for clients that do not know it a plain one. Quotes and backslashes would
 * end the plain one early; what `encodeURIComponent` leaves and RFC 5987 does not allow is encoded, too.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^ -~]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
