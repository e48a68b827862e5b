import { Group, MultiSelect, Radio, Stack, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { documentKinds } from '#contract/documents/documents.ts'
import { offeredDocumentTypes } from '#domain/documents/types.ts'
import { DateField } from '#web/editing/date-field.tsx'
import type { DocumentForm } from '#web/documents/form.ts'
import { legislations } from '#web/catalogues/catalogues.queries.ts'
import { useVariant } from '#web/sessions/runtime-config.ts'

/** PROD-28: kind, types of the variant, legislations, dates, description. */
export function DocumentFields({ form }: { form: DocumentForm }) {
  const { t } = useTranslation()
  const variant = useVariant()
  const laws = useQuery(legislations).data?.items ?? []
  const { kind, documentTypes } = form.values
  // A document keeps a type that the variant does not offer any more.
  const types = [...new Set([...offeredDocumentTypes(variant), ...documentTypes])]
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('documents.field.kind')}
        description={t(`documents.kindHelp.${kind}`)}
        {...form.getInputProps('kind')}
      >
        <Group gap="lg" mt={4}>
          {documentKinds.map((each) => (
            <Radio
              key={each}
              value={each}
              label={t(`documents.kinds.${each}`)}
              data-autofocus={each === kind || undefined}
            />
          ))}
        </Group>
      </Radio.Group>
      <Group align="flex-start" gap="md" grow preventGrowOverflow={false}>
        {kind === 'verification' && (
          <MultiSelect
            miw={220}
            label={t('documents.field.types')}
            description={t('documents.field.typesHelp')}
            data={types.map((type) => ({ value: type, label: t(`documents.types.${type}`) }))}
            searchable
            {...form.getInputProps('documentTypes')}
          />
        )}
        <MultiSelect
          miw={220}
          label={t('documents.field.legislations')}
          description={t(
            kind === 'verification'
              ? 'documents.field.legislationsHelp'
              : 'documents.field.legislationsDescription',
          )}
          data={laws.map(({ id, shortName }) => ({ value: String(id), label: shortName }))}
          searchable
          {...form.getInputProps('legislations')}
        />
      </Group>
      <Group align="flex-start" gap="md" grow preventGrowOverflow={false}>
        <DateField
          miw={160}
          label={t('documents.field.declarationDate')}
          description={t('documents.field.declarationDateHelp')}
          {...form.getInputProps('declarationDate')}
        />
        <DateField
          miw={160}
          label={t('documents.field.validity')}
          description={t('documents.field.validityHelp')}
          {...form.getInputProps('declarationValidityDate')}
        />
      </Group>
      {kind === 'verification' && (
        <DateField
          maw={304}
          label={t('documents.field.factsOn')}
          description={t('documents.field.factsOnHelp')}
          {...form.getInputProps('factsOn')}
        />
      )}
      <Textarea
        autosize
        maxRows={6}
        label={t('documents.field.description')}
        description={t('documents.field.descriptionHelp')}
        {...form.getInputProps('description')}
      />
    </Stack>
  )
}
