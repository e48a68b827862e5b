import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Exemption } from '#contract/lists/exemptions.ts'
import type { JobId } from '#contract/values/ids.ts'
import { useAbility } from '#web/auth/ability.ts'
import { useFormat } from '#web/i18n/format.ts'
import { exemptionColumns } from '#web/lists/exemption-columns.tsx'
import { ExemptionModal } from '#web/lists/exemption-modal.tsx'
import { flatLines } from '#web/ui/list/flat-lines.ts'
import { ListTable } from '#web/ui/list/table.tsx'

type ExemptionListProps = {
  label: string
  exemptions: readonly Exemption[]
  /** The day by which they are in force or not. */
  today: string
  /** All of them are for one substance. */
  isOfOneSubstance?: boolean
  isLoading?: boolean
  empty?: ReactNode
  /** Called after a correction, with the job that judges the concerned products again. */
  onSaved: (jobId: JobId | null) => void
}

/** SUB-10: a row opens an exemption, and who may corrects it. */
export function ExemptionList(props: ExemptionListProps) {
  const { label, exemptions, today, isOfOneSubstance = false, isLoading = false, empty, onSaved } = props
  const { t } = useTranslation()
  const format = useFormat()
  const mayEdit = useAbility().can('update', 'SubstanceList')
  const [opened, setOpened] = useState<Exemption | null>(null)
  const columns = exemptionColumns(t, format, today)
  return (
    <>
      <ListTable
        label={label}
        columns={isOfOneSubstance ? columns.filter(({ id }) => id !== 'substance') : columns}
        lines={flatLines(exemptions)}
        isLoading={isLoading}
        nameOf={({ annex, number }) => `${annex} ${number}`}
        onOpen={setOpened}
        empty={empty}
      />
      {opened && (
        <ExemptionModal
          exemption={opened}
          mayEdit={mayEdit}
          onClose={() => setOpened(null)}
          onSaved={onSaved}
        />
      )}
    </>
  )
}
