import { z } from 'zod'

import { measure } from '#contract/values/field-rules.ts'

/** Units of mass of an amount. */
export const massUnits = ['mg', 'g', 'kg', 't'] as const
export const massUnit = z.enum(massUnits)
export type MassUnit = z.output<typeof massUnit>

/**
 * PROD-41: amount of a chemical product in one of its parent, all units together: a mass as a decimal text
 * with its unit.
 */
export const amount = z.strictObject({ value: measure, unit: massUnit })
export type Amount = z.output<typeof amount>

/** Units of length: what is cut from a bar, a tube or a cable. */
const lengthUnits = ['mm', 'cm', 'm'] as const
/** Units of area: what is cut from a sheet or a cloth. */
const areaUnits = ['cm²', 'm²'] as const
/** Units of volume: what is filled in. */
const volumeUnits = ['ml', 'l', 'm³'] as const
/**
 * PROD-46: units of how much of a component is in its parent. Only a mass weighs something that the law could be judged by: a length,
 * an area or a volume has no known density.
 */
export const amountUnits = [...massUnits, ...lengthUnits, ...areaUnits, ...volumeUnits] as const
export const amountUnit = z.enum(amountUnits)
export type AmountUnit = z.output<typeof amountUnit>

/**
 * The amount of a component in one unit of its parent, for all units of the component together: a mass, a length, an area or a volume.
 */
export const componentAmount = z.strictObject({ value: measure, unit: amountUnit })
export type ComponentAmount = z.output<typeof componentAmount>

/**
 * COMP-16: the relation of a mixture to the article that holds it. `integral`: a part of the article (a coating, a solder).
 * `separable`: the contents of a container (a cartridge, a tube, a spray can), which are no part of the article and give it no duty.
 */
export const componentContents = z.enum(['integral', 'separable'])
export type ComponentContents = z.output<typeof componentContents>
