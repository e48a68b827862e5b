import { HOME_AHEAD_DAYS, type Home } from '#contract/home.ts'
import { standings } from '#contract/compliance/standings.ts'
import { dayAfter, dayOf } from '#domain/days.ts'
import { judgedLegislations, type Legislations } from '#server/compliance/law/judged-legislations.ts'
import { findWorkedWithIds } from '#server/compliance/law/legislations.repository.ts'
import type { Context } from '#server/context.ts'
import * as ahead from '#server/home/ahead.repository.ts'
import * as figures from '#server/home/figures.repository.ts'
import { findLimitCauses } from '#server/home/over-limit.service.ts'
import { areLawsChosen } from '#server/home/laws.repository.ts'

/** HOME-01: work of today in the working organization and those below it. */
export async function getHome(ctx: Context): Promise<Home> {
  const [legislations, found] = await Promise.all([judgedLegislations(ctx.db), figures.findFigures(ctx)])
  const { questions, dutyProducts, prohibited } = found
  const totals = new Map(found.standings.map(({ standing, products }) => [standing, products]))
  const [laws, causes, toAnswer, changes] = await Promise.all([
    lawsOf(ctx, legislations),
    findLimitCauses(ctx, prohibited, legislations),
    figures.countToAnswer(ctx, found),
    changesAhead(ctx),
  ])
  return {
    products: found.products,
    laws,
    standings: standings.map((standing) => ({ standing, products: totals.get(standing) ?? 0 })),
    overLimit: { products: totals.get('over_limit') ?? 0, ...causes },
    duties: { products: dutyProducts, items: dutiesOf(ctx, found, legislations) },
    toAnswer: { ...toAnswer, questions },
    ahead: changes,
  }
}

/** The legislations that the company works with, and whether somebody has chosen them. */
async function lawsOf(ctx: Context, { all }: Legislations): Promise<Home['laws']> {
  const [on, isChosen] = await Promise.all([
    findWorkedWithIds(ctx.db, dayOf(ctx.now())),
    areLawsChosen(ctx.db),
  ])
  return {
    isChosen,
    on: all.filter(({ id }) => on.includes(id)).map(({ shortName }) => shortName[ctx.language]),
  }
}

const dutiesOf = (
  { language }: Context,
  { duties }: figures.Figures,
  { all }: Legislations,
): Home['duties']['items'] =>
  duties.flatMap(({ legislationId, products, due }) => {
    const legislation = all.find(({ id }) => id === legislationId)
    const title = legislation?.definition.statuses.find(({ key }) => key === 'duty')?.title
    if (!legislation || !title) return []
    return {
      legislationId,
      legislation: legislation.shortName[language],
      title: title[language],
      products,
      due,
    }
  })

async function changesAhead(ctx: Context): Promise<Home['ahead']> {
  const today = dayOf(ctx.now())
  const until = HOME_AHEAD_DAYS.map((days) => ({ days, day: dayAfter(today, days) }))
  const { products, items } = await ahead.findChangesAhead(ctx, {
    today,
    days: until.map(({ day }) => day),
  })
  return { windows: until.map(({ days }, index) => ({ days, products: products[index] ?? 0 })), items }
}
