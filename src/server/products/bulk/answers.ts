import type { z } from 'zod'

import type { bulkAnswers } from '#contract/products/answers.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { keepBeforeChange } from '#server/change-sets/recorder.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import {
  findAnsweredByComponents,
  findDeclaring,
  type Denied,
} from '#server/products/answers/declaring.repository.ts'
import { chosenDocument, requireDocument } from '#server/products/answers/documents.service.ts'
import { findDeniableLists, type DeniableList } from '#server/products/answers/lists.repository.ts'
import { findNotSupplied } from '#server/products/answers/suppliers.repository.ts'
import { findAnswering, type Denial } from '#server/products/answers/targets.repository.ts'
import { linkDocument, writeDenial } from '#server/products/answers/write.repository.ts'
import type { BulkAction, Refusal } from '#server/products/bulk/actions.ts'
import { refuseField } from '#server/products/master-data/input.ts'

type Wanted = Pick<z.output<typeof bulkAnswers.body>, 'lists' | 'which' | 'sourceId'>
type Grounded = Wanted & Pick<z.output<typeof bulkAnswers.body>, 'basis' | 'document'>

/** PROD-43: "none of these" on several lists, on a named basis. */
export function answerLists({ basis, document, ...wanted }: Grounded): BulkAction {
  return {
    kind: 'answers',
    ...denying(wanted, (ctx, ids, denied) => findDeclaring(ctx, ids, denied)),
    check: async (ctx) => {
      await deniedLists(ctx, wanted.lists)
      await requireDocument(ctx, document)
    },
    write: async (ctx, changeSetId, ids) => {
      const denial = await denialOf(ctx, wanted)
      const chosen = await chosenDocument(ctx, document)
      await keepBeforeChange(ctx, changeSetId, ids)
      await writeDenial(
        ctx,
        { denial, grounds: { basis, document: chosen }, changeSetId, action: 'lists-answered' },
        ids,
      )
      if (chosen) await linkDocument(ctx, chosen, { changeSetId, ids })
    },
  }
}

/**
 * COMP-14: confirms the answers to one list for its version in force, as a call of before PROD-43 does it: answers stay what they were,
 * also "yes, these", and no basis is asked for.
 */
export function confirmNewEntriesOf({ list }: { list: string }): BulkAction {
  const wanted = { lists: [list], which: 'new', sourceId: null } as const
  const known = async (ctx: Context) => {
    const lists = (await findDeniableLists(ctx)).filter(({ key }) => key === list)
    if (lists.length === 0) throw new AppError('substance-list:not-found')
    return lists
  }
  return {
    kind: 'new-entries',
    ...denying(wanted, async () => new Map()),
    check: async (ctx) => void (await known(ctx)),
    write: async (ctx, changeSetId, ids) => {
      await keepBeforeChange(ctx, changeSetId, ids)
      const grounds = { basis: null, document: null }
      const denial = { lists: await known(ctx), which: wanted.which, source: null }
      await writeDenial(ctx, { denial, grounds, changeSetId, action: 'new-entries-confirmed' }, ids)
    },
  }
}

type Declaring = (
  ctx: Context,
  ids: readonly ProductId[],
  denied: Denied,
) => Promise<ReadonlyMap<ProductId, readonly string[]>>

/** The common parts of both actions; `declaring` finds the products to leave out, with the substances that they declare. */
function denying(
  wanted: Readonly<Pick<Wanted, 'which' | 'sourceId'>> & { lists: readonly string[] },
  declaring: Declaring,
): Pick<BulkAction, 'parts' | 'subject' | 'refusals' | 'differing' | 'ready' | 'judged'> {
  return {
    parts: ['product_answers'],
    subject: async (ctx) => {
      const titles = (await deniedLists(ctx, wanted.lists)).map((list) => list.titles)
      return { en: titles.map(({ en }) => en).join(', '), sv: titles.map(({ sv }) => sv).join(', ') }
    },
    refusals: async (ctx, products) => {
      const ids = products.map(({ id }) => id)
      const [complex, declared, others] = [
        await findAnsweredByComponents(ctx, ids),
        await declaring(ctx, ids, await denialOf(ctx, wanted)),
        wanted.sourceId === null ? [] : await findNotSupplied(ctx, ids, wanted.sourceId),
      ]
      return new Map<ProductId, Refusal>([
        ...others.map((id) => [id, { code: 'bulk:not-its-supplier', details: {} }] as const),
        ...Array.from(
          declared,
          ([id, names]) =>
            [id, { code: 'bulk:declares', details: { substances: names.join(', ') } }] as const,
        ),
        ...Array.from(complex, (id) => [id, { code: 'product:substances:complex', details: {} }] as const),
      ])
    },
    differing: async (ctx, ids) => findAnswering(ctx, await denialOf(ctx, wanted), ids),
    ready: async (_, ids) => ids,
    judged: async (_ctx, _id, changed) => changed,
  }
}

const denialOf = async (
  ctx: Context,
  { lists, which, sourceId }: Readonly<Pick<Wanted, 'which' | 'sourceId'>> & { lists: readonly string[] },
): Promise<Denial> => ({ lists: await deniedLists(ctx, lists), which, source: sourceId })

/** The named lists. One that is not there, or not the company's, or that only switched-off legislations ask by, is refused at its field. */
export async function deniedLists(ctx: Context, keys: readonly string[]): Promise<DeniableList[]> {
  const lists = await findDeniableLists(ctx)
  const unknown = keys.findIndex((wanted) => !lists.some(({ key }) => key === wanted))
  if (unknown !== -1) refuseField(ctx, ['lists', unknown], 'choice')
  return lists.filter(({ key }) => keys.includes(key))
}
