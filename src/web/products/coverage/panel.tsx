import { Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Coverage } from '#contract/products/coverage.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { productCoverage } from '#web/products/coverage/coverage.queries.ts'
import classes from '#web/products/coverage/coverage.module.css'
import { GapsTable } from '#web/products/coverage/gaps-table.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** COMP-19: how much of the product is answered, and the gaps. */
export function CoveragePanel({ id }: { id: ProductId }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(productCoverage(id))
  const [list, setList] = useState<string>()
  return (
    <SectionPanel id="coverage" title={t('coverage.title')} note={t('coverage.note')} isFlush>
      <FetchFailed title={t('coverage.failed')} query={{ error, refetch }} />
      {data && data.parts === 0 && (
        <Text p={16} c="var(--k-text2)">
          {t('coverage.noParts')}
        </Text>
      )}
      {data && data.parts > 0 && (
        <>
          <Stack gap="md" p={16}>
            <Totals coverage={data} />
            <Lists coverage={data} chosen={list} onChoose={setList} />
          </Stack>
          <GapsTable key={list} id={id} list={list} coverage={data} />
        </>
      )}
    </SectionPanel>
  )
}

function Totals({ coverage: { parts, answered, answeredPercent, mass } }: { coverage: Coverage }) {
  const { t } = useTranslation()
  return (
    <div className={classes['totals']}>
      <Share
        title={t('coverage.byParts')}
        percent={answeredPercent}
        text={t('coverage.answered', { answered, count: parts })}
      />
      {mass ? (
        <Share
          title={t('coverage.byMass')}
          percent={mass.answeredPercent}
          text={t('coverage.massKnown', { known: mass.known, count: parts })}
        />
      ) : (
        <Text c="var(--k-text2)" fz={12}>
          {t('coverage.massUnknown')}
        </Text>
      )}
    </div>
  )
}

function Share({ title, percent, text }: { title: string; percent: number; text: string }) {
  const format = useFormat()
  return (
    <div>
      <div className={classes['shareHead']}>
        <span>{title}</span>
        <span className={classes['figure']}>{format.percent(format.number(percent))}</span>
      </div>
      <Progress value={percent} size={6} aria-label={title} />
      <Text c="var(--k-text2)" fz={12} mt={4}>
        {text}
      </Text>
    </div>
  )
}

type ListsProps = {
  coverage: Coverage
  chosen: string | undefined
  onChoose: (list: string | undefined) => void
}

/** A bar for each list; a click shows only the gaps of that list. */
function Lists({ coverage: { parts, lists }, chosen, onChoose }: ListsProps) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('coverage.lists')}>
      {lists.map(({ list, title, answered, partly, unanswered }) => (
        <button
          key={list}
          type="button"
          className={classes['list']}
          aria-pressed={chosen === list}
          onClick={() => onChoose(chosen === list ? undefined : list)}
        >
          <span className={classes['listTitle']}>{title}</span>
          <Progress.Root size={6} aria-hidden="true">
            <Progress.Section value={(answered / parts) * 100} color="var(--k-ok)" />
            <Progress.Section value={(partly / parts) * 100} color="var(--k-wait)" />
          </Progress.Root>
          <span className={classes['listText']}>
            {unanswered + partly === 0
              ? t('coverage.complete')
              : [
                  partly > 0 && t('coverage.partly', { count: partly }),
                  unanswered > 0 && t('coverage.unanswered', { count: unanswered }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
          </span>
        </button>
      ))}
    </div>
  )
}
