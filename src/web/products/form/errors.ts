import type { Language } from '#contract/values/locale.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { ruleOfIssue, ruleText, type RuleFault } from '#contract/values/field-rule-texts.ts'
import { measure, numberOfUnits } from '#contract/values/field-rules.ts'
import type { ApiError } from '#web/http/api-error.ts'
import { identifierRowFaults, rowFaults } from '#web/products/form/attribute-rows.ts'
import type { CardForm } from '#web/products/form/card.ts'
import { characteristicsErrors } from '#web/products/form/characteristics.ts'
import { scipErrors } from '#web/products/form/scip.ts'

/** Fields by path ("identifiers.0.value") and what is wrong with them, in the user's language. */
export type FieldTexts = Record<string, string>

/** All errors that prevent a save of the card. */
export function cardErrors(card: ProductCard, form: CardForm, language: Language): FieldTexts {
  return {
    ...attributeErrors(form, language),
    ...mixtureErrors(card, form, language),
    ...characteristicsErrors(form.characteristics, language),
    ...scipErrors(form.scip, language),
    ...Object.fromEntries(
      Object.entries(form.units).flatMap(([id, units]) => {
        const text = unitsError(units, language)
        return text === null ? [] : [[`units.${id}`, text]]
      }),
    ),
    ...Object.fromEntries(
      Object.entries(form.amounts).flatMap(([id, { value }]) => {
        const text = measureError(value, language)
        return text === null ? [] : [[`amounts.${id}`, text]]
      }),
    ),
    ...Object.fromEntries(
      Object.entries(form.legislations)
        .filter(([, { applies, reason }]) => applies === 'no' && reason.trim() === '')
        .map(([id]) => [`legislations.${id}.reason`, ruleText('required', language)]),
    ),
  }
}

/** PROD-09, PROD-06. */
export function attributeErrors(
  { identifiers, names }: Pick<CardForm, 'identifiers' | 'names'>,
  language: Language,
): FieldTexts {
  const noName: RuleFault[] = names.length === 0 ? [{ path: [], key: 'required', params: {} }] : []
  return {
    ...texts('identifiers', identifierRowFaults(identifiers), language),
    ...texts('names', [...rowFaults(names), ...noName], language),
  }
}

const numberOfUnitsWord: Record<Language, string> = { en: 'Number of units', sv: 'Antalet' }

/** PROD-16: required, above zero, whole. */
export function unitsError(units: number | string, language: Language): string | null {
  if (units === '') return ruleText('required', language, { field: numberOfUnitsWord[language] })
  const issue = numberOfUnits.safeParse(units, { reportInput: true }).error?.issues[0]
  if (issue === undefined) return null
  const { key, params } = ruleOfIssue(issue)
  return ruleText(key, language, { ...params, value: numberOfUnitsWord[language] })
}

/** PROD-41: a chemical product has a mixture category. One from before this was asked for may stay as it is. */
function mixtureErrors(
  card: ProductCard,
  { kind, mixtureCategory }: CardForm,
  language: Language,
): FieldTexts {
  const isAsBefore = card.kind === kind && card.mixtureCategory === mixtureCategory
  const isMissing = kind === 'chemical_product' && mixtureCategory === null && !isAsBefore
  return isMissing ? { mixtureCategory: ruleText('required', language) } : {}
}

/** PROD-41: a figure above zero, or nothing at all. */
function measureError(value: string, language: Language): string | null {
  if (value.trim() === '') return null
  const issue = measure.safeParse(value, { reportInput: true }).error?.issues[0]
  if (issue === undefined) return null
  const { key, params } = ruleOfIssue(issue)
  return ruleText(key, language, params)
}

/**
 * True for a fault that is shown during typing: a wrong value, but not an empty field before a save
 * (PROD-16).
 */
export function isLiveError(form: CardForm, path: string): boolean {
  const [field, at = '', part] = path.split('.')
  if (field === 'units' || field === 'amounts') return true
  // A figure that is typed is judged at once; what is only missing waits for the save.
  if (field === 'characteristics') return part === 'value' && at !== 'pairs'
  if (field !== 'identifiers' && field !== 'names') return false
  const row = form[field][Number(at)]
  return (part === 'value' || part === 'customType') && row !== undefined && row[part].trim() !== ''
}

/** PROD-11: a refusal about one identifier is told at its row; PROD-02: one about suppliers at theirs. */
export function fieldOfRefusal(
  { code, details }: ApiError,
  form: Pick<CardForm, 'identifiers'>,
): string | null {
  if (code === 'product:supplier:needed') return 'suppliers'
  if (code !== 'product:identifier:scip-number:taken') return null
  const isTaken = ({ key, value }: CardForm['identifiers'][number]) =>
    key === 'SCIP_number' && (details['value'] === undefined || details['value'] === value.trim())
  const row = form.identifiers.findIndex(isTaken)
  return row < 0 ? null : `identifiers.${row}.value`
}

function texts(field: string, faults: readonly RuleFault[], language: Language): FieldTexts {
  // Of several faults of one field the first is told.
  return Object.fromEntries(
    faults
      .toReversed()
      .map(({ path, key, params }) => [[field, ...path].join('.'), ruleText(key, language, params)]),
  )
}

/** The errors but for those of a field and its rows. */
export function withoutField<T>(errors: Record<string, T>, field: string): Record<string, T> {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => path !== field && !path.startsWith(`${field}.`)),
  )
}
