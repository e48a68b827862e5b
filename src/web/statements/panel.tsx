import { Checkbox, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { ProductStatement } from '#contract/statements.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { useAbility } from '#web/auth/ability.ts'
import { errorText } from '#web/http/error-text.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { productStatements, useSetStatements } from '#web/statements/statements.queries.ts'
import { TextLink } from '#web/ui/link.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { showToast } from '#web/ui/toast.ts'

/** PROD-27: general statements that hold for the product; each choice is saved at once. */
export function StatementsPanel({ card }: { card: ProductCard }) {
  const { t } = useTranslation()
  const mayManage = useAbility().can('read', 'GeneralStatement')
  const { data, error, refetch } = useQuery(productStatements(card.id))
  const set = useSetStatements(card.id)
  const items = data?.items ?? []

  // What was chosen is shown while it is being saved, and the next choice stands on it.
  const held = set.isPending ? set.variables : items.filter((item) => item.holds).map(({ id }) => id)

  const choose = ({ id }: ProductStatement, holds: boolean) => {
    set.mutate(holds ? [...held, id] : held.filter((each) => each !== id), {
      onError: (failure) =>
        showToast({ tone: 'breach', title: t('statements.panel.failed'), text: errorText(t, failure) }),
    })
  }
  return (
    <SectionPanel
      id="statements"
      title={t('statements.panel.title')}
      note={t('statements.panel.note')}
      isFlush={items.length === 0}
      actions={
        mayManage && (
          <TextLink to="/administration/product/general-product-statements">
            {t('statements.panel.manage')}
          </TextLink>
        )
      }
    >
      {!data && !error && <Skeleton height={16} width="50%" m={16} aria-hidden="true" />}
      {!data && <FetchFailed title={t('statements.failed')} query={{ error, refetch }} />}
      {data && items.length === 0 && (
        <EmptyState title={t('statements.panel.none')} text={t('statements.panel.noneText')} />
      )}
      <Stack gap="sm">
        {items.map((item) => (
          <Checkbox
            key={item.id}
            checked={held.includes(item.id)}
            disabled={!card.canEdit}
            label={item.title}
            description={describe(item, t('statements.panel.noLonger'))}
            onChange={(event) => choose(item, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </SectionPanel>
  )
}

/** Description of a statement: its text, its laws, and a note when it is no longer offered. */
const describe = ({ text, legislations, active }: ProductStatement, noLonger: string): string =>
  [text, legislations.map(({ shortName }) => shortName).join(', '), active ? '' : noLonger]
    .filter(Boolean)
    .join(' · ')
