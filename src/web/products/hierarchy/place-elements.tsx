import { Button, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { ConcernElement } from '#contract/products/hierarchy.ts'
import { productId } from '#contract/values/ids.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { ruleText } from '#contract/values/field-rule-texts.ts'
import { MAX_NAME } from '#contract/values/field-rules.ts'
import { errorText } from '#web/http/error-text.ts'
import { allConcernElements, usePlaceElements } from '#web/products/hierarchy/hierarchy.queries.ts'
import classes from '#web/products/hierarchy/hierarchy.module.css'
import { useLanguage } from '#web/i18n/index.ts'
import { ComponentPick, type PickedProduct } from '#web/products/components/pick.tsx'
import { AddButton } from '#web/ui/add-button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'

/** PROD-23: "Add component": says in which component each concern substance of the product sits. */
export function PlaceElements({ card }: { card: ProductCard }) {
  const { t } = useTranslation()
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <AddButton onClick={open}>{t('hierarchy.elements.add')}</AddButton>
      <Modal opened={isOpen} onClose={close} size="lg" title={t('hierarchy.elements.modalTitle')}>
        <PlaceForm card={card} onClose={close} />
      </Modal>
    </>
  )
}

interface Target {
  picked: PickedProduct | null
  name: string
}
const newTarget: Target = { picked: null, name: '' }
const isNamed = ({ picked, name }: Target) => picked !== null || name.trim() !== ''

/** The distinct pairs of list and substance, independent of the number of materials that contain the substance. */
const entriesOf = (elements: readonly ConcernElement[]) =>
  Array.from(new Map(elements.map((element) => [`${element.list} ${element.substance.id}`, element])))

type Entry = ReturnType<typeof entriesOf>[number]

/** Each component with what is in it; one that nothing is put into is left out. */
const placementsOf = (targets: readonly Target[], used: readonly Entry[][]) =>
  targets.flatMap(({ picked, name }, index) => {
    const entries = used[index] ?? []
    if (entries.length === 0) return []
    const component = picked ? { productId: productId.parse(picked.id) } : { name: name.trim() }
    return {
      component,
      entries: entries.map(([, { list, substance }]) => ({ list, substanceId: substance.id })),
    }
  })

function PlaceForm({ card, onClose }: { card: ProductCard; onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const place = usePlaceElements(card.id)
  const { data: elements = [], error } = useQuery(allConcernElements(card.id))
  const [targets, setTargets] = useState<Target[]>([newTarget])
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const [isRefused, setRefused] = useState(false)
  const entries = entriesOf(elements)
  const used = targets.map((_target, index) => entries.filter(([key]) => (chosen[key] ?? 0) === index))
  const change = (index: number, next: Target) =>
    setTargets(targets.map((target, at) => (at === index ? next : target)))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isComplete = targets.every((target, index) => isNamed(target) || used[index]?.length === 0)
    setRefused(!isComplete)
    if (!isComplete) return
    place.mutate(
      { placements: placementsOf(targets, used) },
      {
        onSuccess: () => {
          showToast({ tone: 'ok', title: t('hierarchy.elements.moved') })
          onClose()
        },
      },
    )
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="var(--k-text2)">{t('hierarchy.elements.modalText')}</Text>
        {targets.map((target, index) => (
          <TargetFields
            // oxlint-disable-next-line no-array-index-key -- components are told apart by their number
            key={index}
            card={card}
            number={index + 1}
            target={target}
            fault={isRefused && !isNamed(target) ? ruleText('nameRequired', language) : undefined}
            onChange={(next) => change(index, next)}
          />
        ))}
        {entries.length > targets.length && (
          <Button variant="default" onClick={() => setTargets([...targets, newTarget])}>
            {t('hierarchy.elements.another')}
          </Button>
        )}
        {entries.map(([key, element]) => (
          <Placing
            key={key}
            element={element}
            targets={targets}
            chosen={chosen[key] ?? 0}
            onChoose={(index) => setChosen({ ...chosen, [key]: index })}
          />
        ))}
        {error && <Note tone="breach">{errorText(t, error)}</Note>}
        {place.error && <Note tone="breach">{errorText(t, place.error)}</Note>}
      </Stack>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={place.isPending} disabled={entries.length === 0}>
          {t('hierarchy.elements.move')}
        </Button>
      </DialogButtons>
    </form>
  )
}

type PlacingProps = {
  element: ConcernElement
  targets: readonly Target[]
  /** The place of its component among them. */
  chosen: number
  onChoose: (index: number) => void
}

/** A substance, and the component that it is in. */
function Placing({ element: { substance, listTitle }, targets, chosen, onChoose }: PlacingProps) {
  const { t } = useTranslation()
  return (
    <div className={classes['entry']}>
      <span>
        {substance.name}
        <div className={classes['numbers']}>{listTitle}</div>
      </span>
      <Select
        aria-label={t('hierarchy.elements.into', { name: substance.name })}
        data={targets.map(({ picked, name }, index) => ({
          value: index,
          label: picked?.title || name.trim() || t('hierarchy.elements.component', { number: index + 1 }),
        }))}
        value={chosen}
        onChange={(index) => index !== null && onChoose(index)}
      />
    </div>
  )
}

type TargetFieldsProps = {
  card: ProductCard
  number: number
  target: Target
  fault: string | undefined
  onChange: (next: Target) => void
}

function TargetFields({ card, number, target: { picked, name }, fault, onChange }: TargetFieldsProps) {
  const { t } = useTranslation()
  return (
    <div
      role="group"
      aria-label={t('hierarchy.elements.component', { number })}
      className={classes['target']}
    >
      <ComponentPick
        parent={card}
        label={t('hierarchy.elements.existing')}
        picked={picked}
        onPick={(found) => onChange({ picked: found, name: '' })}
      />
      {!picked && (
        <TextInput
          label={t('hierarchy.elements.newName')}
          value={name}
          maxLength={MAX_NAME}
          error={fault}
          onChange={(event) => onChange({ picked: null, name: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
