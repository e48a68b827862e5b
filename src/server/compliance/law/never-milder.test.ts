import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { StatusKey } from '#contract/compliance/statuses.ts'
import {
  article,
  inArticle,
  inMaterial,
  mixture,
  used,
  verdictOn,
  type Declared,
  type Judged,
  type Part,
} from '#tests/compliance/law-cases.ts'
import { CAS } from '#tests/compliance/world.ts'

/** A finding is never hidden by another one (COMP-11), nor a prohibition by an open question (COMP-18). */

const SUBSTANCES = [
  CAS.dehp,
  CAS.dbp,
  CAS.lead,
  CAS.leadMonoxide,
  CAS.cadmium,
  CAS.chromiumTrioxide,
  CAS.decaBde,
  CAS.dinp,
  CAS.benzopyrene,
  '134237-50-6',
  '134237-52-8',
  '85535-84-8',
  '7440-02-0',
  '335-67-1',
  '811-97-2',
  '75-69-4',
  '9016-45-9',
  '683-18-1',
]
const SHARES = ['0', '0.0005', '0.004', '0.05', '0.06', '0.1', '0.2', '3', '0.01-0.2', '0-0.05', undefined]
const MOST = '90'

const declared = fc.uniqueArray(
  fc.record({
    cas: fc.constantFrom(...SUBSTANCES),
    share: fc.constantFrom(...SHARES),
    material: fc.constantFrom('', 'A', 'B'),
  }),
  { selector: ({ cas, material }) => `${cas} ${material}`, minLength: 1, maxLength: 4 },
)
const FACTS = [
  'for_consumers',
  'toy',
  'mouthable',
  'skin_contact',
  'jewellery',
  'clothing_or_textile',
  'electrical_equipment',
  'cadmium_material',
  'recovered_material',
  'childcare_article',
  'food_contact',
  'pvc',
]
const told = fc.dictionary(fc.constantFrom(...FACTS), fc.boolean(), { noNullPrototype: true })
const shape = fc.constantFrom('article', 'mixture', 'glued')
const day = fc.constantFrom('2023-01-01', '2025-06-01', '2026-11-21', '2027-01-01', '2028-06-01')
const category = fc.constantFrom(null, 1, 3, 8, 9, 11)

type Row = Pick<Declared, 'cas' | 'share'> & { material: string }

/**
 * The same substance has a share of the whole article or shares of materials: the former tells more, and may be lower. A share of 0 stays beside
 * both, as a contradiction.
 */
const toldInOnePlace = (rows: readonly Row[]): Row[] =>
  rows.filter(
    ({ cas, share, material }) =>
      material !== '' || share === '0' || rows.every((other) => other.cas !== cas || other.material === ''),
  )

const anyCase = fc.record({
  rows: declared.map(toldInOnePlace),
  use: told,
  kind: shape,
  eeeCategory: category,
  asOf: day,
})

const placed = ({ cas, share, material }: Row): Declared =>
  material === '' ? inArticle(cas, share) : inMaterial(cas, share, material)
const inMixture = (rows: readonly Row[]): Part =>
  mixture(...rows.map(({ cas, share }) => inArticle(cas, share)))
const glueOf = (row: Row): Part => used(inMixture([row]), '20', '100')
const partsOf = (kind: string, rows: readonly Row[]): Part[] => {
  if (kind === 'article') return [article(...rows.map(placed))]
  return kind === 'mixture' ? [inMixture(rows)] : [article(), ...rows.map(glueOf)]
}

const SEVERITY: Readonly<Partial<Record<StatusKey, number>>> = {
  prohibited: 4,
  duty: 3,
  assess: 2,
  exempted: 1,
}

/** The severity of the status of each legislation, and of each of its obligations. */
async function severities(judged: Judged): Promise<[place: string, status: StatusKey, severity: number][]> {
  const { verdict, legislations } = await verdictOn(judged)
  return legislations.flatMap(({ id, key }) => {
    const found = verdict[id]
    const all = found ? [{ ...found, key: '' }, ...(found.obligations ?? [])] : []
    return all.map(({ key: of, status }): [string, StatusKey, number] => [
      `${key}/${of}`,
      status,
      SEVERITY[status] ?? 0,
    ])
  })
}

test('[COMP-11] [COMP-18] a further substance, a higher share or an open question never makes a status milder', async () => {
  await fc.assert(
    fc.asyncProperty(anyCase, async ({ rows, use, kind, eeeCategory, asOf }) => {
      const context = {
        isEee: true,
        eeeCategory,
        businessRoles: ['manufacturer'],
        ...(kind === 'mixture' ? { kind: 'chemical_product' as const, isLeaf: true } : {}),
      }
      const judged = (some: readonly Row[], facts: typeof use) =>
        severities({ parts: partsOf(kind, some), context: { ...context, use: facts }, asOf })
      const all = await judged(rows, use)
      const milder = (less: typeof all, more: typeof all) =>
        less.flatMap(([place, status, severity], index) =>
          (more[index]?.[2] ?? 0) < severity ? [[place, status, more[index]?.[1]]] : [],
        )

      expect(milder(await judged(rows.slice(0, -1), use), all)).toEqual([])
      const [last] = rows.slice(-1)
      if (last?.share !== undefined) {
        const higher = [...rows.slice(0, -1), { ...last, share: MOST }]
        expect(milder(all, await judged(higher, use))).toEqual([])
      }
      // Facts of use change no status that was certain without them, and find no fault that was not asked about without them.
      const untold = await judged(rows, {})
      const isFound = (severity: number) => severity >= 3
      expect(milder(untold.filter(isCertain), all.filter(sameAs(untold.filter(isCertain))))).toEqual([])
      const hidden = all.flatMap(([place, status, severity], index) =>
        isFound(severity) && (untold[index]?.[2] ?? 0) < 2 ? [[place, status, untold[index]?.[1]]] : [],
      )
      expect(hidden).toEqual([])
    }),
    { numRuns: 100 },
  )
})

type Severity = Awaited<ReturnType<typeof severities>>[number]
const isCertain = ([, , severity]: Severity): boolean => severity >= 3
const sameAs =
  (some: readonly Severity[]) =>
  ([place]: Severity): boolean =>
    some.some(([other]) => other === place)
