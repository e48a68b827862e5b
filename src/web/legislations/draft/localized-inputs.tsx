import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { languages, type LocalizedText } from '#contract/values/locale.ts'
import classes from '#web/legislations/draft/draft.module.css'
import { changedInput } from '#web/editing/changed-input.ts'

type LocalizedInputsProps = {
  label: string
  /** Path of the text in `errors`: "title" gives title.en and title.sv. */
  path: string
  value: LocalizedText
  errors: Readonly<Record<string, string>>
  isReadOnly: boolean
  isChanged?: boolean
  isLong?: boolean
  description?: string
  onChange: (value: LocalizedText) => void
}

/** A text in both languages, side by side. */
export function LocalizedInputs(props: LocalizedInputsProps) {
  const { t } = useTranslation()
  const { label, path, value, errors, isReadOnly, isChanged, isLong, description, onChange } = props
  return (
    <div className={classes['pair']}>
      {languages.map((language) => {
        const shared = {
          label: `${label}, ${t(`legislations.language.${language}`)}`,
          lang: language,
          value: value[language],
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
