/** Encodings that the letters of a text file can be read in, by their WHATWG names; `utf-16` in either order of bytes. */
export const textEncodings = [
  'utf-8',
  'utf-16',
  'windows-1252',
  'windows-1250',
  'iso-8859-15',
  'windows-1257',
  'windows-1251',
  'windows-1253',
  'ibm850',
  'ibm437',
  'macintosh',
  'shift_jis',
  'euc-kr',
  'gb18030',
  'big5',
] as const
export type TextEncoding = (typeof textEncodings)[number]
