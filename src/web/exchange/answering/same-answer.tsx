import { Anchor, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import classes from '#web/exchange/answering/answering.module.css'
import type { Writing } from '#web/exchange/answering/use-draft.ts'

/** Parts of the same mail that have the very same answer: one click takes all of them, or they are chosen. */
export function SameAnswer({ writing: { answer, draft, set } }: { writing: Writing }) {
  const { t } = useTranslation()
  const { others } = answer
  const { alsoFor } = draft
  const [isChoosing, setChoosing] = useState(alsoFor.length > 0)
  if (others.length === 0) return null
  const isAll = alsoFor.length === others.length
  return (
    <section className={classes['group']} aria-label={t('answering.same.label')}>
      <Checkbox
        label={t('answering.same.all', { count: others.length })}
        checked={isAll}
        indeterminate={!isAll && alsoFor.length > 0}
        onChange={() => {
          set({ alsoFor: isAll ? [] : others.map(({ id }) => id) })
          setChoosing(true)
        }}
      />
      <span className={classes['note']}>{t('answering.same.help')}</span>
      {!isChoosing && (
        <Anchor
          component="button"
          type="button"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setChoosing(true)}
        >
          {t('answering.same.choose')}
        </Anchor>
      )}
      {isChoosing && (
        <ul className={`${classes['plain']} ${classes['parts']}`} aria-label={t('answering.same.parts')}>
          {others.map(({ id, title, productId }) => (
            <li key={id}>
              <Checkbox
                label={`${title} · ${productId}`}
                checked={alsoFor.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  set({ alsoFor: checked ? [...alsoFor, id] : alsoFor.filter((each) => each !== id) })
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
