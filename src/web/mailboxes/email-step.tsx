import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useAbility } from '#web/auth/ability.ts'
import { useSession } from '#web/auth/store.ts'
import classes from '#web/mailboxes/mailboxes.module.css'
import { SenderChoice } from '#web/mailboxes/sender-choice.tsx'
import { StepChoice } from '#web/mailboxes/step-choice.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** REQ-16: the step of sending that asks which mailbox the requests go out from, while the person wants to be asked. */
export function EmailStep() {
  const { t } = useTranslation()
  const { profile } = useSession()
  const ability = useAbility()
  if (!profile || !ability.can('read', 'Mailbox')) return null
  const toOptions = (
    <TextLink to="/requests/email-options" className={classes['toOptions'] ?? ''}>
      {t('mailboxes.toOptions')}
    </TextLink>
  )
  // The step can be turned off here, so people look here for the way to turn it on again.
  if (!profile.settings.showSendEmailSettingsStep) return <div>{toOptions}</div>
  return (
    <SectionPanel title={t('mailboxes.senderTitle')}>
      <SenderChoice />
      <Group mt={16} justify="space-between">
        <StepChoice />
        {toOptions}
      </Group>
    </SectionPanel>
  )
}
