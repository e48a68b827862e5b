import type { CategoryLevel } from '#contract/catalogues/categories.ts'

/** A line of the authority's list of article categories: its phrase code, ten digits and text. */
export interface CategoryLine {
  id: number
  code: string
  title: string
}

/** A title of a chapter or heading, which the authority's list lacks. `code` has 2 or 4 digits. */
export interface HeadingTitle {
  code: string
  en: string
  /** null: the English one is shown. */
  sv: string | null
}

export interface CategoryNode {
  id: number
  code: string
  level: CategoryLevel
  parentId: number | null
  hasChildren: boolean
  isSelectable: boolean
  title: string
  titleSv: string | null
  /** All titles from the chapter down, in lower case. */
  search: string
}

/** Ids of nodes that the list lacks: beyond every phrase code, and the same at every load. */
const OWN_ID_BASE = 90_000_000
const DIGITS = 10

/**
 * PROD-21: the list as a tree. A node's parent is the nearest shorter code; chapters, and headings that the list goes below
 * without naming, are made here. Two lines of one code are two nodes side by side.
 */
export function categoryTree(
  lines: readonly CategoryLine[],
  headings: readonly HeadingTitle[],
): CategoryNode[] {
  const listed = lines.map((line) => ({ ...line, title: plainTitle(line.title), level: levelOf(line.code) }))
  const present = new Set(listed.map(({ code, level }) => code.slice(0, level)))
  const known = new Map(headings.map((heading) => [heading.code, heading]))
  const own = missingAbove(present).map((prefix) => {
    const { en, sv } = known.get(prefix) ?? untitled(prefix)
    return { id: OWN_ID_BASE + Number(prefix), prefix, title: en, titleSv: sv, isSelectable: false }
  })
  const nodes = [
    ...own,
    ...listed.map(({ id, code, level, title }) => ({
      id,
      prefix: code.slice(0, level),
      title,
      titleSv: known.get(code.slice(0, level))?.sv ?? null,
      isSelectable: true,
    })),
  ].sort((a, b) => (a.prefix < b.prefix ? -1 : a.prefix > b.prefix ? 1 : a.id - b.id))
  return linked(nodes)
}

interface Unlinked {
  id: number
  prefix: string
  title: string
  titleSv: string | null
  isSelectable: boolean
}

/** Links nodes to their parents; in the order of the codes a parent comes before its children. */
function linked(nodes: readonly Unlinked[]): CategoryNode[] {
  const byPrefix = new Map<string, CategoryNode>()
  return nodes.map(({ prefix, ...node }) => {
    const parent = prefixesAbove(prefix)
      .map((above) => byPrefix.get(above))
      .find((found) => found !== undefined)
    if (parent) parent.hasChildren = true
    const titles = [parent?.search, node.title, node.titleSv].filter(Boolean).join(' ')
    const made: CategoryNode = {
      ...node,
      code: prefix.padEnd(DIGITS, '0'),
      // Prefixes are cut at a level.
      level: prefix.length as CategoryLevel,
      parentId: parent?.id ?? null,
      hasChildren: false,
      search: titles.toLowerCase(),
    }
    // Of two lines with one code the first has the children.
    if (!byPrefix.has(prefix)) byPrefix.set(prefix, made)
    return made
  })
}

/** Shorter prefixes, the longest first. */
const prefixesAbove = (prefix: string): string[] =>
  [8, 6, 4, 2].filter((level) => level < prefix.length).map((level) => prefix.slice(0, level))

/** Every chapter, and the headings that are not listed themselves. */
function missingAbove(present: ReadonlySet<string>): string[] {
  const wanted = new Set(Array.from(present, (prefix) => prefix.slice(0, 2)))
  for (const prefix of present) wanted.add(prefix.slice(0, 4))
  return Array.from(wanted).filter((prefix) => !present.has(prefix))
}

/** Pairs of zeros at the end are no level of their own; a code names a heading at least. */
export function levelOf(code: string): CategoryLevel {
  for (const level of [4, 6, 8] as const) if (/^0*$/.test(code.slice(level))) return level
  return 10
}

/** The list writes a bar for a space that does not break, "\t" for a tab, and lists over several lines. */
const plainTitle = (text: string): string =>
  text
    .replaceAll('|', ' ')
    .replaceAll('\\t', ' ')
    .replaceAll(/\s*\n\s*-\s*/g, ' – ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const untitled = (prefix: string) =>
  prefix.length === 2
    ? { en: `Chapter ${prefix}`, sv: `Kapitel ${prefix}` }
    : { en: `Heading ${prefix}`, sv: `Nummer ${prefix}` }
