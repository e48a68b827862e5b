import type { LegislationDraft } from '#contract/legislations/draft.ts'
import { verificationDocumentTypes } from '#contract/legislations/draft.ts'
import { productKinds, productTypes } from '#contract/products/attributes.ts'
import type { KnownValues, Language } from '#web/legislations/rules/completion.ts'

/** A list that every installation has: its fields are those of any list. */
const ANY_LIST = 'candidate_list.'

/** The language with the lists of the form that are not saved yet. */
export function languageWith(language: Language | undefined, newLists: readonly string[]): Language {
  if (!language) return { variables: [], functions: [] }
  const fields = language.variables.filter(({ name }) => name.startsWith(ANY_LIST))
  const isKnown = (key: string) => language.variables.some(({ name }) => name.startsWith(`${key}.`))
  const unknown = newLists.filter((key) => !isKnown(key))
  const added = unknown.flatMap((key) =>
    fields.map((field) => ({ ...field, name: `${key}.${field.name.slice(ANY_LIST.length)}` })),
  )
  return { variables: [...language.variables, ...added], functions: language.functions }
}

/** The texts that variables may have, as completion offers them between quotes. */
export const knownValues = (
  { legalRoles }: Pick<LegislationDraft, 'legalRoles'>,
  { variables }: Language,
): KnownValues => ({
  ...Object.fromEntries(
    variables.flatMap(({ name, values = [] }) => (values.length > 0 ? [[name, values]] : [])),
  ),
  applies: ['by_rule', 'yes', 'no'],
  roles: legalRoles.map(({ key }) => key),
  documents: verificationDocumentTypes,
  'product.type': productTypes,
  'product.kind': productKinds,
  'scip.state': ['none', 'notified', 'outdated'],
  'scip.notify': ['yes', 'no'],
  'eee.isEee': ['yes', 'no'],
  'eee.state': ['over', 'assess', 'exempted', 'below'],
  '.reasons': ['use', 'masses', 'material', 'renewal', 'partial_category', 'unnamed'],
  '.presence': ['au', 'sdis', 'sddnis', 'adis', 'addnis'],
})
