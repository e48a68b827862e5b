import { useTranslation } from 'react-i18next'

import type { ListVersion } from '#contract/lists/import.ts'
import classes from '#web/lists/import/import.module.css'
import { Note } from '#web/ui/note.tsx'

/** Shows the losses by the version, unless it was withdrawn or discarded, then the other warnings from the reading of its file. */
export function VersionWarnings({ version: { state, warnings, losses } }: { version: ListVersion }) {
  const { t } = useTranslation()
  const takesAway = state !== 'withdrawn' && state !== 'discarded'
  const remarks = warnings.filter((warning) => !losses.includes(warning))
  return (
    <>
      {losses.length > 0 && takesAway && (
        <Remarks tone="breach" title={t('imports.version.losses')} texts={losses} />
      )}
      {remarks.length > 0 && <Remarks tone="duty" title={t('imports.version.warnings')} texts={remarks} />}
    </>
  )
}

/** Remarks on a list file, each on its line. */
export function Remarks({
  tone,
  title,
  texts,
}: {
  tone: 'breach' | 'duty'
  title: string
  texts: readonly string[]
}) {
  return (
    <div style={{ marginTop: 16 }}>
      <Note tone={tone}>
        {title}
        <ul className={classes['warnings']}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
