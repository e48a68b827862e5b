import { useTranslation } from 'react-i18next'

import { missingOf } from '#web/exchange/answering/steps.ts'
import type { Writing } from '#web/exchange/answering/use-draft.ts'
import type { Signing } from '#web/exchange/answering/use-signing.ts'

/** The primary button of the review: asks for the code, then sends what was signed. */
export function useSignButton(signing: Signing, { draft, answer, named, state }: Writing) {
  const { t } = useTranslation()
  const { phase, count, name, isPending } = signing
  const isComplete = missingOf(draft, answer, named).length === 0 && state.conflict === null
  return phase === 'ask'
    ? {
        label: t('answering.sign.ask'),
        onClick: () => void signing.askCode(),
        isLoading: isPending,
        isDisabled: !isComplete || name.trim() === '',
      }
    : {
        label: t('answering.sign.send', { count }),
        onClick: () => void signing.send(),
        isLoading: isPending,
        isDisabled: phase !== 'approved' || !isComplete,
      }
}
