import { describe, expect, test } from 'vitest'

import { hasDoctype } from '#server/spreadsheets/read/doctype.ts'

/** The text in pieces of `size` bytes, so that a mark may be cut anywhere. */
async function* pieces(text: string | Buffer, size: number) {
  const bytes = Buffer.from(text as string)
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

describe.each([1, 3, 7, 65_536])('in pieces of %i bytes', (size) => {
  test.each([
    ['at the beginning', '<!DOCTYPE a><a/>'],
    ['in small letters', '<!doctype a><a/>'],
    ['after a declaration and blanks', '<?xml version="1.0"?>\n\t <!DOCTYPE a><a/>'],
    ['after comments and instructions', '<!-- a > b --><?x y > z?><!----><!DOCTYPE a><a/>'],
    ['in UTF-16', Buffer.from('\ufeff<?xml version="1.0"?><!DOCTYPE a><a/>', 'utf16le')],
    ['after the mark of UTF-8', '\ufeff<!DOCTYPE a><a/>'],
    ['in UTF-16 of the other order', Buffer.from('\ufeff<!DOCTYPE a><a/>', 'utf16le').swap16()],
    ['in UTF-7', '<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-DOCTYPE a+AD4-<a/>'],
    [
      'in UTF-7 after the mark of UTF-8',
      '\ufeff<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-DOCTYPE a+AD4-',
    ],
    ['in an encoding of mainframes', "<?xml version='1.0' encoding='IBM037'?>\x4c\x5a"],
  ])('a DOCTYPE %s is found', async (_, xml) => {
    expect(await hasDoctype(pieces(xml, size))).toBe(true)
  })

  test.each([
    ['in a comment', '<!-- <!DOCTYPE a> --><a/>'],
    ['in a comment that begins like its end', '<!--><!DOCTYPE a>--><a/>'],
    ['in an instruction', '<?a <!DOCTYPE a> ?><a/>'],
    ['in a text', '<a><![CDATA[<!DOCTYPE a>]]></a>'],
    ['in no XML', 'see <!DOCTYPE a>'],
    ['in a comment without an end', '<!-- <!DOCTYPE a>'],
    ['in nothing', ''],
    ['in none, of a common encoding', '<?xml version="1.0" encoding="ISO-8859-15" standalone="yes"?><a/>'],
  ])('what looks like one %s is none', async (_, text) => {
    expect(await hasDoctype(pieces(text, size))).toBe(false)
  })
})

test('nothing behind the root is read', async () => {
  async function* text() {
    yield Buffer.from('<?xml version="1.0"?><a>')
    throw new Error('was read on')
  }
  expect(await hasDoctype(text())).toBe(false)
})
