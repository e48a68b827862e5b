import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { TopProduct } from '#contract/product-import-settings.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { isolated } from '#contract/values/isolated.ts'
import { errorText } from '#web/http/error-text.ts'
import classes from '#web/product-import/product-import.module.css'
import { productCard, productSuggestions } from '#web/products/form/product.queries.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { SuggestBox } from '#web/ui/suggest-box.tsx'
import { useIsPhone } from '#web/ui/use-is-phone.ts'

type ComponentsOfProps = {
  fileName: string
  chosen: TopProduct | null
  onChoose: (product: TopProduct | null) => void
}

/** PROD-46: most files are flat. They say what a product consists of, and not which product it is. */
export function ComponentsOf({ fileName, chosen, onChoose }: ComponentsOfProps) {
  const { t } = useTranslation()
  const [isAsked, setIsAsked] = useState(chosen !== null)
  const isPhone = useIsPhone()
  return (
    <SectionPanel title={t('productImport.top.title')}>
      <Stack gap="md" align="flex-start">
        <SegmentedControl
          orientation={isPhone ? 'vertical' : 'horizontal'}
          aria-label={t('productImport.top.title')}
          value={isAsked ? 'components' : 'products'}
          data={[
            { value: 'products', label: t('productImport.top.products') },
            { value: 'components', label: t('productImport.top.components') },
          ]}
          onChange={(value) => {
            setIsAsked(value === 'components')
            if (value === 'products') onChoose(null)
          }}
        />
        {isAsked && chosen === null && <Choose fileName={fileName} onChoose={onChoose} />}
        {chosen !== null && <Chosen chosen={chosen} onChoose={onChoose} />}
      </Stack>
    </SectionPanel>
  )
}

/** A product that is there, or a new one by the name that is typed; the file is often called as its product. */
function Choose({ fileName, onChoose }: Pick<ComponentsOfProps, 'fileName' | 'onChoose'>) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const search = useQuery({ ...productSuggestions(text), enabled: text !== '' })
  const proposed = fileName.replace(/\.\w+$/, '')
  const make = (name: string) => onChoose({ name, number: '' })
  return (
    <Stack gap={8} className={classes['top']}>
      <SuggestBox
        label={t('productImport.top.which')}
        description={t('productImport.top.help')}
        items={text === '' ? undefined : search.data?.items}
        isSearching={search.isFetching}
        error={search.error ? errorText(t, search.error) : undefined}
        onAsk={setText}
        onPick={({ id }) => onChoose({ productId: id })}
        create={{ label: (name) => t('productImport.top.create', { name }), onCreate: make }}
        nothingFound={t('productImport.top.nothing')}
        renderItem={({ title, productId }) => (
          <>{[title, productId].flatMap((part) => (part ? isolated(part) : [])).join(' · ')}</>
        )}
      />
      <Button variant="subtle" size="xs" w="fit-content" onClick={() => make(proposed)}>
        {t('productImport.top.create', { name: proposed })}
      </Button>
    </Stack>
  )
}

function Chosen({ chosen, onChoose }: { chosen: TopProduct; onChoose: ComponentsOfProps['onChoose'] }) {
  const { t } = useTranslation()
  const another = (
    <Button variant="default" onClick={() => onChoose(null)}>
      {t('productImport.top.another')}
    </Button>
  )
  if ('productId' in chosen)
    return (
      <Group gap="md">
        <ProductTitle id={chosen.productId} />
        {another}
      </Group>
    )
  return (
    <Group gap="md" align="flex-end">
      <TextInput
        label={t('productImport.top.name')}
        value={chosen.name}
        maxLength={255}
        error={chosen.name.trim() === '' ? t('productImport.top.nameNeeded') : undefined}
        onChange={({ currentTarget: { value } }) => onChoose({ ...chosen, name: value })}
      />
      <TextInput
        label={t('productImport.top.number')}
        placeholder={t('productImport.top.numberNone')}
        value={chosen.number}
        maxLength={255}
        onChange={({ currentTarget: { value } }) => onChoose({ ...chosen, number: value })}
      />
      {another}
    </Group>
  )
}

function ProductTitle({ id }: { id: ProductId }) {
  const { t } = useTranslation()
  const card = useQuery(productCard(id))
  return <strong>{card.data?.title ?? (card.isError ? t('productImport.top.gone') : '…')}</strong>
}
