import { useTranslation } from 'react-i18next'

import type { SubstanceCard } from '#contract/substances/card.ts'
import { SourceText } from '#web/screen/source-text.tsx'
import { useFormat } from '#web/i18n/format.ts'
import classes from '#web/lists/lists.module.css'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** The read-only facts of a substance, for users who may not change them. */
export function SubstanceFacts({ card }: { card: SubstanceCard }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, nameSv, casNumbers, ecNumbers, formula, description, annexXiv, source, isOwn } = card
  const none = t('substances.card.none')
  return (
    <SectionPanel
      id="names"
      title={t('substances.card.names')}
      note={isOwn ? undefined : t('substances.card.ofLaw')}
    >
      <dl className={classes['facts']}>
        <dt>{t('substances.card.nameEn')}</dt>
        <dd>{name}</dd>
        <dt>{t('substances.card.nameSv')}</dt>
        <dd>{nameSv ?? none}</dd>
        <dt>{t('substances.nodes.cas')}</dt>
        <dd>{casNumbers.join(', ') || none}</dd>
        <dt>{t('substances.nodes.ec')}</dt>
        <dd>{ecNumbers.join(', ') || none}</dd>
        {formula !== '' && (
          <>
            <dt>{t('substances.card.formula')}</dt>
            <dd>{formula}</dd>
          </>
        )}
        {description !== '' && (
          <>
            <dt>{t('substances.card.description')}</dt>
            <dd>{description}</dd>
          </>
        )}
        <dt>{t('substances.card.annexXiv')}</dt>
        <dd>
          {annexXiv
            ? t('substances.card.annexXivFacts', {
                entry: annexXiv.entry,
                application: format.date(annexXiv.latestApplicationDate),
                sunset: format.date(annexXiv.sunsetDate),
              })
            : t('substances.card.notAnnexXiv')}
        </dd>
        {source !== '' && source !== 'own' && (
          <>
            <dt>{t('substances.card.source')}</dt>
            <dd>
              <SourceText>{source}</SourceText>
            </dd>
          </>
        )}
      </dl>
    </SectionPanel>
  )
}
