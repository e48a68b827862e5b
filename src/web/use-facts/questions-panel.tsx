import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductUseFact } from '#contract/compliance/use-facts.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { KnownFact } from '#web/use-facts/known-fact.tsx'
import { Questions } from '#web/use-facts/questions.tsx'
import { productUseFacts } from '#web/use-facts/use-facts.queries.ts'
import classes from '#web/use-facts/use-facts.module.css'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { useIsPhone } from '#web/ui/use-is-phone.ts'

/** On a phone the questions stand above the obligations, which must not be screens away. */
const QUESTIONS_ON_PHONE = 1

type PanelProps = { card: Pick<ProductCard, 'id' | 'canEdit'> }

/** COMP-18: the questions whose answer changes a status of the product, and what is known of its use. */
export function QuestionsPanel({ card }: PanelProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(productUseFacts(card.id))
  const questions = data?.items.filter(({ changes }) => changes.length > 0) ?? []
  const known = data?.items.filter(({ changes, value }) => changes.length === 0 && value !== null) ?? []
  return (
    <SectionPanel id="questions" title={t('useFacts.title')}>
      <FetchFailed title={t('useFacts.failed')} query={{ error, refetch }} />
      {!data && !error && <div className={classes['coming']} aria-hidden="true" />}
      {data && (
        <Stack gap={16}>
          <Text c="var(--k-text2)">
            {questions.length === 0 ? t('useFacts.none') : t('useFacts.intro', { count: questions.length })}
          </Text>
          <Questions
            productId={card.id}
            questions={questions}
            mayAnswer={card.canEdit}
            onPhone={QUESTIONS_ON_PHONE}
          />
          {known.length > 0 && <KnownFacts card={card} known={known} />}
        </Stack>
      )}
    </SectionPanel>
  )
}

/** The answers that are known; on a phone, where the obligations come below, when it is asked for. */
function KnownFacts({ card, known }: PanelProps & { known: readonly ProductUseFact[] }) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={t('useFacts.known')}>
      {isPhone ? (
        <Button variant="default" fullWidth aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'useFacts.hideKnown' : 'useFacts.showKnown', { count: known.length })}
        </Button>
      ) : (
        <Text fw={500} mb={4}>
          {t('useFacts.known')}
        </Text>
      )}
      {(isOpen || !isPhone) &&
        known.map((fact) => (
          <KnownFact key={fact.key} productId={card.id} mayChange={card.canEdit} fact={fact} />
        ))}
    </section>
  )
}
