import type { ApprovalRefusal } from '#contract/exchange/approving.ts'
import { isComplex, mayContain, rulesOf } from '#domain/products/types.ts'
import { allowedOutcomes, type RequestAction } from '#domain/exchange/transitions.ts'
import { componentKey } from '#domain/exchange/component-changes.ts'
import type {
  KnownComponent,
  KnownFacts,
  KnownProduct,
  PlannedChange,
  Questions,
  Reply,
} from '#domain/exchange/known-reply.ts'
import { planReply } from '#domain/exchange/reply-plan.ts'
import type { Context } from '#server/context.ts'
import { inCatalogue, questionsOf } from '#server/exchange/approving/catalogue.ts'
import * as knownThings from '#server/exchange/approving/known.repository.ts'
import type { AskedProduct, ComponentRow } from '#server/exchange/approving/known.repository.ts'
import * as repository from '#server/exchange/approving/looked-at.repository.ts'
import type { SentRow, StoredReply } from '#server/exchange/approving/looked-at.repository.ts'
import { declaredHash } from '#server/exchange/declared-hash.ts'
import { isAnyAbove } from '#server/products/components/components.repository.ts'

/** A reply with all that its approval depends on. */
export interface LookedAt {
  request: SentRow
  stored: StoredReply
  isIntact: boolean
  /** null: deleted, or of an organization that the caller does not see. */
  product: AskedProduct | null
  reply: Reply
  known: KnownProduct
  /** Products of known components by their keys. */
  rows: ReadonlyMap<string, ComponentRow>
  changes: readonly PlannedChange[]
  questions: Questions
  /** Reason why the reply cannot be approved, whatever is chosen of it. */
  refusal: ApprovalRefusal | null
}

const nothing = { answers: [], substances: [] }
const noFacts: KnownFacts = new Map()

/** The reply of a request with its change set; undefined: there is no such reply. */
export async function lookAt(ctx: Context, request: SentRow, number: number): Promise<LookedAt | undefined> {
  const stored = await repository.findReply(ctx, request.id, number)
  if (!stored) return undefined
  const { snapshot, declaration } = stored
  const reply = await inCatalogue(ctx, snapshot)
  const product =
    request.productId === null ? undefined : await knownThings.findAskedProduct(ctx, request.productId)
  const found = product
    ? await findRows(ctx, request, product, reply)
    : { rows: new Map<string, ComponentRow>(), others: 0 }
  const known = product ? await knownOf(ctx, request, { product, rows: found.rows, reply }) : nothingKnown
  const placed = [...substancesOf(reply), ...substancesOf(known), ...known.ofOthers]
  const questions = await questionsOf(ctx, request.snapshot, placed, reply)
  const looked = {
    request,
    stored,
    isIntact: declaredHash(declaration.text, snapshot) === declaration.hash,
    product: product ?? null,
    reply,
    known,
    rows: found.rows,
    questions,
    changes: planReply(known, reply, questions),
  }
  return { ...looked, refusal: refusalOf(looked, found.others) }
}

/** A product of which nothing is known. */
export const nothingKnown: KnownProduct = {
  ...nothing,
  isComplex: false,
  ofOthers: [],
  components: [],
  documents: [],
  facts: noFacts,
}

const substancesOf = ({
  substances,
  components,
}: Pick<Reply, 'substances'> & { components: readonly { substances: Reply['substances'] }[] }) => [
  ...substances,
  ...components.flatMap((component) => component.substances),
]

/** Components found again by the supplier's numbers, and how many others the product has. */
async function findRows(
  ctx: Context,
  { supplier }: SentRow,
  product: AskedProduct,
  reply: Reply,
): Promise<{ rows: Map<string, ComponentRow>; others: number }> {
  const keys = reply.components.map(({ key }) => key)
  const all = await knownThings.findComponents(ctx, { productId: product.id, supplierId: supplier.id, keys })
  const rows = new Map<string, ComponentRow>()
  let others = 0
  // Those that the supplier told come first: a number of its own counts before one that somebody typed.
  for (const row of all.toSorted((a, b) => Number(b.toldNumber !== null) - Number(a.toldNumber !== null))) {
    const key = keyOf(row, keys)
    if (key !== undefined && !rows.has(key)) rows.set(key, row)
    else if (row.units !== null) others++
  }
  return { rows, others }
}

/** Key by which a product is a component of the supplier's; undefined: it is not. */
function keyOf(row: ComponentRow, keys: readonly string[]): string | undefined {
  if (row.toldNumber !== null) return row.toldNumber
  if (row.isOfOther || rulesOf(row.type).suppliers !== 'inherited') return undefined
  const numbers = [
    ...row.numbers.map((number) => number.trim().toLowerCase()),
    row.title.trim().toLowerCase(),
  ]
  return numbers.find((number) => keys.includes(number))
}

/** The asked product, and the products of its components by the supplier's numbers. */
interface Matched {
  product: AskedProduct
  rows: ReadonlyMap<string, ComponentRow>
  reply: Reply
}

async function knownOf(
  ctx: Context,
  { supplier }: SentRow,
  { product, rows, reply }: Matched,
): Promise<KnownProduct> {
  const bySupplier = { supplierId: supplier.id, whose: 'supplier' } as const
  const ids = Array.from(rows.values(), ({ id }) => id)
  const said = await knownThings.findStatements(ctx, [product.id, ...ids], bySupplier)
  const byOthers = await knownThings.findStatements(ctx, [product.id], { ...bySupplier, whose: 'others' })
  const told = reply.components.filter(({ facts }) => facts.length > 0)
  const facts = await knownThings.findFacts(ctx, [
    product.id,
    ...told.flatMap(({ key }) => rows.get(key)?.id ?? []),
  ])
  return {
    ...(said.get(product.id) ?? nothing),
    isComplex: isComplex({
      type: product.type,
      hasComponents: product.hasChildren,
      isDeclared: product.isDeclaredComplex,
    }),
    ofOthers: byOthers.get(product.id)?.substances ?? [],
    components: Array.from(rows, ([key, row]): KnownComponent => ({
      ...(said.get(row.id) ?? nothing),
      id: row.id,
      key,
      title: row.title,
      number: row.numbers[0] ?? '',
      units: row.units,
      isComplex: row.hasChildren,
      facts: facts.get(row.id) ?? noFacts,
    })),
    documents: await knownThings.findDocuments(ctx, product.id, supplier.id),
    facts: facts.get(product.id) ?? noFacts,
  }
}

function refusalOf(looked: Omit<LookedAt, 'refusal'>, others: number): ApprovalRefusal | null {
  const { request, product, reply, isIntact } = looked
  if (!isIntact) return 'text_changed'
  if (product === null) return 'product_deleted'
  if (request.latest > looked.stored.number) return 'newer_reply'
  if (rulesOf(product.type).suppliers !== 'needed') return 'not_bought'
  if (reply.isComplex && !mayContain(product.type, 'component_to_purchased_product')) return 'not_bought'
  if (!reply.isComplex && others > 0) return 'has_components'
  return null
}

/** The reason why the status of a request does not allow an action; null: it does. */
export function statusRefusal({ status, closed }: SentRow, action: RequestAction): ApprovalRefusal | null {
  if (closed !== null) return 'closed'
  return allowedOutcomes(action)[status] === undefined ? 'transition' : null
}

/** The component that would put the product inside itself, among those that are to come; undefined: there is none. */
export async function findCycle(
  ctx: Context,
  { product, reply, rows }: LookedAt,
  added: readonly string[],
): Promise<string | undefined> {
  if (product === null) return undefined
  const own = product.numbers.map((number) => componentKey({ title: '', number }))
  const coming = reply.components.filter(({ key }) => added.includes(key))
  const itself = coming.find(({ key }) => own.includes(key) || rows.get(key)?.id === product.id)
  if (itself) return itself.title
  for (const { key, title } of coming) {
    const row = rows.get(key)
    if (row?.hasChildren && (await isAnyAbove(ctx, product.id, [row.id]))) return title
  }
  return undefined
}
