import { inMaterial, judgedByLaw, type LawCase } from '#tests/compliance/law-cases.ts'
import { ordinaryArticle, restrictedArticles } from '#tests/compliance/restricted-cases.ts'

/** REACH Annex XVII, entries 51, 52 and 72 with Appendix 12: phthalates by themselves and in combination. */

const [DEHP, DBP, DIBP, DCHP, DINP] = ['117-81-7', '84-74-2', '84-69-5', '84-61-7', '28553-12-0']
/** Bis(2-methoxyethyl) and dipentyl phthalate are in Appendix 12. */
const [DMEP, DPP] = ['117-82-8', '131-18-0']

const onSkin = { ...ordinaryArticle, clothing_or_textile: true, clothing: true, skin_contact: true }
const shirt = restrictedArticles(onSkin)
const heatedVest = restrictedArticles({ ...onSkin, electrical_equipment: true })
const hose = restrictedArticles(ordinaryArticle)
const toy = restrictedArticles({ ...ordinaryArticle, toy: true, mouthable: true })

/** Two phthalates in the same material. */
const pair = (a: string, share: string, b: string, other = share) => [
  inMaterial(a, share, 'Print'),
  inMaterial(b, other, 'Print'),
]

const combined: LawCase[] = [
  shirt('Appendix 12: 1 000 mg/kg by itself', [inMaterial(DMEP, '0.1', 'Print')], 'prohibited'),
  shirt('Appendix 12: with one of entry 51', pair(DMEP, '0.05', DEHP), 'prohibited'),
  shirt('Appendix 12: with one of entry 51, below', pair(DMEP, '0.05', DEHP, '0.049'), 'no_duty'),
  shirt('Appendix 12: with diisobutyl phthalate of entry 51', pair(DMEP, '0.05', DIBP), 'prohibited'),
  shirt('Appendix 12: with one of entry 30, toxic for reproduction', pair(DPP, '0.05', DCHP), 'prohibited'),
  shirt('Appendix 12: two of its own', pair(DPP, '0.05', DMEP), 'prohibited'),
  shirt('Appendix 12: not with one that is not classified', pair(DMEP, '0.05', DINP), 'no_duty'),
  shirt('Appendix 12: ranges by their upper ends', pair(DMEP, '0.01-0.06', DEHP, '0.01-0.05'), 'prohibited'),
  shirt('Entry 72(1): until 1 November 2020', pair(DMEP, '0.06', DEHP), 'no_duty', '2020-11-01'),
  shirt('Entry 72(1): after 1 November 2020', pair(DMEP, '0.06', DEHP), 'prohibited', '2020-11-02'),
  shirt(
    'Entry 72(1): two homogeneous materials are not added up',
    [inMaterial(DMEP, '0.06', 'Print'), inMaterial(DEHP, '0.06', 'Lining')],
    'no_duty',
  ),
  hose('Entry 72(1): nothing that is worn', pair(DMEP, '0.06', DEHP), 'no_duty'),
  heatedVest(
    'Entry 72: what entry 51 leaves out counts in combination',
    pair(DMEP, '0.06', DEHP),
    'prohibited',
  ),
  heatedVest(
    'Entry 51(4): equipment within RoHS, and DEHP is not in Appendix 12',
    [inMaterial(DEHP, '0.2', 'Print')],
    'no_duty',
  ),
  hose('Entry 51(3): two of its own', pair(DBP, '0.05', DIBP), 'prohibited'),
  hose('Entry 51(3): two of its own, below', pair(DBP, '0.05', DIBP, '0.049'), 'no_duty'),
  toy('Entries 51 and 52 are two sums', pair(DEHP, '0.09', DINP), 'no_duty'),
]

judgedByLaw('[COMP-17] phthalates in combination over the entries of Annex XVII', combined)
