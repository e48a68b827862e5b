import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ProductSubstances } from '#contract/products/substances.ts'
import { useFormat } from '#web/i18n/format.ts'
import classes from '#web/products/substances/substances.module.css'
import { limitText, numbersOf } from '#web/compliance/explanation-text.ts'
import { TextLink } from '#web/ui/link.tsx'
import { StatusBadge } from '#web/ui/status.tsx'

/** Substances of the parts of a product with components, and how far the parts are answered (COMP-01). */
export function FromComponents({ substances }: { substances: ProductSubstances }) {
  const { t } = useTranslation()
  const { fromComponents, answers } = substances
  return (
    <>
      {fromComponents.length === 0 && (
        <Text className={classes['list']} c="var(--k-text2)">
          {t('productSubstances.noneFromComponents')}
        </Text>
      )}
      {fromComponents.map((found) => (
        <FoundSubstance
          key={`${found.substance.id}-${found.inProduct.id ?? found.inProduct.title}`}
          found={found}
          answers={answers}
        />
      ))}
      <Table className={classes['byList']} aria-label={t('productSubstances.listsOfComponents')}>
        <Table.Tbody>
          {answers.map(({ list, title, presence, newEntries }) => (
            <Table.Tr key={list}>
              <Table.Th scope="row" fw={400}>
                {title}
              </Table.Th>
              <Table.Td c="var(--k-text2)">{t(`productSubstances.presence.${presence}`)}</Table.Td>
              <Table.Td c="var(--k-text2)">
                {newEntries > 0 && t('productSubstances.newInComponents', { count: newEntries })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

type FoundSubstanceProps = {
  found: ProductSubstances['fromComponents'][number]
  answers: ProductSubstances['answers']
}

function FoundSubstance({ found, answers }: FoundSubstanceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { substance, concentration, inProduct, lists, below } = found
  const titleOf = (key: string) => answers.find(({ list }) => list === key)?.title ?? key
  return (
    <div className={classes['found']}>
      <div>
        <Text fw={500}>{substance.name}</Text>
        <span className={classes['note']}>{numbersOf(substance, t)}</span>
      </div>
      <div className={classes['foundWhere']}>
        <span>
          {concentration === null
            ? t('productSubstances.unknownShare')
            : t('productSubstances.share', { concentration: format.percent(concentration) })}{' '}
          {inProduct.id === null ? (
            inProduct.title || t('productSubstances.hidden')
          ) : (
            <TextLink to="/product/$id/card" params={{ id: inProduct.id }}>
              {inProduct.title}
            </TextLink>
          )}
        </span>
        {lists.map((list) => (
          <StatusBadge key={list} tone="duty" word={titleOf(list)} />
        ))}
      </div>
      {below.length > 0 && (
        <ul className={classes['below']}>
          {below.map(({ list, measured, limit }) => (
            <li key={list}>
              {t('productSubstances.belowLimit', {
                list: titleOf(list),
                share: measured === null ? t('why.unknown') : format.percent(measured),
                limit: limitText(limit, t, format),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
