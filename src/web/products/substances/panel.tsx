import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ListAnswer as ListAnswerOf, ProductSubstances } from '#contract/products/substances.ts'
import type { ProductId, SupplierId } from '#contract/values/ids.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { productSubstances } from '#web/products/form/product.queries.ts'
import { DeclaredSubstances } from '#web/products/substances/declared.tsx'
import { FromComponents } from '#web/products/substances/from-components.tsx'
import { ListAnswer } from '#web/products/substances/list-answer.tsx'
import { SourceChoice } from '#web/products/substances/source-choice.tsx'
import classes from '#web/products/substances/substances.module.css'
import { useAnswerDialog } from '#web/products/substances/use-answer-dialog.tsx'
import { useDeclared } from '#web/products/substances/use-declared.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'

type SubstancesPanelProps = {
  editing: CardEditing
  /** Below the answers, where the product has answers of its own. */
  children: ReactNode
}

/** PROD-24: one question for each list; in a product with components, what comes from them. */
export function SubstancesPanel({ editing, children }: SubstancesPanelProps) {
  const { t } = useTranslation()
  const { card, substances } = editing.base
  const isApart = editing.source !== null
  const declared = useDeclared(editing)
  const isFromComponents = substances?.body.isOwn === false
  return (
    <SectionPanel
      id="substances"
      title={t('productCard.section.substances')}
      note={isFromComponents ? t('productSubstances.ofComponents') : t('productSubstances.note')}
      isFlush
    >
      {!isFromComponents && <SourceChoice editing={editing} />}
      {!substances && <NotThere id={card.id} source={editing.source} />}
      {substances && isFromComponents && <FromComponents substances={substances.body} />}
      {substances && !isFromComponents && (
        <>
          <div className={classes['list']}>
            <Text fw={500}>
              {t(`productSubstances.sentence.${substances.body.sentence.key}`, {
                count: substances.body.sentence.lists,
                open: t('productSubstances.open', { count: substances.body.sentence.open }),
              })}
            </Text>
            <Unanswered editing={editing} substances={substances.body} />
          </div>
          <DeclaredSubstances editing={editing} declared={declared} answers={substances.body.answers} />
          {substances.body.answers.map((answer) => (
            <ListAnswer key={answer.list} answer={answer} editing={editing} onAdd={declared.add} />
          ))}
        </>
      )}
      {substances && !isFromComponents && !isApart && children}
    </SectionPanel>
  )
}

type UnansweredProps = { editing: CardEditing; substances: ProductSubstances }

/** PROD-43: "none of these" on all lists that are not answered yet, or not for their new entries. */
function Unanswered({ editing, substances }: UnansweredProps) {
  const { t } = useTranslation()
  const open = substances.answers.filter((answer) => isDeniable(substances, answer))
  const { open: answer, dialog } = useAnswerDialog(editing, { ticked: open.map(({ list }) => list) })
  if (open.length === 0 || !editing.base.card.canEdit) return null
  return (
    <div>
      <Button variant="default" size="xs" onClick={answer}>
        {t('productSubstances.unanswered', { count: open.length })}
      </Button>
      {dialog}
    </div>
  )
}

/** True for a list that the dialog offers, too: the source can still answer it, and declares no substance of it. */
function isDeniable(
  { source, substances }: ProductSubstances,
  { list, state, given, newEntries, answeredVersion, currentVersion }: ListAnswerOf,
): boolean {
  const declares = substances.some(
    (each) =>
      each.source?.id === source?.id && (each.substance.lists.includes(list) || each.lists.includes(list)),
  )
  if (declares || answeredVersion === currentVersion) return false
  const answer = source === null ? state : given
  if (answer === 'undefined') return given === 'undefined' || newEntries > 0
  return answer === 'excluded' && newEntries > 0
}

/** On their way, or refused. */
function NotThere({ id, source }: { id: ProductId; source: SupplierId | null }) {
  const { t } = useTranslation()
  const { error, refetch } = useQuery(productSubstances(id, source))
  if (!error) {
    return (
      <div className={classes['list']} aria-hidden="true">
        <Skeleton height={16} width="40%" />
        <Skeleton height={16} width="70%" />
        <Skeleton height={16} width="55%" />
      </div>
    )
  }
  return <FetchFailed title={t('productCard.failedSection')} query={{ error, refetch }} />
}
