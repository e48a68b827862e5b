import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductUseFact } from '#contract/compliance/use-facts.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { useValueText } from '#domain/compliance/use-value-text.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { useLanguage } from '#web/i18n/index.ts'
import { FactInput } from '#web/use-facts/fact-input.tsx'
import classes from '#web/use-facts/use-facts.module.css'
import { Questions } from '#web/use-facts/questions.tsx'
import { productUseFacts, useTellProduct } from '#web/use-facts/use-facts.queries.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'

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
      {data && (
        <Stack gap={16}>
          <Text c="var(--k-text2)">
            {questions.length === 0 ? t('useFacts.none') : t('useFacts.intro', { count: questions.length })}
          </Text>
          <Questions productId={card.id} questions={questions} mayAnswer={card.canEdit} />
          {known.length > 0 && (
            <section aria-label={t('useFacts.known')}>
              <Text fw={500} mb={4}>
                {t('useFacts.known')}
              </Text>
              {known.map((fact) => (
                <KnownFact key={fact.key} card={card} fact={fact} />
              ))}
            </section>
          )}
        </Stack>
      )}
    </SectionPanel>
  )
}

/** Shows a known fact of use with its origin; a new answer given here counts for this product alone. */
function KnownFact({ card, fact }: PanelProps & { fact: ProductUseFact }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isChanging, setChanging] = useState(false)
  const tell = useTellProduct(card.id)
  const { title, value, own, from } = fact
  if (value === null) return null
  const origin = from ? t(`useFacts.from.${from.level}`, { title: from.title }) : t('useFacts.from.product')
  return (
    <div className={classes['known']}>
      <Group gap="2px 8px">
        <Text>
          {title}: {useValueText(fact, value, language)}
        </Text>
        <Text fz={12} c="var(--k-text2)">
          {origin}
        </Text>
        {card.canEdit && (
          <Anchor
            component="button"
            type="button"
            fz={12}
            aria-label={t('useFacts.changeOf', { title })}
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            {t('useFacts.change')}
          </Anchor>
        )}
        {card.canEdit && own !== null && (
          <Anchor
            component="button"
            type="button"
            fz={12}
            aria-label={t('useFacts.withdrawOf', { title })}
            onClick={() => tell.mutate({ [fact.key]: null })}
          >
            {t('useFacts.withdraw')}
          </Anchor>
        )}
      </Group>
      {isChanging && (
        <FactInput
          fact={fact}
          value={value}
          isSaving={tell.isPending}
          onAnswer={(next) => tell.mutate({ [fact.key]: next }, { onSuccess: () => setChanging(false) })}
        />
      )}
    </div>
  )
}
