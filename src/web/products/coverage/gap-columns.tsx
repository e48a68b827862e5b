import type { TFunction } from 'i18next'

import type { CoverageGap } from '#contract/products/coverage.ts'
import classes from '#web/products/coverage/coverage.module.css'
import type { Format } from '#web/i18n/format.ts'
import { CutText } from '#web/ui/cut-text.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { ListColumn } from '#web/ui/list/model.ts'

type Gap = CoverageGap & { id: number }

/** `lists`: how many are asked for. */
export const gapColumns = (t: TFunction, format: Format, lists: number): ListColumn<Gap>[] => [
  {
    id: 'part',
    header: t('coverage.part'),
    width: 200,
    isFluid: true,
    cell: ({ product, path, isWithoutComponents }) => (
      <span className={classes['part']}>
        {product.id === null ? (
          <span className={classes['hidden']}>{t('coverage.hidden')}</span>
        ) : (
          <TextLink
            to="/product/$id/card"
            params={{ id: product.id }}
            truncate
            title={[...path, product.title].map((title) => title || t('coverage.hidden')).join(' › ')}
          >
            {product.title}
          </TextLink>
        )}
        {isWithoutComponents && <span className={classes['hidden']}>{t('coverage.withoutComponents')}</span>}
      </span>
    ),
  },
  {
    id: 'missing',
    header: t('coverage.missing'),
    width: 168,
    cell: ({ missing }) => (
      <CutText>
        {missing.length === lists && missing.every(({ isPartly }) => !isPartly)
          ? t('coverage.everything')
          : missing
              .map(({ title, isPartly }) => (isPartly ? t('coverage.inPart', { title }) : title))
              .join(', ')}
      </CutText>
    ),
  },
  {
    id: 'supplier',
    header: t('coverage.supplier'),
    width: 128,
    cell: ({ supplier }) => supplier && <CutText>{supplier.title}</CutText>,
  },
  {
    id: 'units',
    header: t('coverage.units'),
    width: 72,
    align: 'right',
    isTabular: true,
    cell: ({ units }) => format.number(units),
  },
  {
    id: 'mass',
    header: t('coverage.mass'),
    width: 136,
    align: 'right',
    isTabular: true,
    cell: ({ massPercent }) => (massPercent === null ? '–' : format.percent(format.number(massPercent))),
  },
]
