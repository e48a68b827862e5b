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
    name: 'Odoo, by the names of what its fields refer to',
    file: csvOf(
      [
        [
          'Product/Name',
          'Quantity',
          'BoM Lines/Component/Name',
          'BoM Lines/Quantity',
          'BoM Lines/Product Unit of Measure/Name',
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
  {
    name: 'InvenTree, parts below parts by the names of its fields',
    file: csvOf(
      [
        [
          'level',
          'reference',
          'quantity',
          'part',
          'part_name',
          'part_ipn',
          'sub_part',
          'sub_part_name',
          'sub_part_ipn',
        ],
        ['1', '', '1', '7', 'Pump', 'P-1', '8', 'Housing', 'H-1'],
        ['2', 'X1', '4', '8', 'Housing', 'H-1', '9', 'Screw', 'S-1'],
        ['1', '', '2', '7', 'Pump', 'P-1', '10', 'Nut', 'N-1'],
      ],
      ',',
    ),
    structure: deepPump,
  },
  {
    name: 'InvenTree, with the units of its parts',
    file: csvOf(
      [
        ['BOM Level', 'Quantity', 'Parent IPN', 'Parent Name', 'Part IPN', 'Part Name', 'Stock', 'Units'],
        ['0', '1', 'P-1', 'Pump', 'H-1', 'Housing', '4', ''],
        ['0', '0.25', 'P-1', 'Pump', 'R-1', 'Tube', '90', 'm'],
      ],
      ',',
    ),
    structure: ['Pump › Housing × 1', 'Pump › Tube × 1, 0.25 m'],
  },
  {
    name: 'lists of parents and children',
    file: csvOf([
      ['Parent item', 'Child item', 'Child description', 'Quantity per'],
      ['P-1', 'H-1', 'Housing', '1'],
      ['H-1', 'S-1', 'Screw', '4'],
      ['P-1', 'N-1', 'Nut', '2'],
    ]),
    structure: ['Housing › Screw × 4', 'P-1 › Housing × 1', 'P-1 › Nut × 2'],
  },
  {
    name: 'KiCad, parts one by one and then collected',
    file: csvOf(
      [
        ['Source:', 'board.sch'],
        ['Component Count:', '3'],
        ['Individual Components:'],
        ['Item', 'Qty', 'Reference(s)', 'Value', 'Footprint'],
        ['', '', 'C1', '100nF', 'C_0402'],
        ['', '', 'C2', '100nF', 'C_0402'],
        ['', '', 'R1', '10k', 'R_0402'],
        ['Collated Components:'],
        ['Item', 'Qty', 'Reference(s)', 'Value', 'Footprint'],
        ['1', '2', 'C1, C2', '100nF', 'C_0402'],
        ['2', '1', 'R1', '10k', 'R_0402'],
      ],
      ',',
    ),
    options: { componentsOf: { name: 'Board', number: '' } },
    structure: ['Board › 100nF × 2', 'Board › 10k × 1'],
  },
  {
    name: 'SolidWorks, whose 1.10 a spreadsheet took for 1.1',
    file: csvOf([
      ['ITEM NO.', 'PART NUMBER', 'DESCRIPTION', 'QTY.'],
      ['1', 'H-1', 'Housing', '1'],
      ...Array.from({ length: 10 }, (_, at) => [`1.${at === 9 ? 1 : at + 1}`, `S-${at}`, `Screw ${at}`, '1']),
      ['2', 'N-1', 'Nut', '2'],
    ]),
    options: ofNewPump,
    structure: [
      ...Array.from({ length: 10 }, (_, at) => `Housing › Screw ${at} × 1`),
      'Pump › Housing × 1',
      'Pump › Nut × 2',
    ],
  },
  {
    name: 'SAP CS12 in German, by objects',
    file: csvOf([
      ['Aufl.Stufe', 'Posnr.', 'Objektkennung', 'Objektkurztext', 'Komp.Menge (KME)', 'KMe'],
      ['.1', '0010', '100-110', 'Housing', '1,000', 'ST'],
      ['..2', '0010', '100-111', 'Screw', '4,000', 'ST'],
      ['.1', '0020', '100-120', 'Cable', '0,500', 'M'],
    ]),
    options: { ...ofNewPump, decimalMark: 'comma' },
    structure: ['Housing › Screw × 4', 'Pump › Cable × 1, 0.5 m', 'Pump › Housing × 1'],
  },
  {
    name: 'Teamcenter, with names of its lines',
    file: csvOf([
      ['Level', 'Item Id', 'BOM Line Name', 'Quantity'],
      ['0', '000123', 'Pump', ''],
      ['1', '000124', 'Housing', '1'],
      ['2', '000125', 'Screw', '4'],
      ['1', '000126', 'Nut', '2'],
    ]),
    structure: deepPump,
  },
  {
    name: 'Solid Edge: two parts of one title are told apart by their documents',
    file: csvOf([
      ['Item Number', 'Document Number', 'Title', 'Quantity'],
      ['1', 'D-1', 'Cover', '1'],
      ['2', 'D-2', 'Cover', '2'],
    ]),
    options: ofNewPump,
    structure: ['Pump › Cover × 1', 'Pump › Cover × 2'],
  },
  {
    name: 'a list in French, by references',
    file: csvOf([
      ['Repère', 'Référence', 'Désignation', 'Qté', 'Unité'],
      ['1', 'R-1', 'Vis', '4', 'pce'],
      ['2', 'R-2', 'Vis', '2', 'pce'],
      ['3', 'R-3', 'Graisse', '0,2', 'kg'],
    ]),
    options: ofNewPump,
    structure: ['Pump › Graisse × 1, 0.2 kg', 'Pump › Vis × 2', 'Pump › Vis × 4'],
  },
  {
    name: 'a head whose second row names what the merged cells above hold, and a sum of weights',
    file: csvOf([
      ['Pos', 'Artikel', '', 'Antal per enhet', 'Enhet'],
      ['', 'Nummer', 'Benämning', '', ''],
      ['10', 'H-1', 'Housing', '1', 'st'],
      ['20', 'S-1', 'Screw', '4', 'st'],
      ['', '', 'Totalvikt', '5,5', ''],
    ]),
    options: ofNewPump,
    structure: ['Pump › Housing × 1', 'Pump › Screw × 4'],
  },
  ...[
    ['SolidWorks in Italian', 'NUM. ARTICOLO', 'NUMERO PARTE', 'DESCRIZIONE', 'QTÀ', 'UNITÀ'],
    ['SolidWorks in Spanish', 'N.º DE ELEMENTO', 'N.º DE PIEZA', 'DESCRIPCIÓN', 'CANTIDAD', 'UNIDAD'],
    ['a list in Portuguese', 'Posição', 'Código', 'Descrição', 'Quantidade', 'Unidade'],
    ['a list in Dutch', 'Positie', 'Onderdeelnummer', 'Omschrijving', 'Aantal', 'Eenheid'],
    ['a list in Polish', 'Poz.', 'Numer części', 'Nazwa', 'Ilość', 'Jedn.'],
    ['a list in Finnish', 'Osa', 'Osanumero', 'Nimitys', 'Määrä', 'Yksikkö'],
    ['a list in Norwegian', 'Pos.nr.', 'Varenr.', 'Betegnelse', 'Antall', 'Enhet'],
    ['a list in Czech', 'Pozice', 'Číslo dílu', 'Název', 'Množství', 'MJ'],
    ['Siemens NX', 'POS', 'DB_PART_NO', 'DB_PART_NAME', 'Menge', 'Einheit'],
  ].map(([name = '', ...heads]) => ({
    name,
    file: csvOf([
      heads,
      ['1', 'H-1', 'Housing', '1', ''],
      ['2', 'S-1', 'Screw', '4', ''],
      ['3', 'O-1', 'Oil', '0,75', 'L'],
    ]),
    options: ofNewPump,
    structure: ['Pump › Housing × 1', 'Pump › Oil × 1, 0.75 l', 'Pump › Screw × 4'],
  })),
  {
    name: 'SAP CS12, printed between lines of dashes',
    file: Buffer.from(
      [
        '-'.repeat(60),
        '|Lv|Item|Component  |Object description |Qty      |Un |',
        '-'.repeat(60),
        '|.1|0010|100-110    |Housing            |    1.000|EA |',
        '|..2|0010|100-111   |Screw              |    4.000|EA |',
        '|.1|0020|100-120    |Oil                |    2.500|L  |',
        '-'.repeat(60),
      ].join('\r\n'),
    ),
    options: { ...ofNewPump, decimalMark: 'point' },
    structure: ['Housing › Screw × 4', 'Pump › Housing × 1', 'Pump › Oil × 1, 2.5 l'],
  },
  {
    name: 'Arena, with areas and volumes',
    file: csvOf(
      [
        ['Level', 'Item Number', 'Name', 'Quantity', 'UOM'],
        [1, '100-1', 'Housing', 1, 'EA'],
        [2, '200-1', 'Screw', 4, 'EA'],
        [1, '300-1', 'Adhesive', '12.5', 'mL'],
        [1, '300-2', 'Film', '0.25', 'm2'],
      ],
      ',',
    ),
    options: ofNewPump,
    structure: [
      'Housing › Screw × 4',
      'Pump › Adhesive × 1, 12.5 ml',
      'Pump › Film × 1, 0.25 m²',
      'Pump › Housing × 1',
    ],
  },
]
