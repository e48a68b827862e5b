import { Textarea, TextInput } from '@mantine/core'

import { languages, type Language, type LocalizedText } from '#contract/values/locale.ts'
import classes from '#web/legislations/draft/draft.module.css'
import { changedInput } from '#web/editing/changed-input.ts'
import { useIsOfCompany } from '#web/legislations/draft/use-is-of-company.ts'
import { useLanguageLabel } from '#web/legislations/draft/use-language-label.ts'

type LocalizedInputsProps = {
  label: string
  /** Path of the text in `errors`: "title" gives title.en and title.sv. */
  path: string
  value: LocalizedText
  errors: Readonly<Record<string, string>>
  isReadOnly: boolean
  isChanged?: boolean
  isLong?: boolean
  /** Neither language is needed. */
  isOptional?: boolean
  description?: string
  onChange: (value: LocalizedText) => void
}

/** A text in both languages, side by side. Of a company's own one is enough: an empty field shows the text that it will take. */
export function LocalizedInputs(props: LocalizedInputsProps) {
  const { label, path, value, errors, isReadOnly, isChanged, isLong, isOptional, description, onChange } =
    props
  const isOneEnough = useIsOfCompany()
  const languageLabel = useLanguageLabel({ isReadOnly, isOptional })
  const other = (language: Language) => value[language === 'en' ? 'sv' : 'en']
  return (
    <div className={classes['pair']}>
      {languages.map((language) => {
        const shared = {
          label: `${label}, ${languageLabel(language)}`,
          lang: language,
          value: value[language],
          placeholder: isOneEnough ? other(language) : undefined,
          description,
          error: errors[`${path}.${language}`],
          readOnly: isReadOnly,
          styles: isChanged ? changedInput : undefined,
        }
        return isLong ? (
          <Textarea
            key={language}
            {...shared}
            autosize
            minRows={2}
            maxRows={8}
            onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
          />
        ) : (
          <TextInput
            key={language}
            {...shared}
            onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
          />
        )
      })}
    </div>
  )
}
