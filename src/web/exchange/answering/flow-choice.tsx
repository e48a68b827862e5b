import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { useSession } from '#web/auth/store.ts'
import { useRuntimeConfig } from '#web/sessions/runtime-config.ts'
import { readStorageItem, writeStorageItem } from '#web/storage/local-storage.ts'

const flow = z.enum(['guided', 'single'])
export type Flow = z.output<typeof flow>

export interface FlowChoice {
  flow: Flow
  /** undefined: the flow cannot be switched. */
  choose: ((flow: Flow) => void) | undefined
}

/** SHELL-17: the flow as the person left it on this device, where the environment has the switcher; elsewhere the guided one. */
export function useFlow(): FlowChoice {
  const hasSwitcher = useRuntimeConfig()?.hasFlowSwitcher ?? false
  const key = `kedja.layout.${useSession().profile?.id ?? 0}.answerFlow`
  const [chosen, setChosen] = useState(() => readStorageItem(localStorage, key, flow))
  const choose = (next: Flow) => {
    writeStorageItem(localStorage, key, next)
    setChosen(next)
  }
  return hasSwitcher ? { flow: chosen ?? 'guided', choose } : { flow: 'guided', choose: undefined }
}

/** The switch between the guided flow and the single page. */
export function FlowSwitch({ flow: current, choose }: FlowChoice) {
  const { t } = useTranslation()
  if (!choose) return null
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('answering.flow.label')}
      data={flow.options.map((value) => ({ value, label: t(`answering.flow.${value}`) }))}
      value={current}
      onChange={choose}
    />
  )
}
