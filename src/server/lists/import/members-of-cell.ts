import type { ListMember } from '#domain/lists/entry.ts'
import { plainText } from '#server/lists/import/file-values.ts'

const NUMBERS = /\b\d{2,7}-\d{2,3}-\d\b/g

/** "(EC -, CAS -)": a member without numbers. */
const NO_NUMBERS = /\((?:[,; ]*(?:EC|CAS)(?: no\.?)?:?(?: ?(?:-|n\/a|none))?)+[,; ]*\)/gi

/** Members of a group in one cell: one a line (or parted by |), each a name and its numbers in any order. */
export function membersOfCell(cell: string): ListMember[] {
  return cell
    .split(/[\n|]+/)
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const found = text.match(NUMBERS) ?? []
      const ecNumbers = found.filter((token) => /^\d{3}-\d{3}-\d$/.test(token))
      const casNumbers = found.filter((token) => /^\d{2,7}-\d{2}-\d$/.test(token))
      const name = text.replaceAll(/\(?(?:EC|CAS)?(?: no\.?)?:? ?\b\d{2,7}-\d{2,3}-\d\b[;, ]*\)?/gi, ' ')
      return { name: plainText(name.replaceAll(NO_NUMBERS, ' ')), ecNumbers, casNumbers }
    })
}
