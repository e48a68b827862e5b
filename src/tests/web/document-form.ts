import { randomBytes, randomUUID } from 'node:crypto'

/** Fields of a description, the kind of document that needs the fewest. */
export const descriptionOf = (description: string) => ({
  kind: 'description',
  description,
  legislations: [],
  documentTypes: [],
  declarationDate: null,
  declarationValidityDate: null,
})

interface DocumentForm {
  name?: string
  /** Default: a text that no other document has. */
  content?: string | Buffer
  fields?: Record<string, string>
}

/** A multipart body with a document and its kind. */
export const documentForm = ({ fields, ...file }: DocumentForm = {}) =>
  fileForm({ ...file, fields: { kind: 'description', ...fields } })

/** A multipart body with a file, as a browser writes it. */
export function fileForm({ name = 'drawing.txt', content = randomUUID(), fields = {} }: DocumentForm = {}) {
  const boundary = randomBytes(8).toString('hex')
  const part = (head: string, value: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ])
  const written = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      ...Object.entries(fields).map(([field, value]) => part(`name="${field}"`, value)),
      part(`name="file"; filename="${written}"\r\ncontent-type: application/octet-stream`, content),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  }
}
