import type { ToolFile } from '#tests/product-import/tool-files.ts'
import { csvOf } from '#tests/product-import/files.ts'

const ofNewPump = { componentsOf: { name: 'Pump', number: '' } }
const deepPump = ['Housing › Screw × 4', 'Pump › Housing × 1', 'Pump › Nut × 2']

/** Shapes of tools whose heads were not understood at first. */
export const furtherToolFiles: readonly ToolFile[] = [
  {
    name: 'Windchill, by objects',
    file: csvOf(
      [
        [
          'Level',
          'Find Number',
          'Object Number',
          'Object Name',
          'Revision',
          'State',
          'Quantity',
          'Unit of Measure',
        ],
        ['0', '', 'P-1', 'Pump', 'A', 'Released', '', ''],
        ['1', '10', 'H-1', 'Housing', 'A', 'Released', '1', 'each'],
        ['2', '10', 'S-1', 'Screw', 'A', 'Released', '4', 'each'],
        ['1', '20', 'N-1', 'Nut', 'A', 'Released', '2', 'each'],
      ],
      ',',
    ),
    structure: deepPump,
  },
  {
    name: 'Odoo, by the names of its fields',
    file: csvOf(
      [
        [
          'product_tmpl_id',
          'product_qty',
          'bom_line_ids/product_id',
          'bom_line_ids/product_qty',
          'bom_line_ids/product_uom_id',
        ],
        ['Pump', '1.0', 'Housing', '1.0', 'Units'],
        ['', '', 'Nut', '2.0', 'Units'],
        ['Housing', '1.0', 'Screw', '4.0', 'Units'],
      ],
      ',',
    ),
    structure: deepPump,
  },
  {
    name: 'SAP CS12 in French',
    file: csvOf([
      ['Niveau', 'Poste', 'Composant', 'Désignation objet', 'Quantité', 'UQ'],
      ['.1', '0010', 'H-1', 'Housing', '1,000', 'PCE'],
      ['..2', '0010', 'S-1', 'Screw', '4,000', 'PCE'],
      ['.1', '0020', 'N-1', 'Nut', '2,000', 'PCE'],
    ]),
    options: { ...ofNewPump, decimalMark: 'comma' },
    structure: deepPump,
  },
  {
    name: 'proALPHA',
    file: csvOf([
      ['Stufe', 'Pos.', 'Teil', 'Bezeichnung 1', 'Menge', 'Mengeneinheit'],
      ['1', '10', 'H-1', 'Housing', '1', 'Stk'],
      ['2', '10', 'S-1', 'Screw', '4', 'Stk'],
      ['1', '20', 'N-1', 'Nut', '2', 'Stk'],
    ]),
    options: ofNewPump,
    structure: deepPump,
  },
  {
    name: 'CATIA',
    file: csvOf([
      ['Quantity', 'Part Number', 'Type', 'Nomenclature', 'Revision'],
      ['1', 'H-1', 'Assembly', 'Housing', ''],
      ['2', 'N-1', 'Part', 'Nut', ''],
      ['4', 'S-1', 'Part', 'Screw', ''],
    ]),
    options: ofNewPump,
    structure: ['Pump › Housing × 1', 'Pump › Nut × 2', 'Pump › Screw × 4'],
  },
]
