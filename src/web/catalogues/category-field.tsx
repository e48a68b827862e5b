import { Button, Input, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconListTree } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { Category } from '#contract/catalogues/categories.ts'
import classes from '#web/catalogues/catalogues.module.css'
import { CategoryChoice } from '#web/catalogues/category-choice.tsx'
import { CategorySearch } from '#web/catalogues/category-search.tsx'
import { ChosenCategories } from '#web/catalogues/chosen-categories.tsx'
import { Note } from '#web/ui/note.tsx'

type CategoryFieldProps = {
  label: string
  description?: string
  value: readonly Category[]
  onChange: (categories: Category[]) => void
  error?: string | undefined
  isChanged?: boolean
  isReadOnly?: boolean
}

/**
 * PROD-21: several categories of the customs nomenclature, of those that the authority has a code for: found by code or words, or
 * browsed as a tree.
 */
export function CategoryField(props: CategoryFieldProps) {
  const { label, description, value, onChange, error, isChanged = false, isReadOnly = false } = props
  const { t } = useTranslation()
  const toggle = (category: Category) =>
    onChange(
      value.some(({ id }) => id === category.id)
        ? value.filter(({ id }) => id !== category.id)
        : [...value, category],
    )
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={error}>
      <div className={classes['stack']}>
        <ChosenCategories
          label={label}
          categories={value}
          isChanged={isChanged}
          onRemove={isReadOnly ? undefined : toggle}
        />
        {!isReadOnly && (
          <div className={classes['choose']}>
            <div className={classes['search']}>
              <CategorySearch label={label} chosen={value} withHeadings={false} onPick={toggle} />
            </div>
            <BrowseCategories chosen={value} onToggle={toggle} />
          </div>
        )}
        {value.some(({ isDeprecated }) => isDeprecated) && (
          <Note tone="duty">{t('productFacts.categories.deprecatedNote')}</Note>
        )}
      </div>
    </Input.Wrapper>
  )
}

type BrowseProps = { chosen: readonly Category[]; onToggle: (category: Category) => void }

function BrowseCategories({ chosen, onToggle }: BrowseProps) {
  const { t } = useTranslation()
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconListTree size={15} stroke={1.6} aria-hidden="true" />}
        onClick={open}
      >
        {t('productFacts.categories.browse')}
      </Button>
      <Modal opened={isOpen} onClose={close} size={720} title={t('productFacts.categories.browseTitle')}>
        <CategoryChoice
          label={t('productFacts.categories.tree')}
          place="window"
          ids={chosen.map(({ id }) => id)}
          chosen={chosen}
          onToggle={onToggle}
        />
        <Button mt={16} ml="auto" display="block" onClick={close}>
          {t('productFacts.categories.done', { count: chosen.length })}
        </Button>
      </Modal>
    </>
  )
}
