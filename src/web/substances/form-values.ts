import type { Language } from '#contract/values/locale.ts'
import type { SubstanceCard } from '#contract/substances/card.ts'
import { numberFaults } from '#domain/identifiers/substance-faults.ts'
import { tidyNumbers } from '#domain/identifiers/substance.ts'

/** The fields of the card. Dates that are not set are empty texts. */
export interface SubstanceValues {
  name: string
  nameSv: string
  ecNumbers: string[]
  casNumbers: string[]
  isGroup: boolean
  description: string
  formula: string
  isOnAnnexXiv: boolean
  annexXiv: { entry: string; latestApplicationDate: string; sunsetDate: string }
}

export const valuesOf = (card: SubstanceCard): SubstanceValues => ({
  name: card.name,
  nameSv: card.nameSv ?? '',
  ecNumbers: card.ecNumbers,
  casNumbers: card.casNumbers,
  isGroup: card.isGroup,
  description: card.description,
  formula: card.formula,
  isOnAnnexXiv: card.annexXiv !== null,
  annexXiv: card.annexXiv ?? { entry: '', latestApplicationDate: '', sunsetDate: '' },
})

/** The values of the substance in the form of the API. */
export const changeOf = ({ isOnAnnexXiv, annexXiv, nameSv, ...values }: SubstanceValues) => ({
  ...values,
  nameSv: nameSv.trim() === '' ? null : nameSv,
  annexXiv: isOnAnnexXiv ? annexXiv : null,
})

/** A fault of one number stands at the field of all: "7439-92-2: Check digit should be 1". */
export function faultsByField(
  faults: Record<string, string>,
  values: Pick<SubstanceValues, 'ecNumbers' | 'casNumbers'>,
): Record<string, string> {
  const byField: Record<string, string> = {}
  for (const [path, text] of Object.entries(faults)) {
    const [field = '', index] = path.split('.')
    const isNumbers = (field === 'ecNumbers' || field === 'casNumbers') && index !== undefined
    if (!isNumbers) {
      byField[path] = text
      continue
    }
    const line = `${values[field][Number(index)] ?? ''}: ${text}`
    byField[field] = byField[field] === undefined ? line : `${byField[field]}. ${line}`
  }
  return byField
}

/** Wrong numbers by field, as the server would refuse them: told together with whatever else is wrong. */
export function numberErrors(
  numbers: { ec: Record<string, string>; cas: Record<string, string> },
  language: Language,
): Record<string, string> {
  const faultsOf = (kind: 'ec' | 'cas') =>
    Object.entries(numbers[kind]).flatMap(([field, number]) =>
      tidyNumbers([number]).flatMap((tidied) => numberFaults(kind, tidied, [field], language)),
    )
  return Object.fromEntries(
    [...faultsOf('ec'), ...faultsOf('cas')].map(({ path, message }) => [path.join('.'), message]),
  )
}

/** Fields of which two people may have changed the same one, in the card's order. */
const conflictFields = [
  'name',
  'nameSv',
  'casNumbers',
  'ecNumbers',
  'formula',
  'description',
  'isGroup',
  'annexXiv',
] as const
type ConflictField = (typeof conflictFields)[number]

interface ThreeStates {
  /** The values when the editing began, the values that another person saved meanwhile, and the typed values. */
  before: SubstanceValues
  theirs: SubstanceValues
  yours: SubstanceValues
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const annexOf = ({ isOnAnnexXiv, annexXiv }: SubstanceValues) => (isOnAnnexXiv ? annexXiv : null)
export const valueOf = (values: SubstanceValues, field: ConflictField) =>
  field === 'annexXiv' ? annexOf(values) : values[field]

/** Fields that both changed, and not to the same. */
export const conflictsOf = ({ before, theirs, yours }: ThreeStates): ConflictField[] =>
  conflictFields.filter(
    (field) =>
      !isSame(valueOf(yours, field), valueOf(before, field)) &&
      !isSame(valueOf(theirs, field), valueOf(before, field)) &&
      !isSame(valueOf(yours, field), valueOf(theirs, field)),
  )

/** The values that others saved, overwritten by the changes made here, except in fields whose saved value was chosen. */
export function mergedValues(states: ThreeStates, chosenTheirs: readonly string[]): SubstanceValues {
  const { before, theirs, yours } = states
  const merged = { ...theirs }
  for (const field of conflictFields) {
    if (chosenTheirs.includes(field) || isSame(valueOf(yours, field), valueOf(before, field))) continue
    Object.assign(
      merged,
      field === 'annexXiv'
        ? { isOnAnnexXiv: yours.isOnAnnexXiv, annexXiv: yours.annexXiv }
        : { [field]: yours[field] },
    )
  }
  return merged
}
