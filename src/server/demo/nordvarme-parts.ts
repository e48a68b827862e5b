import type { DemoPart } from '#server/demo/part.ts'

const PCB = 'Kretskort Import'

/** Control units with their boards, wiring and small parts: a few hundred, as a real bill of materials has. */
export const controlsAndSmallParts: readonly DemoPart[] = [
  {
    id: '4200-010',
    name: 'Control unit CU3',
    type: 'own_product',
    roles: ['manufacturer'],
    parts: { '4200-020': 1, '4200-030': 1, '4200-031': 1, '6100-104': 6 },
  },
  {
    id: '4200-012',
    name: 'Control unit CU1',
    type: 'own_product',
    roles: ['manufacturer'],
    parts: { '4200-021': 1, '4200-030': 1, '6100-104': 4 },
  },
  {
    id: '4200-020',
    name: 'Main PCB assembly CU4-A',
    supplier: PCB,
    supplierNumber: 'KI-77120',
    roles: ['importer'],
    parts: {
      ...ofFamily('4210', 40, 4),
      ...ofFamily('4220', 30, 2),
      ...ofFamily('4230', 16, 1),
      ...ofFamily('4240', 12, 1),
    },
  },
  {
    id: '4200-021',
    name: 'Main PCB assembly CU1-B',
    supplier: PCB,
    supplierNumber: 'KI-77095',
    roles: ['importer'],
    parts: { ...ofFamily('4215', 24, 3), ...ofFamily('4225', 14, 2), ...ofFamily('4235', 8, 1) },
  },
  {
    id: '4200-030',
    name: 'Display 4.3 inch',
    supplier: PCB,
    supplierNumber: 'KI-TFT43',
    roles: ['importer'],
  },
  { id: '4200-031', name: 'Enclosure, PC-ABS', supplier: 'Isolerskal AB', supplierNumber: 'IS-CU3' },
  {
    id: '4300-024',
    name: 'Wiring harness, 24-pole',
    supplier: 'Polykabel AS',
    supplierNumber: 'PK-24-118',
    ean: '703000024118',
    roles: ['importer'],
    parts: { ...ofFamily('4310', 24, 1), ...ofFamily('4320', 10, 2) },
  },
  { id: '6000-001', name: 'Type plate and manuals', supplier: 'Etikettryck AB', supplierNumber: 'ET-100' },
  { id: '6000-002', name: 'Quick guide RS2', supplier: 'Etikettryck AB', supplierNumber: 'ET-102' },
  {
    id: '7000-001',
    name: 'Cleaning cloth, gift',
    supplier: 'Etikettryck AB',
    supplierNumber: 'ET-900',
    // Sold on to consumers only: no duty to notify.
    roles: ['retailer'],
  },
  {
    id: '7000-010',
    name: 'Sealing strip, unknown origin',
    type: 'purchased_product_undefined_supplier',
    unanswered: 'all',
  },
  { id: '7000-011', name: 'Spare part 88-1, not sorted yet', type: 'undefined', unanswered: 'all' },
  {
    id: '7000-020',
    name: 'Cable gland kit',
    supplier: 'Polykabel AS',
    supplierNumber: 'PK-GL20',
    roles: ['importer'],
    // A plasticiser that Annex XVII restricts in toys only: how the part is used decides.
    substances: [{ cas: '28553-12-0', lists: ['reach_ann_17'], share: '12' }],
  },
  {
    id: '7100-001',
    name: 'Service kit, Polar',
    type: 'own_product',
    roles: ['service_provider'],
    parts: { '4100-123': 4, '6100-106': 10 },
    isOfService: true,
  },
  {
    id: '7100-002',
    name: 'Leak spray',
    kind: 'chemical_product',
    mixtureCategory: 65104,
    supplier: 'Lödtek AB',
    supplierNumber: 'LT-LS4',
    isOfService: true,
  },

  ...family({
    prefix: '4210',
    count: 40,
    kind: 'Chip resistor',
    supplier: PCB,
    detail: (n) => `${pick(n, 10, 22, 47, 100)}${pick(n, 'R', 'k')} 0603`,
  }),
  ...family({
    prefix: '4215',
    count: 24,
    kind: 'Chip resistor',
    supplier: PCB,
    detail: (n) => `${pick(n, 15, 33, 68, 150)}${pick(n, 'R', 'k')} 0805`,
  }),
  ...family({
    prefix: '4220',
    count: 30,
    kind: 'Ceramic capacitor',
    supplier: PCB,
    detail: (n) => `${pick(n, 1, 10, 22, 100)} nF ${pick(n, 25, 50, 75)} V`,
  }),
  ...family({
    prefix: '4225',
    count: 14,
    kind: 'Ceramic capacitor',
    supplier: PCB,
    detail: (n) => `${pick(n, 2, 4, 47)} µF ${pick(n, 16, 25)} V`,
  }),
  ...family({
    prefix: '4230',
    count: 16,
    kind: 'Integrated circuit',
    supplier: PCB,
    detail: (n) => `IC-${300 + n * 7}`,
    unanswered: [3, 9],
  }),
  ...family({
    prefix: '4235',
    count: 8,
    kind: 'Integrated circuit',
    supplier: PCB,
    detail: (n) => `IC-${500 + n * 11}`,
  }),
  ...family({
    prefix: '4240',
    count: 12,
    kind: 'Connector',
    supplier: PCB,
    detail: (n) => `${2 + n}-pole`,
    unanswered: [5],
  }),
  ...family({
    prefix: '4310',
    count: 24,
    kind: 'Wire 0.75 mm²',
    supplier: 'Polykabel AS',
    detail: (n) => `${pick(n, 'red', 'blue', 'black', 'white')}, ${200 + n * 35} mm`,
  }),
  ...family({
    prefix: '4320',
    count: 10,
    kind: 'Crimp terminal',
    supplier: 'Polykabel AS',
    detail: (n) => `${(2.8 + n * 0.7).toFixed(1)} mm`,
  }),
  ...family({
    prefix: '6100',
    count: 30,
    kind: 'Screw',
    supplier: 'Skruvfabriken AB',
    detail: (n) => `M${3 + (n % 4)} × ${6 + n}`,
    first: 100,
  }),
]

interface Family {
  prefix: string
  count: number
  kind: string
  detail: (n: number) => string
  supplier: string
  /** Numbers of the parts whose lists are not answered. */
  unanswered?: readonly number[]
  first?: number
}

/** Numbered parts of one kind. */
function family({ prefix, count, kind, detail, supplier, unanswered = [], first = 1 }: Family): DemoPart[] {
  return Array.from({ length: count }, (_, index) => ({
    id: idOf(prefix, first + index),
    name: `${kind} ${detail(index)}`,
    supplier,
    supplierNumber: `${supplier.slice(0, 2).toUpperCase()}-${prefix}${first + index}`,
    ...(unanswered.includes(index) ? { unanswered: 'all' as const } : {}),
  }))
}

function ofFamily(prefix: string, count: number, units: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [idOf(prefix, 1 + index), units]))
}

function idOf(prefix: string, n: number): string {
  return `${prefix}-${String(n).padStart(3, '0')}`
}

/** The values in turn. */
function pick<T>(n: number, ...values: T[]): T | undefined {
  return values[n % values.length]
}
