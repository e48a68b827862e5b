import type { DeclineReason } from '#contract/exchange/requests.ts'
import type { Language } from '#contract/values/locale.ts'

/** End of a request of the demo, and how many days ago it came. */
export type DemoOutcome =
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

const needs = {
  en: 'We place heat pumps on the EU market and need your declaration for the parts below.',
  sv: 'Vi säljer värmepumpar i EU och behöver er deklaration för delarna nedan.',
}

/** Requests of Nordvärme, which Anna Lindqvist sent: open, overdue, invited, declined, withdrawn, answered another way. */
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
    supplier: 'Norrgummi AB',
    contact: { name: 'Ingrid Lund', email: 'ingrid@norrgummi.example', language: 'sv' },
    products: ['4100-123', '5400-012'],
    askedDaysAgo: 40,
    daysToAnswer: 28,
    messages: needs,
  },
  {
    supplier: 'Ventilteknik i Småland AB',
    contact: { name: 'Sofia Ek', email: 'sofia@ventilteknik.example', language: 'sv' },
    products: ['4600-020'],
    askedDaysAgo: 25,
    daysToAnswer: 21,
    messages: needs,
    outcome: {
      kind: 'declined',
      daysAgo: 22,
      by: 'sofia@ventilteknik.example',
      reason: 'no_longer_sold',
      comment: 'Ersatt av VT-9100 sedan i våras.',
    },
  },
  {
    supplier: 'Ventilteknik i Småland AB',
    contact: { name: 'Sofia Ek', email: 'sofia@ventilteknik.example', language: 'sv' },
    products: ['4100-118'],
    askedDaysAgo: 12,
    daysToAnswer: 21,
    messages: { en: null, sv: 'Vi behöver rev C; rev B hade 3,2 % bly. Tack!' },
  },
  {
    supplier: 'Kretskort Import',
    contact: { name: 'Maja Holm', email: 'maja@kretskort.example', language: 'sv' },
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
]
