import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Exemption } from '#contract/lists/exemptions.ts'
import type { JobId } from '#contract/values/ids.ts'
import { dayOf } from '#domain/days.ts'
import { ExemptionList } from '#web/lists/exemption-list.tsx'
import { JudgingPanel } from '#web/lists/judging-panel.tsx'
import classes from '#web/lists/lists.module.css'
import { TextLink } from '#web/ui/link.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

const SHOWN = 10

/** The exemptions that may be claimed for the substance; all of them are at their list. */
export function CardExemptions({ exemptions }: { exemptions: readonly (Exemption & { list: string })[] }) {
  const { t } = useTranslation()
  const [jobId, setJobId] = useState<JobId | null>(null)
  const [today] = useState(() => dayOf(new Date()))
  const list = exemptions[0]?.list
  // Those in force first: the others are history.
  const sorted = exemptions.toSorted(
    (a, b) => Number((a.endsOn ?? today) < today) - Number((b.endsOn ?? today) < today),
  )
  return (
    <SectionPanel
      id="exemptions"
      title={t('substances.card.exemptions')}
      isFlush
      actions={
        list !== undefined && (
          <TextLink to="/administration/substance/regulated-substances" search={{ list, show: 'exemptions' }}>
            {t('substances.card.allExemptions', { count: exemptions.length })}
          </TextLink>
        )
      }
    >
      <ExemptionList
        label={t('substances.card.exemptions')}
        exemptions={sorted.slice(0, SHOWN)}
        today={today}
        isOfOneSubstance
        onSaved={setJobId}
      />
      {jobId !== null && (
        <div className={classes['add']}>
          <JudgingPanel key={jobId} jobId={jobId} />
        </div>
      )}
    </SectionPanel>
  )
}
