/** Words that tell the form of a company and not which company it is. */
const LEGAL_FORMS = new Set(
  (
    'ab aktiebolag publ hb kb ef as asa aps oy oyj ab gmbh mbh ag kg ohg ug se co ltd limited plc llc llp inc incorporated corp corporation company ' +
    'bv nv cv sa sas sarl srl spa snc sl slu lda sprl bvba eurl zoo sp spzoo sro doo kft zrt bt ou uab sia ad ead eood'
  ).split(' '),
)

/**
 * The words of a company's name that tell it from others, for comparing: lower case, without accents, signs and legal forms. "Ventilteknik i
 * Småland AB" and "VENTILTEKNIK I SMALAND Aktiebolag (publ)" are the same. A name of legal forms alone keeps them.
 */
export function comparableName(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    // "S.p.A." and "A/S" are one word each.
    .replace(/(?<=\b\p{L})[./](?=\p{L}\b)/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const telling = words.filter((word) => !LEGAL_FORMS.has(word))
  return (telling.length > 0 ? telling : words).join(' ')
}

/** A domain in the one way of writing in which it is stored and compared: no scheme, path, port, or "www."; null: no domain. */
export function comparableDomain(text: string): string | null {
  const host = /^(?:[a-z]+:\/\/)?(?:[^@/]*@)?([^/:?#]+)/i.exec(text.trim().toLowerCase())?.[1] ?? ''
  const domain = host.replace(/^www\./, '').replace(/\.$/, '')
  return /^(?=.{4,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}$/u.test(domain)
    ? domain
    : null
}
