import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Exemption } from '#contract/lists/exemptions.ts'
import type { JobId } from '#contract/values/ids.ts'
import { useAbility } from '#web/auth/ability.ts'
import { exemptionColumns } from '#web/lists/exemption-columns.tsx'
import { ExemptionModal } from '#web/lists/exemption-modal.tsx'
import { ListBody } from '#web/screen/list/body.tsx'
import { useListScreen } from '#web/screen/list/use-list-screen.ts'

type ExemptionListProps = {
  label: string
  exemptions: readonly Exemption[]
  /** The day by which they are in force or not. */
  today: string
  /** All of them are for one substance. */
  isOfOneSubstance?: boolean
  isLoading?: boolean
  empty?: ReactNode
  /** Callback after a correction, with the job that judges the affected products again. */
  onSaved: (jobId: JobId | null) => void
}

/** SUB-10: a row opens an exemption, and who may corrects it. */
export function ExemptionList(props: ExemptionListProps) {
  const { label, exemptions, today, isOfOneSubstance = false, isLoading = false, empty, onSaved } = props
  const { t } = useTranslation()
  const mayEdit = useAbility().can('update', 'SubstanceList')
  const [opened, setOpened] = useState<Exemption | null>(null)
  const columns = exemptionColumns(today)
  const list = useListScreen({
    label,
    nameOf: ({ annex, number }) => `${annex} ${number}`,
    columns: isOfOneSubstance ? columns.filter(({ id }) => id !== 'substance') : columns,
    source: {
      data: isLoading ? undefined : { items: exemptions },
      error: null,
      isPending: isLoading,
      isPlaceholderData: false,
      refetch: () => undefined,
    },
    onOpen: setOpened,
    empty,
    failed: t('errors.screenTitle'),
  })
  return (
    <>
      <ListBody list={list} />
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
