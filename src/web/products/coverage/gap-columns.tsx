import type { CoverageGap } from '#contract/products/coverage.ts'
import classes from '#web/products/coverage/coverage.module.css'
import { CutText } from '#web/ui/cut-text.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { Column } from '#web/screen/list/columns.ts'

/** `lists`: how many are asked for. */
export const gapColumns = (lists: number): Column<CoverageGap>[] => [
  {
    id: 'part',
    title: 'coverage.part',
    width: 200,
    isFluid: true,
    cell: ({ product, path, isWithoutComponents }, { t }) => (
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
    title: 'coverage.missing',
    width: 168,
    cell: ({ missing }, { t }) => (
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
    title: 'coverage.supplier',
    width: 128,
    cell: ({ supplier }) => supplier && <CutText>{supplier.title}</CutText>,
  },
  {
    id: 'units',
    title: 'coverage.units',
    width: 72,
    align: 'right',
    isTabular: true,
    cell: ({ units }, { format }) => format.number(units),
  },
  {
    id: 'mass',
    title: 'coverage.mass',
    width: 136,
    align: 'right',
    isTabular: true,
    cell: ({ massPercent }, { format }) =>
      massPercent === null ? '–' : format.percent(format.number(massPercent)),
  },
]
