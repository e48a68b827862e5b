import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { z } from 'zod'

import type { Language } from '#contract/values/locale.ts'
import type { MaterialCategory, MixtureCategory } from '#contract/catalogues/picklists.ts'
import { OTHER_CODE } from '#contract/products/scip-codes.ts'
import { REFERENCE_FOLDER } from '#server/reference/tables.ts'

const code = z.string().regex(/^\d+$/).transform(Number)
const value = z.object({ code, text: z.string().min(1), sv: z.string().optional() })

const materialFile = z.array(value.extend({ path: z.array(z.string()).optional() }))
const mixtureFile = z.array(value.extend({ eupcs: z.string(), description: z.string().nullish() }))
const smallFile = z.object({
  AdditionalMaterialCharacteristics: z.object({ values: z.array(value) }),
  ConcentrationRange: z.object({ values: z.array(value) }),
})

interface Picklists {
  materials: z.output<typeof materialFile>
  mixtures: z.output<typeof mixtureFile>
  additional: z.output<typeof value>[]
  ranges: z.output<typeof value>[]
}

let reading: Promise<Picklists> | undefined

/** The authority's code lists as they ship; read once, for they change with the program only. */
export function picklists(): Promise<Picklists> {
  reading ??= readPicklists()
  return reading
}

async function readPicklists(): Promise<Picklists> {
  const read = async <Schema extends z.ZodType>(file: string, schema: Schema) =>
    schema.parse(JSON.parse(await readFile(path.join(REFERENCE_FOLDER, file), 'utf8')))
  const small = await read('scip-picklists.json', smallFile)
  return {
    materials: await read('scip-material-categories.json', materialFile),
    mixtures: await read('scip-mixture-categories.json', mixtureFile),
    additional: small.AdditionalMaterialCharacteristics.values,
    ranges: small.ConcentrationRange.values,
  }
}

const titleOf = ({ text, sv }: z.output<typeof value>, language: Language) =>
  language === 'sv' ? (sv ?? text) : text
const choiceOf = (language: Language) => (each: z.output<typeof value>) => ({
  code: each.code,
  title: titleOf(each, language),
})
type Reader = { language: Language }

export async function getMaterialCategories({ language }: Reader): Promise<{ items: MaterialCategory[] }> {
  const { materials } = await picklists()
  return {
    items: materials.map((each) => ({
      ...choiceOf(language)(each),
      // The last of the path is the material itself.
      path: each.path?.slice(0, -1) ?? [],
    })),
  }
}

export async function getMixtureCategories({ language }: Reader): Promise<{ items: MixtureCategory[] }> {
  const { mixtures } = await picklists()
  return {
    items: mixtures.map(({ eupcs, description, ...each }) => ({
      ...choiceOf(language)(each),
      eupcs,
      description: description ?? '',
    })),
  }
}

export async function getAdditionalMaterials({ language }: Reader) {
  return { items: (await picklists()).additional.map(choiceOf(language)) }
}

export async function getProductProperty({ language }: Reader) {
  const { additional, ranges } = await picklists()
  return {
    bases: ['article' as const, 'homogeneous_material' as const, 'mixture' as const],
    concentrationRanges: ranges.map(choiceOf(language)),
    additionalMaterials: additional.map(choiceOf(language)),
  }
}

export const isMixtureCategory = async (wanted: number): Promise<boolean> =>
  (await picklists()).mixtures.some(({ code: known }) => known === wanted)
export const isOther = (wanted: number): boolean => wanted === OTHER_CODE
