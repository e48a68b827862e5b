import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { LegislationRow } from '#contract/legislations/editing.ts'
import { errorText } from '#web/http/error-text.ts'
import { useSwitchLegislation } from '#web/legislations/draft/legislations.queries.ts'
import { showToast } from '#web/ui/toast.ts'

type LegislationSwitchProps = {
  legislation: Pick<LegislationRow, 'id' | 'isOn' | 'shortName'>
  /** Label beside the switch; absent in a column, whose head says it. */
  label?: string
}

/**
 * OV-16: switch that says whether the company works with a legislation. The switch moves at once, and back
 * when the server refuses.
 */
export function LegislationSwitch({ legislation: { id, isOn, shortName }, label }: LegislationSwitchProps) {
  const { t } = useTranslation()
  const change = useSwitchLegislation()
  const shown = change.isPending ? change.variables.isOn : isOn
  const set = (next: boolean) =>
    change.mutate(
      { id, isOn: next },
      {
        onSuccess: () =>
          showToast({
            title: t(next ? 'legislations.switch.on' : 'legislations.switch.off', { name: shortName }),
            text: t('legislations.switch.follows'),
          }),
        onError: (error) =>
          showToast({ tone: 'breach', title: t('legislations.switch.failed'), text: errorText(t, error) }),
      },
    )
  return (
    // A click on the switch does not open the row that it stands in.
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      <Switch
        aria-label={label ? undefined : t('legislations.switch.label', { name: shortName })}
        label={label}
        checked={shown}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    </span>
  )
}
