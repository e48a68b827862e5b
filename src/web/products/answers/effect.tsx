import { Anchor, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

import type { BulkAnswersPreview, StatusMove } from '#contract/products/answers.ts'
import { useFormat } from '#web/i18n/format.ts'
import classes from '#web/products/answers/answers.module.css'
import { StayingProducts } from '#web/products/answers/staying.tsx'
import { Busy } from '#web/ui/busy.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { StatusWord } from '#web/ui/status.tsx'

type AnswersEffectProps = {
  /** Number of selected products. */
  count: number
  /** undefined: not known yet. */
  preview: BulkAnswersPreview | undefined
  isChosen: boolean
  isLooking: boolean
}

/** Shows the effect of the answers: changed statuses of the products and of those above, and the parts that are left out. */
export function AnswersEffect({ count, preview, isChosen, isLooking }: AnswersEffectProps) {
  const { t } = useTranslation()
  return (
    <aside className={classes['effect']} aria-labelledby="answer-effect" aria-busy={isLooking}>
      <div className={classes['head']}>
        <Title order={3} fz={14} lh="20px" id="answer-effect">
          {t('answers.effect')}
        </Title>
        <span className={classes['atEnd']}>{t('answers.parts')}</span>
      </div>
      {!isChosen && <Text c="var(--k-text3)">{t('answers.choose')}</Text>}
      {isChosen && !preview && <Busy size={16} label={t('answers.looking')} />}
      {preview && <Known preview={preview} />}
      <Text fz={12} lh="16px" c="var(--k-text3)">
        {t('answers.kept', { count })}
      </Text>
    </aside>
  )
}

function Known({ preview }: { preview: BulkAnswersPreview }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { judged, parts, moves, above } = preview.effect
  return (
    <>
      {moves.length === 0 ? <Text c="var(--k-text3)">{t('answers.noMoves')}</Text> : <Moves moves={moves} />}
      {judged < parts && (
        <Text className={classes['note'] ?? ''}>
          {t('answers.judgedSome', { judged: format.number(judged), parts: format.number(parts) })}
        </Text>
      )}
      <Above above={above} parts={parts} />
      <StayingProducts preview={preview} />
    </>
  )
}

function Above({ above, parts }: Pick<BulkAnswersPreview['effect'], 'above' | 'parts'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOpen, { toggle }] = useDisclosure()
  if (above.products === 0 && !above.isCutOff) return null
  return (
    <section aria-labelledby="answer-above">
      <div className={classes['head']}>
        <Title order={3} fz={14} lh="20px" id="answer-above">
          {t('answers.above')}
        </Title>
        <span className={classes['note']}>
          {t('answers.aboveChange', { count: above.products, number: format.number(above.products) })}
        </span>
        {above.items.length > 0 && (
          <Anchor component="button" type="button" ms="auto" aria-expanded={isOpen} onClick={toggle}>
            {t(isOpen ? 'answers.hide' : 'answers.show')}
          </Anchor>
        )}
      </div>
      {above.isCutOff && (
        <Text className={classes['note'] ?? ''}>{t('answers.aboveCut', { count: parts })}</Text>
      )}
      {isOpen && (
        <ul className={classes['products']} aria-label={t('answers.above')}>
          {above.items.map(({ id, title }) => (
            <li key={id}>
              <TextLink to="/product/$id/card" params={{ id }} target="_blank">
                {title}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      <Moves moves={above.moves} />
    </section>
  )
}

/**
 * Lists the status changes by legislation (named once): the status before, the status after, and the number
 * of products.
 */
function Moves({ moves }: { moves: readonly StatusMove[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <dl className={classes['moves']}>
      {moves.map(({ legislationId, shortName, before, after, products }, at) => {
        const isSame = moves[at - 1]?.legislationId === legislationId
        return (
          <Fragment key={`${legislationId} ${before?.status} ${after.status}`}>
            <dt>{isSame ? <span className={classes['unseen']}>{shortName}</span> : shortName}</dt>
            <dd>
              <StatusWord tone={before?.tone ?? 'none'} word={before?.word ?? t('answers.unjudged')} />
              <span aria-hidden="true">→</span>
              <StatusWord tone={after.tone} word={after.word} />
              <strong>{format.number(products)}</strong>
            </dd>
          </Fragment>
        )
      })}
    </dl>
  )
}
