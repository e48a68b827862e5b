import type { DemoPart } from '#server/demo/part.ts'

const MAKER = ['manufacturer']
const IMPORTER = ['importer']
/** RoHS category 1: large household appliances. */
const APPLIANCE = 1

/** The assemblies of the heat pumps, down to the seal. */
export const assemblies: readonly DemoPart[] = [
  // Polar: the refrigerant circuit.
  {
    id: '4100-001',
    name: 'Refrigerant circuit',
    type: 'own_product',
    roles: MAKER,
    parts: { '4100-118': 1, '4100-104': 1, '4100-190': 1, '4100-130': 1, '4100-131': 1, '9100-045': 1 },
  },
  {
    id: '4100-118',
    name: 'Expansion valve EX4',
    supplier: 'Ventilteknik i Småland AB',
    supplierNumber: 'VT-EX4-6',
    ean: '735009981204',
    roles: IMPORTER,
    parts: { '4100-122': 1, '4100-123': 2, '4100-124': 1, '4100-125': 1 },
  },
  {
    id: '4100-122',
    name: 'Valve body CW614N',
    type: 'component_to_purchased_product',
    supplierNumber: 'VT-8812',
    scipNumber: '8d0b6f52-0c1e-4c2f-9a77-51e2f0b8c9d4',
    substances: [
      { cas: '7439-92-1', lists: ['candidate_list'], share: '2.9' },
      { cas: '7439-92-1', lists: ['rohs'], share: '2.9', material: 'Brass CW614N', exemption: 'III 6(c)' },
    ],
  },
  {
    id: '4100-123',
    name: 'O-ring HNBR 12 × 2',
    supplier: 'Norrgummi AB',
    supplierNumber: 'NG-12020',
  },
  { id: '4100-124', name: 'Valve needle', type: 'component_to_purchased_product', supplierNumber: 'VT-8840' },
  {
    id: '4100-125',
    name: 'Stepper motor, 12 V',
    type: 'component_to_purchased_product',
    supplierNumber: 'VT-9003',
  },
  {
    id: '4100-104',
    name: 'Scroll compressor SK-15',
    supplier: 'Frigomatic S.p.A.',
    supplierNumber: 'SK15-A3',
    ean: '501622700415',
    roles: IMPORTER,
  },
  {
    id: '4100-190',
    name: 'R-290 refrigerant, 1.2 kg',
    kind: 'chemical_product',
    mixtureCategory: 65086,
    supplier: 'Nordgas AB',
    supplierNumber: 'R290-12',
  },
  {
    id: '4100-130',
    name: 'Plate heat exchanger B26',
    supplier: 'Frigomatic S.p.A.',
    supplierNumber: 'PHE-B26',
    roles: IMPORTER,
  },
  {
    id: '4100-131',
    name: 'Filter drier',
    supplier: 'Ventilteknik i Småland AB',
    supplierNumber: 'VT-DR16',
    roles: IMPORTER,
  },
  {
    id: '9100-045',
    name: 'Silver brazing rod Ag45',
    kind: 'chemical_product',
    mixtureCategory: 65103,
    supplier: 'Lödtek AB',
    supplierNumber: 'LT-AG45',
    ean: '731202045001',
  },

  // Fjäll: everything is answered but one gasket.
  {
    id: '4600-001',
    name: 'Hydraulic module HM2',
    type: 'own_product',
    roles: MAKER,
    parts: { '4600-010': 1, '4600-020': 1, '5100-026': 1 },
  },
  {
    id: '4600-010',
    name: 'Filter housing DN25',
    type: 'own_product',
    roles: MAKER,
    parts: { '4600-011': 1, '4600-012': 1, '4600-013': 1, '6100-106': 8 },
  },
  {
    id: '4600-011',
    name: 'Housing, stainless steel',
    supplier: 'Ventilteknik i Småland AB',
    supplierNumber: 'VT-7711',
  },
  {
    id: '4600-012',
    name: 'Filter mesh, 100 µm',
    supplier: 'Ventilteknik i Småland AB',
    supplierNumber: 'VT-M100',
    roles: IMPORTER,
  },
  {
    id: '4600-013',
    name: 'PVC gasket DN25',
    supplier: 'Norrgummi AB',
    supplierNumber: 'NG-PVC25',
    ean: '735002960025',
    roles: IMPORTER,
    unanswered: ['candidate_list'],
  },
  {
    id: '4600-020',
    name: 'Three-way valve, steel',
    supplier: 'Ventilteknik i Småland AB',
    supplierNumber: 'VT-3W20',
    roles: IMPORTER,
  },
  {
    id: '5100-026',
    name: 'Circulation pump CP-15',
    supplier: 'Aalto Pumput Oy',
    supplierNumber: 'CP15-130',
    roles: IMPORTER,
  },
  {
    id: '5300-180',
    name: 'Hot water tank 180 l',
    type: 'own_product',
    ean: '735001205180',
    roles: MAKER,
    parts: { '5300-181': 1, '5300-182': 1, '5300-183': 2, '6100-108': 12 },
  },
  { id: '5300-181', name: 'Tank shell, enamelled', supplier: 'Plåtform Nord AB', supplierNumber: 'PN-180E' },
  { id: '5300-182', name: 'Magnesium anode', supplier: 'Plåtform Nord AB', supplierNumber: 'PN-MG22' },
  { id: '5300-183', name: 'Insulation half shell, EPS', supplier: 'Isolerskal AB', supplierNumber: 'IS-180' },

  // Shared by the heat pumps.
  {
    id: '5100-025',
    name: 'Circulation pump set CP-25',
    supplier: 'Aalto Pumput Oy',
    supplierNumber: 'CP25-180',
    ean: '570000251004',
    roles: IMPORTER,
  },
  {
    id: '5200-450',
    name: 'Outdoor fan module 450 EC',
    supplier: 'Ventra Motoren GmbH',
    supplierNumber: 'FM450-EC',
    ean: '401177304506',
    roles: IMPORTER,
    eee: APPLIANCE,
    parts: { '5200-451': 1, '5200-452': 1, '5200-453': 1 },
  },
  {
    id: '5200-451',
    name: 'Fan impeller, PA6',
    type: 'component_to_purchased_product',
    supplierNumber: 'FM-I450',
  },
  {
    id: '5200-452',
    name: 'Motor electronics EC2',
    type: 'component_to_purchased_product',
    supplierNumber: 'FM-E2',
    // No exemption was claimed: over the limit.
    substances: [{ cas: '7439-92-1', lists: ['rohs'], share: '0.21', material: 'Solder joint' }],
  },
  {
    id: '5200-453',
    name: 'Guard grille, coated',
    type: 'component_to_purchased_product',
    supplierNumber: 'FM-G450',
  },
  { id: '5500-012', name: 'Casing, coated steel', supplier: 'Plåtform Nord AB', supplierNumber: 'PN-C12' },
  {
    id: '5500-016',
    name: 'Casing, coated steel, large',
    supplier: 'Plåtform Nord AB',
    supplierNumber: 'PN-C16',
  },
  { id: '5500-020', name: 'Casing, indoor', supplier: 'Plåtform Nord AB', supplierNumber: 'PN-C20' },
  {
    id: '5400-012',
    name: 'Anti-vibration foot EPDM',
    supplier: 'Norrgummi AB',
    supplierNumber: 'NG-F40',
    ean: '735002960012',
    roles: ['distributor'],
    // Declared for a customer of the defence sector; on the Candidate List since 4 February 2026.
    substances: [{ cas: '110-54-3', lists: ['fmv'], share: '0.15' }],
  },
  {
    id: '4700-001',
    name: 'Sensor housing, ABS',
    supplier: 'Isolerskal AB',
    supplierNumber: 'IS-RS2',
    // A flame retardant; on the Candidate List since 5 November 2025.
    substances: [{ cas: '84852-53-9', lists: ['fmv'], share: '8.5' }],
  },
  {
    id: '4700-002',
    name: 'Sensor board RS2',
    supplier: 'Kretskort Import',
    supplierNumber: 'KI-RS2',
    roles: IMPORTER,
    // The exemption's end has passed, and nothing is known of its renewal: for a person to assess.
    substances: [
      { cas: '7439-92-1', lists: ['candidate_list'], share: '0.01' },
      {
        cas: '7439-92-1',
        lists: ['rohs'],
        share: '0.4',
        material: 'Ceramic of the PTC',
        exemption: 'III 7(c)-IV',
      },
    ],
  },
]
