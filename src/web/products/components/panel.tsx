import { Checkbox, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useAbility } from '#web/auth/ability.ts'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { AddComponent } from '#web/products/components/add.tsx'
import { ComponentsConsent } from '#web/products/components/consent.tsx'
import { ComponentSearch } from '#web/products/components/search.tsx'
import {
  addRefusal,
  emptyTextOf,
  hasComponentsPanel,
  isDeclarationAsked,
  isPanelOpen,
} from '#web/products/components/state.ts'
import { ComponentsTable } from '#web/products/components/table.tsx'
import classes from '#web/products/components/components.module.css'
import { componentOf, useComponents } from '#web/products/components/use-components.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

type ComponentsPanelProps = {
  editing: CardEditing
  /** Content beside the button that adds a component. */
  actions?: ReactNode
  /** Content above the rows. */
  head?: ReactNode
  onAdded?: () => void
  /** Content in place of the direct components. */
  children?: ReactNode
}

/** PROD-12…18: the components of a product, or the members of a group. */
export function ComponentsPanel({ editing, actions: more, head, onAdded, children }: ComponentsPanelProps) {
  const { t } = useTranslation()
  const actions = useComponents(editing, onAdded)
  const mayAsk = useAbility().can('create', 'SentRequest')
  const { card } = editing.base
  if (!hasComponentsPanel(card)) return null
  const { totalIncludedProducts: direct, parts } = card
  const isOpen = isPanelOpen(card)
  const isAddable = card.canEdit && addRefusal(card) === null

  return (
    <SectionPanel
      id="components"
      title={t(`productCard.components.title.${card.type}`)}
      note={parts.total > direct && t('productCard.components.note', { direct, all: parts.total })}
      actions={
        <>
          {more}
          {mayAsk && direct > 0 && (
            <LinkButton to="/product/$id/send-request" params={{ id: card.id }} size="xs" variant="subtle">
              {t('askSuppliers.action')}
            </LinkButton>
          )}
          {isAddable && <AddComponent card={card} actions={actions} />}
        </>
      }
      isFlush
    >
      {isDeclarationAsked(card) && <Declaration editing={editing} actions={actions} />}
      {card.canEdit && addRefusal(card) === 'concern_elements' && (
        <div className={classes['inset']}>
          <Note tone="duty">{t('productCard.components.concern')}</Note>
        </div>
      )}
      {isOpen && isAddable && (
        <div className={classes['inset']}>
          <ComponentSearch
            parent={card}
            label={t('productCard.components.search')}
            isLabelHidden
            onPick={(product) => actions.include(componentOf(product))}
            onCreate={(name) => actions.include({ name })}
          />
          {actions.refusal && <Note tone="breach">{actions.refusal}</Note>}
        </div>
      )}
      {head}
      {direct > 0 && (children ?? <ComponentsTable editing={editing} actions={actions} />)}
      {isOpen && direct === 0 && (
        <Text className={classes['inset']} c="var(--k-text2)">
          {t(`productCard.components.empty.${emptyTextOf(card)}`)}
        </Text>
      )}
      <ComponentsConsent actions={actions} />
    </SectionPanel>
  )
}

/** PROD-13: must be ticked before components can be named; unticking only while there are none (PROD-39). */
function Declaration({
  editing,
  actions,
}: {
  editing: CardEditing
  actions: ReturnType<typeof useComponents>
}) {
  const { t } = useTranslation()
  const { card } = editing.base
  const hasComponents = card.totalIncludedProducts > 0
  // PROD-14: the warning below says why.
  const isBarred = !card.isDeclaredComplex && addRefusal(card) === 'concern_elements'
  return (
    <div className={classes['inset']}>
      <Checkbox
        label={t('productCard.components.open')}
        description={hasComponents && t('productCard.components.openLocked')}
        checked={actions.declared ?? (card.isDeclaredComplex || hasComponents)}
        disabled={!card.canEdit || hasComponents || isBarred}
        onChange={(event) => actions.declareComplex(event.currentTarget.checked)}
      />
    </div>
  )
}
