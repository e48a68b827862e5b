import { Anchor, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductUseFact } from '#contract/compliance/use-facts.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { useValueText } from '#domain/compliance/use-value-text.ts'
import { errorText } from '#web/http/error-text.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { useAbility } from '#web/auth/ability.ts'
import { FactInput } from '#web/use-facts/fact-input.tsx'
import classes from '#web/use-facts/use-facts.module.css'
import { useTellProduct } from '#web/use-facts/use-facts.queries.ts'
import { TextLink } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'

type KnownFactProps = { productId: ProductId; mayChange: boolean; fact: ProductUseFact }

/** Shows a known fact of use with its origin; a new answer given here counts for this product alone. */
export function KnownFact({ productId, mayChange, fact }: KnownFactProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isChanging, setChanging] = useState(false)
  const tell = useTellProduct(productId)
  const mayOpenRequest = useAbility().can('read', 'SentRequest')
  const { title, value, own, from, reply } = fact
  if (value === null) return null
  const origin = reply
    ? t('useFacts.from.reply', { supplier: reply.supplier, reference: reply.reference })
    : t(`useFacts.from.${from?.level ?? 'product'}`, { title: from?.title })
  return (
    <div className={classes['known']}>
      <Group gap="2px 8px">
        <Text>
          {title}: {useValueText(fact, value, language)}
        </Text>
        <Text fz={12} c="var(--k-text2)">
          {reply && mayOpenRequest ? (
            <TextLink to="/sent-requests/$id" params={{ id: reply.requestId }}>
              {origin}
            </TextLink>
          ) : (
            origin
          )}
        </Text>
        {mayChange && (
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
        {mayChange && own !== null && (
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
      {tell.isError && (
        <Note tone="breach">
          {t('useFacts.notSaved')}. {errorText(t, tell.error)}
        </Note>
      )}
    </div>
  )
}
