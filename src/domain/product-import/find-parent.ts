import type { ImportOptions } from '#contract/product-import-settings.ts'
import { comparableIdentifier } from '#domain/identifiers/product.ts'
import { putUnder } from '#domain/lists-by-key.ts'
import { addDraft, faultOfRow, keyOf, type Draft, type Drafts } from '#domain/product-import/draft.ts'
import { givenOfNamed, isNumberOf } from '#domain/product-import/named-draft.ts'
import type { ReadRow } from '#domain/product-import/read-row.ts'
import type { RowFault } from '#domain/product-import/row-fault.ts'

/** The parent of a row with the mention of the parent that counts, or the fault that prevents it; null: the row has no parent. */
export type FoundParent = { parent: Draft; occurrence: unknown } | RowFault | null

interface Structure {
  drafts: Drafts
  options: ImportOptions
  /** The row above each row, where a column says how deep it is; else null, and rows name their parents. */
  parentRows: readonly (ReadRow | null)[] | null
  /** The product of a flat file: what no other row is above belongs to it. */
  top: Draft | null
}

/**
 * Finds the parent of each row. A parent without a row of its own becomes a draft without rows, because the
 * product may exist already.
 */
export function parentFinder({ drafts, options, parentRows, top }: Structure) {
  const named = parentRows ? null : namesOf(drafts)
  const ofTop = top && { parent: top, occurrence: top }
  return (row: ReadRow, index: number): FoundParent => {
    const found = named
      ? placeByName(row, { drafts, options, named })
      : placeByLevel(row, parentRows?.[index] ?? null, { drafts, options })
    if (found !== null) return found
    return drafts.ofRow.get(row) === top ? null : ofTop
  }
}

function placeByLevel(
  row: ReadRow,
  parentRow: ReadRow | null,
  { drafts, options }: Pick<Structure, 'drafts' | 'options'>,
): FoundParent {
  if (!parentRow) return null
  const parent = drafts.ofRow.get(parentRow) ?? onlyOne(drafts.byKey.get(keyOf(parentRow, options) ?? ''))
  return parent
    ? { parent, occurrence: parentRow }
    : faultOfRow(row, 'parent:refused', { parentRow: parentRow.row })
}

type Names = ReturnType<typeof namesOf>

/**
 * Finds the parent by the value that products are matched by, otherwise by another number or by the name of a
 * row.
 */
function placeByName(
  row: ReadRow,
  { drafts, options, named }: Pick<Structure, 'drafts' | 'options'> & { named: Names },
): FoundParent {
  if (row.parent === null) return null
  const value = comparableIdentifier(options.matchBy, row.parent)
  const found = drafts.byKey.get(value) ?? named.byNumber(row.parent) ?? named.byName(row.parent)
  if (found && found.length > 1)
    return faultOfRow(row, 'parent:ambiguous', { key: options.matchBy, value }, { value })
  const parent = found?.[0] ?? addParent(drafts, { text: row.parent, name: row.parentName }, options)
  return { parent, occurrence: parent }
}

/** A product that no row describes; its name is what the rows call it beside its number, where that finds it again. */
function addParent(
  drafts: Drafts,
  { text, name }: { text: string; name: string | null },
  { matchBy, createParents }: ImportOptions,
): Draft {
  const draft = addDraft(drafts, comparableIdentifier(matchBy, text), null)
  draft.findBy = matchBy === 'Kedja ID' ? 'key' : 'key-or-name'
  draft.isMadeIfMissing = createParents && matchBy !== 'Kedja ID'
  const called = isNumberOf(matchBy, text) ? (name ?? text) : text
  if (draft.isMadeIfMissing) draft.given = givenOfNamed({ name: called, number: text }, matchBy)
  return draft
}

const onlyOne = (drafts: readonly Draft[] | undefined) => (drafts?.length === 1 ? drafts[0] : undefined)

/** The form in which names are compared: case and white space make no difference. */
export const comparableName = (name: string): string =>
  name.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** Products of the file by what else rows may call them; gone through when a row first does. */
function namesOf(drafts: Drafts) {
  const lazily = (fill: (put: (text: string, draft: Draft) => void) => void) => {
    let all: Map<string, Draft[]> | undefined
    return (text: string) => {
      if (!all) {
        const byText = new Map<string, Draft[]>()
        fill((key, draft) => {
          if (!byText.get(key)?.includes(draft)) putUnder(byText, key, draft)
        })
        all = byText
      }
      return all.get(text)
    }
  }
  const byNumber = lazily((put) => {
    for (const [{ id }, draft] of drafts.ofRow) if (id !== null) put(id, draft)
    for (const [{ place }, draft] of drafts.ofRow) if (place) put(place, draft)
    for (const draft of drafts.all) for (const { value } of draft.given.identifiers) put(value, draft)
  })
  const byName = lazily((put) => {
    for (const draft of drafts.all)
      for (const { value } of draft.given.names) put(comparableName(value), draft)
  })
  return { byNumber, byName: (text: string) => byName(comparableName(text)) }
}
