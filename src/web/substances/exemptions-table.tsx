import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Exemption } from '#contract/exemptions.ts'
import type { JobId } from '#contract/ids.ts'
import { dayOf } from '#domain/days.ts'
import { useAbility } from '#web/ability.ts'
import { useFormat } from '#web/i18n/format.ts'
import { exemptionColumns } from '#web/substances/exemption-columns.tsx'
import { ExemptionModal } from '#web/substances/exemption-modal.tsx'
import { JudgingPanel } from '#web/substances/judging-panel.tsx'
import classes from '#web/substances/substances.module.css'
import { flatLines } from '#web/ui/list/flat-lines.ts'
import { ListTable } from '#web/ui/list/list-table.tsx'
import { NothingFound } from '#web/ui/states.tsx'

/** SUB-10: the exemptions from a list; a row opens it, and who may corrects it. */
export function ExemptionsTable({ exemptions }: { exemptions: readonly Exemption[] | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<Exemption | null>(null)
  const [jobId, setJobId] = useState<JobId | null>(null)
  const [today] = useState(() => dayOf(new Date()))
  const mayEdit = useAbility().can('update', 'SubstanceList')
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
      <ListTable
        label={t('substances.exemption.title')}
        columns={exemptionColumns(t, format, today)}
        lines={flatLines(shown ?? [])}
        isLoading={exemptions === undefined}
        nameOf={({ annex, number }) => `${annex} ${number}`}
        onOpen={setOpened}
        empty={<NothingFound onClear={() => setText('')} />}
      />
      {opened && (
        <ExemptionModal
          exemption={opened}
          mayEdit={mayEdit}
          onClose={() => setOpened(null)}
          onSaved={setJobId}
        />
      )}
    </>
  )
}
