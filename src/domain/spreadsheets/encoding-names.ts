import type { TextEncoding } from '#contract/values/text-encodings.ts'

const names: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16': 'UTF-16',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  'iso-8859-15': 'ISO-8859-15',
  'windows-1257': 'Windows-1257',
  'windows-1251': 'Windows-1251',
  'windows-1253': 'Windows-1253',
  ibm850: 'IBM 850',
  ibm437: 'IBM 437',
  macintosh: 'Mac Roman',
  shift_jis: 'Shift JIS',
  'euc-kr': 'EUC-KR',
  gb18030: 'GB 18030',
  big5: 'Big5',
}

/** The name of an encoding as people know it: "Windows-1257", "UTF-8", "IBM 850"; "UTF-16" in either order of bytes. */
export const encodingName = (encoding: TextEncoding | 'utf-16le' | 'utf-16be'): string =>
  names[encoding === 'utf-16le' || encoding === 'utf-16be' ? 'utf-16' : encoding]
