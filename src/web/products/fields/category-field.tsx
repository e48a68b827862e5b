/**
 * PROD-21: the category selector. For a card:
 *   <CategoryField label value={categories} onChange={setCategories} error isChanged isReadOnly />
 * For a filter, where a chapter or heading stands for all that is below it, with what the address keeps:
 *   <CategoryField mode="filter" label value={categories} onChange={(chosen) => …chosen.map(({ id }) => id)} />
 * Ids of an address become categories by useQueries({ queries: ids.map(categoryById) }) (facts.queries.ts).
 * Ids in a filter reach what is below them by the first digits: code like '8481%' for { code: '8481000000', level: 4 }.
 */
import { ActionIcon, Button, Input, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconListTree, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Category } from '#contract/categories.ts'
import { errorText } from '#web/api/error-text.ts'
import classes from '#web/products/categories/categories.module.css'
import { categoryCode, pathText, titleLanguage } from '#web/products/categories/category-text.ts'
import { CategoryTree } from '#web/products/categories/category-tree.tsx'
import { categorySuggestions } from '#web/products/facts/facts.queries.ts'
import fields from '#web/products/fields/fields.module.css'
import { Note } from '#web/ui/note.tsx'
import { SuggestBox } from '#web/ui/suggest-box.tsx'

type CategoryFieldProps = {
  label: string
  description?: string
  value: readonly Category[]
  onChange: (categories: Category[]) => void
  /** `card`: what the authority has a code for; `filter`: any node, standing for all below it. */
  mode?: 'card' | 'filter'
  error?: string | undefined
  isChanged?: boolean
  isReadOnly?: boolean
}

/** Several categories of the customs nomenclature: found by code or words, or browsed as a tree. */
export function CategoryField(props: CategoryFieldProps) {
  const {
    label,
    description,
    value,
    onChange,
    mode = 'card',
    error,
    isChanged = false,
    isReadOnly = false,
  } = props
  const { t } = useTranslation()
  const isPickable = (category: Category) => mode === 'filter' || category.isSelectable
  const toggle = (category: Category) =>
    onChange(
      value.some(({ id }) => id === category.id)
        ? value.filter(({ id }) => id !== category.id)
        : [...value, category],
    )
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={error}>
      <div className={fields['stack']}>
        {value.length > 0 && (
          <ul className={fields['chosen']} data-changed={isChanged || undefined} aria-label={label}>
            {value.map((category) => (
              <ChosenCategory
                key={category.id}
                category={category}
                onRemove={isReadOnly ? undefined : () => toggle(category)}
              />
            ))}
          </ul>
        )}
        {!isReadOnly && (
          <div className={classes['choose']}>
            <div className={classes['search']}>
              <CategorySearch label={label} chosen={value} mode={mode} onPick={toggle} />
            </div>
            <BrowseCategories chosen={value} mode={mode} isPickable={isPickable} onToggle={toggle} />
          </div>
        )}
        {value.some(({ isDeprecated }) => isDeprecated) && (
          <Note tone="duty">{t('productFacts.categories.deprecatedNote')}</Note>
        )}
      </div>
    </Input.Wrapper>
  )
}

/** One that was chosen, with what it is a part of. */
export function ChosenCategory({
  category,
  onRemove,
}: {
  category: Category
  onRemove: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const code = categoryCode(category)
  return (
    <li>
      <span className={classes['suggestion']}>
        <span>
          <span className={classes['code']}>{code}</span>{' '}
          <span lang={titleLanguage(category)}>{category.title}</span>
          {category.isDeprecated && ` · ${t('productFacts.categories.deprecated')}`}
        </span>
        <span className={classes['path']}>{pathText(category)}</span>
      </span>
      {onRemove && (
        <ActionIcon
          size={24}
          aria-label={t('productFacts.categories.remove', { name: `${code} ${category.title}` })}
          onClick={onRemove}
        >
          <IconX size={13} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  )
}

type SearchProps = {
  label: string
  chosen: readonly Category[]
  mode: 'card' | 'filter'
  onPick: (category: Category) => void
  isInPopover?: boolean
  /** The dialog it stands in begins with it. */
  isFocusedFirst?: boolean
}

/** Suggestions by code or words (600 ms); a code that there is not is told, with the nearest that is. */
export function CategorySearch({ label, chosen, mode, onPick, ...box }: SearchProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { data, isFetching, error } = useQuery(categorySuggestions(text, mode === 'card'))
  const unknown = data?.unknownCode
  const nearest = unknown?.nearest
  const nothing = unknown
    ? nearest
      ? t('productFacts.categories.unknownNear', {
          code: unknown.code,
          nearest: `${categoryCode(nearest)} ${nearest.title}`,
        })
      : t('productFacts.categories.unknown', { code: unknown.code })
    : t('productFacts.categories.nothing')
  return (
    <SuggestBox
      isLabelHidden
      {...box}
      label={t('productFacts.categories.searchOf', { label })}
      placeholder={t('productFacts.categories.search')}
      items={text === '' ? undefined : data?.items}
      isSearching={isFetching}
      onAsk={setText}
      onPick={onPick}
      isItemDisabled={({ id }) => chosen.some((category) => category.id === id)}
      nothingFound={nothing}
      error={error ? errorText(t, error) : undefined}
      renderItem={(category) => (
        <span className={classes['suggestion']} title={category.title}>
          <span className={classes['long']}>
            <span className={classes['code']}>{categoryCode(category)}</span>{' '}
            <span lang={titleLanguage(category)}>{category.title}</span>
          </span>
          <span className={classes['path']}>{pathText(category)}</span>
        </span>
      )}
      dataPath="categoryIds"
    />
  )
}

type BrowseProps = {
  chosen: readonly Category[]
  mode: 'card' | 'filter'
  isPickable: (category: Category) => boolean
  onToggle: (category: Category) => void
}

function BrowseCategories({ chosen, mode, isPickable, onToggle }: BrowseProps) {
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
        <CategorySearch
          label={t('productFacts.categories.tree')}
          chosen={chosen}
          mode={mode}
          onPick={onToggle}
          isFocusedFirst
        />
        {chosen.length > 0 && (
          <ul
            className={`${fields['chosen'] ?? ''} ${classes['chosen'] ?? ''}`}
            aria-label={t('products.filter.chosen')}
          >
            {chosen.map((category) => (
              <ChosenCategory key={category.id} category={category} onRemove={() => onToggle(category)} />
            ))}
          </ul>
        )}
        <div className={classes['browse']}>
          <CategoryTree
            label={t('productFacts.categories.tree')}
            chosen={chosen.map(({ id }) => id)}
            initiallyOpen={chosen.flatMap(({ path }) => path.map(({ id }) => id))}
            isPickable={isPickable}
            onToggle={onToggle}
          />
        </div>
        <Button mt={16} ml="auto" display="block" onClick={close}>
          {t('productFacts.categories.done', { count: chosen.length })}
        </Button>
      </Modal>
    </>
  )
}
