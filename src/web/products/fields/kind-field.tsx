import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { productKinds, type ProductKind } from '#contract/products/attributes.ts'

type KindFieldProps = {
  value: ProductKind
  onChange: (kind: ProductKind) => void
  error?: string | undefined
  isReadOnly?: boolean
}

/** PROD-41: an article, or a chemical product. */
export function KindField({ value, onChange, error, isReadOnly = false }: KindFieldProps) {
  const { t } = useTranslation()
  return (
    <Radio.Group label={t('newProduct.form.kind')} value={value} error={error} onChange={onChange}>
      <Stack gap={8} mt={4}>
        {productKinds.map((kind) => (
          <Radio
            key={kind}
            value={kind}
            disabled={isReadOnly}
            label={t(`products.kind.${kind}`)}
            description={t(`newProduct.form.kindHelp.${kind}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
