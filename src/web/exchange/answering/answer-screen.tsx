import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { RequestAnswer } from '#contract/exchange/answering.ts'
import type { ReceivedRequest } from '#contract/exchange/received-requests.ts'
import type { ReplyStep } from '#contract/exchange/reply-steps.ts'
import { requestAnswer } from '#web/exchange/answering/answer.queries.ts'
import { mayAnswer } from '#web/exchange/received/may-answer.ts'
import { useFlow } from '#web/exchange/answering/flow-choice.tsx'
import { Guided } from '#web/exchange/answering/guided.tsx'
import { SinglePage } from '#web/exchange/answering/single-page.tsx'
import { firstOpenStep } from '#web/exchange/answering/steps.ts'
import { useDraft } from '#web/exchange/answering/use-draft.ts'
import { useSigning } from '#web/exchange/answering/use-signing.ts'
import { receivedRequest } from '#web/exchange/received/received.queries.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { ScreenLoading } from '#web/screen/loading.tsx'
import { useScreenTitle } from '#web/screen/title.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { Note } from '#web/ui/note.tsx'

const route = getRouteApi('/menu/received-requests/$id/answer')

/** REQ-06, REQ-15: the answer of a received request, in the guided flow or on a single page. */
export function AnswerScreen() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const request = useQuery(receivedRequest(id))
  const answer = useQuery(requestAnswer(id))
  const title = request.data?.product.title
  useScreenTitle(
    t('routes.received-request-answer'),
    title === undefined ? undefined : { title, href: `/received-requests/${id}` },
  )
  if (request.data && !mayAnswer(request.data)) return <NotAnswerable request={request.data} />
  if (request.data && answer.data) return <Answering key={id} request={request.data} loaded={answer.data} />
  const failed = request.error ? request : answer.error ? answer : null
  if (!failed) return <ScreenLoading />
  return (
    <Page>
      <FetchFailed title={t('answering.failed')} query={failed} />
    </Page>
  )
}

function Answering({ request, loaded }: { request: ReceivedRequest; loaded: RequestAnswer }) {
  const navigate = route.useNavigate()
  const { step: asked } = route.useSearch()
  const choice = useFlow()
  const writing = useDraft(loaded)
  const signing = useSigning(request, writing)
  const open = (step: ReplyStep) => void navigate({ search: { step } })
  if (choice.flow === 'single')
    return <SinglePage request={request} writing={writing} signing={signing} choice={choice} />
  return (
    <Guided
      request={request}
      writing={writing}
      signing={signing}
      choice={choice}
      step={asked ?? firstOpenStep(writing.draft, writing.answer)}
      onOpen={open}
    />
  )
}

/** A request that cannot be answered now: closed, or answered another way. */
function NotAnswerable({ request }: { request: ReceivedRequest }) {
  const { t } = useTranslation()
  const { id, product, questioner, closed, status } = request
  const answered = status === 'external_response' ? 'external' : 'approved'
  return (
    <Page>
      <PageHeader title={product.title} />
      <div style={{ marginTop: 12 }}>
        <Note>{t(`answering.notNow.${closed?.kind ?? answered}`, { questioner })}</Note>
      </div>
      <LinkButton variant="default" mt={16} to="/received-requests/$id" params={{ id }}>
        {t('answering.toRequest')}
      </LinkButton>
    </Page>
  )
}
