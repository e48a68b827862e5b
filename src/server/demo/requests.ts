import type { ToldFacts } from '#contract/exchange/answering.ts'
import type { DeclineReason } from '#contract/exchange/requests.ts'
import type { Language } from '#contract/values/locale.ts'

/** An answer of "none of these" on every list, apart from what is contained. */
export interface DemoAnswer {
  customerInformation: string
  internalComment: string
  /** A substance of the Candidate List in the part. */
  contains?: { cas: string; share: string; material: string }
  /** Facts of use that decide about it. */
  facts?: ToldFacts
}

/** Decision of the questioner about a reply. */
export interface DemoDecision {
  kind: 'approved' | 'rejected'
  daysAgo: number
  /** The reason of a rejection. */
  comment: string
}

/** End of a request of the demo, and how many days ago it came. */
export type DemoOutcome =
  | {
      kind: 'replied'
      daysAgo: number
      by: string
      /** Name and role of the person who signs. */
      signer: string
      answer: DemoAnswer
      decision?: DemoDecision
    }
  | {
      kind: 'forwarded'
      daysAgo: number
      by: string
      to: { title: string; contact: DemoAsking['contact'] }
      /** The component that the supplier is asked about, by the questioner's names. */
      part: { title: string; productId: string }
      message: string
    }
  | { kind: 'declined'; daysAgo: number; by: string; reason: DeclineReason; comment: string }
  | { kind: 'external-response'; daysAgo: number; comment: string }
  | { kind: 'withdrawn'; daysAgo: number }

export interface DemoAsking {
  supplier: string
  contact: { name: string; email: string; language: Language }
  /** Numbers of the products that are asked about. */
  products: readonly string[]
  askedDaysAgo: number
  /** Days between asking and the last day for an answer. */
  daysToAnswer: number
  messages: { en: string | null; sv: string | null }
  /** Outcome of all requests of the mail; absent: they wait. */
  outcome?: DemoOutcome
}

const sofia = { name: 'Sofia Ek', email: 'sofia@ventilteknik.example', language: 'sv' } as const
const maja = { name: 'Maja Holm', email: 'maja@kretskort.example', language: 'sv' } as const

const needs = {
  en: 'We place heat pumps on the EU market and need your declaration for the parts below.',
  sv: 'Vi säljer värmepumpar i EU och behöver er deklaration för delarna nedan.',
}

/**
 * Requests of Nordvärme, which Anna Lindqvist sent: open, overdue, invited, forwarded, replied, approved, rejected,
 * declined, withdrawn, answered another way.
 */
export const nordvarmeRequests: readonly DemoAsking[] = [
  {
    supplier: 'Aalto Pumput Oy',
    contact: { name: 'Aino Aalto', email: 'aino@aaltopumput.example', language: 'en' },
    products: ['5100-026'],
    askedDaysAgo: 75,
    daysToAnswer: 21,
    messages: needs,
    outcome: { kind: 'withdrawn', daysAgo: 70 },
  },
  {
    supplier: 'Polykabel AS',
    contact: { name: 'Ingrid Moe', email: 'ingrid.moe@polykabel.example', language: 'en' },
    products: ['4300-024'],
    askedDaysAgo: 60,
    daysToAnswer: 21,
    messages: needs,
    outcome: {
      kind: 'external-response',
      daysAgo: 48,
      comment: 'Declaration as a PDF by mail from Ingrid Moe.',
    },
  },
  {
    supplier: 'Ventilteknik i Småland AB',
    contact: sofia,
    products: ['4100-131'],
    askedDaysAgo: 58,
    daysToAnswer: 21,
    messages: needs,
    outcome: {
      kind: 'replied',
      daysAgo: 50,
      by: sofia.email,
      signer: 'Sofia Ek, kvalitetschef',
      answer: {
        customerInformation: 'Gäller alla storlekar av torkfiltret.',
        internalComment: 'Kollat med Mässingsverken per telefon.',
      },
      decision: { kind: 'approved', daysAgo: 49, comment: '' },
    },
  },
  {
    supplier: 'Norrgummi AB',
    contact: { name: 'Ingrid Lund', email: 'ingrid@norrgummi.example', language: 'sv' },
    products: ['4100-123', '5400-012'],
    askedDaysAgo: 40,
    daysToAnswer: 28,
    messages: needs,
  },
  {
    supplier: 'Ventilteknik i Småland AB',
    contact: sofia,
    products: ['4600-012'],
    askedDaysAgo: 30,
    daysToAnswer: 21,
    messages: needs,
    outcome: {
      kind: 'replied',
      daysAgo: 18,
      by: sofia.email,
      signer: 'Sofia Ek, kvalitetschef',
      answer: { customerInformation: 'Avser nät 80 µm.', internalComment: '' },
      decision: {
        kind: 'rejected',
        daysAgo: 17,
        comment: 'Svaret gäller nät 80 µm; vi köper 100 µm. Svara gärna för rätt nät.',
      },
    },
  },
  {
    supplier: 'Ventilteknik i Småland AB',
    contact: sofia,
    products: ['4600-020'],
    askedDaysAgo: 25,
    daysToAnswer: 21,
    messages: needs,
    outcome: {
      kind: 'declined',
      daysAgo: 22,
      by: sofia.email,
      reason: 'no_longer_sold',
      comment: 'Ersatt av VT-9100 sedan i våras.',
    },
  },
  {
    supplier: 'Ventilteknik i Småland AB',
    contact: sofia,
    products: ['4100-118'],
    askedDaysAgo: 12,
    daysToAnswer: 21,
    messages: { en: null, sv: 'Vi behöver rev C; rev B hade 3,2 % bly. Tack!' },
    outcome: {
      kind: 'forwarded',
      daysAgo: 3,
      by: sofia.email,
      to: { title: 'Kretskort Import', contact: maja },
      part: { title: 'Stepper motor, 12 V', productId: '4100-125' },
      message: 'Stegmotorn kommer från er. Vad innehåller den?',
    },
  },
  {
    supplier: 'Ventilteknik i Småland AB',
    contact: sofia,
    products: ['4600-011'],
    askedDaysAgo: 10,
    daysToAnswer: 21,
    messages: needs,
    outcome: {
      kind: 'replied',
      daysAgo: 1,
      by: sofia.email,
      signer: 'Sofia Ek, kvalitetschef',
      answer: {
        customerInformation: 'Pulverlacken är epoxi.',
        internalComment: 'Olackerade hus finns från nästa år.',
        contains: { cas: '80-05-7', share: '0.3', material: 'Powder coat, epoxy' },
        facts: { article_kind: 'other' },
      },
    },
  },
  {
    supplier: 'Kretskort Import',
    contact: maja,
    // Ten parts, of which most have one answer.
    products: [
      '4200-020',
      '4200-021',
      '4200-030',
      '4240-001',
      '4240-002',
      '4240-003',
      '4240-004',
      '4240-005',
      '4240-006',
      '4240-007',
    ],
    askedDaysAgo: 5,
    daysToAnswer: 21,
    messages: needs,
  },
  {
    supplier: 'Ventilteknik i Småland AB',
    contact: sofia,
    products: ['4100-131'],
    askedDaysAgo: 2,
    daysToAnswer: 21,
    messages: { en: null, sv: 'Kandidatförteckningen är ny sedan ert förra svar. Gäller det fortfarande?' },
  },
]
