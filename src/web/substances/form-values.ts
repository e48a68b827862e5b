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
  /** One field: its box and its days go together. */
  annexXiv: { isOn: boolean; entry: string; latestApplicationDate: string; sunsetDate: string }
}

export const valuesOf = (card: SubstanceCard): SubstanceValues => ({
  name: card.name,
  nameSv: card.nameSv ?? '',
  ecNumbers: card.ecNumbers,
  casNumbers: card.casNumbers,
  isGroup: card.isGroup,
  description: card.description,
  formula: card.formula,
  annexXiv: {
    isOn: card.annexXiv !== null,
    ...(card.annexXiv ?? { entry: '', latestApplicationDate: '', sunsetDate: '' }),
  },
})

/** The values of the substance in the form of the API. */
export const changeOf = ({ annexXiv: { isOn, ...annexXiv }, nameSv, ...values }: SubstanceValues) => ({
  ...values,
  nameSv: nameSv.trim() === '' ? null : nameSv,
  annexXiv: isOn ? annexXiv : null,
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
