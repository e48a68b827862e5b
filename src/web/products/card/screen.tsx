import { useQuery } from '@tanstack/react-query'
import { CatchBoundary, getRouteApi, type ErrorComponentProps } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { StatusEffects } from '#contract/activity.ts'
import type { ProductCard as Card } from '#contract/products/products.ts'
import { productNumber } from '#domain/products/title.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { lazyDialog } from '#web/screen/lazy-dialog.tsx'
import { useScreenTitle } from '#web/screen/title.ts'
import { ScreenLoading } from '#web/screen/loading.tsx'
import { useEffectToast } from '#web/activity/use-effect-toast.ts'
import { ActivityAside } from '#web/activity/aside.tsx'
import { statusFacts } from '#web/compliance/status-facts.queries.ts'
import { cardAnchors } from '#web/products/card/anchors.ts'
import { CardRest } from '#web/products/card/parts.tsx'
import { CardHeader } from '#web/products/card/header.tsx'
import { CardSaving } from '#web/products/card/saving.tsx'
import { CardStrip } from '#web/products/card/strip.tsx'
import { CompliancePanel } from '#web/products/card/compliance-panel.tsx'
import { useCardEditing, type CardEditing } from '#web/products/form/use-card-editing.ts'
import { productCard } from '#web/products/form/product.queries.ts'
import { QuestionsPanel } from '#web/use-facts/questions-panel.tsx'
import { useRecentCard } from '#web/search/use-recent-card.ts'
import { productUseFacts } from '#web/use-facts/use-facts.queries.ts'
import { CardLayout } from '#web/ui/card-layout.tsx'
import { ChunkError } from '#web/ui/lazy-part.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Note } from '#web/ui/note.tsx'
import { Page } from '#web/ui/page.tsx'

const WhyDrawer = lazyDialog(
  ({ why }) => why !== undefined,
  async () => (await import('#web/compliance/why-drawer.tsx')).WhyDrawer,
)

const EffectsDialog = lazyDialog(
  ({ effects }) => effects !== undefined,
  async () => (await import('#web/activity/effects-dialog.tsx')).EffectsDialog,
)

const route = getRouteApi('/menu/product/$id/card')

export function ProductCardScreen() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(productCard(id))
  const facts = useQuery(statusFacts(id))
  // A fact takes as many lines as its substances need: drawn before the facts come, the rows of the statuses would move.
  const isComplete = !facts.isPending || facts.failureCount > 0
  useScreenTitle(data?.title)
  const [isKnown] = useState(data !== undefined)
  // What was loaded stays in sight when a later fetch fails.
  if (data && isComplete) return <ProductCard key={id} loaded={data} isKnown={isKnown} />
  if (!error) return <ScreenLoading />
  return (
    <Page>
      <FetchFailed title={t('productCard.failed')} query={{ error, refetch }} />
    </Page>
  )
}

function ProductCard({ loaded, isKnown }: { loaded: Card; isKnown: boolean }) {
  const { t } = useTranslation()
  const { why, obligation, asOf } = route.useSearch()
  const navigate = route.useNavigate()
  const editing = useCardEditing(loaded)
  const [effects, setEffects] = useState<StatusEffects>()
  useEffectToast(loaded.id, setEffects)
  const { card } = editing.base
  useRecentCard({
    kind: 'product',
    screen: 'product-card',
    id: loaded.id,
    title: loaded.title,
    detail: productNumber(loaded.identifiers),
  })
  const useFacts = useQuery(productUseFacts(card.id))
  const questions = useFacts.data?.items.filter(({ changes }) => changes.length > 0).length
  // Below the questions: drawn before they come, what somebody types into would be pushed away.
  const areQuestionsDrawn = !useFacts.isPending || useFacts.failureCount > 0
  const isReadOnly = !card.canEdit
  const ask = (legislation: Card['compliance'][number]['legislationId'], of?: string) =>
    void navigate({ search: (now) => ({ ...now, why: legislation, obligation: of }), resetScroll: false })

  return (
    <>
      <Page>
        <CardHeader editing={editing} />
        <CardStrip productId={card.id} rows={card.compliance} onWhy={(legislation) => ask(legislation)} />
        {isReadOnly && (
          <Note>{t('productCard.facts.readOnly', { organization: card.organization.title })}</Note>
        )}
        <CardLayout
          groups={cardAnchors(t, card, editing.form, questions)}
          anchorsLabel={t('productCard.section.label')}
          {...(isReadOnly ? {} : { note: t('productCard.saveRule') })}
          aside={<ActivityAside card={card} />}
        >
          <CompliancePanel
            productId={card.id}
            rows={card.compliance}
            asOf={asOf}
            onAsOf={(day) =>
              void navigate({ search: (now) => ({ ...now, asOf: day }), replace: true, resetScroll: false })
            }
            onWhy={ask}
          />
          <QuestionsPanel card={card} />
          {areQuestionsDrawn && <LowerSections editing={editing} isKnown={isKnown} />}
        </CardLayout>
      </Page>
      <CardSaving editing={editing} />
      <EffectsDialog effects={effects} onClose={() => setEffects(undefined)} />
      <WhyDrawer
        why={why === undefined ? undefined : { product: card.id, legislation: why, obligation, asOf }}
        onObligation={(key) => why !== undefined && ask(why, key)}
        onClose={() => void navigate({ search: { asOf }, replace: true, resetScroll: false })}
      />
    </>
  )
}

/**
 * The sections below the first ones, drawn after what is in sight. A card that was there before is drawn whole, so that it stands where it
 * was left.
 */
function LowerSections({ editing, isKnown }: { editing: CardEditing; isKnown: boolean }) {
  const isDrawn = useDeferredValue(true, isKnown)
  if (!isDrawn) return null
  return (
    // Edits in the upper sections stay when the program of the lower sections does not arrive.
    <CatchBoundary getResetKey={() => editing.base.card.id} errorComponent={RestFailed}>
      <Suspense fallback={null}>
        <CardRest editing={editing} />
      </Suspense>
    </CatchBoundary>
  )
}

/** SHELL-14: "Reload" fetches the sections again; a new version of Kedja no longer has them, and needs a new page. */
function RestFailed({ error, reset }: ErrorComponentProps) {
  if (!(error instanceof ChunkError)) throw error
  const reload = () => window.location.reload()
  return <LoadError onReload={() => void CardRest.preload().then(reset, reload)} />
}
