import type { EndpointResponse } from '#contract/http/endpoint.ts'
import type { SubstancesChange } from '#contract/products/substances.ts'
import type { MovedStatus, previewVerdict as contract } from '#contract/products/verdict-preview.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { worstFirst, type Verdict, type VerdictStatus } from '#domain/compliance/statuses.ts'
import { dayOf } from '#domain/days.ts'
import type { Declared } from '#domain/substances/declared-substances.ts'
import {
  findJudgedProducts,
  type JudgedProductRow,
  type SubstanceRow,
} from '#server/compliance/inputs/products.repository.ts'
import { tryRows } from '#server/compliance/judging/trial.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import { findWorkedWithIds } from '#server/compliance/law/legislations.repository.ts'
import { eventStatusOf } from '#server/compliance/law/status-words.ts'
import type { JudgedLegislation } from '#server/compliance/law/verdict.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { refuseUnlocked } from '#server/products/master-data/change.ts'
import { isProductInScope } from '#server/products/master-data/products.repository.ts'
import { checkedChange, type CheckedChange } from '#server/products/substances/checked-change.ts'

/** Maximum number of products above the changed one that are judged: none. */
const THIS_PRODUCT_ALONE = 0

/**
 * PROD-26: the statuses that a save of these substances and answers would move, on this product. A change that a save refuses is
 * refused here with the same words. Nothing is written and no row is locked.
 */
export async function previewVerdict(
  ctx: Context,
  { id, change }: { id: ProductId; change: SubstancesChange },
): Promise<EndpointResponse<typeof contract>> {
  if (!(await isProductInScope(ctx, id))) await refuseUnlocked(ctx, id)
  const today = dayOf(ctx.now())
  const [row] = await findJudgedProducts(ctx.db, [id], today)
  if (!row) throw new AppError('not-found')
  const changed = rowAfter(row, await checkedChange(ctx, { ...row, id }, change))
  const { tried } = await tryRows({ ...ctx, today }, [changed], THIS_PRODUCT_ALONE)
  const [product] = tried
  if (!product) return { moved: [] }
  const { before, after } = product
  const { all } = await judgedLegislations(ctx.db)
  const workedWith = new Set(await findWorkedWithIds(ctx.db, today))
  const legislations = all.filter((legislation) => workedWith.has(legislation.id))
  const moved = legislations.flatMap((legislation) =>
    movedUnder(ctx, legislation, { before: before ?? {}, after }),
  )
  const rank = ({ after: { status } }: MovedStatus) => worstFirst.indexOf(status)
  return { moved: moved.toSorted((a, b) => rank(a) - rank(b)) }
}

/** The row as it would be read after the save; declarations by other sources stay. */
function rowAfter(
  row: JudgedProductRow,
  { source, lists, declared, answers }: CheckedChange,
): JudgedProductRow {
  const isAnsweredAnew = new Set(answers.map(({ list }) => list))
  const given = answers.flatMap(({ list, state }) => {
    const versionId = lists.find(({ key }) => key === list)?.versionId
    return state === 'undefined' || versionId === undefined ? [] : [{ list, state, versionId, source }]
  })
  return {
    ...row,
    answers: [
      ...row.answers.filter((answer) => answer.source !== source || !isAnsweredAnew.has(answer.list)),
      ...given,
    ],
    substances: [
      ...row.substances.filter((substance) => substance.source !== source),
      ...declared.substances.map((each) => ({ ...includedRow(each), source })),
      ...declared.excluded.map((each) => ({ ...excludedRow(each), source })),
    ],
  }
}

function includedRow({
  additionalMaterials: _additional,
  additionalMaterialOther: _other,
  lists,
  ...declared
}: Declared): Omit<SubstanceRow, 'source'> {
  const claims = Object.values(lists)
  return {
    ...declared,
    status: 'included',
    lists: Object.keys(lists),
    exemptionIds: claims.flatMap(({ exemptionIds }) => exemptionIds),
    confirmedExemptionIds: claims.flatMap(({ confirmedExemptionIds }) => confirmedExemptionIds),
  }
}

const excludedRow = ({
  list,
  substanceId,
}: CheckedChange['declared']['excluded'][number]): Omit<SubstanceRow, 'source'> => ({
  status: 'excluded',
  lists: [list],
  substanceId,
  basis: 'article',
  materialName: '',
  concentration: null,
  concentrationLow: null,
  concentrationHigh: null,
  mass: null,
  exemptionIds: [],
  confirmedExemptionIds: [],
  materialCategory: null,
  materialCategoryOther: '',
  mixtureCategory: null,
})

/** The status changes under a legislation: by obligation if it has obligations (COMP-20), else of the legislation itself. */
function movedUnder(
  { language }: Context,
  legislation: JudgedLegislation,
  { before, after }: { before: Verdict; after: Verdict },
): MovedStatus[] {
  const [was, is] = [before[legislation.id], after[legislation.id]]
  const moved = (
    obligation: MovedStatus['obligation'],
    from: VerdictStatus | undefined,
    to: VerdictStatus | undefined,
  ): MovedStatus[] => {
    if (!to || from?.status === to.status) return []
    return [
      {
        legislationId: legislation.id,
        legislation: legislation.shortName[language],
        obligation,
        before: from ? eventStatusOf(legislation, from, language) : null,
        after: eventStatusOf(legislation, to, language),
      },
    ]
  }
  const obligations = legislation.definition.obligations ?? []
  if (obligations.length === 0) return moved(null, was, is)
  return obligations.flatMap(({ key, title }) => {
    const of = (status: VerdictStatus | undefined) =>
      status?.obligations?.find((obligation) => obligation.key === key)
    return moved({ key, title: title[language] }, of(was), of(is))
  })
}
