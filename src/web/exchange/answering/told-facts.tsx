import type { RequestAnswer } from '#contract/exchange/answering.ts'
import { useValueText } from '#domain/compliance/use-value-text.ts'
import type { Draft } from '#web/exchange/answering/draft.ts'
import { FactLines } from '#web/exchange/status/fact-lines.tsx'
import { useLanguage } from '#web/i18n/index.ts'

type ToldFactsProps = { facts: RequestAnswer['askedFacts']; told: Draft['facts'] }

/** Facts of use that the draft tells. */
export function ToldFacts({ facts, told }: ToldFactsProps) {
  const language = useLanguage()
  const lines = facts.flatMap((fact) => {
    const value = told[fact.key]
    return value === undefined ? [] : [{ ...fact, text: useValueText(fact, value, language) }]
  })
  return <FactLines facts={lines} />
}
