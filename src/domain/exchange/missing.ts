import type { AnswerChanges, SubstanceState } from '#contract/exchange/answering.ts'
import type { SubstanceId } from '#contract/values/ids.ts'
import type { LocalizedText } from '#contract/values/locale.ts'
import type { ReplyStep } from '#contract/exchange/reply-steps.ts'
import { isRangeInOrder, isShareOrMass } from '#contract/values/concentration.ts'
import { placeOf } from '#domain/substances/declared-substances.ts'

/** A thing that an answer lacks before it can be signed, at the step that asks for it. */
export interface Missing {
  step: ReplyStep
  text: LocalizedText
}

/** Bound on the documents of one reply. */
export const MAX_REPLY_DOCUMENTS = 50

interface Reviewed {
  content: AnswerChanges
  documents: number
  questions: readonly { list: string; title: LocalizedText }[]
  /** Lists of the questions that a substance is on. */
  listsOf: (id: SubstanceId) => readonly string[]
}

/** The answers and substances that count: components only of a complex product. */
export function stateThatCounts({ substanceState, isComplexProduct }: AnswerChanges): SubstanceState {
  const { answers = [], substances = [], components = [] } = substanceState ?? {}
  return { answers, substances, components: isComplexProduct === true ? components : [] }
}

/** REQ-06, REQ-07: everything that the answer lacks, step by step; empty: it can be signed and sent. */
export function missingOf({ content, documents, questions, listsOf }: Reviewed): Missing[] {
  const state = stateThatCounts(content)
  return [
    ...missingOwner(content),
    ...missingStructure(content, state),
    ...missingAnswers(state, questions),
    ...contradictions(state, questions, listsOf),
    ...(documents > MAX_REPLY_DOCUMENTS
      ? [
          missing('documents', {
            en: `at most ${MAX_REPLY_DOCUMENTS} documents, there are ${documents}`,
            sv: `högst ${MAX_REPLY_DOCUMENTS} dokument, det finns ${documents}`,
          }),
        ]
      : []),
  ]
}

const missing = (step: ReplyStep, text: LocalizedText): Missing => ({ step, text })

function missingOwner({ informationOwner, supplierLegislationIds = [] }: AnswerChanges): Missing[] {
  if (!informationOwner)
    return [
      missing('information-owner', {
        en: 'who knows what the product is made of',
        sv: 'vem som vet vad produkten består av',
      }),
    ]
  return informationOwner === 'we-partially' && supplierLegislationIds.length === 0
    ? [
        missing('information-owner', {
          en: 'which legislations your supplier knows about',
          sv: 'vilka lagar er leverantör har uppgifter om',
        }),
      ]
    : []
}

function missingStructure(
  { isComplexProduct }: AnswerChanges,
  { components, substances }: SubstanceState,
): Missing[] {
  if (isComplexProduct === true && components.length === 0)
    return [missing('complex-product', { en: 'the components of the product', sv: 'produktens komponenter' })]
  // Components answer for the product: what is in the whole only would be in nothing.
  if (isComplexProduct === true && substances.length > 0)
    return [
      missing('substances', {
        en: 'which component contains each substance of the whole',
        sv: 'vilken komponent som innehåller varje ämne i helheten',
      }),
    ]
  return typeof isComplexProduct === 'boolean'
    ? []
    : [
        missing('complex-product', {
          en: 'whether the product has components',
          sv: 'om produkten har komponenter',
        }),
      ]
}

/** Lists that neither the product nor each of its components answers. */
function missingAnswers(state: SubstanceState, questions: Reviewed['questions']): Missing[] {
  const answered = new Set(state.answers.map(({ list }) => list))
  const ofComponents = state.components.map(({ answers }) => new Set(answers.map(({ list }) => list)))
  return questions.flatMap(({ list, title }) => {
    if (answered.has(list)) return []
    const open = ofComponents.filter((lists) => !lists.has(list)).length
    if (ofComponents.length === 0)
      return [missing('substances', { en: `an answer to “${title.en}”`, sv: `ett svar på ”${title.sv}”` })]
    return open === 0
      ? []
      : [
          missing('substances', {
            en: `an answer to “${title.en}” for ${open} of ${ofComponents.length} components`,
            sv: `ett svar på ”${title.sv}” för ${open} av ${ofComponents.length} komponenter`,
          }),
        ]
  })
}

type Part = Pick<SubstanceState, 'answers' | 'substances'> & { title?: string }

/** "Yes, these" without any, "none of these" with one, and a substance that is named twice in one place. */
function contradictions(
  state: SubstanceState,
  questions: Reviewed['questions'],
  listsOf: Reviewed['listsOf'],
): Missing[] {
  const titles = new Map(questions.map(({ list, title }) => [list, title]))
  const below = state.components.flatMap(({ substances }) => substances)
  const parts: Part[] = [state, ...state.components]
  return parts.flatMap((part, place) => {
    const held = place === 0 ? [...part.substances, ...below] : part.substances
    const isOn = (list: string) =>
      held.some((each) => each.lists.includes(list) || listsOf(each.substanceId).includes(list))
    const faults = part.answers.flatMap(({ list, state: given }) => {
      const title = titles.get(list)
      if (!title) return []
      if (given === 'included' && !isOn(list))
        return [{ en: `the substances on “${title.en}”`, sv: `vilka ämnen på ”${title.sv}” som finns` }]
      return given === 'excluded' && held.some(({ lists }) => lists.includes(list))
        ? [
            {
              en: `one answer to “${title.en}”: “none of these” and a substance contradict each other`,
              sv: `ett svar på ”${title.sv}”: ”inget av dessa” och ett ämne motsäger varandra`,
            },
          ]
        : []
    })
    const isRepeated = new Set(part.substances.map(placeOf)).size < part.substances.length
    const repeated = isRepeated
      ? [{ en: 'each substance once in each place', sv: 'varje ämne en gång på varje plats' }]
      : []
    return [...faults, ...repeated, ...wrongFigures(part)].map((text) =>
      missing('substances', inPart(text, part.title)),
    )
  })
}

/** Figures that no product can hold: a range that begins above its end, and a mass beside a share. */
function wrongFigures({ substances }: Part): LocalizedText[] {
  const isReversed = substances.some((each) => !isRangeInOrder(each))
  const isBoth = substances.some((each) => !isShareOrMass(each))
  return [
    ...(isReversed
      ? [
          {
            en: 'the ranges: the lowest share must be below the highest',
            sv: 'haltintervallen: den lägsta halten måste vara under den högsta',
          },
        ]
      : []),
    ...(isBoth
      ? [
          {
            en: 'a share or a mass of each substance, not both',
            sv: 'en halt eller en massa för varje ämne, inte båda',
          },
        ]
      : []),
  ]
}

const inPart = (text: LocalizedText, title: string | undefined): LocalizedText =>
  title === undefined ? text : { en: `${text.en} (${title})`, sv: `${text.sv} (${title})` }
