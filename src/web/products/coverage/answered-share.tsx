import { Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Coverage } from '#contract/products/coverage.ts'
import classes from '#web/products/coverage/coverage.module.css'
import { useFormat } from '#web/i18n/format.ts'

/** COMP-19: number of parts that have answered all lists. */
export function AnsweredShare({ coverage: { parts, answered, lists } }: { coverage: Coverage }) {
  const { t } = useTranslation()
  return (
    <div className={classes['share']}>
      <div className={classes['shareHead']}>
        <span>{t('coverage.inAllLists', { count: lists.length })}</span>
        <span className={classes['figure']}>{t('coverage.partsOf', { answered, count: parts })}</span>
      </div>
      <Progress
        value={(answered / parts) * 100}
        size={6}
        color="var(--k-ok)"
        aria-label={t('coverage.inAllLists', { count: lists.length })}
      />
    </div>
  )
}

type ListsProps = {
  coverage: Coverage
  chosen: string | undefined
  onChoose: (list: string | undefined) => void
}

/** COMP-19: coverage by mass and of each list; a click on a list shows only its gaps. */
export function AnsweredDetails(props: ListsProps) {
  const { t } = useTranslation()
  const {
    coverage: { parts, answered, answeredPercent, mass },
  } = props
  return (
    <details className={classes['details']}>
      <summary>{t('coverage.details')}</summary>
      <Stack gap="md" pt={12}>
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
        <Lists {...props} />
      </Stack>
    </details>
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
