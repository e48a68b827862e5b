import { Anchor, Text } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Explanation } from '#contract/compliance.ts'
import { useAbility } from '#web/ability.ts'
import { useFormat } from '#web/i18n/format.ts'
import { PreviewDocument } from '#web/products/documents/preview-document.tsx'
import { useDownload } from '#web/products/documents/use-document-actions.ts'
import { documentFacts } from '#web/products/why/explanation-text.ts'
import { ChainStep } from '#web/ui/chain-drawer.tsx'
import { TextLink } from '#web/ui/link.tsx'

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
  const format = useFormat()
  const mayOpen = useAbility().can('read', 'Document')
  const name = <bdi>{document.file.name}</bdi>
  return (
    <div>
      {mayOpen ? (
        <Anchor component="button" type="button" ta="left" onClick={onOpen}>
          {name}
        </Anchor>
      ) : (
        <Text>{name}</Text>
      )}
      <Text fz={12} lh="16px" c="var(--k-text2)">
        {documentFacts(document, t, format)}
        {isOfPart && (
          <>
            {' · '}
            <TextLink to="/product/$id/card" params={{ id: document.product.id }} hash="documents">
              {document.product.title}
            </TextLink>
          </>
        )}
      </Text>
      {document.isOutdated && (
        <Text fz={12} lh="16px">
          {t('why.documentOutdated')}
        </Text>
      )}
    </div>
  )
}
