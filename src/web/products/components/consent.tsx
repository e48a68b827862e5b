import { Button, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ComponentActions } from '#web/products/components/use-components.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'

/** PROD-40: question before the first component is added to a product that has answers of its own. */
export function ComponentsConsent({ actions }: { actions: ComponentActions }) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={actions.isConsentAsked}
      onClose={actions.withhold}
      title={t('productCard.components.answersTitle')}
    >
      <Text c="var(--k-text2)">{t('productCard.components.answersText')}</Text>
      <DialogButtons onCancel={actions.withhold}>
        <Button data-autofocus onClick={actions.consent}>
          {t('productCard.components.answersConfirm')}
        </Button>
      </DialogButtons>
    </Modal>
  )
}
