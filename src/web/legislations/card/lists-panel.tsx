import { MultiSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { MAX_OWN_LISTS, OWN_LIST_PREFIX } from '#contract/lists/own-list.ts'
import { blankList, freeListKey } from '#web/legislations/draft/draft.ts'
import { OwnListFields } from '#web/legislations/card/own-list-fields.tsx'
import { onFields } from '#web/legislations/draft/on-fields.ts'
import type { LegislationEditing } from '#web/legislations/draft/use-legislation-editing.ts'
import { substanceLists } from '#web/legislations/draft/legislations.queries.ts'
import { AddButton } from '#web/ui/add-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** The lists that it asks by: those of the law, and a company's own with their substances and limits. */
export const ListsPanel = onFields(Lists, ['lists', 'listKeys', 'key'])

function Lists({ editing, isOfCompany }: { editing: LegislationEditing; isOfCompany: boolean }) {
  const { t } = useTranslation()
  const { draft, errors, isReadOnly, set } = editing
  const { lists } = draft
  const known = useQuery(substanceLists).data?.items ?? []
  const ownKeys = lists.map(({ key }) => key)
  const takenKeys = [...ownKeys, ...known.map(({ key }) => key)]
  const choices = known
    .filter(({ key }) => !ownKeys.includes(key) && !key.startsWith(OWN_LIST_PREFIX))
    .map(({ key, title }) => ({ value: key, label: title }))
  const listError = errors['lists'] ?? errors['listKeys']
  return (
    <SectionPanel
      id="lists"
      title={t('legislations.section.lists')}
      note={t(isOfCompany ? 'legislations.help.lists' : 'legislations.help.listsOfLaw')}
      actions={
        isOfCompany &&
        !isReadOnly &&
        lists.length < MAX_OWN_LISTS && (
          <AddButton
            onClick={() => set('lists', [...lists, blankList(freeListKey(takenKeys, draft.key || 'list'))])}
          >
            {t('legislations.ownList.add')}
          </AddButton>
        )
      }
    >
      <Stack gap={16}>
        {listError && <Note tone="breach">{listError}</Note>}
        <MultiSelect
          label={t('legislations.field.listKeys')}
          description={t('legislations.help.listKeys')}
          data={choices}
          searchable
          value={draft.listKeys.filter((key) => choices.some(({ value }) => value === key))}
          readOnly={isReadOnly}
          onChange={(keys) =>
            set('listKeys', [...keys, ...draft.listKeys.filter((key) => ownKeys.includes(key))])
          }
        />
        {isOfCompany && lists.length === 0 && !isReadOnly && (
          <Text c="var(--k-text2)">{t('legislations.ownList.none')}</Text>
        )}
        {lists.map((list, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the key of a new list is typed
          <OwnListFields key={index} list={list} index={index} editing={editing} />
        ))}
      </Stack>
    </SectionPanel>
  )
}
