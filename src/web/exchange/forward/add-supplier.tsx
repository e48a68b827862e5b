import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { RequestId } from '#contract/values/ids.ts'
import classes from '#web/exchange/forward/forward.module.css'
import { forwardSuppliers } from '#web/exchange/forward/forward.queries.ts'
import type { ForwardingWork } from '#web/exchange/forward/use-forwarding.ts'

const TYPING_MS = 250

/** A field that adds one of the own suppliers, where there are any, and a button for one that is typed. */
export function AddSupplier({ id, work }: { id: RequestId; work: ForwardingWork }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text, TYPING_MS)
  const { data } = useQuery(forwardSuppliers(id, asked.trim()))
  const items = data?.items ?? []
  const chosen = new Set(work.recipients.map(({ supplierId }) => supplierId))
  const isBookEmpty = asked.trim() === '' && data?.totalItems === 0
  return (
    <div className={classes['add']}>
      {!isBookEmpty && (
        <Select
          searchable
          label={t('forwardRequest.choose')}
          placeholder={t('forwardRequest.find')}
          nothingFoundMessage={t('forwardRequest.noneFound')}
          // The server has searched already.
          filter={({ options }) => options}
          data={items.map((supplier) => ({
            value: String(supplier.id),
            label: supplier.isAsker
              ? t('forwardRequest.isAsker', { supplier: supplier.title })
              : supplier.title,
            disabled: supplier.isAsker || chosen.has(supplier.id),
          }))}
          value={null}
          searchValue={text}
          onSearchChange={setText}
          onChange={(value) => {
            const supplier = items.find((each) => String(each.id) === value)
            if (supplier) work.choose(supplier)
            setText('')
          }}
        />
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={15} stroke={1.6} aria-hidden="true" />}
        onClick={work.type}
      >
        {t('forwardRequest.typeAnother')}
      </Button>
    </div>
  )
}
