import { inArticle, judgedByLaw, mixture, type LawCase, type Status } from '#tests/compliance/law-cases.ts'
import type { UseFacts } from '#tests/compliance/restricted-cases.ts'

/** Regulation (EU) 2019/1021, Annex I: PFHxS, and what is allowed of it in concentrated fire-fighting foam. */

const PFHXS = '355-46-4'
const RELATED = '423-50-7'

const ofUse =
  (use: UseFacts) =>
  (
    law: string,
    share: string,
    status: Status,
    { cas = PFHXS, asOf }: { cas?: string; asOf?: string } = {},
  ): LawCase => ({
    law,
    parts: [mixture(inArticle(cas, share))],
    context: { kind: 'chemical_product', isLeaf: true, use },
    ...(asOf ? { asOf } : {}),
    expected: { pops: status },
  })

const concentrate = ofUse({ mixture_use: 'fire_foam', foam_concentrate: true })
const foam = ofUse({ mixture_use: 'fire_foam', foam_concentrate: false })
const paint = ofUse({ mixture_use: 'paint' })

const cases: LawCase[] = [
  concentrate('PFHxS(3): concentrates, 0.099 mg/kg', '0.0000099', 'no_duty'),
  concentrate('PFHxS(3): concentrates, 0.1 mg/kg', '0.00001', 'no_duty'),
  concentrate('PFHxS(3): concentrates, above 0.1 mg/kg', '0.0000101', 'prohibited'),
  foam('PFHxS(1): other foam, 0.025 mg/kg', '0.0000025', 'no_duty'),
  foam('PFHxS(1): other foam, above 0.025 mg/kg', '0.0000026', 'prohibited'),
  foam('PFHxS(1): other foam, 0.1 mg/kg', '0.00001', 'prohibited'),
  paint('PFHxS(1): other mixtures, 0.025 mg/kg', '0.0000025', 'no_duty'),
  paint('PFHxS(1): other mixtures, above 0.025 mg/kg', '0.0000026', 'prohibited'),
  ofUse({ mixture_use: 'fire_foam' })(
    'PFHxS(3): whether it is a concentrate is asked',
    '0.000005',
    'assess answer_questions',
  ),
  ofUse({})('PFHxS: above 0.1 mg/kg nothing is asked', '0.00002', 'prohibited replace_substance'),
  concentrate('PFHxS(2): related substances, 1 mg/kg', '0.0001', 'no_duty', { cas: RELATED }),
  concentrate('PFHxS(2): related substances, above 1 mg/kg', '0.00011', 'prohibited', { cas: RELATED }),
  paint('PFHxS: to 27 August 2023', '1', 'no_duty', { asOf: '2023-08-27' }),
  paint('PFHxS: from 28 August 2023', '1', 'prohibited', { asOf: '2023-08-28' }),
  paint('PFHxS: after 28 August 2023', '1', 'prohibited', { asOf: '2023-08-29' }),
]

judgedByLaw('[COMP-17] [COMP-18] POPs: PFHxS in foam', cases)
