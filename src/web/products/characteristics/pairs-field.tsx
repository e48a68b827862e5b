import { ActionIcon, Input, TextInput } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { FieldTexts } from '#web/products/form/errors.ts'
import type { CharacteristicsForm } from '#web/products/form/characteristics.ts'
import classes from '#web/products/characteristics/characteristics.module.css'
import { AddButton } from '#web/ui/add-button.tsx'

type Pairs = CharacteristicsForm['pairs']
const MAX_PAIRS = 50

type PairsFieldProps = {
  pairs: Pairs
  errors: FieldTexts
  isReadOnly: boolean
  onChange: (pairs: Pairs) => void
}

/** PROD-38: further characteristics, as pairs of a name and a value. */
export function PairsField({ pairs, errors, isReadOnly, onChange }: PairsFieldProps) {
  const { t } = useTranslation()
  if (isReadOnly && pairs.length === 0) return null
  const part = (index: number, field: 'name' | 'value') => ({
    'aria-label': t(field === 'name' ? 'productFacts.pairs.nameOf' : 'productFacts.pairs.valueOf', {
      number: index + 1,
    }),
    placeholder: t(`productFacts.pairs.${field}`),
    value: pairs[index]?.[field] ?? '',
    readOnly: isReadOnly,
    error: errors[`characteristics.pairs.${index}.${field}`],
    'data-path': `characteristics.pairs.${index}.${field}`,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange(
        pairs.map((pair, at) => (at === index ? { ...pair, [field]: event.currentTarget.value } : pair)),
      ),
  })
  return (
    <Input.Wrapper label={t('productFacts.pairs.title')} labelElement="div">
      <div className={classes['stack']}>
        {pairs.map(({ rowId }, index) => (
          <div key={rowId} className={classes['pair']}>
            <TextInput className={classes['pairName']} {...part(index, 'name')} />
            <TextInput className={classes['pairValue']} {...part(index, 'value')} />
            {!isReadOnly && (
              <ActionIcon
                aria-label={t('productFacts.pairs.remove', { number: index + 1 })}
                onClick={() => onChange(pairs.filter((_, at) => at !== index))}
              >
                <IconTrash size={15} stroke={1.6} aria-hidden="true" />
              </ActionIcon>
            )}
          </div>
        ))}
        {!isReadOnly && pairs.length < MAX_PAIRS && (
          <AddButton
            className={classes['add']}
            onClick={() => onChange([...pairs, { rowId: randomId(), name: '', value: '' }])}
          >
            {t('productFacts.pairs.add')}
          </AddButton>
        )}
      </div>
    </Input.Wrapper>
  )
}
