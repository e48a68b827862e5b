import { answerWord, conditionName } from '#web/compliance/condition-words.ts'
import type { TFunction } from 'i18next'

import type { Explanation, ExplanationCause } from '#contract/compliance/explanation.ts'
import { outputText } from '#web/compliance/output-text.ts'
import type { Format } from '#web/i18n/format.ts'

type Limit = NonNullable<ExplanationCause['limit']>

/** CAS 7439-92-1 · EC 231-100-4; the first of each. */
export function numbersOf(
  { casNumbers, ecNumbers }: { casNumbers: string[]; ecNumbers: string[] },
  t: TFunction,
): string {
  const [cas, ec] = [casNumbers[0], ecNumbers[0]]
  return [cas && t('productSubstances.cas', { cas }), ec && t('productSubstances.ec', { ec })]
    .filter(Boolean)
    .join(' · ')
}

/** The share that counts: a figure, a range, or that none was given. */
export function shareText(
  { concentration, concentrationLow }: Pick<ExplanationCause, 'concentration' | 'concentrationLow'>,
  t: TFunction,
  format: Format,
): string {
  if (concentration === null) return t('why.unknown')
  if (concentrationLow === null || concentrationLow === concentration) return format.percent(concentration)
  return `${format.decimal(concentrationLow)}–${format.percent(concentration)}`
}

/** "above 0.1 %" or "50 mg/kg or more" */
export function limitText(
  { value, unit, operator }: Omit<Limit, 'source'>,
  t: TFunction,
  format: Format,
): string {
  const limit = unit === '%' ? format.percent(value) : `${format.number(Number(value))} ${unit}`
  return operator === 'above' ? t('why.above', { limit }) : t('why.atOrAbove', { limit })
}

/** The text key of the judged whole: the article, a homogeneous material in it, or the mixture. */
export function judgedKey({ basis }: ExplanationCause): 'judged' | 'judgedMaterial' | 'judgedMixture' {
  if (basis === 'mixture') return 'judgedMixture'
  return basis === 'homogeneous_material' ? 'judgedMaterial' : 'judged'
}

/** A rule that held, or one of which it is not known yet whether it holds. */
export const ruleKey = ({ isOpen }: Explanation['rule']): 'why.rule' | 'why.openRule' =>
  isOpen ? 'why.openRule' : 'why.rule'

function documentText(
  { file, types, validUntil, isOutdated, product }: Explanation['documents'][number],
  t: TFunction,
  format: Format,
): string {
  const until = validUntil === null ? null : t('why.documentUntil', { date: format.date(validUntil) })
  return [
    file.name,
    ...types.map((type) => t(`documents.types.${type}`)),
    product.title,
    isOutdated ? `${t('why.documentOutdated')} (${t('why.documentOutdatedText')})` : until,
  ]
    .filter(Boolean)
    .join(', ')
}

/** REQ-08: "Ventilteknik, signed by Sofia Ek, 26 Nov 2026, valid until 26 Nov 2027" */
export const signedText = (
  { supplier, signedBy, signedAt, validUntil }: Explanation['declarations'][number],
  t: TFunction,
  format: Format,
): string =>
  t('denials.declared.signed', {
    supplier,
    name: signedBy,
    at: format.date(signedAt),
    day: format.date(validUntil),
  })

const declarationText = (declaration: Explanation['declarations'][number], t: TFunction, format: Format) =>
  [declaration.request.reference, signedText(declaration, t, format), declaration.product.title].join(', ')

/** The share as it was compared with the limit, where that is another figure than the one declared; null: it is not. */
export function weighedText(
  { measured, concentration }: Pick<ExplanationCause, 'measured' | 'concentration'>,
  t: TFunction,
  format: Format,
): string | null {
  if (measured === null || concentration === null || Number(measured) === Number(concentration)) return null
  return t('why.weighed', { share: format.percent(measured) })
}

/**
 * The explanation as plain text, to be sent to someone: one chain for each cause, from the version of the list by its limit and the
 * component path to the substance; then signed declarations, documents and what people recorded.
 */
export function explanationText(explained: Explanation, t: TFunction, format: Format): string {
  const { product, legislation, status, sentence, rule, asOf, causes, documents, records } = explained
  const { obligations, members, outputs, below, declarations } = explained
  return [
    t('why.title', { product: product.title, legislation: legislation.shortName }),
    `${status.word}. ${status.event.text}. ${sentence}`,
    ...(members ? [t('why.members.of', { status: status.word, total: members.total, of: members.of })] : []),
    ...obligations.map((each) => `${each.title}: ${each.status.word}. ${each.status.event.text}`),
    `${t(ruleKey(rule), { index: rule.index, total: rule.total })}: ${rule.title} (${rule.expression})`,
    ...outputs.map((output) => outputText(output, asOf, t, format)),
    ...causes.map((cause, index) => `${index + 1}. ${causeText(cause, t, format)}`),
    ...below.map((cause) => `${t('why.below')}: ${belowText(cause, t, format)}`),
    ...declarations.map(
      (declaration) => `${t('denials.declared.label')}: ${declarationText(declaration, t, format)}`,
    ),
    ...documents.map((document) => `${t('why.documents')}: ${documentText(document, t, format)}`),
    ...records.map((record) => recordText(record, t, format)),
    t('why.asOf', { date: format.date(asOf) }),
  ].join('\n')
}

function causeText(cause: ExplanationCause, t: TFunction, format: Format): string {
  const { path, substance, limit, entry, exemption, assumptions } = cause
  const chain = [
    entry &&
      `${t('why.entryTitle', { list: entry.list, entry: entry.name })} (${t('why.version', { date: format.date(entry.versionValidFrom) })})`,
    limit && `${t('why.limitText', { limit: limitText(limit, t, format) })} (${limit.source})`,
    path
      .map(({ title, productId, numberOfUnits }) => {
        const name = productId === null ? title || t('why.elsewhere') : title
        return numberOfUnits === null ? name : `${name} × ${numberOfUnits}`
      })
      .join(' › '),
    substance &&
      [namedText(substance, t), shareText(cause, t, format), weighedText(cause, t, format)]
        .filter(Boolean)
        .join(', '),
    cause.outputs
      .map(({ title, values }) => `${title}: ${values.map(({ text }) => text).join(', ')}`)
      .join(', '),
    exemption && t('why.exemption', { number: exemption.number }),
    answerText(cause, t, format),
    sourceText(cause, t, format),
  ]
  const taken = assumptions.map(({ text }) => `\n   ${t('why.assumptions')}: ${text}`)
  return `${chain.filter(Boolean).join(' → ')}${taken.join('')}`
}

/** "Lead (CAS 7439-92-1 · EC 231-100-4)"; a substance without numbers is its name alone. */
function namedText(substance: NonNullable<ExplanationCause['substance']>, t: TFunction): string {
  const numbers = numbersOf(substance, t)
  return numbers === '' ? substance.name : `${substance.name} (${numbers})`
}

/** "Lead, 0.05 % in Gasket (limit: above 0.1 %, Candidate List)" */
export function belowText(cause: ExplanationCause, t: TFunction, format: Format): string {
  const { substance, limit, entry, measured, material } = cause
  const place = [cause.path.at(-1)?.title, material].filter(Boolean).join(', ')
  const share = measured === null ? shareText(cause, t, format) : format.percent(measured)
  return t('why.belowOf', {
    name: substance?.name ?? '',
    share,
    place,
    limit: limit ? limitText(limit, t, format) : '',
    list: entry?.list ?? '',
  })
}

/** The text of the answer: person and date, and for an overruled "none of these" the substance. null: nobody answered. */
export function answerText(
  { answeredAt, answeredBy, isAnswerOverruled, substance }: ExplanationCause,
  t: TFunction,
  format: Format,
): string | null {
  if (answeredAt === null) return null
  const at = format.date(answeredAt)
  const answered = answeredBy ? t('why.answeredBy', { at, name: answeredBy }) : t('why.answeredAt', { at })
  return isAnswerOverruled
    ? `${answered}. ${t('why.overruled', { name: substance?.name ?? t('why.substance') })}`
    : answered
}

/** PROD-45: the supplier that declared the substance, or those that have not answered; null: our own knowledge. */
export function sourceText(
  { sources, substance }: Pick<ExplanationCause, 'sources' | 'substance'>,
  t: TFunction,
  format: Format,
): string | null {
  if (sources.length === 0) return null
  const names = format.list(sources)
  return substance ? t('why.declaredBy', { names }) : t('why.notAnsweredBy', { names })
}

function recordText(record: Explanation['records'][number], t: TFunction, format: Format): string {
  const { reason, madeBy, madeAt } = record
  const at = format.date(madeAt)
  return [
    `${t('assessments.step')}: ${conditionName(t, format, record)}`,
    t(answerWord(record)),
    reason !== '' && t('assessments.because_line', { reason }),
    madeBy ? t('assessments.by', { name: madeBy, at }) : at,
  ]
    .filter(Boolean)
    .join(', ')
}
