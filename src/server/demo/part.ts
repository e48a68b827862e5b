import type { ProductKind, ProductType } from '#contract/products/attributes.ts'

/** A substance that a part contains, as its supplier declared it. */
export interface DemoSubstance {
  cas: string
  /** Keys of the lists under which it was declared. */
  lists: readonly string[]
  /** % w/w. */
  share: string
  /** The homogeneous material; left out: the share is of the whole article. */
  material?: string
  /** RoHS exemption, e.g. III 6(c). */
  exemption?: string
}

/** A product of the demo. Left out = bought, answered "none of these" on every list, no parts. */
export interface DemoPart {
  /** Product ID. */
  id: string
  name: string
  type?: ProductType
  kind?: ProductKind
  /** The authority's code of the use of a chemical product. */
  mixtureCategory?: number
  supplier?: string
  /** The supplier's number. */
  supplierNumber?: string
  /** The first 12 digits of an EAN; the check digit is worked out. */
  ean?: string
  roles?: readonly string[]
  /** Category of electrical equipment (RoHS), or none. */
  eee?: number | false
  /** Lists without an answer; 'all' = nobody asked. */
  unanswered?: 'all' | readonly string[]
  substances?: readonly DemoSubstance[]
  /** Number of units by the part's Product ID. */
  parts?: Readonly<Record<string, number>>
  groups?: readonly string[]
  scipNumber?: string
  /** Works for the company's second organization. */
  isOfService?: boolean
}

/** A company of the demo with its people, suppliers and products. */
/** A supplier or customer of a demo company's address book. */
export interface DemoAddress {
  title: string
  state?: 'active' | 'inactive' | 'invited' | 'registered'
  identity?: { type: 'organization_number' | 'vat'; value: string }
  domain?: string
  country?: string
  city?: string
  contact?: { name: string; email: string; language: 'en' | 'sv' }
}

export interface DemoCompany {
  title: string
  variant: 'chemicals' | 'sustainability'
  /** Below the company's own organization. */
  secondOrganization?: string
  people: readonly { email: string; name: string; role: 'admin' | 'client'; isInBoth?: boolean }[]
  suppliers: readonly DemoAddress[]
  customers?: readonly DemoAddress[]
  /** Keys of the legislations that the company does not work with. */
  legislationsOff: readonly string[]
  parts: readonly DemoPart[]
}
