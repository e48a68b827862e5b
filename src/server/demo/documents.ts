import type { DocumentType } from '#contract/documents/documents.ts'
import type { LocalizedText } from '#contract/values/locale.ts'

/** A document of the demo; days are from the day of the making. */
export interface DemoDocument {
  /** Product ID of the product. */
  product: string
  name: string
  lines: readonly string[]
  description: string
  /** Types of a verification; empty: the document is a description. */
  types: readonly DocumentType[]
  /** Keys of legislations. */
  legislations: readonly string[]
  declaredDaysAgo: number
  endsInDays?: number
}

/** Demo documents by the title of the company: valid for long, ending soon, ended, and a drawing. */
export const demoDocuments: Readonly<Record<string, readonly DemoDocument[]>> = {
  'Nordvärme AB': [
    {
      product: 'NV-P12-400',
      name: 'Declaration of conformity Polar 12.pdf',
      lines: [
        'EU declaration of conformity',
        'Polar 12 heat pump, NV-P12-400',
        'Directive 2011/65/EU (RoHS)',
      ],
      description: 'EU declaration of conformity',
      types: ['doc'],
      legislations: ['rohs'],
      declaredDaysAgo: 200,
      endsInDays: 1600,
    },
    {
      product: 'NV-P12-400',
      name: 'Dimension drawing Polar 12.pdf',
      lines: ['Dimension drawing', 'Polar 12 heat pump, NV-P12-400'],
      description: 'Outer dimensions and connections',
      types: [],
      legislations: [],
      declaredDaysAgo: 400,
    },
    {
      product: '5100-025',
      name: 'Test report CP-25.pdf',
      lines: ['Test report', 'Circulation pump set CP-25', 'Lead and cadmium in plastics and solder'],
      description: 'From the supplier’s laboratory',
      types: ['evidence'],
      legislations: ['rohs'],
      declaredDaysAgo: 320,
      endsInDays: 38,
    },
    {
      product: '5500-012',
      name: 'Statement casing.pdf',
      lines: ['Statement of compliance', 'Casing, coated steel'],
      description: 'Of the year before; a newer one is asked for',
      types: ['compliant_statement'],
      legislations: ['pops', 'rohs'],
      declaredDaysAgo: 420,
      endsInDays: -55,
    },
  ],
  'Lindtextil AB': [
    {
      product: 'LT-W20',
      name: 'Due diligence statement oak.pdf',
      lines: ['Due diligence statement', 'Oak leg, oiled'],
      description: 'Reference number from the information system',
      types: ['eudr_dd_statement'],
      legislations: ['eudr'],
      declaredDaysAgo: 30,
      endsInDays: 335,
    },
    {
      product: 'LT-S30',
      name: 'CBAM communication steel frame.pdf',
      lines: ['CBAM communication template', 'Steel frame'],
      description: 'Embedded emissions of the last quarter',
      types: ['cbam_communication_template'],
      legislations: ['cbam'],
      declaredDaysAgo: 60,
      endsInDays: 45,
    },
  ],
}

/** The general product statements of the demo's companies. */
export const demoStatements: readonly { title: LocalizedText; text: LocalizedText }[] = [
  {
    title: { en: 'No intentionally added mercury', sv: 'Inget avsiktligt tillsatt kvicksilver' },
    text: {
      en: 'No part of the product contains mercury that was added on purpose.',
      sv: 'Ingen del av produkten innehåller kvicksilver som har tillsatts avsiktligt.',
    },
  },
  {
    title: { en: 'Packaging without PVC', sv: 'Förpackning utan PVC' },
    text: {
      en: 'The packaging in which the product is delivered contains no PVC.',
      sv: 'Förpackningen som produkten levereras i innehåller ingen PVC.',
    },
  },
]
