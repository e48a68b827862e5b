import type { z } from 'zod'

import type { ForwardedPart, ForwardRefusal, forwardRequest } from '#contract/exchange/forwarding.ts'
import type { ReceivedRequest } from '#contract/exchange/received-requests.ts'
import { email as emailRule } from '#contract/values/field-rules.ts'
import type { SupplierId } from '#contract/values/ids.ts'
import { comparableName } from '#domain/supply-chain/similar-names.ts'
import type { Context } from '#server/context.ts'
import * as repository from '#server/exchange/forwarding.repository.ts'
import type { OpenChild, ReachableSupplier } from '#server/exchange/forwarding.repository.ts'
import { findOwnAddresses } from '#server/exchange/sending.repository.ts'

export type Forwarding = z.output<(typeof forwardRequest)['body']>
type Recipient = Forwarding['recipients'][number]

/** The component that one request of a forwarding is about; null: the product as a whole. */
export type Part = ForwardedPart | null

/** A supplier that can be asked; null: it is added to the address book first. */
export interface GoodRecipient {
  supplier: { id: SupplierId; title: string } | null
  email: string
  recipient: Recipient
  parts: Part[]
}

/** Each recipient in its place: as it can be asked, or the reason why it cannot. */
export type CheckedRecipient = GoodRecipient | ForwardRefusal

interface World {
  suppliers: readonly ReachableSupplier[]
  ownAddresses: ReadonlySet<string>
  askerAddresses: ReadonlySet<string>
  askerName: string
  openChildren: readonly OpenChild[]
  /** Components that may be asked about, by their names. */
  components: ReadonlySet<string>
}

const keyOf = ({ title, productId }: ForwardedPart) => JSON.stringify([title, productId])

/** REQ-09: looks at each supplier by itself, so that what is wrong with one stops no other. */
export async function checkRecipients(
  ctx: Context,
  request: ReceivedRequest,
  { recipients, again }: Forwarding,
): Promise<CheckedRecipient[]> {
  const world = await worldOf(ctx, request, recipients)
  const taken = new Set<string>()
  return recipients.map((recipient) => {
    const checked = checkedRecipient(recipient, world, again)
    if (typeof checked === 'string') return checked
    // The same supplier twice in one forwarding is one supplier.
    const parts = checked.parts.filter((part) => {
      const pair = JSON.stringify([checked.supplier?.id ?? checked.email, part])
      return !taken.has(pair) && taken.add(pair)
    })
    return parts.length === 0 ? 'open' : { ...checked, parts }
  })
}

function checkedRecipient(recipient: Recipient, world: World, again: boolean): CheckedRecipient {
  const address = emailRule.safeParse(recipient.contact.email)
  if (!address.success) return 'address'
  const email = address.data
  if (world.askerAddresses.has(email)) return 'asker'
  if (world.ownAddresses.has(email)) return 'own_address'
  const supplier =
    recipient.supplierId === null
      ? world.suppliers.find(({ addresses }) => addresses.includes(email))
      : world.suppliers.find(({ id }) => id === recipient.supplierId)
  if (recipient.supplierId !== null && !supplier) return 'supplier'
  if (supplier?.state === 'inactive') return 'inactive_supplier'
  if (!supplier && recipient.title === '') return 'title'
  if (isAsker(supplier ?? { title: recipient.title, addresses: [] }, world)) return 'asker'
  const parts = recipient.parts ?? [null]
  if (parts.some((part) => part !== null && !world.components.has(keyOf(part)))) return 'parts'
  const unasked = again || !supplier ? parts : parts.filter((part) => !isOpen(supplier.id, part, world))
  if (unasked.length === 0) return 'open'
  return { supplier: supplier ?? null, email, recipient, parts: unasked }
}

/** True: the supplier of the address book is the company that asks, by its name or by the address of a contact. */
export const isAsker = (
  { title, addresses }: { title: string; addresses: readonly string[] },
  { askerName, askerAddresses }: Pick<World, 'askerName' | 'askerAddresses'>,
): boolean =>
  comparableName(title) === comparableName(askerName) ||
  addresses.some((address) => askerAddresses.has(address))

const isOpen = (supplierId: SupplierId, part: Part, { openChildren }: World): boolean =>
  openChildren.some(
    (child) =>
      child.supplierId === supplierId &&
      child.isComponent === (part !== null) &&
      (part === null || keyOf(child) === keyOf(part)),
  )

/** Suppliers, addresses and open requests that recipients are checked against, read once for all. */
async function worldOf(
  ctx: Context,
  { id, questioner, snapshot }: ReceivedRequest,
  recipients: readonly Recipient[],
): Promise<World> {
  const addresses = recipients.map(({ contact }) => contact.email.trim().toLowerCase())
  const suppliers = await repository.findReachableSuppliers(ctx, {
    ids: recipients.flatMap(({ supplierId }) => supplierId ?? []),
    addresses,
  })
  return {
    suppliers,
    ownAddresses: await findOwnAddresses(ctx, addresses),
    askerAddresses: await repository.findAddressesOfAsker(ctx, id, [
      ...addresses,
      ...suppliers.flatMap((supplier) => supplier.addresses),
    ]),
    askerName: questioner,
    openChildren: await repository.findOpenChildren(ctx, id),
    components: new Set(
      [...snapshot.components, ...(await repository.findOwnComponents(ctx, id))].map(keyOf),
    ),
  }
}
