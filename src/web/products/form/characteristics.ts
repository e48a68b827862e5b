import type { z } from 'zod'

import type { Language } from '#contract/values/locale.ts'
import { characteristics } from '#contract/products/characteristics.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { ruleOfIssue, ruleText } from '#contract/values/field-rule-texts.ts'
import {
  densityUnits,
  lengthUnits,
  volumeUnits,
  weightUnits,
  type ScipCode,
} from '#contract/products/scip-codes.ts'

/** The dimensions with their units as the authority defines them; the first unit is the default. */
export const dimensions = {
  height: lengthUnits,
  length: lengthUnits,
  width: lengthUnits,
  diameter: lengthUnits,
  weight: [weightUnits[1], weightUnits[0], weightUnits[2], weightUnits[3]],
  volume: volumeUnits,
  density: densityUnits,
} as const satisfies Record<string, readonly ScipCode[]>
export type Dimension = keyof typeof dimensions
// The keys of the table are its dimensions.
export const dimensionNames = Object.keys(dimensions) as Dimension[]

/** A figure as typed; an empty one is not said. The unit stays when the figure goes. */
export interface TypedQuantity {
  value: string
  unit: number
}

interface TypedPair {
  /** Stays with the line while others come and go. */
  rowId: string
  name: string
  value: string
}

export interface CharacteristicsForm {
  quantities: Record<Dimension, TypedQuantity>
  colours: number[]
  colourOther: string
  pairs: TypedPair[]
}

export function characteristicsForm(shown: ProductCard['characteristics']): CharacteristicsForm {
  const quantityOf = (dimension: Dimension): TypedQuantity =>
    shown[dimension] ?? { value: '', unit: dimensions[dimension][0].code }
  return {
    quantities: {
      height: quantityOf('height'),
      length: quantityOf('length'),
      width: quantityOf('width'),
      diameter: quantityOf('diameter'),
      weight: quantityOf('weight'),
      volume: quantityOf('volume'),
      density: quantityOf('density'),
    },
    colours: [...shown.colours],
    colourOther: shown.colourOther,
    pairs: shown.pairs.map((pair, index) => ({ rowId: `saved-${index}`, ...pair })),
  }
}

/** The characteristics for the save call. An empty pair is not saved, like an empty attribute (PROD-09). */
export function savedCharacteristics(form: CharacteristicsForm): z.input<typeof characteristics> {
  const quantityOf = (dimension: Dimension) => {
    const { value, unit } = form.quantities[dimension]
    return value.trim() === '' ? null : { value: value.trim().replace(',', '.'), unit }
  }
  const quantities = Object.fromEntries(dimensionNames.map((name) => [name, quantityOf(name)]))
  return {
    // The units are chosen from the lists of the contract, which the schema holds them to once more.
    ...(quantities as Partial<z.input<typeof characteristics>>),
    // The same of colours.
    colours: form.colours as z.output<typeof characteristics>['colours'],
    colourOther: form.colourOther.trim(),
    pairs: form.pairs
      .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
      .filter(({ name, value }) => name !== '' || value !== ''),
  }
}

/** The error texts of the form by path below "characteristics", in the server's wording. */
export function characteristicsErrors(form: CharacteristicsForm, language: Language): Record<string, string> {
  const parsed = characteristics.safeParse(savedCharacteristics(form), { reportInput: true })
  if (parsed.success) return {}
  const filled = form.pairs.flatMap(({ name, value }, index) => (name.trim() || value.trim() ? [index] : []))
  return Object.fromEntries(
    parsed.error.issues
      .map(ruleOfIssue)
      .toReversed()
      .map(({ path: [field, at, ...rest], key, params }) => {
        const place = field === 'pairs' ? [field, filled[Number(at)] ?? at, ...rest] : [field, at, ...rest]
        const path = ['characteristics', ...place].filter((part) => part !== undefined).join('.')
        return [path, ruleText(key, language, params)]
      }),
  )
}
