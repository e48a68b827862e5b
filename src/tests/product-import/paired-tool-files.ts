import type { ToolFile } from '#tests/product-import/tool-files.ts'
import { csvOf } from '#tests/product-import/files.ts'

const cutPump = ['Housing › Screw × 4', 'Pump › Cable × 1, 1.5 m', 'Pump › Housing × 1']
const cutNumber = ['Housing › Screw × 4', 'P-1 › Cable × 1, 1.5 m', 'P-1 › Housing × 1']

const paired = (name: string, heads: readonly string[], structure = cutPump): ToolFile => ({
  name,
  file: csvOf([
    heads,
    ['P-1', 'Pump', 'H-1', 'Housing', '1', 'pcs'],
    ['P-1', 'Pump', 'C-1', 'Cable', '1.5', 'm'],
    ['H-1', 'Housing', 'S-1', 'Screw', '4', 'pcs'],
  ]),
  structure,
})
const cutNames = ['Housing › Screw × 4', 'Pump › Housing × 1', 'Valve › Housing × 2']

/** Lists that have a product and one of its components in each row. */
export const pairedToolFiles: readonly ToolFile[] = [
  paired('a list of products and components, in German', [
    'Artikelnummer',
    'Artikelbezeichnung',
    'Komponentennummer',
    'Komponentenbezeichnung',
    'Menge',
    'ME',
  ]),
  paired('a list of products and components, in Swedish', [
    'Huvudartikel',
    'Benämning',
    'Ingående artikel',
    'Ingående benämning',
    'Antal',
    'Enhet',
  ]),
  paired('a list of products and components, in French', [
    'Code composé',
    'Désignation composé',
    'Code composant',
    'Désignation composant',
    'Quantité',
    'Unité',
  ]),
  paired('a list of products and components by codes', [
    'Product code',
    'Product name',
    'Component code',
    'Component description',
    'Qty',
    'Unit',
  ]),
  paired('Epicor', [
    'ParentPartNum',
    'ParentPartDescription',
    'PartNum',
    'PartDescription',
    'QtyPer',
    'UOMCode',
  ]),
  {
    name: 'a list of products and components by names alone',
    file: csvOf([
      ['Product', 'Component', 'Quantity'],
      ['Pump', 'Housing', '1'],
      ['Valve', 'Housing', '2'],
      ['Housing', 'Screw', '4'],
      ['Housing', 'Nut', '8'],
    ]),
    options: { createParents: true },
    structure: ['Housing › Nut × 8', ...cutNames],
  },
  {
    name: 'a list of components by names, and of their numbers',
    file: csvOf([
      ['Item', 'Component', 'Part number', 'Qty'],
      ['1', 'Housing', 'H-1', '1'],
      ['2', 'Screw', 'S-1', '4'],
      ['3', 'Screw', 'S-2', '2'],
    ]),
    options: { componentsOf: { name: 'Pump', number: '' } },
    structure: ['Pump › Housing × 1', 'Pump › Screw × 2', 'Pump › Screw × 4'],
  },
  {
    name: 'Katana, products and their ingredients',
    file: csvOf([
      [
        'Product variant code / SKU',
        'Product name',
        'Ingredient variant code / SKU',
        'Ingredient name',
        'Quantity',
        'Unit of measure',
      ],
      ['P-1', 'Pump', 'H-1', 'Housing', '1', 'pcs'],
      ['P-1', 'Pump', 'C-1', 'Cable', '1.5', 'm'],
      ['H-1', 'Housing', 'S-1', 'Screw', '4', 'pcs'],
    ]),
    structure: cutPump,
  },
  {
    name: 'MRPeasy, products and their parts',
    file: csvOf([
      [
        'BOM number',
        'BOM name',
        'Product number',
        'Product name',
        'Part No.',
        'Part description',
        'Quantity',
        'UoM',
      ],
      ['BOM01', 'Pump', 'P-1', 'Pump', 'H-1', 'Housing', '1', 'pcs'],
      ['BOM01', 'Pump', 'P-1', 'Pump', 'C-1', 'Cable', '1.5', 'm'],
      ['BOM02', 'Housing', 'H-1', 'Housing', 'S-1', 'Screw', '4', 'pcs'],
    ]),
    structure: cutPump,
  },
  {
    name: 'NetSuite, assemblies and their members',
    file: csvOf([
      ['Assembly Item', 'Member Item', 'Member Description', 'Member Quantity', 'Member Unit'],
      ['P-1', 'H-1', 'Housing', '1', 'EA'],
      ['P-1', 'C-1', 'Cable', '1.5', 'm'],
      ['H-1', 'S-1', 'Screw', '4', 'EA'],
    ]),
    structure: cutNumber,
  },
  {
    name: 'Jeeves, in Swedish',
    file: csvOf([
      ['Artikelnr', 'Ing. artikelnr', 'Artikelbenämning', 'Kvantitet', 'Enhet', 'Radnr'],
      ['P-1', 'H-1', 'Housing', '1', 'st', '10'],
      ['P-1', 'C-1', 'Cable', '1,5', 'm', '20'],
      ['H-1', 'S-1', 'Screw', '4', 'st', '10'],
    ]),
    structure: cutNumber,
  },
  {
    name: 'Odoo, by its codes',
    file: csvOf([
      [
        'id',
        'product_tmpl_id/default_code',
        'product_qty',
        'bom_line_ids/id',
        'bom_line_ids/product_id/default_code',
        'bom_line_ids/product_id/name',
        'bom_line_ids/product_qty',
        'bom_line_ids/product_uom_id/name',
      ],
      ['bom1', 'P-1', '1', 'line1', 'H-1', 'Housing', '1', 'Units'],
      ['', '', '', 'line2', 'C-1', 'Cable', '1.5', 'm'],
      ['bom2', 'H-1', '1', 'line3', 'S-1', 'Screw', '4', 'Units'],
    ]),
    structure: cutNumber,
  },
  {
    name: 'Teamcenter, by the names of its properties',
    file: csvOf([
      ['bl_level_starting_0', 'bl_item_item_id', 'bl_item_object_name', 'bl_quantity', 'bl_sequence_no'],
      ['0', 'P-1', 'Pump', '', ''],
      ['1', 'H-1', 'Housing', '1', '10'],
      ['2', 'S-1', 'Screw', '4', '10'],
      ['1', 'C-1', 'Cable', '1.5 m', '20'],
    ]),
    structure: cutPump,
  },
  {
    name: 'OpenBOM, its product without a level',
    file: csvOf([
      ['Level', 'Part Number', 'Description', 'Quantity', 'Effective Quantity'],
      ['', 'P-1', 'Pump', '', ''],
      ['1', 'H-1', 'Housing', '1', '1'],
      ['1.1', 'S-1', 'Screw', '4', '4'],
      ['2', 'C-1', 'Cable', '1.5 m', '1.5 m'],
    ]),
    structure: cutPump,
  },
  {
    name: 'a list whose product is at the top level by a word',
    file: csvOf([
      ['Niv.', 'Code article', 'Désignation', 'Qté', 'Unité'],
      ['Top', 'P-1', 'Pump', '1', 'U'],
      ['1', 'H-1', 'Housing', '1', 'U'],
      ['2', 'S-1', 'Screw', '4', 'U'],
      ['1', 'C-1', 'Cable', '1,5', 'M'],
    ]),
    structure: cutPump,
  },
  {
    name: 'Solid Edge, whose numbers of rows have stars',
    file: csvOf([
      ['Item Number', 'Document Number', 'Title', 'Quantity'],
      ['1', 'H-1', 'Housing', '1'],
      ['1*', 'S-1', 'Screw', '4'],
      ['2', 'N-1', 'Nut', '2'],
    ]),
    options: { componentsOf: { name: 'Pump', number: '' } },
    structure: ['Pump › Housing × 1', 'Pump › Nut × 2', 'Pump › Screw × 4'],
  },
]
