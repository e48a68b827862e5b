import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ProductMaterials } from '#contract/products/materials.ts'
import { useFormat } from '#web/i18n/format.ts'
import classes from '#web/products/substances/substances.module.css'

/**
 * PROD-26: shares in the article summed over the materials, beside the declared shares; the higher figure
 * counts.
 */
export function ArticleShares({ shares }: { shares: ProductMaterials['articleShares'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (shares.length === 0) return null
  return (
    <div className={classes['articleShares']}>
      <Text fw={500}>{t('materials.article.title')}</Text>
      <span className={classes['note']}>{t('materials.article.note')}</span>
      <Table aria-label={t('materials.article.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('materials.article.substance')}</Table.Th>
            <Table.Th ta="right">{t('materials.article.share')}</Table.Th>
            <Table.Th ta="right">{t('materials.article.declared')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shares.map(({ substanceId, name, share, declared, counts }) => (
            <Table.Tr key={substanceId}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              <Table.Td ta="right">
                <Share text={format.percent(share)} isCounting={counts === 'share'} />
              </Table.Td>
              <Table.Td ta="right">
                <Share
                  text={declared === null ? '–' : format.percent(declared)}
                  isCounting={counts === 'declared'}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Share({ text, isCounting }: { text: string; isCounting: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      {text}
      {isCounting && <div className={classes['note']}>{t('materials.article.counts')}</div>}
    </>
  )
}
