import { Anchor } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import type { BulkAnswersPreview } from '#contract/products/answers.ts'
import { useFormat } from '#web/i18n/format.ts'
import classes from '#web/products/answers/answers.module.css'
import { Note } from '#web/ui/note.tsx'

/** Parts that are left out as they declare a substance of the lists, and products that stay for other reasons; each with its reason. */
export function StayingProducts({ preview }: { preview: BulkAnswersPreview }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOpen, { toggle }] = useDisclosure()
  const { leftOut, refused, refusals } = preview
  const others = refused - leftOut.products
  if (refused === 0) return null
  const told = (count: number) => ({ count, number: format.number(count) })
  return (
    <Note tone="duty">
      {leftOut.products > 0 && (
        <div>
          <strong>{t('answers.leftOut', told(leftOut.products))}</strong>{' '}
          {t('answers.declares', { count: leftOut.products, substances: format.list(leftOut.substances) })}
        </div>
      )}
      {others > 0 && <div>{t('answers.stay', told(others))}</div>}
      <Anchor component="button" type="button" fz="inherit" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? t('answers.hide') : t('answers.showParts', told(refused))}
      </Anchor>
      {isOpen && (
        <ul className={classes['products']} aria-label={t('answers.leftOut', told(refused))}>
          {refusals.map(({ productId, title, reason }) => (
            <li key={productId}>
              <div className={classes['listTitle']}>{title || t('bulk.unseen')}</div>
              <div>{reason}</div>
            </li>
          ))}
          {refused > refusals.length && <li>{t('bulk.more', told(refused - refusals.length))}</li>}
        </ul>
      )}
    </Note>
  )
}
