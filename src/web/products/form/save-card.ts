import { setProductLegislation } from '#contract/compliance/statuses.ts'
import { legislationId, productId } from '#contract/values/ids.ts'
import { updateComponent } from '#contract/products/components.ts'
import { updateScipSettings } from '#contract/products/characteristics-calls.ts'
import { saveProductSubstances, type ProductSubstances } from '#contract/products/substances.ts'
import { updateProduct, type ProductCard } from '#contract/products/products.ts'
import { call, callTagged } from '#web/http/call.ts'
import { cardForm, changesOf, isSame, rebased, type CardForm } from '#web/products/form/card.ts'
import {
  answersForm,
  changedLists,
  rebasedAnswers,
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

/**
 * Saves what changed: the fields and the answers first, because they need the version that was edited, then what has calls
 * of its own. `onSaved` is told after each, so that a later refusal does not take back what was saved before it.
 */
export async function saveCard(
  base: CardBase,
  { form, answers }: CardEdits,
  onSaved: (saved: CardBase) => void,
): Promise<void> {
  let now = base
  const saved = (next: Partial<CardBase>) => {
    now = { ...now, ...next }
    onSaved(now)
  }
  const { id } = base.card
  const changes = changesOf(base.card, form)

  if (Object.keys(changes.product).length > 0) {
    const { body: card } = await callTagged(updateProduct, {
      params: { id },
      body: changes.product,
      ifMatch: base.card.version,
    })
    saved(withOwnChange(now, card))
  }
  if (changes.scip) {
    const { body: card } = await callTagged(updateScipSettings, {
      params: { id },
      body: changes.scip,
      ifMatch: now.card.version,
    })
    saved(withOwnChange(now, card))
  }
  const { substances } = now
  if (substances && changedLists(substances.body, answers).length > 0) {
    const { body } = await callTagged(saveProductSubstances, {
      params: { id },
      body: substancesChangeOf(substances.body, answers),
      ifMatch: substances.version,
    })
    saved({ card: body.card, substances: { body: body.substances, version: body.card.version } })
  }
  for (const { componentId, numberOfUnits } of changes.units) {
    const card = await call(updateComponent, {
      params: { id, componentId: productId.parse(componentId) },
      body: { numberOfUnits: Number(numberOfUnits) },
    })
    saved(withOwnChange(now, card))
  }
  for (const { componentId, amount, contents } of changes.amounts) {
    const card = await call(updateComponent, {
      params: { id, componentId: productId.parse(componentId) },
      body: { amount, contents },
    })
    saved(withOwnChange(now, card))
  }
  for (const { legislationId: legislation, ...settings } of changes.legislations) {
    const row = await call(setProductLegislation, {
      params: { id, legislationId: legislationId.parse(legislation) },
      body: settings,
    })
    saved(withOwnChange(now, withLegislation(now.card, row, settings)))
  }
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

/** Is anything typed, finished or not? */
export function isTouched({ form, answers }: CardEdits, { card, substances }: CardBase): boolean {
  const saved = substances ? answersForm(substances.body) : {}
  return (
    !isSame(form, cardForm(card)) ||
    Object.entries(answers).some(([list, answer]) => !isSame(answer, saved[list]))
  )
}

/** The typed values, moved to a newer base. */
export function rebasedEdits({ form, answers }: CardEdits, before: CardBase, after: CardBase): CardEdits {
  return {
    form: rebased(form, before.card, after.card),
    answers:
      before.substances && after.substances
        ? rebasedAnswers(answers, before.substances.body, after.substances.body)
        : answers,
  }
}

/** Setting a legislation answers with its row only; it counts the version up by one. */
function withLegislation(
  card: ProductCard,
  row: ProductCard['compliance'][number],
  settings: ProductCard['legislations'][number]['settings'],
): ProductCard {
  return {
    ...card,
    version: card.version + 1,
    compliance: card.compliance.map((each) => (each.legislationId === row.legislationId ? row : each)),
    legislations: card.legislations.map((each) =>
      each.id === row.legislationId ? { ...each, settings } : each,
    ),
  }
}
