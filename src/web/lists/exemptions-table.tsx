import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Exemption } from '#contract/lists/exemptions.ts'
import type { JobId } from '#contract/values/ids.ts'
import { dayOf } from '#domain/days.ts'
import { ExemptionList } from '#web/lists/exemption-list.tsx'
import { JudgingPanel } from '#web/lists/judging-panel.tsx'
import classes from '#web/lists/lists.module.css'
import { NothingFound } from '#web/ui/states.tsx'

/** SUB-10: the exemptions from a list, found by any of their words. */
export function ExemptionsTable({ exemptions }: { exemptions: readonly Exemption[] | undefined }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [jobId, setJobId] = useState<JobId | null>(null)
  const [today] = useState(() => dayOf(new Date()))
  // All of them are here: what is typed is looked for at once.
  const wanted = text.trim().toLowerCase()
  const shown = exemptions?.filter(({ annex, number, text: words, substanceName }) =>
    `${annex} ${number} ${words} ${substanceName}`.toLowerCase().includes(wanted),
  )
  return (
    <>
      <div className={classes['toolbar']}>
        <TextInput
          w={280}
          size="xs"
          aria-label={t('substances.exemption.find')}
          placeholder={t('substances.exemption.find')}
          leftSection={<IconSearch size={14} stroke={1.8} aria-hidden="true" />}
          value={text}
          maxLength={255}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {jobId !== null && <JudgingPanel jobId={jobId} />}
      </div>
      <ExemptionList
        label={t('substances.exemption.title')}
        exemptions={shown ?? []}
        today={today}
        isLoading={exemptions === undefined}
        empty={<NothingFound onClear={() => setText('')} />}
        onSaved={setJobId}
      />
    </>
  )
}
