import { useTranslation } from 'react-i18next'

import type { RequestAnswer, ToldFacts } from '#contract/exchange/answering.ts'
import { useValueText } from '#domain/compliance/use-value-text.ts'
import classes from '#web/exchange/answering/answering.module.css'
import type { Draft } from '#web/exchange/answering/draft.ts'
import { usePartTitle } from '#web/exchange/answering/part-title.ts'
import { FactLines } from '#web/exchange/status/fact-lines.tsx'
import { useLanguage } from '#web/i18n/index.ts'

type Facts = RequestAnswer['componentFacts']
type FactsToldProps = { title: string; facts: Facts; told: ToldFacts }

/** Facts of use that the draft tells of the product or of a component, under a heading; nothing where none is told. */
export function FactsTold({ title, facts, told }: FactsToldProps) {
  const language = useLanguage()
  const lines = facts.flatMap((fact) => {
    const value = told[fact.key]
    return value === undefined ? [] : [{ ...fact, text: useValueText(fact, value, language) }]
  })
  if (lines.length === 0) return null
  return (
    <section className={classes['group']} aria-label={title}>
      <span className={classes['subhead']}>{title}</span>
      <FactLines facts={lines} />
    </section>
  )
}

type ToldOfComponentsProps = {
  draft: Draft
  factsOf: (component: Draft['substanceState']['components'][number]) => Facts
}

/** Facts of use that the draft tells of components, a heading for each. */
export function ToldOfComponents({ draft, factsOf }: ToldOfComponentsProps) {
  const { t } = useTranslation()
  const partTitle = usePartTitle()
  const { isComplexProduct, substanceState } = draft
  if (isComplexProduct !== true) return null
  return substanceState.components.map((component, index) => (
    <FactsTold
      // oxlint-disable-next-line react/no-array-index-key -- two components may have one name: a place is what one is known by
      key={index}
      title={t('answering.facts.of', { name: partTitle(component, index) })}
      facts={factsOf(component)}
      told={component.facts ?? {}}
    />
  ))
}
