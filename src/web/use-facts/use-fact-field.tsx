import { Button, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { getUseQuestions } from '#contract/compliance/use-facts.ts'
import type { EndpointResponse } from '#contract/http/endpoint.ts'
import type { UseValue } from '#contract/compliance/use-fact.ts'
import { FactInput } from '#web/use-facts/fact-input.tsx'
import classes from '#web/use-facts/use-facts.module.css'
import { factQuestions } from '#web/use-facts/use-facts.queries.ts'

interface Chosen {
  key: string
  value: UseValue | null
}

type UseFactFieldProps = { chosen: Chosen | null; onPick: (fact: Chosen | null) => void }

type Question = EndpointResponse<typeof getUseQuestions>['items'][number]

/** Options of questions: first the open ones with their numbers of products, then the others, whose answers can be corrected. */
function questionsOf(items: readonly Question[], t: TFunction) {
  const option = ({ key, question, products }: Question) => ({
    value: key,
    label: products > 0 ? t('useFacts.onProducts', { question, count: products }) : question,
  })
  const groups = [
    { group: t('useFacts.step'), items: items.filter(({ products }) => products > 0).map(option) },
    {
      group: t('useFacts.otherQuestions'),
      items: items.filter(({ products }) => products === 0).map(option),
    },
  ]
  return groups.filter((group) => group.items.length > 0)
}

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
        data={questionsOf(data?.items ?? [], t)}
        nothingFoundMessage={t('ui.nothingFound')}
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
            className={classes['takeBack']}
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
