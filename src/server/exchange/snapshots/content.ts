import type {
  AnswerChanges,
  AnsweredSubstance,
  ListedSubstance,
  SubstanceState,
} from '#contract/exchange/answering.ts'
import type { ReplyAnswer, ReplySnapshot, ReplySubstance } from '#contract/exchange/reply-snapshot.ts'
import type { ExemptionId, SubstanceId } from '#contract/values/ids.ts'
import { dayOf, monthsAfter } from '#domain/days.ts'
import { decidingFacts, decidingOfComponent } from '#domain/exchange/asked-facts.ts'
import type { AnsweredContent } from '#domain/exchange/signed-content.ts'
import { PROPOSED_VALIDITY } from '#domain/exchange/validity.ts'
import type { Context } from '#server/context.ts'
import type { Asked } from '#server/exchange/answering/asked.repository.ts'
import { exemptionIdsOf } from '#server/exchange/answering/checked-changes.ts'
import type { Asking } from '#server/exchange/answering/asking.ts'
import { factsPart, replyFacts } from '#server/exchange/answering/facts.ts'
import type { StoredDocument } from '#server/exchange/answering/documents.repository.ts'
import { findExemptionNames } from '#server/exchange/answering/substances.repository.ts'

interface Written {
  asked: Asked
  content: AnswerChanges
  /** The answers and substances that count. */
  state: SubstanceState
  asking: Asking
  named: ReadonlyMap<SubstanceId, ListedSubstance>
  documents: readonly StoredDocument[]
}

type ExemptionNames = ReadonlyMap<ExemptionId, { list: string; number: string }>

/** A complete answer in the form in which it crosses: by names and numbers, in place of ids of the own catalogue. */
export async function answeredContent(ctx: Context, written: Written): Promise<AnsweredContent> {
  const { asked, asking, content, state, documents } = written
  const { language } = asked.snapshot
  const deciding = decidingFacts(asking.use.ofProduct, {
    named: namedIn([state], written),
    ofComponents: namedIn(state.components, written),
  })
  const exemptions = await findExemptionNames(ctx, exemptionIdsOf(state))
  const answered = (part: Pick<SubstanceState, 'answers' | 'substances'>) => ({
    answers: answersOf(part, written),
    substances: part.substances.flatMap((each) => substanceOf(each, written, exemptions)),
  })
  const { customerInformation = '', declarationValidity = PROPOSED_VALIDITY } = content.otherInformation ?? {}
  return {
    informationOwner: content.informationOwner ?? 'we',
    isComplexProduct: content.isComplexProduct === true,
    ...answered(state),
    components: state.components.map((component) => ({
      title: component.title,
      productId: component.productId,
      units: component.units,
      ...answered(component),
      ...factsPart(
        replyFacts(
          decidingOfComponent(asking.use.ofComponents, namedIn([component], written)),
          component.facts ?? {},
          language,
        ),
      ),
    })),
    facts: replyFacts(deciding, content.facts ?? {}, language),
    documents: documents.map(({ name, mime, size, sha256, kind, documentTypes, validUntil }) => ({
      name,
      mime,
      size,
      sha256,
      kind,
      documentTypes,
      description: '',
      legislationIds: asked.snapshot.legislations.map(({ id }) => id),
      validUntil,
    })),
    customerInformation,
    declarationValidity,
  }
}

/** Substances that parts of the answer name, with their lists. */
const namedIn = (
  parts: readonly Pick<SubstanceState, 'substances'>[],
  { named }: Written,
): ListedSubstance[] =>
  parts.flatMap(({ substances }) => substances.flatMap(({ substanceId }) => named.get(substanceId) ?? []))

/** Answers in the order of the questions. */
const answersOf = ({ answers }: Pick<SubstanceState, 'answers'>, { asked, asking }: Written): ReplyAnswer[] =>
  asking.questions.flatMap(({ list, title, listVersion }) =>
    answers
      .filter((answer) => answer.list === list)
      .map(({ state }) => ({ list, title: title[asked.snapshot.language], state, listVersion })),
  )

function substanceOf(
  { substanceId, exemptionIds, lists, ...told }: AnsweredSubstance,
  { named }: Written,
  exemptions: ExemptionNames,
): ReplySubstance[] {
  const substance = named.get(substanceId)
  if (!substance) return []
  const { name, ecNumbers, casNumbers } = substance
  return [
    {
      name,
      ecNumbers,
      casNumbers,
      ...told,
      exemptions: exemptionIds.flatMap((id) => exemptions.get(id) ?? []),
      lists,
    },
  ]
}

/** The person who answers, as the questioner is told. */
export interface Person {
  name: string
  email: string
}

/** The answer as it crosses for one request (REQ-07). */
export function snapshotFor(
  ctx: Pick<Context, 'now'>,
  { organization, snapshot }: Asked,
  { answered, person }: { answered: AnsweredContent; person: Person },
): ReplySnapshot {
  const answeredOn = dayOf(ctx.now())
  return {
    version: 1,
    replier: { title: organization, person: person.name, email: person.email },
    product: { title: snapshot.product.title, productId: snapshot.product.productId },
    ...answered,
    answeredOn,
    validUntil: monthsAfter(answeredOn, answered.declarationValidity),
  }
}
