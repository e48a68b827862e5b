import { Badge, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { LegislationTile } from '#contract/legislations/editing.ts'
import { ProductsByStatus } from '#web/legislations/draft/products-by-status.tsx'
import { stateTones } from '#web/legislations/columns.tsx'
import classes from '#web/legislations/legislations.module.css'
import { TextLink } from '#web/ui/link.tsx'
import { StatusWord } from '#web/ui/status.tsx'

type LegislationTilesProps = {
  /** Content above the tiles, which scrolls with the tiles. */
  head: ReactNode
  /** undefined: nothing has arrived yet. */
  tiles: readonly LegislationTile[] | undefined
  isRefreshing: boolean
  /** Content in place of tiles. */
  instead: ReactNode
}

const SKELETONS = 6

/** The legislations as tiles, each with the own products by status. */
export function LegislationTiles({ head, tiles, isRefreshing, instead }: LegislationTilesProps) {
  const { t } = useTranslation()
  return (
    <div className={classes['tilesBox']} aria-busy={tiles === undefined || isRefreshing}>
      {head}
      {instead ?? (
        <ul className={classes['tiles']} aria-label={t('legislations.list.title')}>
          {tiles
            ? tiles.map((tile) => <Tile key={tile.id} tile={tile} />)
            : Array.from({ length: SKELETONS }, (_, index) => (
                <li key={index}>
                  <Skeleton height={172} radius={8} />
                </li>
              ))}
        </ul>
      )}
    </div>
  )
}

function Tile({ tile }: { tile: LegislationTile }) {
  const { t } = useTranslation()
  const { id, title, shortName, type, group, state, isOn, isOwn, lists, legalRoles, rules, products } = tile
  return (
    <li className={classes['tile']} data-off={!isOn || undefined}>
      <div className={classes['tileHead']}>
        <TextLink
          to="/administration/legislations/$id/card"
          params={{ id }}
          className={classes['tileName'] ?? ''}
          c="var(--k-text)"
        >
          {shortName}
        </TextLink>
        {state !== 'in_force' && (
          <StatusWord tone={stateTones[state]} word={t(`legislations.states.${state}`)} />
        )}
        {!isOn && <Badge>{t('legislations.tile.off')}</Badge>}
        {isOwn && <Badge>{t('legislations.tile.own')}</Badge>}
      </div>
      <p className={classes['tileTitle']} title={title}>
        {title}
      </p>
      <p className={classes['tileFacts']}>
        {[
          t(`legislations.types.${type}`),
          group && t(`legislations.groups.${group}`),
          t('legislations.tile.rules', { count: rules }),
          legalRoles.length > 0 && t('legislations.tile.roles', { count: legalRoles.length }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {lists.length > 0 && (
        <p className={classes['tileFacts']} title={lists.join('\n')}>
          {lists.join(' · ')}
        </p>
      )}
      {products.length > 0 && (
        <div className={classes['tileFoot']}>
          <ProductsByStatus label={t('legislations.tile.products')} counts={products} />
        </div>
      )}
    </li>
  )
}
