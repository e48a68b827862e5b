import type { RequestAnswer } from '#contract/exchange/answering.ts'
import { useValueText } from '#domain/compliance/use-value-text.ts'
import classes from '#web/exchange/answering/answering.module.css'
import type { Draft } from '#web/exchange/answering/draft.ts'
import { useLanguage } from '#web/i18n/index.ts'

type ToldFactsProps = { facts: RequestAnswer['askedFacts']; told: Draft['facts'] }

/** Facts of use that are told, a line each. */
export function ToldFacts({ facts, told }: ToldFactsProps) {
  const language = useLanguage()
  const lines = facts.flatMap((fact) => {
    const value = told[fact.key]
    return value === undefined ? [] : [{ ...fact, text: useValueText(fact, value, language) }]
  })
  if (lines.length === 0) return null
  return (
    <dl className={classes['facts']}>
      {lines.map(({ key, title, text }) => (
        <div key={key}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
