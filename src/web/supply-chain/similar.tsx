import { useTranslation } from 'react-i18next'

import type { findSimilarSuppliers } from '#contract/supply-chain/organizations.ts'
import type { EndpointResponse } from '#contract/http/endpoint.ts'
import { books } from '#web/supply-chain/books.ts'
import classes from '#web/supply-chain/supply-chain.module.css'
import { TextLink } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'

type SimilarSuppliersProps = { found: EndpointResponse<typeof findSimilarSuppliers>['items'] }

/** CHAIN-03: suppliers that may be the one that is being added, with the reasons, each by a link. */
export function SimilarSuppliers({ found }: SimilarSuppliersProps) {
  const { t } = useTranslation()
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <Note tone="duty">
          {t('supplyChain.similar.title', { count: found.length })}
          <ul className={classes['similar']}>
            {found.map(({ id, title: name, because }) => (
              <li key={id}>
                <TextLink to={books.supplier.card} params={{ id }}>
                  {name}
                </TextLink>{' '}
                ({because.map((reason) => t(`supplyChain.similar.because.${reason}`)).join(', ')})
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}
