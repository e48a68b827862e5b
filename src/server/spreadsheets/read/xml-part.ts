import { SaxesParser } from 'saxes'

import { TableFileError } from '#domain/spreadsheets/table.ts'

export interface XmlHandlers {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Reads an XML part of a workbook as it unpacks. Names come without prefix. A DOCTYPE is refused: no writer of workbooks needs one. */
export async function readXmlPart(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of xmlPieces(bytes, handlers)) continue
}

/**
 * Reads XML in pieces with a pause after each, so that the caller can take the gathered values, or stop
 * reading.
 */
export async function* xmlPieces(
  bytes: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
): AsyncGenerator<undefined> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('doctype', () => {
    throw new TableFileError('table:damaged', { detail: 'DOCTYPE' })
  })
  parser.on('error', (error) => {
    throw new TableFileError('table:damaged', { detail: error.message })
  })
  parser.on('opentag', ({ name, attributes }) => handlers.open?.(withoutPrefix(name), attributes))
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  parser.on('closetag', ({ name }) => handlers.close?.(withoutPrefix(name)))

  let decoder: TextDecoder | undefined
  for await (const piece of bytes) {
    decoder ??= new TextDecoder(piece[0] === 0xff && piece[1] === 0xfe ? 'utf-16le' : 'utf-8')
    parser.write(decoder.decode(piece, { stream: true }))
    yield undefined
  }
  parser.write(decoder?.decode() ?? '')
  parser.close()
}

/** `hidden="1"`, or "true". */
export const isTrue = (attribute: string | undefined): boolean => attribute === '1' || attribute === 'true'

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)
