import { exampleProduct, type ExampleProduct } from '#contract/legislations/rule-test.ts'

/** Keys of example products that cover most paths through the rules of lists. */
export const presets = ['unanswered', 'none', 'below', 'above', 'masses', 'newEntries', 'excluded'] as const
type Preset = (typeof presets)[number]

type ListAnswer = ExampleProduct['lists'][string]

const answers: Record<
  Exclude<Preset, 'excluded'>,
  Partial<ListAnswer> & Pick<ListAnswer, 'answered' | 'content'>
> = {
  unanswered: { answered: 'none', content: 'none' },
  none: { answered: 'all', content: 'none' },
  below: { answered: 'all', content: 'below' },
  above: { answered: 'all', content: 'above' },
  masses: { answered: 'all', content: 'assess', reasons: ['masses'] },
  newEntries: { answered: 'all', content: 'none', newEntries: 3 },
}

/** The facts of a preset, the same for each of the lists. */
export function presetProduct(preset: Preset, listKeys: readonly string[]): ExampleProduct {
  if (preset === 'excluded') return exampleProduct.parse({ applies: 'no' })
  return exampleProduct.parse({ lists: Object.fromEntries(listKeys.map((key) => [key, answers[preset]])) })
}
