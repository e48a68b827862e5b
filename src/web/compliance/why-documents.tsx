import { Anchor, Text } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Explanation } from '#contract/compliance/explanation.ts'
import { useAbility } from '#web/auth/ability.ts'
import { useFormat } from '#web/i18n/format.ts'
import { PreviewDocument } from '#web/documents/preview.tsx'
import { useDownload } from '#web/documents/use-actions.ts'
import classes from '#web/compliance/compliance.module.css'
import { ChainStep } from '#web/ui/chain-drawer.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { StatusBadge } from '#web/ui/status.tsx'

type Document = Explanation['documents'][number]

/** The last link of the chain: what is on paper about the legislation, to be opened from here. */
export function WhyDocuments({ documents, product, causes, legislation }: Explanation) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<Document | null>(null)
  const download = useDownload()
  const judged = causes.find(({ substance }) => substance !== null)?.path.at(-1)
  const without = documents.length === 0 && judged?.productId ? judged : null
  if (documents.length === 0 && !without) return null
  return (
    <ChainStep icon={<IconFileCheck size={14} stroke={1.6} />} label={t('why.documents')}>
      {documents.map((document) => (
        <DocumentLine
          key={document.id}
          document={document}
          isOfPart={document.product.id !== product.id}
          onOpen={() => (document.file.isPreviewable ? setShown(document) : download(document))}
        />
      ))}
      {without?.productId && (
        <Text c="var(--k-text2)">
          {t('why.noDocument', { legislation: legislation.shortName })}{' '}
          <TextLink to="/product/$id/card" params={{ id: without.productId }} hash="documents">
            {t('why.documentsOf', { product: without.title })}
          </TextLink>
        </Text>
      )}
      {shown && <PreviewDocument document={shown} onClose={() => setShown(null)} onDownload={download} />}
    </ChainStep>
  )
}

type DocumentLineProps = { document: Document; isOfPart: boolean; onOpen: () => void }

function DocumentLine({ document, isOfPart, onOpen }: DocumentLineProps) {
  const { t } = useTranslation()
  const { validUntil, isOutdated, types, file, product } = document
  const format = useFormat()
  const mayOpen = useAbility().can('read', 'Document')
  const until =
    validUntil === null ? t('why.documentValid') : t('why.documentUntil', { date: format.date(validUntil) })
  return (
    <div className={classes['document']}>
      <div>
        {mayOpen ? (
          <Anchor component="button" type="button" onClick={onOpen}>
            <bdi>{file.name}</bdi>
          </Anchor>
        ) : (
          <bdi>{file.name}</bdi>
        )}
        <Text fz={12} lh="16px" c="var(--k-text2)">
          {types.map((type) => t(`documents.types.${type}`)).join(', ')}
          {isOfPart && (
            <>
              {' · '}
              <TextLink to="/product/$id/card" params={{ id: product.id }} hash="documents">
                {product.title}
              </TextLink>
            </>
          )}
          {isOutdated && ` · ${t('why.documentOutdatedText')}`}
        </Text>
      </div>
      <StatusBadge tone={isOutdated ? 'duty' : 'ok'} word={isOutdated ? t('why.documentOutdated') : until} />
    </div>
  )
}
