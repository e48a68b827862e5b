import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductMaterials } from '#contract/products/materials.ts'
import { focusFirstFault } from '#web/editing/focus-first-fault.ts'
import { useUnsavedChanges } from '#web/editing/unsaved-changes.ts'
import { errorText, fieldErrors } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { ArticleShares } from '#web/products/materials/article-shares.tsx'
import { MaterialEntry } from '#web/products/materials/entry.tsx'
import { inputOf, isComplete, nextKey, type DraftMaterial } from '#web/products/materials/form.ts'
import { productMaterials, useSaveMaterials } from '#web/products/materials/materials.queries.ts'
import { refusalsWithoutField } from '#web/products/materials/refusals.ts'
import { useDeclaration } from '#web/products/materials/use-declaration.ts'
import classes from '#web/products/substances/substances.module.css'
import { Note } from '#web/ui/note.tsx'
import { StatusWord } from '#web/ui/status.tsx'
import { showToast } from '#web/ui/toast.ts'

/** COMP-12: materials and everything in them; shown where a legislation asks for it, or where it is declared. */
export function MaterialDeclaration({ editing }: { editing: CardEditing }) {
  const { data } = useQuery(productMaterials(editing.base.card.id))
  if (!data?.body.isOwn || (!data.body.isAsked && data.body.materials.length === 0)) return null
  return <Declaration declared={data.body} version={data.version} editing={editing} />
}

type DeclarationProps = { declared: ProductMaterials; version: number; editing: CardEditing }

function Declaration({ declared, version: newest, editing }: DeclarationProps) {
  const { t } = useTranslation()
  const { card } = editing.base
  const { drafts, setDrafts, isDirty, version, reset, take } = useDeclaration({
    materials: declared.materials,
    version: newest,
  })
  const [isChecked, setChecked] = useState(false)
  const { mutateAsync, isPending, error, reset: forget } = useSaveMaterials(card.id)
  const save = async (): Promise<boolean> => {
    setChecked(true)
    if (!isComplete(drafts)) {
      focusFirstFault()
      return false
    }
    try {
      const saved = await mutateAsync({ materials: inputOf(drafts), ifMatch: version })
      const { body } = saved
      take({ materials: body.materials.materials, version: saved.version }, drafts)
      editing.adopt(body.card)
      setChecked(false)
      showToast({ title: t('materials.saved') })
      return true
    } catch {
      // The panel says why; what was typed stays.
      focusFirstFault()
      return false
    }
  }
  const discard = () => {
    reset()
    forget()
    setChecked(false)
  }
  const what = t('materials.title')
  useUnsavedChanges(isDirty, { title: t('materials.leave', { name: card.title }), what, save, discard })
  const add = () =>
    change([...drafts, { key: nextKey(), name: '', category: null, mass: '', massUnit: 'g', substances: [] }])
  // What was refused is told until something is changed.
  const change = (next: DraftMaterial[]) => {
    setDrafts(next)
    if (error) forget()
  }
  const replace = (next: DraftMaterial) => change(drafts.map((each) => (each.key === next.key ? next : each)))
  const refusals = fieldErrors(error)
  const elsewhere = refusalsWithoutField(refusals, drafts)
  const lists = editing.base.substances?.body.answers ?? []
  return (
    <section
      className={classes['list']}
      aria-label={t('materials.title')}
      data-changed={isDirty || undefined}
    >
      <Head declared={declared} />
      {drafts.map((material, index) => (
        <MaterialEntry
          key={material.key}
          material={material}
          canEdit={card.canEdit}
          isChecked={isChecked}
          lists={lists}
          refusalOf={(field) => refusals[`materials.${index}.${field}`]}
          onChange={replace}
          onRemove={() => change(drafts.filter(({ key }) => key !== material.key))}
        />
      ))}
      {error && (Object.keys(refusals).length === 0 || elsewhere.length > 0) && (
        <Note tone="breach">{[errorText(t, error), ...elsewhere].join(' ')}</Note>
      )}
      {!isDirty && <ArticleShares shares={declared.articleShares} />}
      {card.canEdit && (
        <Group gap={8}>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={15} stroke={1.6} aria-hidden="true" />}
            onClick={add}
          >
            {t('materials.addMaterial')}
          </Button>
          {isDirty && (
            <>
              <Button ml="auto" variant="default" onClick={discard}>
                {t('materials.discard')}
              </Button>
              <Button loading={isPending} onClick={() => void save()}>
                {t('materials.save')}
              </Button>
            </>
          )}
        </Group>
      )}
    </section>
  )
}

/**
 * Head of the declaration: whether every material adds up, and the declared percentage of the product's
 * weight.
 */
function Head({ declared: { materials, isWhole, ofProduct } }: { declared: ProductMaterials }) {
  const { t } = useTranslation()
  const format = useFormat()
  const state = materials.length === 0 ? 'none' : isWhole ? 'whole' : 'partial'
  const tones = { none: 'none', whole: 'ok', partial: 'wait' } as const
  return (
    <div className={classes['listHead']}>
      <div className={classes['listTitle']}>
        <Text fw={500}>{t('materials.title')}</Text>
        <span className={classes['note']}>{t('materials.note')}</span>
        {ofProduct && (
          <span className={classes['note']}>
            {t('materials.ofProduct', { share: format.percent(ofProduct.declared) })}
            {ofProduct.rest !== null &&
              ` ${t('materials.ofProductRest', { share: format.percent(ofProduct.rest) })}`}
          </span>
        )}
      </div>
      <StatusWord tone={tones[state]} word={t(`materials.state.${state}`)} />
    </div>
  )
}
