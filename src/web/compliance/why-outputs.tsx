import { IconCalendarDue } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { OutputRow } from '#contract/compliance/statuses.ts'
import { OutputsExplained } from '#web/compliance/outputs.tsx'
import { ChainStep } from '#web/ui/chain-drawer.tsx'

/** Shows the outputs for the user's next step: due dates, codes and quantities, each with its derivation. */
export function WhyOutputs({ outputs }: { outputs: readonly OutputRow[] }) {
  const { t } = useTranslation()
  if (outputs.length === 0) return null
  return (
    <ChainStep icon={<IconCalendarDue size={14} stroke={1.6} />} label={t('why.outputs')}>
      <OutputsExplained outputs={outputs} />
    </ChainStep>
  )
}
