import { useDisclosure } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { ProductCard } from '#contract/products/products.ts'
import { useAbility } from '#web/auth/ability.ts'
import { AddDocuments } from '#web/documents/add.tsx'
import { DocumentDialogs } from '#web/documents/dialogs.tsx'
import { DocumentPages } from '#web/documents/pages.tsx'
import { DocumentTable } from '#web/documents/table.tsx'
import { productDocuments } from '#web/documents/documents.queries.ts'
import { useDocumentActions } from '#web/documents/use-actions.ts'
import { AddButton } from '#web/ui/add-button.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** PROD-28: the documents of the product; they are saved at once and not with the card. */
export function DocumentsPanel({ card }: { card: ProductCard }) {
  const { t } = useTranslation()
  const ability = useAbility()
  const [isAdding, adding] = useDisclosure()
  const query = useInfiniteQuery(productDocuments(card.id))
  const may = (action: 'create' | 'update' | 'delete') => card.canEdit && ability.can(action, 'Document')
  const state = useDocumentActions({ update: may('update'), delete: may('delete') })
  const documents = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <SectionPanel
      id="documents"
      title={t('documents.title')}
      note={t('documents.note')}
      isFlush
      actions={
        may('create') && (
          <AddButton isOpen={isAdding} onClick={adding.toggle}>
            {t('documents.add')}
          </AddButton>
        )
      }
    >
      {isAdding && <AddDocuments productId={card.id} onClose={adding.close} />}
      <DocumentPages query={query} isEmpty={documents.length === 0}>
        {documents.length > 0 ? (
          <DocumentTable label={t('documents.table')} documents={documents} actions={state.actions} />
        ) : (
          !isAdding && (
            <EmptyState
              title={t('documents.none')}
              text={t(may('create') ? 'documents.noneText' : 'documents.noneReadOnly')}
            />
          )
        )}
      </DocumentPages>
      <DocumentDialogs state={state} />
    </SectionPanel>
  )
}
