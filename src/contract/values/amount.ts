import { z } from 'zod'

import { measure } from '#contract/values/field-rules.ts'

/** Units of mass of an amount. */
export const massUnits = ['mg', 'g', 'kg', 't'] as const
export const massUnit = z.enum(massUnits)
export type MassUnit = z.output<typeof massUnit>

/** PROD-41: how much of a chemical product is in one of its parent, all units together: a mass, never a float, and its unit. */
export const amount = z.strictObject({ value: measure, unit: massUnit })
export type Amount = z.output<typeof amount>
