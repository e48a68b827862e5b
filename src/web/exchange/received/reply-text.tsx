import { useTranslation } from 'react-i18next'

import type { ReplyAnswer, ReplySubstance } from '#contract/exchange/reply-snapshot.ts'
import type { SentReply } from '#contract/exchange/sent-replies.ts'
import { FactLines } from '#web/exchange/status/fact-lines.tsx'
import classes from '#web/exchange/status/request-page.module.css'
import { useLimited } from '#web/exchange/status/use-limited.tsx'
import { useFormat, type Format } from '#web/i18n/format.ts'
import { StatusWord } from '#web/ui/status.tsx'

/** Components whose answers are shown before all of them are asked for. */
const COMPONENTS_SHOWN = 10

/** A sent reply in words: answers and substances, parts, documents, and the signature. */
export function ReplyText({ reply: { snapshot, declaration, internalComment } }: { reply: SentReply }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { shown, more } = useLimited(snapshot.components, COMPONENTS_SHOWN)
  const { facts, documents, customerInformation, isComplexProduct } = snapshot
  return (
    <div className={classes['reply']}>
      {!isComplexProduct && <Answers {...snapshot} />}
      {shown.map((component) => (
        <section key={`${component.title} ${component.productId}`} aria-label={component.title}>
          <h3 className={classes['head']}>{`${component.title} × ${format.number(component.units)}`}</h3>
          <Answers {...component} />
          <FactLines facts={component.facts ?? []} />
        </section>
      ))}
      {more && <div>{more}</div>}
      <FactLines facts={facts} />
      {documents.length > 0 && (
        <p className={classes['message']}>
          {t('receivedRequests.replies.documents', { names: format.list(documents.map(({ name }) => name)) })}
        </p>
      )}
      {customerInformation !== '' && <p className={classes['message']}>{customerInformation}</p>}
      {internalComment !== '' && (
        <p className={classes['message']}>
          {t('receivedRequests.replies.internal', { comment: internalComment })}
        </p>
      )}
      <p className={`${classes['message']} ${classes['stepBy']}`}>
        {t(`receivedRequests.replies.signed.${declaration.method}`, {
          name: declaration.name,
          address: declaration.address ?? '',
          at: format.recent(declaration.at),
        })}
      </p>
    </div>
  )
}

type AnswersProps = { answers: readonly ReplyAnswer[]; substances: readonly ReplySubstance[] }

const tones = { excluded: 'ok', included: 'duty', undefined: 'none' } as const

/** Answers list by list, then the named substances: one substance is often on several lists. */
function Answers({ answers, substances }: AnswersProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <dl className={`${classes['facts']} ${classes['answers']}`}>
        {answers.map(({ list, title, state }) => (
          <div key={list}>
            <dt>{title}</dt>
            <dd>
              <StatusWord tone={tones[state]} word={t(`answering.substances.state.${state}`)} />
            </dd>
          </div>
        ))}
      </dl>
      {substances.map((substance) => (
        <p
          key={`${substance.name} ${substance.basis} ${substance.materialName}`}
          className={classes['message']}
        >
          {[
            `${substance.name} ${shareOf(substance, format) ?? `(${t('answering.share.unknown')})`}`,
            substance.materialName,
            substance.casNumbers.length > 0 &&
              `CAS ${substance.casNumbers.slice(0, NUMBERS_SHOWN).join(', ')}`,
            substance.exemptions.length > 0 &&
              t('receivedRequests.replies.exemptions', {
                numbers: format.list(substance.exemptions.map(({ number }) => number)),
              }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ))}
    </>
  )
}

/** Numbers that are shown of a group with many. */
const NUMBERS_SHOWN = 3

/** "2.9 %", "1–3 %", "≥ 1 %"; null: not known. */
function shareOf({ concentration, concentrationLow, concentrationHigh }: ReplySubstance, format: Format) {
  if (concentrationLow !== null && concentrationHigh !== null)
    return `${format.decimal(concentrationLow)}–${format.percent(concentrationHigh)}`
  const share = concentration ?? concentrationHigh
  if (share !== null) return format.percent(share)
  return concentrationLow === null ? null : `≥ ${format.percent(concentrationLow)}`
}
