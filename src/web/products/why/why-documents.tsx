import { Text } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { Explanation } from '#contract/compliance.ts'
import { useFormat } from '#web/i18n/format.ts'
import { documentText } from '#web/products/why/explanation-text.ts'
import { ChainStep } from '#web/ui/chain-drawer.tsx'

/** The last link of the chain: documents about the legislation that count on the day. */
export function WhyDocuments({ documents, product }: Pick<Explanation, 'documents' | 'product'>) {
  const { t } = useTranslation()
  const format = useFormat()
  if (documents.length === 0) return null
  return (
    <ChainStep icon={<IconFileCheck size={14} stroke={1.6} />} label={t('why.documents')}>
      {documents.map((document) => (
        <Text key={document.id}>
          {documentText(document, t, format)}
          {document.product.id !== product.id && (
            <Text span c="var(--k-text2)">
              {` · ${document.product.title}`}
            </Text>
          )}
        </Text>
      ))}
    </ChainStep>
  )
}
