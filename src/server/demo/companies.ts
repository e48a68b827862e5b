import type { DemoCompany } from '#server/demo/part.ts'
import { nordvarmeCustomers, nordvarmeSuppliers } from '#server/demo/nordvarme-address-book.ts'
import { assemblies } from '#server/demo/nordvarme-assemblies.ts'
import { heatPumps } from '#server/demo/nordvarme-heat-pumps.ts'
import { controlsAndSmallParts } from '#server/demo/nordvarme-parts.ts'

const nordvarme: DemoCompany = {
  title: 'Nordvärme AB',
  variant: 'chemicals',
  secondOrganization: 'Nordvärme Service',
  people: [
    { email: 'anna@nordvarme.example', name: 'Anna Lindqvist', role: 'admin', isInBoth: true },
    { email: 'carl@nordvarme.example', name: 'Carl Berg', role: 'client' },
  ],
  suppliers: nordvarmeSuppliers,
  customers: nordvarmeCustomers,
  legislationsOff: ['ods', 'cbam', 'eudr'],
  parts: [...heatPumps, ...assemblies, ...controlsAndSmallParts],
}

const ventilteknik: DemoCompany = {
  title: 'Ventilteknik i Småland AB',
  variant: 'chemicals',
  people: [{ email: 'sofia@ventilteknik.example', name: 'Sofia Ek', role: 'admin' }],
  suppliers: [{ title: 'Mässingsverken AB' }],
  legislationsOff: ['ods', 'f_gas', 'cbam', 'eudr', 'fmv'],
  parts: [
    {
      id: 'VT-EX4-6',
      name: 'EX4 expansion valve',
      type: 'own_product',
      roles: ['manufacturer'],
      parts: { 'VT-8812': 1, 'VT-8840': 1, 'VT-9003': 1 },
    },
    {
      id: 'VT-8812',
      name: 'Body, CW614N',
      supplier: 'Mässingsverken AB',
      substances: [
        { cas: '7439-92-1', lists: ['candidate_list'], share: '2.9' },
        { cas: '7439-92-1', lists: ['rohs'], share: '2.9', material: 'CW614N', exemption: 'III 6(c)' },
      ],
    },
    { id: 'VT-8840', name: 'Needle', supplier: 'Mässingsverken AB' },
    { id: 'VT-9003', name: 'Stepper, 12 V', supplier: 'Mässingsverken AB', unanswered: 'all' },
  ],
}

const lindtextil: DemoCompany = {
  title: 'Lindtextil AB',
  variant: 'sustainability',
  people: [{ email: 'elin@lindtextil.example', name: 'Elin Strand', role: 'admin' }],
  suppliers: [{ title: 'Porto Têxtil Lda' }, { title: 'Baltic Oak OÜ' }, { title: 'Steelframe Sp. z o.o.' }],
  legislationsOff: ['rohs', 'ods', 'f_gas', 'fmv'],
  parts: [
    {
      id: 'LT-SOFA-3',
      name: 'Sofa Linnéa, three seats',
      type: 'own_product',
      roles: ['manufacturer'],
      eee: false,
      parts: { 'LT-F100': 12, 'LT-W20': 4, 'LT-S30': 1, 'LT-Z01': 6 },
    },
    {
      id: 'LT-CHAIR',
      name: 'Chair Alva',
      type: 'own_product',
      roles: ['manufacturer'],
      eee: false,
      parts: { 'LT-F100': 1, 'LT-W21': 4, 'LT-Z01': 2 },
    },
    { id: 'LT-F100', name: 'Linen fabric, natural', supplier: 'Porto Têxtil Lda', roles: ['importer'] },
    { id: 'LT-W20', name: 'Oak leg, oiled', supplier: 'Baltic Oak OÜ', roles: ['importer'] },
    {
      id: 'LT-W21',
      name: 'Oak leg, lacquered',
      supplier: 'Baltic Oak OÜ',
      roles: ['importer'],
      unanswered: 'all',
    },
    { id: 'LT-S30', name: 'Steel frame', supplier: 'Steelframe Sp. z o.o.', roles: ['importer'] },
    { id: 'LT-Z01', name: 'Zipper, nickel-free', supplier: 'Porto Têxtil Lda', roles: ['importer'] },
  ],
}

/** The linked worlds of the demo: a maker, its supplier, and a company of the other variant. */
export const demoCompanies: readonly DemoCompany[] = [nordvarme, ventilteknik, lindtextil]
