import { Button, Group, Loader, Modal, Radio, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { LegislationId } from '#contract/ids.ts'
import type { LegislationDraft } from '#contract/legislation-draft.ts'
import type { LegislationCard } from '#contract/legislation-editing.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { conflictsOf, draftOf, resolved, type Field } from '#web/legislations/card/draft.ts'
import type { LegislationEditing } from '#web/legislations/card/use-legislation-editing.ts'
import { freshCard } from '#web/legislations/legislations.queries.ts'

type ConflictModalProps = {
  isOpen: boolean
  id: LegislationId
  editing: LegislationEditing
  onClose: () => void
}

/** What somebody else saved meanwhile beside what was typed here; for each field one chooses. Nothing is lost. */
export function ConflictModal({ isOpen, id, editing, onClose }: ConflictModalProps) {
  const { t } = useTranslation()
  const { data: fresh } = useQuery({ ...freshCard(id), enabled: isOpen })
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('legislations.conflict.title')} size={720}>
      {fresh ? (
        <Comparison key={fresh.version} fresh={fresh} editing={editing} onClose={onClose} />
      ) : (
        <Loader size={16} aria-label={t('legislations.conflict.title')} />
      )}
    </Modal>
  )
}

function Comparison({
  fresh,
  editing,
  onClose,
}: {
  fresh: LegislationCard
  editing: LegislationEditing
  onClose: () => void
}) {
  const { t } = useTranslation()
  const textOf = useValueText()
  const [theirs, setTheirs] = useState<readonly Field[]>([])
  const { saved, draft } = editing
  const after = draftOf(fresh)
  const fields = conflictsOf(saved, after, draft)
  const goOn = () => {
    editing.replace(resolved(saved, after, draft, theirs), fresh)
    onClose()
  }
  return (
    <>
      <Text c="var(--k-text2)">
        {t(fields.length === 0 ? 'legislations.conflict.none' : 'legislations.conflict.lead', {
          name: fresh.edited?.by ?? '',
        })}
      </Text>
      {fields.length > 0 && (
        <Table mt={16} aria-label={t('legislations.conflict.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('legislations.conflict.field')}</Table.Th>
              <Table.Th>{t('legislations.conflict.theirs')}</Table.Th>
              <Table.Th>{t('legislations.conflict.yours')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map((field) => {
              const isTheirs = theirs.includes(field)
              const choose = (next: boolean) =>
                setTheirs(next ? [...theirs, field] : theirs.filter((other) => other !== field))
              return (
                <Table.Tr key={field}>
                  <Table.Th scope="row" fw={500}>
                    {t(`legislations.field.${field}`)}
                  </Table.Th>
                  <Table.Td>
                    <Radio
                      name={field}
                      label={textOf(after[field])}
                      checked={isTheirs}
                      onChange={() => choose(true)}
                    />
                  </Table.Td>
                  <Table.Td>
                    <Radio
                      name={field}
                      label={textOf(draft[field])}
                      checked={!isTheirs}
                      onChange={() => choose(false)}
                    />
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      )}
      <Group mt={24} gap={8} justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button onClick={goOn}>{t('legislations.conflict.apply')}</Button>
      </Group>
    </>
  )
}

/** A field's value in a few words: a text as it is, of lists how many things they hold. */
function useValueText() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (value: LegislationDraft[Field]): string => {
    if (value === null || value === '') return t('common.none')
    if (typeof value === 'string') return value
    if (Array.isArray(value)) return t('legislations.conflict.things', { count: value.length })
    return value[language]
  }
}
