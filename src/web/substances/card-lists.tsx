import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { JobId, ListEntryId } from '#contract/values/ids.ts'
import type { ListEntry } from '#contract/lists/entries.ts'
import type { CardList } from '#contract/substances/card.ts'
import { reasonIn } from '#domain/lists/reasons.ts'
import { useAbility } from '#web/auth/ability.ts'
import { errorText } from '#web/http/error-text.ts'
import { SourceText } from '#web/screen/source-text.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { EntryModal } from '#web/lists/entry-modal.tsx'
import { JudgingPanel } from '#web/lists/judging-panel.tsx'
import { limitText, weighedText } from '#web/lists/limit-text.ts'
import { useOpenListEntry } from '#web/lists/lists.queries.ts'
import classes from '#web/lists/lists.module.css'
import { TextLink } from '#web/ui/link.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { showToast } from '#web/ui/toast.ts'

/** The lists that the substance is on, with what the law says there: reason, condition and limits. */
export function CardLists({ lists }: { lists: readonly CardList[] }) {
  const { t } = useTranslation()
  const mayEdit = useAbility().can('update', 'SubstanceList')
  const opening = useOpenListEntry()
  const [opened, setOpened] = useState<ListEntry | null>(null)
  const [jobId, setJobId] = useState<JobId | null>(null)
  const open = (id: ListEntryId) =>
    opening.mutate(id, {
      onSuccess: setOpened,
      onError: (error) => showToast({ tone: 'breach', title: errorText(t, error) }),
    })
  return (
    <SectionPanel id="lists" title={t('substances.card.lists')} isFlush>
      {lists.length === 0 ? (
        <div className={classes['none']}>{t('substances.card.noLists')}</div>
      ) : (
        <ul className={classes['rows']}>
          {lists.map((list) => (
            <li key={list.entryId} className={classes['row']}>
              <ListFacts list={list} />
              <Limits list={list} />
              {/* An entry by which a group is on the list is changed at the group. */}
              {mayEdit && list.by === null && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('substances.entry.changeOf', { list: list.title })}
                  loading={opening.isPending && opening.variables === list.entryId}
                  onClick={() => open(list.entryId)}
                >
                  {t('substances.entry.change')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {jobId !== null && (
        <div className={classes['add']}>
          <JudgingPanel key={jobId} jobId={jobId} />
        </div>
      )}
      {opened && <EntryModal entry={opened} onClose={() => setOpened(null)} onSaved={setJobId} />}
    </SectionPanel>
  )
}

function ListFacts({ list }: { list: CardList }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { key, title, number, entryName, by, reason, dateOfInclusion, condition, dependsOnUse } = list
  const facts = [
    number === null ? null : t('substances.card.entry', { number }),
    reasonIn(reason, format.language),
    dateOfInclusion && t('substances.card.since', { date: format.date(dateOfInclusion) }),
    dependsOnUse ? t('substances.card.dependsOnUse') : null,
  ].filter((fact) => fact)
  return (
    <div className={classes['line']}>
      <TextLink to="/administration/substance/regulated-substances" search={{ list: key }} fw={500}>
        {title}
      </TextLink>
      {by && (
        <div>
          {t('substances.card.by')}{' '}
          <TextLink to="/administration/substance/regulated-substances/$id" params={{ id: by.id }}>
            {entryName}
          </TextLink>
        </div>
      )}
      {facts.length > 0 && <div className={classes['lineFacts']}>{facts.join(' · ')}</div>}
      {condition !== '' && <div className={classes['lineFacts']}>{format.withDates(condition)}</div>}
    </div>
  )
}

function Limits({ list: { limits } }: { list: CardList }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={classes['figures']}>
      {limits.length === 0 && <span className={classes['quiet']}>{t('substances.card.anyContent')}</span>}
      {limits.map((limit, index) => {
        const weighed = weighedText(t, limit)
        return (
          <div key={`${limit.scope} ${limit.value} ${limit.element} ${limit.equipment} ${limit.source}`}>
            <span className="tabular">{limitText(t, format, limit)}</span>
            {weighed !== null && <div className={classes['quiet']}>{weighed}</div>}
            {/* Limits of one source name it once. */}
            {limits[index + 1]?.source !== limit.source && (
              <div className={classes['source']}>
                <SourceText>{limit.source}</SourceText>
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}
