import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { OTHER_CODE } from '#contract/products/scip-codes.ts'
import {
  additionalMaterials,
  materialCategories,
  mixtureCategories,
} from '#web/catalogues/categories.queries.ts'
import type { SubstanceEntry } from '#web/products/form/answers.ts'

interface Sides {
  theirs: string
  yours: string
}
type Choices = readonly { code: number; title: string }[]

const titleOf = (choices: Choices, code: number) =>
  choices.find((each) => each.code === code)?.title ?? String(code)

/** The two values of a substance in the product, as people read them: the figure, and what else differs. */
export function useEntryText() {
  const { t } = useTranslation()
  const materials = useQuery(materialCategories).data?.items ?? []
  const mixtures = useQuery(mixtureCategories).data?.items ?? []
  const additional = useQuery(additionalMaterials).data?.items ?? []

  const figureOf = ({ figure, ...entry }: SubstanceEntry) => {
    if (figure === 'mass') return `${entry.mass || '?'} ${entry.massUnit}`
    const share =
      figure === 'range' ? `${entry.concentrationLow}–${entry.concentrationHigh}` : entry.concentration
    return `${share || '?'} %`
  }
  const materialOf = ({ basis, material }: SubstanceEntry) => {
    const code = basis === 'mixture' ? material.mixtureCategory : material.materialCategory
    if (code === null) return ''
    if (basis === 'mixture') return titleOf(mixtures, code)
    return code === OTHER_CODE ? material.materialCategoryOther : titleOf(materials, code)
  }
  const additionalOf = ({ material }: SubstanceEntry) =>
    material.additionalMaterials
      .map((code) => (code === OTHER_CODE ? material.additionalMaterialOther : titleOf(additional, code)))
      .join(', ')
  const exemptionsOf = ({ exemptions }: SubstanceEntry) =>
    exemptions
      .map(({ number, isConfirmed }) =>
        t(isConfirmed ? 'productSubstances.exemptionUse' : 'why.exemption', { number }),
      )
      .join(', ')
  const partsOf = (entry: SubstanceEntry) => [
    figureOf(entry),
    entry.basis === 'homogeneous_material'
      ? entry.materialName
      : t(`productSubstances.basisOption.${entry.basis}`),
    materialOf(entry),
    additionalOf(entry),
    exemptionsOf(entry),
  ]

  return (theirs: SubstanceEntry | undefined, yours: SubstanceEntry | undefined): Sides => {
    const [theirParts, yourParts] = [theirs, yours].map((entry) => entry && partsOf(entry))
    const textOf = (parts: readonly string[] | undefined) =>
      parts === undefined
        ? t('productCard.conflict.removed')
        : parts
            .filter((part, at) => at === 0 || (part !== '' && theirParts?.[at] !== yourParts?.[at]))
            .join(', ')
    return { theirs: textOf(theirParts), yours: textOf(yourParts) }
  }
}
