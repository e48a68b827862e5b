import fs from 'node:fs'

import { z } from 'zod'

import { localizedText } from '#contract/values/locale.ts'
import { useFactKey, useValue } from '#contract/compliance/use-fact.ts'
import type { UseValues } from '#domain/compliance/use-conditions.ts'

/** reference/assumed-figures.json: figures that rest on assumption, and where a status hangs on them. */
const assumedFigure = z.strictObject({
  key: z.string(),
  legislations: z.array(z.string()).min(1),
  /** All that is given holds; nothing given: always. */
  when: z.strictObject({
    /** Entries that a share was measured under, as "list number". */
    entries: z.array(z.string()).optional(),
    /** Exemptions that were claimed, as "annex number". */
    exemptions: z.array(z.string()).optional(),
    /** Known facts of use, with their values. */
    use: z.record(useFactKey, z.array(useValue)).optional(),
    /** The product has a customs category. */
    isOfCustoms: z.literal(true).optional(),
    /** The product is a substance or mixture. */
    isMixture: z.literal(true).optional(),
  }),
  /** True where the members of the entries are not all known, and no figure is assumed. */
  isOfMembers: z.literal(true).optional(),
  what: localizedText,
  source: z.string().min(1),
  sourceDate: z.iso.date(),
})
export type AssumedFigure = z.output<typeof assumedFigure>

const FILE = new URL('../../../../reference/assumed-figures.json', import.meta.url)

/** All of them; a part of the program, and so read once. */
export function readAssumedFigures(): readonly AssumedFigure[] {
  figuresRead ??= z.array(assumedFigure).parse(JSON.parse(fs.readFileSync(FILE, 'utf8')))
  return figuresRead
}
let figuresRead: readonly AssumedFigure[] | undefined

/** The facts that a status depends on. */
interface Grounds {
  legislation: string
  /** Entries and exemptions behind it, as the file names them. */
  named: ReadonlySet<string>
  use: UseValues
  isOfCustoms: boolean
  isMixture: boolean
}

/** The assumed figures that a status depends on. */
export const assumedFor = ({ legislation, named, use, isOfCustoms, isMixture }: Grounds): AssumedFigure[] =>
  readAssumedFigures().filter(
    ({ legislations, when }) =>
      legislations.includes(legislation) &&
      (when.entries ?? []).every((entry) => named.has(entry)) &&
      (when.exemptions ?? []).every((exemption) => named.has(exemption)) &&
      Object.entries(when.use ?? {}).every(([key, values]) => values.some((value) => use[key] === value)) &&
      (!when.isOfCustoms || isOfCustoms) &&
      (!when.isMixture || isMixture),
  )

/** Faults of the file: an unknown legislation or fact of use, or a value that the fact cannot have. */
export function faultsOfAssumed(
  legislations: readonly {
    key: string
    definition: {
      useFacts?: readonly { key: string; options?: readonly { key: string }[] | undefined }[] | undefined
    }
  }[],
): string[] {
  return readAssumedFigures().flatMap(({ key, legislations: named, when }) =>
    named.flatMap((name) => {
      const legislation = legislations.find((each) => each.key === name)
      if (!legislation) return [`${key}: no legislation ${name}`]
      return Object.entries(when.use ?? {}).flatMap(([use, values]) => {
        const fact = legislation.definition.useFacts?.find((each) => each.key === use)
        if (!fact) return [`${key}: ${name} does not declare use.${use}`]
        const options = fact.options?.map((option) => option.key)
        return values.flatMap((value) =>
          options && !options.includes(String(value)) ? [`${key}: use.${use} is never ${String(value)}`] : [],
        )
      })
    }),
  )
}
