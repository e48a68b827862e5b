import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { StatusEffects } from '#contract/activity.ts'
import classes from '#web/activity/activity.module.css'
import { useFormat } from '#web/i18n/format.ts'
import { MovedStatus } from '#web/activity/moved-statuses.tsx'
import { TextLink } from '#web/ui/link.tsx'

type EffectsDialogProps = {
  effects: StatusEffects | undefined
  /** True after a change of many products, which are themselves among the others. */
  isOfMany?: boolean
  onClose: () => void
}

/** The statuses that a save moved, and the products above whose statuses moved with it. */
export function EffectsDialog({ effects, isOfMany = false, onClose }: EffectsDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { moves = [], others = { total: 0, products: [] } } = effects ?? {}
  const unlisted = others.total - others.products.length
  return (
    <Modal
      opened={effects !== undefined}
      onClose={onClose}
      title={t(isOfMany ? 'activity.effects.titleMany' : 'activity.effects.title')}
    >
      <table className={classes['moves']}>
        <thead>
          <tr>
            <th scope="col">{t('activity.effects.legislation')}</th>
            <th scope="col">{t('activity.effects.status')}</th>
            <th scope="col">{t('activity.effects.products')}</th>
          </tr>
        </thead>
        <tbody>
          {moves.map(({ legislation, before, after, isHere, others: above }) => (
            <tr key={`${legislation.id} ${before.status} ${after.status}`}>
              <th scope="row">{legislation.title}</th>
              <td>
                <MovedStatus before={before.word} after={after} />
              </td>
              <td>{format.number(above + (isHere ? 1 : 0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className={classes['others']}>
        {t(isOfMany ? 'activity.effects.all' : 'activity.effects.others', { count: others.total })}
      </h3>
      <ul className={classes['products']}>
        {others.products.map(({ id, title }) => (
          <li key={id}>
            <TextLink to="/product/$id/card" params={{ id }} onClick={onClose}>
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
      {unlisted > 0 && <p>{t('activity.effects.unlisted', { count: unlisted })}</p>}
    </Modal>
  )
}
