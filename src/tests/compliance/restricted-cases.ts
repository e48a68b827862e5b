import {
  articlesUnder,
  mixture,
  type Declared,
  type LawCase,
  type Status,
} from '#tests/compliance/law-cases.ts'

/** Cases of REACH Annex XVII, by what is known of the use. */

export type UseFacts = Readonly<Record<string, string | number | boolean>>

/** An article for consumers that is nothing that a restriction names. */
export const ordinaryArticle = {
  for_consumers: true,
  toy: false,
  childcare_article: false,
  mouthable: false,
  skin_contact: false,
  food_contact: false,
  jewellery: false,
  clothing_or_textile: false,
  clothing: false,
  footwear: false,
  leather: false,
  washable: false,
  pvc: false,
  cadmium_material: false,
  electrical_equipment: false,
  industrial_or_outdoor_only: false,
  recovered_material: false,
  article_kind: 'other',
} as const

type CaseOf = (law: string, declared: readonly Declared[], status: Status, asOf?: string) => LawCase

const XVII = 'reach_annex_xvii'

/** Cases on articles of which these facts of use are told. */
export const restrictedArticles = (use: UseFacts): CaseOf => articlesUnder(XVII, { use })

/** Cases on mixtures by themselves of which these facts of use are told. */
export const restrictedMixtures =
  (use: UseFacts): CaseOf =>
  (law, declared, status, asOf) => ({
    law,
    parts: [mixture(...declared)],
    context: { kind: 'chemical_product', isLeaf: true, use },
    ...(asOf ? { asOf } : {}),
    expected: { [XVII]: status },
  })
