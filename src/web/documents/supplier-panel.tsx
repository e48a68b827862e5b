import { Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { ProductCard } from '#contract/products/products.ts'
import type { SupplierDocument } from '#contract/documents/from-suppliers.ts'
import { DocumentDialogs } from '#web/documents/dialogs.tsx'
import { DocumentPages } from '#web/documents/pages.tsx'
import { DocumentTable, Fact } from '#web/documents/table.tsx'
import classes from '#web/documents/documents.module.css'
import { productReply, supplierDocuments } from '#web/documents/documents.queries.ts'
import { SupplierReplies } from '#web/documents/supplier-replies.tsx'
import { useDocumentActions } from '#web/documents/use-actions.ts'
import { TextLink } from '#web/ui/link.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** PROD-32: documents of suppliers about the parts, and their answers about the product itself. */
export function SupplierDocumentsPanel({ card }: { card: ProductCard }) {
  const { t } = useTranslation()
  const query = useInfiniteQuery(supplierDocuments(card.id))
  const replied = useQuery(productReply(card.id)).data
  const reply = replied?.reply
  const state = useDocumentActions({ update: false, delete: false })
  const documents = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <SectionPanel
      id="supplier-documents"
      title={t('documents.supplierTitle')}
      note={t('documents.supplierNote')}
      isFlush
    >
      {replied && replied.replies.length > 0 && <SupplierReplies replies={replied.replies} />}
      <DocumentPages query={query} isEmpty={documents.length === 0}>
        {documents.length > 0 ? (
          <DocumentTable
            label={t('documents.supplierTable')}
            documents={documents}
            actions={state.actions}
            between={{
              title: t('documents.column.product'),
              cell: (document) => <Whose document={document} />,
            }}
          />
        ) : (
          <EmptyState
            title={t('documents.supplierNone')}
            text={t('documents.supplierNoneText')}
            note={reply === null && t('documents.noReply')}
          />
        )}
      </DocumentPages>
      {reply === null && documents.length > 0 && (
        <div className={classes['inset']}>
          <Text fz={12} c="var(--k-text3)">
            {t('documents.noReply')}
          </Text>
        </div>
      )}
      <DocumentDialogs state={state} />
    </SectionPanel>
  )
}

function Whose({ document: { product, supplier } }: { document: SupplierDocument }) {
  return (
    <>
      <TextLink
        to="/product/$id/card"
        params={{ id: product.id }}
        c="var(--k-text)"
        display="block"
        truncate
        title={product.title}
      >
        {product.title}
      </TextLink>
      {supplier && <Fact>{supplier.title}</Fact>}
    </>
  )
}
