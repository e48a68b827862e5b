import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { FetchFailed } from '#web/app/fetch-failed.tsx'
import type { CardEditing } from '#web/products/card/use-card-editing.ts'
import { MaterialDeclaration } from '#web/products/materials/material-declaration.tsx'
import { productSubstances } from '#web/products/product.queries.ts'
import { DeclaredSubstances } from '#web/products/substances/declared-substances.tsx'
import { FromComponents } from '#web/products/substances/from-components.tsx'
import { ListAnswer } from '#web/products/substances/list-answer.tsx'
import classes from '#web/products/substances/substances.module.css'
import { useDeclared } from '#web/products/substances/use-declared.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** PROD-24: one question for each list; in a product with components, what comes from them. */
export function SubstancesPanel({ editing }: { editing: CardEditing }) {
  const { t } = useTranslation()
  const { card, substances } = editing.base
  const declared = useDeclared(editing)
  const isFromComponents = substances?.body.isOwn === false
  return (
    <SectionPanel
      id="substances"
      title={t('productCard.section.substances')}
      note={isFromComponents ? t('productSubstances.ofComponents') : t('productSubstances.note')}
      isFlush
    >
      {!substances && <NotThere id={card.id} />}
      {substances && isFromComponents && <FromComponents substances={substances.body} />}
      {substances && !isFromComponents && (
        <>
          <Text className={classes['list']} fw={500}>
            {t(`productSubstances.sentence.${substances.body.sentence.key}`, {
              count: substances.body.sentence.lists,
              open: substances.body.sentence.open,
            })}
          </Text>
          <DeclaredSubstances editing={editing} declared={declared} answers={substances.body.answers} />
          {substances.body.answers.map((answer) => (
            <ListAnswer key={answer.list} answer={answer} editing={editing} onAdd={declared.add} />
          ))}
        </>
      )}
      {substances && !isFromComponents && <MaterialDeclaration editing={editing} />}
    </SectionPanel>
  )
}

/** On their way, or refused. */
function NotThere({ id }: { id: CardEditing['base']['card']['id'] }) {
  const { t } = useTranslation()
  const { error, refetch } = useQuery(productSubstances(id))
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
