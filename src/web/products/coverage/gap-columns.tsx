import { Progress } from '@mantine/core'
import type { TFunction } from 'i18next'

import type { Coverage, CoverageGap } from '#contract/products/coverage.ts'
import { requestStateTitles } from '#domain/exchange/titles.ts'
import { toneOfRequest } from '#web/exchange/status/badge.tsx'
import { useLanguage } from '#web/i18n/index.ts'
import classes from '#web/products/coverage/coverage.module.css'
import type { Column } from '#web/screen/list/columns.ts'
import { CutText } from '#web/ui/cut-text.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { StatusWord } from '#web/ui/status.tsx'

/** The columns of the parts that have not answered everything; their share of the mass where one is known. */
export const gapColumns = ({ lists, mass }: Coverage): Column<CoverageGap>[] => [
  {
    id: 'part',
    title: 'coverage.part',
    width: 180,
    isFluid: true,
    cell: (gap, { t }) => <Part gap={gap} t={t} />,
  },
  {
    id: 'units',
    title: 'coverage.units',
    width: 64,
    align: 'right',
    isTabular: true,
    cell: ({ units }, { format }) => format.number(units),
  },
  {
    id: 'supplier',
    title: 'coverage.supplier',
    width: 128,
    cell: ({ supplier }) => supplier && <CutText>{supplier.title}</CutText>,
  },
  {
    id: 'lists',
    title: 'coverage.listsAnswered',
    width: 124,
    cell: ({ missing }, { t }) => <Answered missing={missing} lists={lists.length} t={t} />,
  },
  ...(mass === null ? [] : [massColumn]),
  {
    id: 'request',
    title: 'coverage.request',
    width: 112,
    // Own parts are asked of nobody.
    cell: ({ supplier, requestStatus }, { t }) => supplier && <Request state={requestStatus} t={t} />,
  },
]

function Request({ state, t }: { state: CoverageGap['requestStatus']; t: TFunction }) {
  const language = useLanguage()
  if (state === null) return <StatusWord tone="none" word={t('coverage.notAsked')} />
  return <StatusWord tone={toneOfRequest(state)} word={requestStateTitles[state][language]} />
}

const massColumn: Column<CoverageGap> = {
  id: 'mass',
  title: 'coverage.mass',
  width: 88,
  align: 'right',
  isTabular: true,
  cell: ({ massPercent }, { format }) =>
    massPercent === null ? '–' : format.percent(format.number(massPercent)),
}

function Part({ gap, t }: { gap: CoverageGap; t: TFunction }) {
  const { product, path, isWithoutComponents } = gap
  return (
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
  )
}

/** Number of lists that a part has answered; a hover names the others. */
function Answered({ missing, lists, t }: { missing: CoverageGap['missing']; lists: number; t: TFunction }) {
  const answered = lists - missing.length
  const names = missing.map(({ title, isPartly }) => (isPartly ? t('coverage.inPart', { title }) : title))
  return (
    <span className={classes['answered']} title={names.join(', ')}>
      <Progress
        className={classes['answeredBar']}
        value={(answered / lists) * 100}
        size={6}
        aria-hidden="true"
      />
      {t('coverage.listsOf', { answered, count: lists })}
    </span>
  )
}
