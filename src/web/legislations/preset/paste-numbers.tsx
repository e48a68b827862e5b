import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { MAX_OWN_LIST_ENTRIES } from '#contract/lists/own-list.ts'
import type { SubstanceBrief } from '#contract/substances/substances.ts'
import { tidyNumbers } from '#domain/identifiers/substance.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFindByNumber } from '#web/legislations/draft/legislations.queries.ts'
import { Note } from '#web/ui/note.tsx'

/** A pasted list of CAS and EC numbers, in lines or with anything else between them. What no substance has stays in the field. */
export function PasteNumbers({ onFind }: { onFind: (substances: readonly SubstanceBrief[]) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const find = useFindByNumber()
  const numbers = tidyNumbers(text.split(/[\s,;|]+/))
  const isTooLong = numbers.length > MAX_OWN_LIST_ENTRIES
  const unknown = find.data?.unknown ?? []
  const add = () =>
    find.mutate(numbers, {
      onSuccess: (found) => {
        onFind(found.items)
        setText(found.unknown.join('\n'))
      },
    })
  return (
    <Stack gap={8}>
      <Textarea
        label={t('legislations.preset.paste')}
        description={t('legislations.preset.pasteHint')}
        value={text}
        error={isTooLong && t('legislations.preset.tooMany', { max: MAX_OWN_LIST_ENTRIES })}
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {unknown.length > 0 && (
        <Note tone="duty">
          {t('legislations.preset.unknown', { count: unknown.length, numbers: unknown.join(', ') })}
        </Note>
      )}
      {find.isError && <Note tone="breach">{errorText(t, find.error)}</Note>}
      <Group>
        <Button
          variant="default"
          size="xs"
          disabled={numbers.length === 0 || isTooLong}
          loading={find.isPending}
          onClick={add}
        >
          {t('legislations.preset.addPasted')}
        </Button>
      </Group>
    </Stack>
  )
}
