import type { AffectedProduct } from '#contract/lists/import.ts'
import classes from '#web/lists/import/import.module.css'
import type { ListLegislation } from '#web/lists/import/use-list-legislation.ts'
import { CutText } from '#web/ui/cut-text.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { Column } from '#web/screen/list/columns.ts'
import { StatusWord } from '#web/ui/status.tsx'

export const affectedColumns = ({ shortName, wordsOf }: ListLegislation): Column<AffectedProduct>[] => [
  {
    id: 'title',
    title: 'imports.affected.product',
    width: 184,
    isFluid: true,
    cell: ({ id, title }) => (
      <TextLink to="/product/$id/card" params={{ id }} truncate title={title}>
        {title}
      </TextLink>
    ),
  },
  {
    id: 'because',
    title: 'imports.affected.because',
    width: 136,
    cell: ({ because, substances }, { t }) =>
      because === 'unanswered' ? (
        t('imports.affected.unanswered')
      ) : (
        <CutText>{substances.join(', ')}</CutText>
      ),
  },
  {
    id: 'status',
    title: { text: shortName },
    width: 216,
    cell: ({ statusNow, statusThen }, { t }) => {
      const [now, then] = [wordsOf(statusNow), wordsOf(statusThen)]
      if (statusNow === statusThen) return <StatusWord tone={now.tone} word={now.word} />
      return (
        <span className={classes['becomes']}>
          <StatusWord tone={now.tone} word={now.word} />
          <span role="img" aria-label={t('imports.affected.becomes')}>
            →
          </span>
          <StatusWord tone={then.tone} word={then.word} />
        </span>
      )
    },
  },
  {
    id: 'supplier',
    title: 'imports.affected.supplier',
    width: 128,
    cell: ({ supplier }) => supplier && <CutText>{supplier.title}</CutText>,
  },
  {
    id: 'answeredAt',
    title: 'imports.affected.answered',
    width: 104,
    cell: ({ answeredAt }, { t, format }) =>
      answeredAt ? format.date(answeredAt) : t('imports.affected.neverAnswered'),
  },
  {
    id: 'parents',
    title: 'imports.affected.parents',
    width: 80,
    align: 'right',
    isTabular: true,
    cell: ({ parents }, { format }) => format.number(parents),
  },
]
