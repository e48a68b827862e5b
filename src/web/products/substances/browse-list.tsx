import { Button, Modal, TextInput } from '@mantine/core'
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ListAnswer } from '#contract/products/substances.ts'
import type { SubstanceBrief } from '#contract/substances/substances.ts'
import type { ShownSubstance } from '#web/products/form/answers.ts'
import { BrowseNodes } from '#web/products/substances/browse-nodes.tsx'
import classes from '#web/products/substances/substances.module.css'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { SEARCH_DEBOUNCE_MS } from '#web/ui/timing.ts'

type BrowseListProps = {
  answer: ListAnswer
  /** Substances that are chosen already. */
  chosen: readonly number[]
  onAdd: (substances: ShownSubstance[]) => void
}

/** The whole list with its groups and members, to choose several substances from. */
export function BrowseList({ answer, chosen, onAdd }: BrowseListProps) {
  const { t } = useTranslation()
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('productSubstances.browse')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        size={640}
        title={t('productSubstances.browseTitle', { list: answer.title })}
      >
        <Browse
          answer={answer}
          chosen={chosen}
          onCancel={close}
          onAdd={(substances) => {
            onAdd(substances)
            close()
          }}
        />
      </Modal>
    </>
  )
}

function Browse({ answer, chosen, onAdd, onCancel }: BrowseListProps & { onCancel: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const ask = useDebouncedCallback(setText, SEARCH_DEBOUNCE_MS)
  const [picked, setPicked] = useState<readonly SubstanceBrief[]>([])
  const toggle = (substance: SubstanceBrief) =>
    setPicked((before) =>
      before.some(({ id }) => id === substance.id)
        ? before.filter(({ id }) => id !== substance.id)
        : [...before, substance],
    )
  return (
    <>
      <TextInput
        data-autofocus
        mt={4}
        mx={2}
        aria-label={t('productSubstances.browseFilter')}
        placeholder={t('productSubstances.browseFilter')}
        maxLength={255}
        onChange={(event) => ask(event.currentTarget.value.trim())}
      />
      <div className={classes['browse']}>
        <BrowseNodes
          list={answer.list}
          text={text}
          level={0}
          chosen={chosen}
          picked={picked.map(({ id }) => id)}
          onToggle={toggle}
        />
      </div>
      <DialogButtons mt={16} onCancel={onCancel}>
        <Button
          disabled={picked.length === 0}
          onClick={() =>
            onAdd(
              picked.map(({ id, name, ecNumbers, casNumbers }) => ({
                id,
                name,
                ecNumbers,
                casNumbers,
                lists: [answer.list],
              })),
            )
          }
        >
          {t('productSubstances.browseAdd', { count: picked.length })}
        </Button>
      </DialogButtons>
    </>
  )
}
