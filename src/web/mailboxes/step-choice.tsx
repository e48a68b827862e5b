import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useSession } from '#web/auth/store.ts'
import { useSaveEmailPreferences } from '#web/mailboxes/mailboxes.queries.ts'

/** Checkbox for whether the choice of the mailbox is shown each time that requests are sent. */
export function StepChoice() {
  const { t } = useTranslation()
  const { profile } = useSession()
  const save = useSaveEmailPreferences()
  if (!profile) return null
  const { sendEmailPreferences, showSendEmailSettingsStep } = profile.settings
  return (
    <Checkbox
      label={t('mailboxes.showStep')}
      checked={save.isPending ? save.variables.showSendEmailSettingsStep : showSendEmailSettingsStep}
      onChange={({ currentTarget }) =>
        save.mutate({ sendEmailPreferences, showSendEmailSettingsStep: currentTarget.checked })
      }
    />
  )
}
