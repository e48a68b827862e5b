import type { z } from 'zod'

import { getProductSubstances, type ProductSubstances } from '#contract/products/substances.ts'
import { updateProduct, type cardChanges } from '#contract/products/card-changes.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { callTagged } from '#web/http/call.ts'
import { cardForm, changesOf, isSame, type CardChanges, type CardForm } from '#web/products/form/card.ts'
import { mergedAnswers } from '#web/products/form/answers-merge.ts'
import { mergedForm } from '#web/products/form/card-merge.ts'
import {
  answersForm,
  changedLists,
  sourceOf,
  substancesChangeOf,
  type AnswersForm,
} from '#web/products/form/answers.ts'

/** The saved state of the card when the editing began; saves are made against its versions. */
export interface CardBase {
  card: ProductCard
  /** null while they are not loaded. */
  substances: { body: ProductSubstances; version: number } | null
}

export interface CardEdits {
  form: CardForm
  /** The answers of the lists whose answer was touched. */
  answers: AnswersForm
}

type CardBody = z.input<typeof cardChanges>
type Component = NonNullable<CardBody['components']>[number]

/** The body of the one call that saves a card: what changed, and nothing else. */
export function cardBody({ card, substances }: CardBase, { form, answers }: CardEdits): CardBody {
  const { product, scip, units, amounts, legislations } = changesOf(card, form)
  const components = componentsOf(units, amounts)
  const isAnswered = substances !== null && changedLists(substances.body, answers).length > 0
  return {
    ...product,
    ...(scip && { scipSettings: scip }),
    ...(isAnswered && { substances: substancesChangeOf(substances.body, answers) }),
    ...(components.length > 0 && { components }),
    ...(legislations.length > 0 && { legislations }),
  }
}

/** Units and amount of a component are one change of it; units are typed as text. */
function componentsOf(units: CardChanges['units'], amounts: CardChanges['amounts']): Component[] {
  const byId = new Map<number, Component>(
    units.map(({ componentId, numberOfUnits }) => [
      componentId,
      { componentId, numberOfUnits: Number(numberOfUnits) },
    ]),
  )
  for (const { componentId, ...amount } of amounts)
    byId.set(componentId, { ...byId.get(componentId), componentId, ...amount })
  return Array.from(byId.values())
}

/** Saves what changed, all or nothing, over the version that was edited. Substances are read anew where the answers changed. */
export async function saveCard(base: CardBase, edits: CardEdits): Promise<CardBase> {
  const params = { id: base.card.id }
  const body = cardBody(base, edits)
  // Answers that were loaded before the card stand on their own, older version.
  const seen = body.substances === undefined ? [] : [base.substances?.version ?? base.card.version]
  const ifMatch = Math.min(base.card.version, ...seen)
  const { body: card } = await callTagged(updateProduct, { params, body, ifMatch })
  if (body.substances === undefined) return withOwnChange(base, card)
  // They are saved, whether or not they can be read now.
  const source = base.substances ? sourceOf(base.substances.body) : null
  const read = { params, ...(source !== null && { query: { source } }) }
  const substances = await callTagged(getProductSubstances, read).catch(() => null)
  return { card, substances }
}

/** Names of fields in the call's body and in the form. */
export function formPath(path: string, body: CardBody): string {
  const [part = '', index = '', ...rest] = path.split('.')
  if (part === 'scipSettings') return ['scip', index, ...rest].filter(Boolean).join('.')
  if (part === 'components') {
    const id = body.components?.[Number(index)]?.componentId
    return `${rest[0] === 'numberOfUnits' ? 'units' : 'amounts'}.${String(id)}`
  }
  if (part !== 'legislations') return path
  return ['legislations', body.legislations?.[Number(index)]?.legislationId, ...rest].join('.')
}

/**
 * The base after a call of one's own, which counts the version up by one; what stands beside the card follows. When others
 * saved in between, the edited version stays, so that the next save tells of it; only the structure is taken over.
 */
export function withOwnChange({ card: before, substances }: CardBase, card: ProductCard): CardBase {
  const isNext = card.version <= before.version + 1
  if (!isNext) return { card: withStructure(before, card), substances }
  const wereAlike = substances?.version === before.version
  return { card, substances: wereAlike ? { ...substances, version: card.version } : substances }
}

function withStructure(before: ProductCard, card: ProductCard): ProductCard {
  const { isComplex, isDeclaredComplex, includedProducts, totalIncludedProducts, parts, compliance } = card
  return {
    ...before,
    isComplex,
    isDeclaredComplex,
    includedProducts,
    totalIncludedProducts,
    parts,
    compliance,
  }
}

/** True when anything was typed, complete or not. */
export function isTouched({ form, answers }: CardEdits, base: CardBase): boolean {
  const saved = untouched(base)
  return (
    !isSame(form, saved.form) ||
    Object.entries(answers).some(([list, answer]) => !isSame(answer, saved.answers[list]))
  )
}

/** The values of an untouched card. */
export const untouched = ({ card, substances }: CardBase): CardEdits => ({
  form: cardForm(card),
  answers: substances ? answersForm(substances.body) : {},
})

/** The typed values over a newer base. `before`: the values that the newer base was made of. */
export function rebasedEdits({ form, answers }: CardEdits, before: CardEdits, after: CardBase): CardEdits {
  const theirs = untouched(after)
  return {
    form: mergedForm({ before: before.form, theirs: theirs.form, yours: form }),
    answers: after.substances
      ? mergedAnswers({ before: before.answers, theirs: theirs.answers, yours: answers })
      : answers,
  }
}
