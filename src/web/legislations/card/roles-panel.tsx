import { ActionIcon, MultiSelect, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { businessRoleGroups } from '#domain/catalogues/business-roles.ts'
import { useLanguage } from '#web/i18n/index.ts'
import classes from '#web/legislations/draft/draft.module.css'
import { LocalizedInputs } from '#web/legislations/draft/localized-inputs.tsx'
import { onFields } from '#web/legislations/draft/on-fields.ts'
import type { LegislationEditing } from '#web/legislations/draft/use-legislation-editing.ts'
import { AddButton } from '#web/ui/add-button.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

type Role = LegislationEditing['draft']['legalRoles'][number]

/** COMP-07: legal roles, and the business roles that each follows from. */
export const RolesPanel = onFields(Roles, ['legalRoles'])

function Roles({ editing }: { editing: LegislationEditing }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { draft, errors, isReadOnly, set } = editing
  const roles = draft.legalRoles
  const change = (index: number, next: Partial<Role>) =>
    set(
      'legalRoles',
      roles.map((role, at) => (at === index ? { ...role, ...next } : role)),
    )
  const choices = businessRoleGroups.map(({ title, roles: children }) => ({
    group: title[language],
    items: children.map((role) => ({ value: role.key, label: role.title[language] })),
  }))
  return (
    <SectionPanel
      id="roles"
      title={t('legislations.section.roles')}
      note={t('legislations.help.roles')}
      actions={
        !isReadOnly && (
          <AddButton
            onClick={() =>
              set('legalRoles', [...roles, { key: '', title: { en: '', sv: '' }, businessRoleKeys: [] }])
            }
          >
            {t('legislations.role.add')}
          </AddButton>
        )
      }
    >
      {roles.length === 0 && <Text c="var(--k-text2)">{t('legislations.role.none')}</Text>}
      {roles.map((role, index) => (
        // Roles have no id before they are saved, and their key is typed.
        // oxlint-disable-next-line react/no-array-index-key -- the place is all that a role has while it is typed
        <div key={index} className={classes['block']}>
          <div className={classes['blockHead']}>
            <TextInput
              label={t('legislations.field.key')}
              value={role.key}
              error={errors[`legalRoles.${index}.key`]}
              readOnly={isReadOnly}
              spellCheck={false}
              onChange={(event) => change(index, { key: event.currentTarget.value })}
            />
            <MultiSelect
              label={t('legislations.role.businessRoles')}
              data={choices}
              searchable
              hidePickedOptions
              value={role.businessRoleKeys}
              error={errors[`legalRoles.${index}.businessRoleKeys`]}
              readOnly={isReadOnly}
              onChange={(businessRoleKeys) => change(index, { businessRoleKeys })}
            />
            {!isReadOnly && (
              <ActionIcon
                className={classes['remove'] ?? ''}
                aria-label={t('legislations.role.remove', { name: role.title[language] || role.key })}
                onClick={() =>
                  set(
                    'legalRoles',
                    roles.filter((_, at) => at !== index),
                  )
                }
              >
                <IconTrash size={16} stroke={1.6} aria-hidden="true" />
              </ActionIcon>
            )}
          </div>
          <LocalizedInputs
            label={t('legislations.field.title')}
            path={`legalRoles.${index}.title`}
            value={role.title}
            errors={errors}
            isReadOnly={isReadOnly}
            onChange={(title) => change(index, { title })}
          />
        </div>
      ))}
    </SectionPanel>
  )
}
