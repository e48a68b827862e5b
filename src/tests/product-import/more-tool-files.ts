import type { ToolFile } from '#tests/product-import/tool-files.ts'
import { csvOf, type Sheet } from '#tests/product-import/files.ts'

const utf16 = (rows: Sheet): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from(rows.map((cells) => cells.map((cell) => cell ?? '').join('\t')).join('\r\n'), 'utf16le'),
  ])

const ofNewPump = { componentsOf: { name: 'Pump', number: '' } }
const ofNewBoard = { componentsOf: { name: 'Board', number: 'B-1' } }
const deepPump = ['Housing › Screw × 4', 'Pump › Housing × 1', 'Pump › Nut × 2']
const flatPump = ['Pump › Housing × 1', 'Pump › Nut × 2', 'Pump › Screw × 4']
const cutPump = [
  'Pump › Cable × 1, 1.5 m',
  'Pump › Grease × 1, 0.25 kg',
  'Pump › Housing × 1',
  'Pump › Nut × 2',
]

/** Further shapes: other tools, and files as people hand them on. */
export const moreToolFiles: readonly ToolFile[] = [
  {
    name: 'Teamcenter',
    file: csvOf(
      [
        ['Level', 'BOM Line', 'Item Id', 'Item Revision', 'Item Name', 'Item Type', 'Find No.', 'Quantity'],
        [0, 'P-1/A;1-Pump (View)', 'P-1', 'A', 'Pump', 'Assembly', '', ''],
        [1, 'H-1/A;1-Housing', 'H-1', 'A', 'Housing', 'Part', '10', '1'],
        [2, 'S-1/B;1-Screw x 4', 'S-1', 'B', 'Screw', 'Standard Part', '10', '4'],
        [1, 'N-1/A;1-Nut x 2', 'N-1', 'A', 'Nut', 'Part', '20', '2'],
      ],
      ',',
    ),
    structure: deepPump,
  },
  {
    name: 'Windchill, multi-level',
    file: csvOf(
      [
        [
          'Structure Level',
          'Number',
          'Name',
          'Version',
          'Quantity',
          'Unit',
          'Line Number',
          'Reference Designator',
        ],
        ['0', '0000000101', 'Pump', 'A.1 (Design)', '1', 'each', '', ''],
        ['1', '0000000102', 'Housing', 'A.3 (Design)', '1', 'each', '10', ''],
        ['2', '0000000103', 'Screw', 'A.1 (Design)', '4', 'each', '10', ''],
        ['1', '0000000104', 'Nut', 'B.2 (Design)', '2', 'each', '20', ''],
      ],
      ',',
    ),
    structure: deepPump,
  },
  {
    name: 'Windchill, parents by number and name',
    file: csvOf(
      [
        ['Parent Number', 'Parent Name', 'Number', 'Name', 'Quantity', 'Unit'],
        ['0000000101', 'Pump', '0000000102', 'Housing', '1', 'each'],
        ['0000000102', 'Housing', '0000000103', 'Screw', '4', 'each'],
        ['0000000101', 'Pump', '0000000104', 'Nut', '2', 'each'],
      ],
      ',',
    ),
    structure: deepPump,
  },
  {
    name: 'OpenBOM',
    file: csvOf(
      [
        [
          'Level',
          'Thumbnail image',
          'Part Number',
          'Description',
          'Category',
          'Quantity',
          'Total Quantity',
          'Unit Cost',
          'Vendor',
        ],
        [1, '', 'P-1', 'Pump', 'Assembly', 1, 3, '120.00', ''],
        [2, '', 'H-1', 'Housing', 'Machined', 1, 3, '40.00', ''],
        [3, '', 'S-1', 'Screw', 'Fastener', 4, 12, '0.10', ''],
        [2, '', 'N-1', 'Nut', 'Fastener', 2, 6, '0.05', ''],
      ],
      ',',
    ),
    structure: deepPump,
  },
  {
    name: 'Odoo, lines below their product',
    file: csvOf(
      [
        [
          'Product',
          'Reference',
          'Quantity',
          'BoM Lines/Component',
          'BoM Lines/Quantity',
          'BoM Lines/Product Unit of Measure',
        ],
        ['[P-1] Pump', '', '1.0', '[H-1] Housing', '1.0', 'Units'],
        ['', '', '', '[N-1] Nut', '2.0', 'Units'],
        ['[H-1] Housing', '', '1.0', '[S-1] Screw', '4.0', 'Units'],
      ],
      ',',
    ),
    structure: [
      '[H-1] Housing › [S-1] Screw × 4',
      '[P-1] Pump › [H-1] Housing × 1',
      '[P-1] Pump › [N-1] Nut × 2',
    ],
  },
  {
    name: 'ERPNext, lines below their product',
    file: csvOf(
      [
        ['ID', 'Item', 'Quantity', 'Item Code (Items)', 'Item Name (Items)', 'Qty (Items)', 'UOM (Items)'],
        ['BOM-P-1-001', 'P-1', '1', 'H-1', 'Housing', '1', 'Nos'],
        ['', '', '', 'N-1', 'Nut', '2', 'Nos'],
        ['BOM-H-1-001', 'H-1', '1', 'S-1', 'Screw', '4', 'Nos'],
      ],
      ',',
    ),
    structure: ['Housing › Screw × 4', 'P-1 › Housing × 1', 'P-1 › Nut × 2'],
  },
  {
    name: 'KiCad, from its XML by bom2grouped_csv',
    file: Buffer.from(
      [
        '"Source:","/home/me/board.kicad_sch"',
        '"Date:","2024-05-01T10:00:00"',
        '"Tool:","Eeschema 7.0.1"',
        '"Generator:","bom2grouped_csv.py"',
        '"Component Count:","6"',
        '"Ref","Qnty","Value","Cmp name","Footprint","Description","Vendor","DNP"',
        '"R1, R2, R5, ","3","10k","R","Resistor_SMD:R_0603","Resistor","",""',
        '"C1, ","1","100nF","C","Capacitor_SMD:C_0402","Capacitor","",""',
        '"U1, ","1","STM32F103C8","STM32F103C8Tx","Package_QFP:LQFP-48","MCU","",""',
      ].join('\n'),
    ),
    options: ofNewBoard,
    structure: ['Board › 100nF × 1', 'Board › 10k × 3', 'Board › STM32F103C8 × 1'],
  },
  {
    name: 'JLCPCB, without a quantity',
    file: csvOf(
      [
        ['Comment', 'Designator', 'Footprint', 'JLCPCB Part #'],
        ['10k', 'R1,R2,R5', 'R_0603', 'C25804'],
        ['100nF', 'C1-C4', 'C_0402', 'C1525'],
        ['STM32F103C8', 'U1', 'LQFP-48', 'C8734'],
      ],
      ',',
    ),
    options: ofNewBoard,
    structure: ['Board › 100nF × 4', 'Board › 10k × 3', 'Board › STM32F103C8 × 1'],
  },
  {
    name: 'EAGLE',
    file: Buffer.from(
      [
        'Qty;Value;Device;Package;Parts;Description;',
        '"3";"10k";"R-EU_R0603";"R0603";"R1, R2, R5";"Resistor";',
        '"1";"100nF";"C-EUC0402";"C0402";"C1";"Capacitor";',
      ].join('\n'),
    ),
    options: ofNewBoard,
    structure: ['Board › 100nF × 1', 'Board › 10k × 3'],
  },
  {
    name: 'OrCAD, with a line below its head and references over several rows',
    file: Buffer.from(
      [
        'Board  Revised: Monday, May 6, 2024',
        'B-1          Revision: A',
        '',
        'Item\tQuantity\tReference\tPart',
        '______________________________________________',
        '1\t3\tR1,R2,\t10k',
        '\t\tR5\t',
        '2\t1\tC1\t100nF',
        '3\t1\tU1\tSTM32F103C8',
      ].join('\r\n'),
    ),
    options: ofNewBoard,
    structure: ['Board › 100nF × 1', 'Board › 10k × 3', 'Board › STM32F103C8 × 1'],
  },
  {
    name: 'Inventor, with units in its quantities',
    file: csvOf(
      [
        [
          'Item',
          'Part Number',
          'Thumbnail',
          'BOM Structure',
          'Unit QTY',
          'QTY',
          'Stock Number',
          'Description',
          'REV',
        ],
        ['1', 'H-1', '', 'Normal', 'Each', '1', '', 'Housing', ''],
        ['1.1', 'S-1', '', 'Purchased', 'Each', '4', '', 'Screw', ''],
        ['2', 'N-1', '', 'Purchased', 'Each', '2', '', 'Nut', ''],
      ],
      ',',
    ),
    options: ofNewPump,
    structure: deepPump,
  },
  {
    name: 'SAP CS12 as a list with its title, tabs and UTF-16',
    file: utf16([
      ['Material', '', 'P-1'],
      ['Plant/Usage/Alt.', '', '1000 / 1 / 01'],
      ['Description', '', 'Pump'],
      ['Base Qty (PC)', '', '1.000'],
      [],
      [
        'Lv',
        'Item',
        'Component number',
        'Object description',
        'Ovfl',
        'Comp. Qty (CUn)',
        'Un',
        'Ict',
        'Excpt',
      ],
      [],
      ['.1', '0010', 'H-1', 'Housing', '', '1.000', 'PC', 'L', ''],
      ['..2', '0010', 'S-1', 'Screw', '', '4.000', 'PC', 'L', ''],
      ['.1', '0020', 'N-1', 'Nut', '', '2.000', 'PC', 'L', ''],
      ['.1', '0030', 'R-1', 'Tube', '', '0.500', 'M', 'L', ''],
    ]),
    options: ofNewPump,
    structure: ['Housing › Screw × 4', 'Pump › Housing × 1', 'Pump › Nut × 2', 'Pump › Tube × 1, 0.5 m'],
  },
  {
    name: 'SAP, with levels as figures and no amount at the top',
    file: csvOf([
      ['Stufe', 'Komponente', 'Objektkurztext', 'Menge', 'ME'],
      ['1', 'P-1', 'Pump', '', ''],
      ['2', 'H-1', 'Housing', '1', 'ST'],
      ['3', 'S-1', 'Screw', '4', 'ST'],
      ['2', 'N-1', 'Nut', '2', 'ST'],
    ]),
    structure: deepPump,
  },
  {
    name: 'Excel by hand, in Swedish, with units in the cells, a title and a sum',
    file: csvOf([
      ['Materiallista för pump', null, null, null, null],
      ['Utskriven 2024-05-01', null, null, null, null],
      [],
      ['Rad', 'Art.nr', 'Benämning', 'Åtgång', 'Pris'],
      ['1', 'H-1', 'Housing', '1 st', '120,50'],
      ['2', 'N-1', 'Nut', '2 st', '1 200,00'],
      ['3', 'R-1', 'Cable', '1,5 m', '3,00'],
      ['4', 'G-1', 'Grease', '0,25 kg', '8,00'],
      [],
      ['', '', 'Summa', '', '1 331,50'],
    ]),
    options: ofNewPump,
    structure: cutPump,
  },
  {
    name: 'Monitor, in Swedish',
    file: csvOf([
      ['Strukturnivå', 'Pos', 'Artikelnr', 'Benämning', 'Antal', 'Enhet', 'Totalt antal'],
      ['Nivå 1', '', 'P-1', 'Pump', '1', 'st', '1'],
      ['Nivå 2', '10', 'H-1', 'Housing', '1', 'st', '1'],
      ['Nivå 3', '10', 'S-1', 'Screw', '4', 'st', '4'],
      ['Nivå 2', '20', 'N-1', 'Nut', '2', 'st', '2'],
    ]),
    structure: deepPump,
  },
  {
    name: 'Business Central',
    file: csvOf([
      ['Type', 'No.', 'Description', 'Quantity per', 'Unit of Measure Code', 'Scrap %'],
      ['Item', 'H-1', 'Housing', '1', 'PCS', '0'],
      ['Item', 'N-1', 'Nut', '2', 'PCS', '0'],
      ['Production BOM', 'S-1', 'Screw', '4', 'PCS', '0'],
    ]),
    options: ofNewPump,
    structure: flatPump,
  },
  {
    name: 'IFS, with component and parent',
    file: csvOf([
      [
        'Parent Part',
        'Parent Part Description',
        'Line Item No',
        'Component Part',
        'Component Part Description',
        'Qty per Assembly',
        'Component UoM',
      ],
      ['P-1', 'Pump', '1', 'H-1', 'Housing', '1', 'pcs'],
      ['H-1', 'Housing', '1', 'S-1', 'Screw', '4', 'pcs'],
      ['P-1', 'Pump', '2', 'N-1', 'Nut', '2', 'pcs'],
    ]),
    structure: deepPump,
  },
  {
    name: 'Excel in German, sum of the quantities at the end',
    file: csvOf([
      ['Pos.', 'Sachnummer', 'Benennung', 'Menge', 'Einheit'],
      ['1', 'H-1', 'Housing', '1', 'Stück'],
      ['2', 'N-1', 'Nut', '2', 'Stück'],
      ['3', 'S-1', 'Screw', '4', 'Stück'],
      ['', '', 'Gesamt', '7', ''],
    ]),
    options: ofNewPump,
    structure: flatPump,
  },
  {
    name: 'Arena, with a phantom and a removed line',
    file: csvOf(
      [
        ['BOM Level', 'Item Number', 'Item Name', 'Lifecycle Phase', 'Qty', 'UOM', 'Ref Des', 'BOM Notes'],
        [0, '900-1', 'Pump', 'In Production', '', 'each', '', ''],
        [1, '800-1', 'Housing', 'In Production', 1, 'each', '', 'phantom'],
        [2, '100-1', 'Screw', 'In Production', 4, 'each', '', ''],
        [1, '100-2', 'Nut', 'In Production', 2, 'each', '', ''],
      ],
      ',',
    ),
    structure: deepPump,
  },
  {
    name: 'SolidWorks, with thumbnails and places of three steps',
    file: csvOf([
      ['Document Preview', 'Item Number', 'Part Number', 'Description', 'Material', 'Qty'],
      ['', '1', 'P-1', 'Pump', '', '1'],
      ['', '1.1', 'H-1', 'Housing', 'AlSi10Mg', '1'],
      ['', '1.1.1', 'S-1', 'Screw', 'Steel', '4'],
      ['', '1.2', 'N-1', 'Nut', 'Steel', '2'],
    ]),
    structure: deepPump,
  },
  {
    name: 'a list whose cells of parents are merged',
    file: csvOf([
      ['Assembly', 'Assembly name', 'Part number', 'Part name', 'Quantity'],
      ['P-1', 'Pump', 'H-1', 'Housing', 1],
      ['', '', 'N-1', 'Nut', 2],
      ['H-1', 'Housing', 'S-1', 'Screw', 4],
    ]),
    structure: deepPump,
  },
  {
    name: 'a list of numbers and quantities, without names',
    file: csvOf([
      ['Part number', 'Qty'],
      ['H-1', 1],
      ['N-1', 2],
    ]),
    options: ofNewPump,
    structure: ['Pump › H-1 × 1', 'Pump › N-1 × 2'],
  },
  {
    name: 'a list with a decimal comma, thousands and a sum of each part',
    file: csvOf([
      ['Artikelnummer', 'Benämning', 'Antal', 'Enhet'],
      ['H-1', 'Housing', '1', 'st'],
      ['N-1', 'Nut', '1 000', 'st'],
      ['R-1', 'Cable', '2,50', 'm'],
      ['Totalt', '', '1 003,50', ''],
    ]),
    options: ofNewPump,
    structure: ['Pump › Cable × 1, 2.5 m', 'Pump › Housing × 1', 'Pump › Nut × 1000'],
  },
]
