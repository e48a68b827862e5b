import type { DemoPart } from '#server/demo/part.ts'

const MAKER = ['manufacturer']
/** RoHS category 1: large household appliances. */
const APPLIANCE = 1

/** The products that Nordvärme sells. */
export const heatPumps: readonly DemoPart[] = [
  {
    id: 'NV-P08-230',
    name: 'Polar 8 heat pump',
    type: 'own_product',
    ean: '735001204080',
    roles: MAKER,
    eee: APPLIANCE,
    groups: ['GR-POLAR'],
    parts: {
      '4100-001': 1,
      '4200-010': 1,
      '5200-450': 1,
      '5500-012': 1,
      '5400-012': 4,
      '4300-024': 1,
      '6000-001': 1,
    },
  },
  {
    id: 'NV-P12-400',
    name: 'Polar 12 heat pump',
    type: 'own_product',
    ean: '735001204120',
    roles: MAKER,
    eee: APPLIANCE,
    groups: ['GR-POLAR'],
    parts: {
      '4100-001': 1,
      '4200-010': 1,
      '5100-025': 2,
      '5500-012': 1,
      '5400-012': 4,
      '4300-024': 1,
      '6000-001': 1,
    },
  },
  {
    id: 'NV-P16-400',
    name: 'Polar 16 heat pump',
    type: 'own_product',
    ean: '735001204160',
    roles: MAKER,
    eee: APPLIANCE,
    groups: ['GR-POLAR'],
    scipNumber: '3b7c1e90-5a42-4f0e-9f61-2c8a7d1b64e3',
    parts: {
      '4100-001': 1,
      '4200-010': 1,
      '5100-025': 2,
      '5500-016': 1,
      '5400-012': 6,
      '4300-024': 1,
      '6000-001': 1,
    },
  },
  {
    id: 'NV-F08-230',
    name: 'Fjäll 8 exhaust-air heat pump',
    type: 'own_product',
    ean: '735001204208',
    roles: MAKER,
    eee: APPLIANCE,
    parts: { '4600-001': 1, '4200-012': 1, '5300-180': 1, '5500-020': 1, '6000-001': 1 },
  },
  {
    id: 'NV-RS2',
    name: 'Room sensor RS2',
    type: 'own_product',
    ean: '735001204300',
    roles: MAKER,
    eee: 9,
    parts: { '4700-001': 1, '4700-002': 1, '6000-002': 1 },
  },
  { id: 'GR-POLAR', name: 'Polar series', type: 'product_group' },
  {
    id: 'NV-CONCEPT-20',
    name: 'Polar 20, concept',
    type: 'fictitious',
    parts: { '4100-001': 2, '4200-010': 1 },
  },
]
