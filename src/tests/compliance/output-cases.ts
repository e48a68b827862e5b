import { describe, expect, test } from 'vitest'

import type { OutputValue } from '#domain/compliance/statuses.ts'
import { verdictOn, type Judged } from '#tests/compliance/law-cases.ts'

/** Outputs of the law: due dates, codes and quantities, by what ships. */
export interface OutputCase extends Judged {
  /** The statement of the law, with its place. */
  law: string
  /**
   * Values by the output's place: "scip/concentration_range", or of an obligation "reach/article_7_2/notification_due". null: it is
   * not there; "? a, b": the facts of use that have to be told first.
   */
  outputs: Readonly<Record<string, readonly (string | number)[] | string | null>>
}

/** One test for each case. */
export function outputsByLaw(title: string, cases: readonly OutputCase[]): void {
  describe(title, () => {
    test.each(cases)('$law', async (outputCase) => {
      expect(await outputsOf(outputCase)).toEqual(outputCase.outputs)
    })
  })
}

async function outputsOf(outputCase: OutputCase): Promise<OutputCase['outputs']> {
  const { verdict, legislations } = await verdictOn(outputCase)
  const all = legislations.flatMap(({ id, key }) => {
    const whole = verdict[id]
    const places: { place: string; outputs: readonly OutputValue[] }[] = [
      { place: key, outputs: whole?.outputs ?? [] },
      ...(whole?.obligations ?? []).map((each) => ({
        place: `${key}/${each.key}`,
        outputs: each.outputs ?? [],
      })),
    ]
    return places.flatMap(({ place, outputs }) =>
      outputs.map((output) => [`${place}/${output.key}`, output] as const),
    )
  })
  const found = new Map<string, OutputValue>(all)
  return Object.fromEntries(
    Object.keys(outputCase.outputs).map((place) => {
      const output = found.get(place)
      if (!output) return [place, null]
      return [place, output.questions ? `? ${output.questions.join(', ')}` : output.values]
    }),
  )
}
