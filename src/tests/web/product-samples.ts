import type { z } from 'zod'

import { explanation, type Explanation } from '#contract/compliance/explanation.ts'
import { substanceId } from '#contract/values/ids.ts'
import { productRow, type ProductRow } from '#contract/products/overview.ts'
import { productSubstances, type ProductSubstances } from '#contract/products/substances.ts'
import { productCard, type ProductCard } from '#contract/products/products.ts'

/** Answers of the server as the web's tests need them; each can be changed in part. Parsed by the contract, so that they stay true. */
export function aProductRow(overrides: Partial<z.input<typeof productRow>> = {}): ProductRow {
  return productRow.parse({
    id: 1,
    type: 'own_product',
    kind: 'article',
    title: 'Polar 12 heat pump',
    productId: 'NV-P12-400',
    names: [],
    identifiers: [],
    categories: [],
    businessRoles: [],
    supplier: null,
    organization: { id: 1, title: 'Nordvärme AB' },
    hasChildren: false,
    children: [],
    legislationsEventStatus: {},
    announced: [],
    numberOfUnits: null,
    status: null,
    waitingRequest: null,
    ...overrides,
  })
}

export function aProductCard(overrides: Partial<z.input<typeof productCard>> = {}): ProductCard {
  return productCard.parse({
    id: 1,
    type: 'own_product',
    kind: 'article',
    title: 'Polar 12 heat pump',
    organization: { id: 1, title: 'Nordvärme AB' },
    isComplex: false,
    isDeclaredComplex: false,
    canDelete: true,
    deleteRefusals: [],
    canEdit: true,
    identifiers: [{ key: 'Product ID', value: 'NV-P12-400', isPrimary: true }],
    names: [{ key: 'Our product name', value: 'Polar 12 heat pump', isPrimary: true }],
    businessRoles: [],
    includedProducts: [],
    totalIncludedProducts: 0,
    parts: { total: 0, levels: 0 },
    productGroups: [],
    categories: [],
    suppliers: [],
    characteristics: { picture: null },
    mixtureCategory: null,
    countryOfOrigin: null,
    hasConcernSubstances: null,
    isEee: null,
    eeeCategory: null,
    informationOwnerSettings: { weHaveInformation: false, supplierHasInformation: false },
    legislations: [],
    compliance: [],
    scipSettings: {
      primaryIdentifier: null,
      production: null,
      safeUse: null,
      notify: null,
      disassemblyDocument: null,
    },
    substanceListQuestionStates: [],
    regulatedProductStatements: [],
    isSafeUseApplicable: false,
    version: 1,
    updatedAt: '2026-03-01T09:12:00Z',
    updatedBy: 'Carl Berg',
    ...overrides,
  })
}

type SubstancesInput = z.input<typeof productSubstances>

export function anIncludedProduct(
  overrides: Partial<z.input<typeof productCard>['includedProducts'][number]> = {},
) {
  return {
    id: 2,
    title: 'Circulation pump set CP-25',
    type: 'purchased_product' as const,
    kind: 'article' as const,
    productId: '5100-025',
    hasChildren: false,
    numberOfUnits: 1,
    amount: null,
    amountUnit: null,
    contents: 'integral' as const,
    supplier: { id: 7, title: 'Aalto Pumput Oy' },
    requestStatus: null,
    ...overrides,
  }
}

export function aListAnswer(
  overrides: Partial<SubstancesInput['answers'][number]> = {},
): SubstancesInput['answers'][number] {
  const { state = 'undefined', isOverruled = false, answeredVersion = null } = overrides
  const isUnanswered = state === 'included' && answeredVersion === null
  return {
    list: 'candidate_list',
    title: 'Candidate List',
    question: 'Does it contain substances of the Candidate List?',
    allowNewSubstances: false,
    concentrationRange: true,
    state,
    given: isOverruled ? 'excluded' : isUnanswered ? 'undefined' : state,
    presence: 'au',
    from: [],
    isConfirmed: false,
    isOverruled: false,
    answeredVersion: null,
    currentVersion: '2025-06-25',
    newEntries: 0,
    answeredAt: null,
    answeredBy: null,
    basis: null,
    document: null,
    others: [],
    ...overrides,
  }
}

export const dehp = {
  id: substanceId.parse(11),
  name: 'Bis(2-ethylhexyl) phthalate (DEHP)',
  ecNumbers: ['204-211-0'],
  casNumbers: ['117-81-7'],
  lists: ['candidate_list', 'rohs'],
}

export function aDeclaredSubstance(
  overrides: Partial<SubstancesInput['substances'][number]> = {},
): SubstancesInput['substances'][number] {
  return {
    source: null,
    substance: dehp,
    basis: 'article',
    materialName: '',
    materialCategory: null,
    materialCategoryOther: '',
    mixtureCategory: null,
    concentration: '0.3',
    concentrationLow: null,
    concentrationHigh: null,
    mass: null,
    exemptions: [],
    lists: ['candidate_list'],
    additionalMaterials: [],
    additionalMaterialOther: '',
    ...overrides,
  }
}

export function someSubstances(overrides: Partial<SubstancesInput> = {}): ProductSubstances {
  return productSubstances.parse({
    isOwn: true,
    source: null,
    sources: [],
    answers: [aListAnswer(), aListAnswer({ list: 'rohs', title: 'RoHS' })],
    sentence: { key: 'nothing_answered', lists: 0, open: 2 },
    substances: [],
    included: [],
    excluded: [],
    fromComponents: [],
    ...overrides,
  })
}

/** "Inform" as the overview and the card tell it. */
export const inform = {
  status: 'duty',
  tone: 'duty',
  word: 'Inform',
  event: { key: 'inform', text: 'Inform recipients', date: null },
} as const

/** An explanation of a duty to inform about a heat pump: DEHP in a gasket two levels below. */
export function anExplanation(overrides: Partial<z.input<typeof explanation>> = {}): Explanation {
  return explanation.parse({
    product: { id: 1, title: 'Polar 12 heat pump' },
    legislation: { id: 2, shortName: 'Article 33', title: 'Article 33 of REACH' },
    asOf: '2026-03-01',
    obligations: [],
    outputs: [],
    obligation: null,
    members: null,
    status: inform,
    sentence: 'An article contains a Candidate List substance above 0.1 %.',
    legalRoles: [],
    rule: {
      index: 4,
      total: 14,
      title: 'Concern substance above 0.1 %',
      expression: 'candidate_list.above',
      isOpen: false,
    },
    facts: [{ name: 'candidate_list.above', value: 'true' }],
    assumptions: [],
    declarations: [],
    causes: [
      {
        path: [
          { productId: 1, title: 'Polar 12 heat pump', numberOfUnits: null },
          { productId: 3, title: 'PVC gasket', numberOfUnits: 2 },
        ],
        paths: 1,
        otherPaths: [],
        substance: { id: 11, name: 'DEHP', ecNumbers: ['204-211-0'], casNumbers: ['117-81-7'] },
        concentration: '0.3',
        concentrationLow: null,
        measured: '0.3',
        basis: 'article',
        material: '',
        limit: { value: '0.1', unit: '%', operator: 'above', source: 'Article 33' },
        entry: {
          id: 5,
          list: 'Candidate List',
          listKey: 'candidate_list',
          name: 'DEHP',
          reason: 'Toxic for reproduction',
          dateOfInclusion: '2008-10-28',
          condition: '',
          versionValidFrom: '2025-06-25',
        },
        exemption: null,
        outputs: [],
        isConditionOpen: false,
        isAnswerOverruled: false,
        sources: [],
        answeredAt: null,
        answeredBy: null,
        assumptions: [],
      },
    ],
    useFacts: [],
    totalCauses: 1,
    below: [],
    totalBelow: 0,
    denials: [],
    totalDenials: 0,
    documents: [],
    conditions: [],
    records: [],
    ...overrides,
  })
}
