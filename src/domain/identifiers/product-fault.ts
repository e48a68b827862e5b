import { articleNumberFault } from '#domain/identifiers/gtin.ts'
import type { IdentifierFault } from '#domain/identifiers/fault.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * PROD-06: the reason why a product's identifier is refused; null: valid. Only EAN, GTIN, JAN and UUID have a
 * required form.
 */
export function productIdentifierFault(key: string, value: string): IdentifierFault | null {
  switch (key) {
    case 'EAN':
    case 'GTIN':
    case 'JAN':
      return articleNumberFault(key, value)
    case 'UUID':
      return UUID.test(value) ? null : { problem: 'format', example: '123e4567-e89b-42d3-a456-426614174000' }
    default:
      return null
  }
}
