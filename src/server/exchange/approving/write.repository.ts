import { sql } from 'kysely'

import type {
  ChangeSetId,
  DocumentId,
  FileId,
  ProductId,
  RequestId,
  SubstanceId,
  SupplierId,
} from '#contract/values/ids.ts'
import type { UseValue } from '#contract/compliance/use-fact.ts'
import type { PlacedSubstance } from '#domain/exchange/known-reply.ts'
import { dayOf } from '#domain/days.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'

/** All rows of one statement as one parameter. */
const rowsOf = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`

/** A substance as it is stored. */
export interface SubstanceRow extends Omit<PlacedSubstance, 'substanceId'> {
  productId: ProductId
  substanceId: SubstanceId
}

/** Replaces what a supplier declared of products: their earlier rows go, all at once. */
export async function replaceSubstances(
  ctx: Context,
  { productIds, supplierId }: { productIds: readonly ProductId[]; supplierId: SupplierId },
  substances: readonly SubstanceRow[],
): Promise<void> {
  await sql`delete from product_substances where product_id = any(${idsAsText(productIds)}) and source_id = ${supplierId}`.execute(
    ctx.db,
  )
  if (substances.length === 0) return
  const rows = substances.map((substance, position) => ({ ...substance, position }))
  const { rows: made } = await sql<{ id: number }>`
    insert into product_substances (product_id, source_id, position, substance_id, status, basis, material_name, material_category,
      concentration, concentration_low, concentration_high, mass, mass_unit)
    select g."productId", ${supplierId}, g.position, g."substanceId", 'included', g.basis, g."materialName", g."materialCategory",
      g.concentration, g."concentrationLow", g."concentrationHigh", (g.mass ->> 'value')::numeric, g.mass ->> 'unit'
    from jsonb_to_recordset(${rowsOf(rows)}) as g ("productId" bigint, position integer, "substanceId" bigint, basis text,
      "materialName" text, "materialCategory" integer, concentration numeric, "concentrationLow" numeric, "concentrationHigh" numeric, mass jsonb)
    order by g.position returning id`.execute(ctx.db)
  await insertLists(
    ctx,
    substances.map((substance, place) => ({ id: made[place]?.id ?? 0, substance })),
  )
}

async function insertLists(
  ctx: Context,
  made: readonly { id: number; substance: SubstanceRow }[],
): Promise<void> {
  const lists = made.flatMap(({ id, substance: { lists: named, claims } }) =>
    Array.from(new Set([...named, ...claims.map(({ list }) => list)])).map((list) => ({
      id,
      list,
      exemptionIds: claims.filter((claim) => claim.list === list).map((claim) => claim.id),
    })),
  )
  if (lists.length === 0) return
  await sql`
    insert into product_substance_lists (product_substance_id, list_id, exemption_ids)
    select g.id, l.id, g."exemptionIds" from jsonb_to_recordset(${rowsOf(lists)}) as g (id bigint, list text, "exemptionIds" bigint[])
    join substance_lists l on l.key = g.list`.execute(ctx.db)
}

/** An answer to a list; `versionId` null: taken back. */
export interface AnswerRow {
  productId: ProductId
  list: string
  state: 'included' | 'excluded'
  versionId: number | null
}

/** The reply that statements are taken over from. */
export interface ReplySource {
  supplierId: SupplierId
  requestId: RequestId
  number: number
}

/** Writes answers of a supplier with the reply that they are from, and takes others back. */
export async function writeAnswers(
  ctx: Context,
  { supplierId, requestId, number }: ReplySource,
  answers: readonly AnswerRow[],
): Promise<void> {
  if (answers.length === 0) return
  const given = sql`jsonb_to_recordset(${rowsOf(answers)}) as g ("productId" bigint, list text, state text, "versionId" bigint)
    join substance_lists l on l.key = g.list`
  await sql`
    delete from product_answers a using ${given}
    where a.product_id = g."productId" and a.list_id = l.id and a.source_id = ${supplierId} and g."versionId" is null`.execute(
    ctx.db,
  )
  await sql`
    insert into product_answers (product_id, source_id, list_id, state, version_id, answered_by, answered_at, basis,
      reply_request_id, reply_number)
    select g."productId", ${supplierId}, l.id, g.state, g."versionId", ${ctx.userId}, ${ctx.now()}, 'supplier_statement',
      ${requestId}, ${number}
    from ${given} where g."versionId" is not null
    on conflict (subscriber_id, product_id, list_id, source_key) do update set state = excluded.state, version_id = excluded.version_id,
      answered_by = excluded.answered_by, answered_at = excluded.answered_at, basis = excluded.basis, document_id = null,
      reply_request_id = excluded.reply_request_id, reply_number = excluded.reply_number`.execute(ctx.db)
}

/** A fact of use as it is stored (COMP-18). */
export interface FactRow {
  productId: ProductId
  key: string
  value: UseValue
  rollsUp: boolean
}

/** Writes facts of use of products, with the reply that they are from, in the place of what was told of the products before. */
export async function writeFacts(
  ctx: Context,
  { requestId, number }: Omit<ReplySource, 'supplierId'>,
  facts: readonly FactRow[],
): Promise<void> {
  if (facts.length === 0) return
  await sql`
    insert into use_facts (product_id, key, value, rolls_up, answered_by, answered_at, reply_request_id, reply_number)
    select g."productId", g.key, g.value, g."rollsUp", ${ctx.userId}, ${ctx.now()}, ${requestId}, ${number}
    from jsonb_to_recordset(${rowsOf(facts)}) as g ("productId" bigint, key text, value jsonb, "rollsUp" boolean)
    on conflict (subscriber_id, product_id, organization_id, key) do update set value = excluded.value, rolls_up = excluded.rolls_up,
      answered_by = excluded.answered_by, answered_at = excluded.answered_at, reply_request_id = excluded.reply_request_id,
      reply_number = excluded.reply_number`.execute(ctx.db)
}

/** Notes by which numbers a supplier knows components, so that a later reply finds them again. */
export async function noteComponents(
  { db }: Context,
  supplierId: SupplierId,
  components: readonly { productId: ProductId; number: string }[],
): Promise<void> {
  if (components.length === 0) return
  await sql`
    insert into supplier_components (product_id, supplier_id, number)
    select g."productId", ${supplierId}, g.number from jsonb_to_recordset(${rowsOf(components)}) as g ("productId" bigint, number text)
    on conflict (subscriber_id, product_id) do nothing`.execute(db)
}

/** Converts found components that are complex and have no components, so that they answer for themselves. */
export async function makeSimple({ db }: Context, productIds: readonly ProductId[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`update products set type = 'component_to_purchased_product'
    where id = any(${idsAsText(productIds)}) and type = 'component_to_complex_purchased_product' and not has_children`.execute(
    db,
  )
}

/** Counts the versions of products up; the asked product says whether components answer for it, and that its supplier informs. */
export async function countVersions(
  ctx: Context,
  productIds: readonly ProductId[],
  asked: { id: ProductId; isComplex: boolean },
): Promise<void> {
  await sql`
    update products p set version = p.version + 1, updated_by = ${ctx.userId}, updated_at = ${ctx.now()},
      supplier_has_information = p.supplier_has_information or p.id = ${asked.id},
      is_declared_complex = case when p.id = ${asked.id} then ${asked.isComplex} else p.is_declared_complex end
    where p.id = any(${idsAsText(productIds)})`.execute(ctx.db)
}

interface NewDocument {
  fileId: FileId
  kind: string
  description: string
  documentTypes: readonly string[]
  legislationIds: readonly number[]
  validUntil: string | null
}

/** Adds documents of a reply to a product: they describe the facts of this moment (COMP-11). */
export async function insertDocuments(
  ctx: Context,
  of: { productId: ProductId; supplierId: SupplierId; changeSetId: ChangeSetId; declaredOn: string },
  documents: readonly NewDocument[],
): Promise<void> {
  if (documents.length === 0) return
  const rows = documents.map((document, place) => ({ ...document, place }))
  const given = sql`jsonb_to_recordset(${rowsOf(rows)}) as g ("fileId" bigint, kind text, description text, "documentTypes" text[],
    "legislationIds" bigint[], "validUntil" date, place integer)`
  const { rows: made } = await sql<{ id: DocumentId }>`
    insert into documents (product_id, file_id, kind, description, document_types, declaration_date, declaration_validity_date, facts_at,
      change_set_id, source_id, created_by, created_at, updated_by, updated_at)
    select ${of.productId}, g."fileId", g.kind, g.description, g."documentTypes", ${of.declaredOn}::date, g."validUntil", ${ctx.now()},
      ${of.changeSetId}, ${of.supplierId}, ${ctx.userId}, ${ctx.now()}, ${ctx.userId}, ${ctx.now()}
    from ${given} order by g.place returning id`.execute(ctx.db)
  const legislations = documents.flatMap(({ legislationIds }, place) =>
    legislationIds.map((legislationId) => ({ documentId: made[place]?.id ?? 0, legislationId })),
  )
  if (legislations.length === 0) return
  await sql`
    insert into document_legislations (document_id, legislation_id)
    select g."documentId", l.id from jsonb_to_recordset(${rowsOf(legislations)}) as g ("documentId" bigint, "legislationId" bigint)
    join legislations l on l.id = g."legislationId"`.execute(ctx.db)
}

interface EndedDocument {
  id: DocumentId
  /** The last day on which the document counts now; null: no end. */
  validUntil: string | null
}

/**
 * Gives documents another last day; undoing the change set restores the former one. A document that is superseded counted until yesterday, and one of
 * ours with the same content stays ours.
 */
export async function endDocuments(
  ctx: Context,
  { changeSetId }: { changeSetId: ChangeSetId },
  documents: readonly EndedDocument[],
): Promise<void> {
  if (documents.length === 0) return
  await sql`
    update documents d set validity_before = d.declaration_validity_date, declaration_validity_date = g."validUntil",
      ended_before = jsonb_build_object('endedIn', d.ended_in, 'validityBefore', d.validity_before, 'factsAt', d.facts_at, 'before', d.ended_before),
      ended_in = ${changeSetId}, version = d.version + 1,
      unedited_version = case when d.unedited_version = d.version then d.version + 1 else d.unedited_version end,
      facts_at = case when g."validUntil" is null or g."validUntil" >= ${dayOf(ctx.now())}::date then ${ctx.now()} else d.facts_at end,
      updated_by = ${ctx.userId}, updated_at = ${ctx.now()}
    from jsonb_to_recordset(${rowsOf(documents)}) as g (id bigint, "validUntil" date) where d.id = g.id`.execute(
    ctx.db,
  )
}

/** Changes numbers of units; amounts that were entered here stay. */
export async function updateUnits(
  { db }: Context,
  edges: readonly { parentId: number; childId: number; units: number }[],
): Promise<void> {
  if (edges.length === 0) return
  await sql`
    update product_components c set number_of_units = g.units
    from jsonb_to_recordset(${rowsOf(edges)}) as g ("parentId" bigint, "childId" bigint, units integer)
    where c.parent_id = g."parentId" and c.child_id = g."childId"`.execute(db)
}
