import { Anchor, Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { InheritedUseFact } from '#contract/compliance/use-facts.ts'
import { useValueText } from '#domain/compliance/use-value-text.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { useLanguage } from '#web/i18n/index.ts'
import { errorText } from '#web/http/error-text.ts'
import { organizations } from '#web/catalogues/catalogues.queries.ts'
import { FactInput } from '#web/use-facts/fact-input.tsx'
import { inheritedUseFacts, useTellPlace, type AnswerPlace } from '#web/use-facts/use-facts.queries.ts'
import { useAbility } from '#web/auth/ability.ts'
import { Note } from '#web/ui/note.tsx'

/** COMP-18: opens the answers that products inherit; absent for those who may not give them. */
export function InheritedAnswersButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const ability = useAbility()
  if (!ability.can('update', 'Subscriber') || !ability.can('read', 'Product')) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('useFacts.openCompany')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('useFacts.openCompany')} size={720}>
        <InheritedAnswers />
      </Modal>
    </>
  )
}

const COMPANY = 'company'

function InheritedAnswers() {
  const { t } = useTranslation()
  const [place, setPlace] = useState<AnswerPlace>(null)
  const places = useQuery(organizations).data?.items ?? []
  const { data, error, refetch } = useQuery(inheritedUseFacts(place))
  const [typed, setTyped] = useState('')
  const shown = data?.items.filter((fact) => isAbout(fact, typed))
  return (
    <Stack gap={16}>
      <Select
        label={t('useFacts.place')}
        description={t('useFacts.companyHelp')}
        data={[
          { value: COMPANY, label: t('useFacts.company') },
          ...places.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        value={place === null ? COMPANY : String(place)}
        allowDeselect={false}
        onChange={(value) => setPlace(places.find(({ id }) => String(id) === value)?.id ?? null)}
      />
      <FetchFailed title={t('useFacts.failed')} query={{ error, refetch }} />
      <TextInput
        aria-label={t('useFacts.search')}
        placeholder={t('useFacts.search')}
        leftSection={<IconSearch size={14} stroke={1.8} aria-hidden="true" />}
        value={typed}
        maxLength={255}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {shown?.length === 0 && <Text c="var(--k-text3)">{t('useFacts.nothing')}</Text>}
      {shown?.map((fact) => (
        <InheritedAnswer key={`${place ?? COMPANY} ${fact.key}`} place={place} fact={fact} />
      ))}
    </Stack>
  )
}

/** The words of a question, its title, or the law that asks it. */
const isAbout = ({ question, title, help, source }: InheritedUseFact, typed: string): boolean =>
  [question, title, help, source].join(' ').toLowerCase().includes(typed.trim().toLowerCase())

function InheritedAnswer({ place, fact }: { place: AnswerPlace; fact: InheritedUseFact }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const tell = useTellPlace(place)
  const { key, title, question, help, value, inherited } = fact
  const stated =
    inherited === null
      ? t('useFacts.notTold')
      : t('useFacts.inherited', { value: useValueText(fact, inherited, language) })
  return (
    <div role="group" aria-label={question}>
      <Text fw={500}>{question}</Text>
      <Text fz={12} lh="18px" c="var(--k-text2)" mb={6}>
        {help}
      </Text>
      <Group gap={8}>
        <FactInput
          fact={fact}
          value={value}
          isSaving={tell.isPending}
          onAnswer={(answer) => tell.mutate({ [key]: answer })}
        />
        {value === null ? (
          <Text fz={12} c="var(--k-text2)">
            {stated}
          </Text>
        ) : (
          <Anchor
            component="button"
            type="button"
            fz={12}
            aria-label={t('useFacts.withdrawOf', { title })}
            onClick={() => tell.mutate({ [key]: null })}
          >
            {t('useFacts.withdraw')}
          </Anchor>
        )}
      </Group>
      {tell.isError && (
        <Note tone="breach">
          {t('useFacts.notSaved')}. {errorText(t, tell.error)}
        </Note>
      )}
    </div>
  )
}
