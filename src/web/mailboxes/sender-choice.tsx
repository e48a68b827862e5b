import { Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useSession } from '#web/auth/store.ts'
import { mailboxes, useSaveEmailPreferences } from '#web/mailboxes/mailboxes.queries.ts'
import { errorText } from '#web/http/error-text.ts'
import { Note } from '#web/ui/note.tsx'

/** REQ-16: the choice of what one’s requests go out from: the system's mailbox, or the organization's own. The choice is saved at once. */
export function SenderChoice() {
  const { t } = useTranslation()
  const { profile } = useSession()
  const save = useSaveEmailPreferences()
  const { data } = useQuery(mailboxes())
  if (!profile) return null
  const { sendEmailPreferences, showSendEmailSettingsStep } = profile.settings
  const chosen = data?.items.find(({ isChosen }) => isChosen)
  return (
    <Stack gap={12}>
      <Radio.Group
        aria-label={t('mailboxes.sender')}
        value={save.isPending ? save.variables.sendEmailPreferences : sendEmailPreferences}
        onChange={(value) =>
          save.mutate({
            sendEmailPreferences: value === 'own' ? 'own' : 'system',
            showSendEmailSettingsStep,
          })
        }
      >
        <Stack gap={8}>
          <Radio value="system" label={t('mailboxes.system')} description={t('mailboxes.systemText')} />
          <Radio
            value="own"
            label={chosen ? t('mailboxes.ownWith', { email: chosen.email }) : t('mailboxes.own')}
            description={t('mailboxes.ownText')}
            disabled={!chosen && sendEmailPreferences === 'system'}
          />
        </Stack>
      </Radio.Group>
      {sendEmailPreferences === 'own' && data && !chosen && <Note tone="duty">{t('mailboxes.noOwn')}</Note>}
      {sendEmailPreferences === 'own' && chosen?.state === 'log_in_again' && (
        <Note tone="duty">{t('mailboxes.chosenWaits', { email: chosen.email })}</Note>
      )}
      {save.isError && <Note tone="breach">{errorText(t, save.error)}</Note>}
    </Stack>
  )
}
