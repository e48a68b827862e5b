import { Checkbox, Input, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { CardEditing } from '#web/products/form/use-card-editing.ts'

/**
 * PROD-05: fields on the owner of the information about substances, the state of that information, and the
 * company's statements.
 */
export function InformationFields({ editing }: { editing: CardEditing }) {
  const { t } = useTranslation()
  const { base, form, change } = editing
  const { card } = base
  const { informationOwner } = form
  const known = card.isComplex
    ? 'components'
    : card.hasConcernSubstances === null
      ? 'unknown'
      : card.hasConcernSubstances
        ? 'yes'
        : 'no'
  const owners = [
    ['weHaveInformation', 'we'],
    ['supplierHasInformation', 'supplier'],
  ] as const
  return (
    <>
      <Input.Wrapper label={t('productFacts.owner.title')} labelElement="div">
        <Stack gap={8} mt={4} role="group" aria-label={t('productFacts.owner.title')}>
          {owners.map(([field, text]) => (
            <Checkbox
              key={field}
              label={t(`productFacts.owner.${text}`)}
              checked={informationOwner[field]}
              disabled={!card.canEdit}
              onChange={(event) =>
                change('informationOwner', { ...informationOwner, [field]: event.currentTarget.checked })
              }
            />
          ))}
        </Stack>
      </Input.Wrapper>
      <Input.Wrapper label={t('productFacts.concern.title')} labelElement="div">
        <Text>{t(`productFacts.concern.${known}`)}</Text>
      </Input.Wrapper>
    </>
  )
}
