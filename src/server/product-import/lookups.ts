import { languages, type Language } from '#contract/values/locale.ts'
import { productKinds, productTypes, type ProductKind } from '#contract/products/attributes.ts'
import type { ImportField, ImportOptions } from '#contract/product-import-settings.ts'
import { putUnder } from '#domain/lists-by-key.ts'
import { kindTitle, typeTitle } from '#domain/products/types.ts'
import { comparableName } from '#domain/product-import/find-parent.ts'
import { titlesOfTypes } from '#domain/product-import/type-words.ts'
import type { TitleOf } from '#domain/product-import/decide-product.ts'
import type { Read } from '#domain/product-import/read-cell.ts'
import type { Lookups, ReadRow } from '#domain/product-import/read-row.ts'
import type { RowFaultCode } from '#domain/product-import/row-fault.ts'
import { countryCodes } from '#server/catalogues/country-codes.ts'
import type { Context } from '#server/context.ts'
import { findNamedThings, type NamedThings } from '#server/product-import/lookups.repository.ts'

/** Lookups, and the suppliers that the file names and nobody knows yet: their ids are -1, -2 … in this order. */
export interface ImportLookups extends Lookups {
  newSuppliers: string[]
  /** Product groups that are not there, in the same way: the file may make them. */
  newGroups: string[]
  titleOf: TitleOf
  /** Adds the title of a supplier that was created while the file was read. */
  learnSupplier: (id: number, title: string) => void
}

/** Loads the ids that names in a file stand for, only for the fields that the mapping needs. */
export async function loadLookups(
  ctx: Context,
  fields: ReadonlySet<ImportField>,
  options: Pick<ImportOptions, 'createSuppliers'>,
): Promise<ImportLookups> {
  const things = await findNamedThings(ctx, {
    suppliers: fields.has('suppliers'),
    groups: fields.has('productGroups'),
    categories: fields.has('categories'),
  })
  const newSuppliers: string[] = []
  const newGroups: string[] = []
  const groupTitles = new Map(things.groups.map(({ id, title }) => [id, title]))
  const supplierTitles = new Map(things.suppliers.map(({ id, title }) => [id, title]))
  return {
    newSuppliers,
    newGroups,
    titleOf: {
      ...titlesById(ctx, things),
      supplier: (id) => supplierTitles.get(id) ?? newSuppliers[-id - 1] ?? String(id),
      productGroup: (id) => groupTitles.get(id) ?? newGroups[-id - 1] ?? String(id),
    },
    learnSupplier: (id, title) => void supplierTitles.set(id, title),
    type: byTitles(titlesOfTypes, 'type:unknown', knownTypes(ctx.language)),
    kind: byTitles(titlesOfKinds, 'kind:unknown', knownKinds(ctx.language)),
    supplier: supplierOf(things.suppliers, options.createSuppliers ? newSuppliers : null),
    productGroup: groupOf(things.groups, newGroups),
    businessRole: byTitles(
      titlesOfRoles(things.roles),
      'role:unknown',
      things.roles.map(({ title }) => title[ctx.language]).join(', '),
    ),
    category: categoryOf(things.categories),
    country: countryOf,
    organization: byTitles(
      new Map(things.organizations.map(({ id, title }) => [comparable(title), id])),
      'organization:unknown',
      things.organizations.map(({ title }) => title).join(', '),
    ),
  }
}

/**
 * Suppliers that were unknown when the file was read and are known now: another import, or a person, has created them meanwhile. To be
 * called when nobody else imports any more; else two imports would make the same supplier twice.
 */
export async function settleSuppliers(
  ctx: Context,
  rows: readonly ReadRow[],
  { newSuppliers, learnSupplier }: ImportLookups,
): Promise<void> {
  if (newSuppliers.length === 0) return
  const { suppliers } = await findNamedThings(ctx, { suppliers: true, groups: false, categories: false })
  const known = supplierOf(suppliers, null)
  const settled = new Map<number, number>()
  for (const [index, title] of newSuppliers.entries()) {
    const found = known(title)
    if (!('value' in found)) continue
    settled.set(-index - 1, found.value)
    learnSupplier(found.value, title)
  }
  if (settled.size === 0) return
  for (const { given } of rows)
    if (given.suppliers) given.suppliers = given.suppliers.map((id) => settled.get(id) ?? id)
}

function titlesById({ language }: Context, things: NamedThings): Omit<TitleOf, 'supplier' | 'productGroup'> {
  const titleIn = (rows: readonly { id: number; title: string }[]) => {
    const titles = new Map(rows.map(({ id, title }) => [id, title]))
    return (id: number) => titles.get(id) ?? String(id)
  }
  return {
    businessRole: titleIn(things.roles.map(({ id, title }) => ({ id, title: title[language] }))),
    category: titleIn(things.categories.map(({ id, code, level }) => ({ id, title: code.slice(0, level) }))),
    organization: titleIn(things.organizations),
  }
}

const comparable = comparableName

function byTitles<T>(
  titles: ReadonlyMap<string, T>,
  fault: RowFaultCode,
  known: string,
): (text: string) => Read<T> {
  return (text) => {
    const value = titles.get(comparable(text))
    return value === undefined ? { fault, params: { known } } : { value }
  }
}

const titlesOfKinds = new Map<string, ProductKind>([
  ['mixture', 'chemical_product'],
  ['blandning', 'chemical_product'],
  ...productKinds.flatMap((kind) => [
    [comparable(kind), kind] as const,
    ...languages.map((language) => [comparable(kindTitle(kind, language)), kind] as const),
  ]),
])

const knownTypes = (language: Language) => productTypes.map((type) => typeTitle(type, language)).join(', ')
const knownKinds = (language: Language) => productKinds.map((kind) => kindTitle(kind, language)).join(', ')

const titlesOfRoles = (roles: NamedThings['roles']) =>
  new Map(
    roles.flatMap(({ id, key, title }) =>
      [key, title.en, title.sv].map((text) => [comparable(text), id] as const),
    ),
  )

const AMBIGUOUS = -0.5

/** An unknown name becomes a new supplier where that is wanted. */
function supplierOf(
  suppliers: NamedThings['suppliers'],
  created: string[] | null,
): (text: string) => Read<number> {
  const ids = new Map<string, number>()
  for (const { id, title } of suppliers)
    ids.set(comparable(title), ids.has(comparable(title)) ? AMBIGUOUS : id)
  return (text) => {
    const key = comparable(text)
    const id =
      ids.get(key) === undefined || ids.get(key) === AMBIGUOUS
        ? (numbered(text, suppliers) ?? ids.get(key))
        : ids.get(key)
    if (id === AMBIGUOUS) return { fault: 'supplier:ambiguous' }
    if (id !== undefined) return { value: id }
    if (!created) return { fault: 'supplier:unknown' }
    created.push(text.trim())
    ids.set(key, -created.length)
    return { value: -created.length }
  }
}

/** "Bult & Co #12": as an export tells two of the same name apart. */
function numbered(text: string, things: readonly { id: number; title: string }[]): number | undefined {
  const [, title = '', number] = /^(.*) #(\d+)$/su.exec(text.trim()) ?? []
  return number === undefined
    ? undefined
    : things.find(({ id, title: known }) => id === Number(number) && comparable(known) === comparable(title))
        ?.id
}

/** A group by its name, or by its Product ID where several have the name; an unknown one may be made by the file itself. */
function groupOf(groups: NamedThings['groups'], created: string[]): (text: string) => Read<number> {
  const byTitle = new Map<string, number>()
  const byNumber = new Map<string, number>()
  const put = (ids: Map<string, number>, text: string, id: number) =>
    text !== '' && ids.set(comparable(text), ids.has(comparable(text)) ? AMBIGUOUS : id)
  for (const { id, title, number } of groups) {
    put(byTitle, title, id)
    put(byNumber, number, id)
  }
  return (text) => {
    const titled = byTitle.get(comparable(text))
    const id =
      titled === undefined || titled === AMBIGUOUS
        ? (byNumber.get(comparable(text)) ?? numbered(text, groups) ?? titled)
        : titled
    if (id === undefined) {
      created.push(text.trim())
      byTitle.set(comparable(text), -created.length)
      return { value: -created.length }
    }
    return id === AMBIGUOUS ? { fault: 'group:ambiguous' } : { value: id }
  }
}

/** "8481 80", "8481.80.11.00"; "8481801100#4711" where several lines of the nomenclature have the code. */
function categoryOf(categories: NamedThings['categories']): (text: string) => Read<number> {
  const ids = new Map<string, number[]>()
  for (const { id, code, level } of categories) putUnder(ids, code.slice(0, level), id)
  return (text) => {
    const [code = '', wanted] = text.replaceAll(/[\s.\u00a0]/g, '').split('#')
    const found = ids.get(code) ?? ids.get(code.replace(/(?:00)+$/, '')) ?? []
    const id = wanted === undefined ? found[0] : found.find((one) => String(one) === wanted)
    return id === undefined ? { fault: 'category:unknown' } : { value: id }
  }
}

/** Files come from suppliers and ERP systems in their languages, too; where two differ, ours comes last and wins. */
const COUNTRY_LANGUAGES = ['pl', 'it', 'es', 'nl', 'fi', 'nb', 'da', 'fr', 'de', ...languages]
const COUNTRY_WORDS: Record<string, string> = {
  usa: 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  'czech republic': 'CZ',
  turkey: 'TR',
  'p.r. china': 'CN',
  'pr china': 'CN',
}

const countries = new Map<string, string>([
  ...Object.entries(COUNTRY_WORDS),
  ...COUNTRY_LANGUAGES.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
    return countryCodes.map((code) => [comparable(names.of(code) ?? code), code] as const)
  }),
  ...countryCodes.map((code) => [comparable(code), code] as const),
])

const countryOf = (text: string): Read<string> => {
  const code = countries.get(comparable(text))
  return code === undefined ? { fault: 'country:unknown' } : { value: code }
}
