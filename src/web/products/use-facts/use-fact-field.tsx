import { Button, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { UseValue } from '#contract/legislations/use-facts.ts'
import { FactInput } from '#web/products/use-facts/fact-input.tsx'
import { factQuestions } from '#web/products/use-facts/use-facts.queries.ts'

interface Chosen {
  key: string
  value: UseValue | null
}

type UseFactFieldProps = { chosen: Chosen | null; onPick: (fact: Chosen | null) => void }

/** COMP-18: one of the questions that are open, most asked first, with the answer for all chosen products. */
export function UseFactField({ chosen, onPick }: UseFactFieldProps) {
  const { t } = useTranslation()
  const { data } = useQuery(factQuestions)
  const [key, setKey] = useState<string | null>(chosen?.key ?? null)
  const fact = data?.items.find((item) => item.key === key)
  return (
    <Stack gap={8}>
      <Select
        label={t('useFacts.bulkFact')}
        description={t('useFacts.bulkHelp')}
        data={data?.items.map((item) => ({ value: item.key, label: item.question })) ?? []}
        value={key}
        searchable
        onChange={(next) => {
          setKey(next)
          onPick(null)
        }}
      />
      {fact && (
        <>
          <Text fz={12} c="var(--k-text2)">
            {fact.help}
          </Text>
          <FactInput
            key={fact.key}
            fact={fact}
            value={chosen?.value ?? null}
            onAnswer={(value) => onPick({ key: fact.key, value })}
          />
          <Button
            size="xs"
            variant={chosen !== null && chosen.value === null ? 'filled' : 'subtle'}
            onClick={() => onPick({ key: fact.key, value: null })}
          >
            {t('useFacts.bulkTakeBack')}
          </Button>
        </>
      )}
    </Stack>
  )
}
