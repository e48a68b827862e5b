import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import type { ScipForm } from '#web/products/form/scip.ts'
import { ActionIcon, Radio, Select, Stack, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { scipLanguages, type ScipLanguage } from '#contract/products/scip-codes.ts'
import { useLanguage } from '#web/i18n/index.ts'
import classes from '#web/products/characteristics/characteristics.module.css'
import { Note } from '#web/ui/note.tsx'

export type ScipFieldProps = {
  editing: CardEditing
  onChange: (change: Partial<ScipForm>) => void
}

/** PROD-38: a text for each language, or the identification of the substance is sufficient. */
export function SafeUseField({ editing, onChange }: ScipFieldProps) {
  const { t } = useTranslation()
  const { base, form, errors } = editing
  const { safeUse, texts } = form.scip
  const isReadOnly = !base.card.canEdit
  return (
    <div className={classes['stack']}>
      <Radio.Group
        label={t('productFacts.scip.safeUse')}
        description={t('productFacts.scip.safeUseHelp')}
        error={errors['scip.safeUse.texts']}
        value={safeUse}
        onChange={(kind) => {
          const isFirst = kind === 'texts' && texts.length === 0
          onChange({ safeUse: kind, ...(isFirst && { texts: [{ language: 'en', text: '' }] }) })
        }}
      >
        <Stack gap={8} mt={8}>
          <Radio value="none" disabled={isReadOnly} label={t('productFacts.scip.safeUseNone')} />
          <Radio value="identification" disabled={isReadOnly} label={t('productFacts.scip.identification')} />
          <Radio value="texts" disabled={isReadOnly} label={t('productFacts.scip.texts')} />
        </Stack>
      </Radio.Group>
      {safeUse === 'texts' && <Texts editing={editing} onChange={onChange} />}
      {safeUse === 'none' && base.card.isSafeUseApplicable && (
        <Note tone="duty">{t('productFacts.scip.safeUseNeeded')}</Note>
      )}
    </div>
  )
}

function Texts({ editing, onChange }: ScipFieldProps) {
  const { t } = useTranslation()
  const { base, form, errors } = editing
  const { texts } = form.scip
  const isReadOnly = !base.card.canEdit
  const nameOf = useLanguageNames()
  const missing = scipLanguages.filter((each) => !texts.some(({ language }) => language === each))
  const set = (next: typeof texts) => onChange({ texts: next })
  return (
    <div className={classes['texts']}>
      {texts.map(({ language, text }) => (
        <div key={language} className={classes['text']}>
          <Textarea
            label={t('productFacts.scip.textOf', { language: nameOf(language) })}
            lang={language}
            autosize
            minRows={2}
            maxRows={8}
            readOnly={isReadOnly}
            value={text}
            error={errors[`scip.safeUse.texts.${language}`]}
            data-path={`scip.safeUse.texts.${language}`}
            onChange={(event) => {
              const typed = event.currentTarget.value
              set(texts.map((each) => (each.language === language ? { language, text: typed } : each)))
            }}
          />
          {!isReadOnly && (
            <ActionIcon
              mt={22}
              aria-label={t('productFacts.scip.removeLanguage', { language: nameOf(language) })}
              onClick={() => set(texts.filter((each) => each.language !== language))}
            >
              <IconTrash size={15} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          )}
        </div>
      ))}
      {!isReadOnly && missing.length > 0 && (
        <Select
          aria-label={t('productFacts.scip.addLanguage')}
          placeholder={t('productFacts.scip.addLanguage')}
          searchable
          maw={240}
          data={missing.map((each) => ({ value: each, label: nameOf(each) }))}
          value={null}
          onChange={(language) => language && set([...texts, { language, text: '' }])}
        />
      )}
    </div>
  )
}

/** Names of the authority's languages in the language of the interface. */
function useLanguageNames(): (language: ScipLanguage) => string {
  const language = useLanguage()
  const names = useMemo(() => new Intl.DisplayNames(language, { type: 'language' }), [language])
  return (each) => names.of(each) ?? each
}
