import type {
  ReceivedRequestColumn,
  ReceivedRequestExport,
  ReceivedRequestRow,
} from '#contract/exchange/received-requests.ts'
import type {
  SentRequestColumn,
  SentRequestExport,
  SentRequestRow,
} from '#contract/exchange/sent-requests.ts'
import type { Language, LocalizedText } from '#contract/values/locale.ts'
import { mailStateTitles, receivedColumnTitles, sentColumnTitles } from '#domain/exchange/column-titles.ts'
import { requestStateTitles } from '#domain/exchange/titles.ts'
import type { Context } from '#server/context.ts'
import { getReceivedRequests, getSentRequests } from '#server/exchange/requests.service.ts'
import { planList, type FileColumn } from '#server/exports/list-plan.ts'
import { downloadNow } from '#server/exports/plan.ts'
import type { Download } from '#server/http/answers.ts'

const SENT: LocalizedText = { en: 'Sent requests', sv: 'Skickade förfrågningar' }
const RECEIVED: LocalizedText = { en: 'Received requests', sv: 'Mottagna förfrågningar' }

/** REQ-02, OV-14: the shown sent requests as a file. */
export async function exportSentRequests(
  ctx: Context,
  { columns: shown, format, ...filters }: SentRequestExport,
): Promise<Download> {
  const plan = await planList(ctx, {
    title: SENT[ctx.language],
    columns: sentColumnsIn(ctx.language),
    shown,
    pageOf: (now, page) => getSentRequests(now, { ...filters, ...page }),
  })
  return downloadNow(ctx, plan, format)
}

/** REQ-03, OV-14: the shown received requests as a file. */
export async function exportReceivedRequests(
  ctx: Context,
  { columns: shown, format, ...filters }: ReceivedRequestExport,
): Promise<Download> {
  const plan = await planList(ctx, {
    title: RECEIVED[ctx.language],
    columns: receivedColumnsIn(ctx.language),
    shown,
    pageOf: (now, page) => getReceivedRequests(now, { ...filters, ...page }),
  })
  return downloadNow(ctx, plan, format)
}

type Row = SentRequestRow | ReceivedRequestRow
const stateOf = ({ status, closed }: Row, language: Language) =>
  requestStateTitles[closed ?? status][language]
const dayOf = ({ askedAt }: Row) => askedAt.slice(0, 10)

function sentColumnsIn(language: Language): Record<SentRequestColumn, FileColumn<SentRequestRow>> {
  const head = (column: SentRequestColumn) => sentColumnTitles[column][language]
  return {
    reference: { title: head('reference'), width: 14, cell: (row) => row.reference },
    product: { title: head('product'), width: 40, cell: (row) => row.product.title },
    productId: { title: head('productId'), cell: (row) => row.product.productId },
    supplier: { title: head('supplier'), width: 32, cell: (row) => row.supplier.title },
    status: { title: head('status'), cell: (row) => stateOf(row, language) },
    askedAt: { title: head('askedAt'), kind: 'date', width: 12, cell: dayOf },
    dueOn: { title: head('dueOn'), kind: 'date', width: 12, cell: (row) => row.dueOn },
    mail: { title: head('mail'), width: 12, cell: (row) => mailStateTitles[row.mail][language] },
    askedBy: { title: head('askedBy'), cell: (row) => row.askedBy },
  }
}

function receivedColumnsIn(
  language: Language,
): Record<ReceivedRequestColumn, FileColumn<ReceivedRequestRow>> {
  const head = (column: ReceivedRequestColumn) => receivedColumnTitles[column][language]
  return {
    product: { title: head('product'), width: 40, cell: (row) => row.product.title },
    status: { title: head('status'), cell: (row) => stateOf(row, language) },
    dueOn: { title: head('dueOn'), kind: 'date', width: 12, cell: (row) => row.dueOn },
    questioner: { title: head('questioner'), width: 32, cell: (row) => row.questioner },
    productId: { title: head('productId'), cell: (row) => row.product.productId },
    askedAt: { title: head('askedAt'), kind: 'date', width: 12, cell: dayOf },
    reference: { title: head('reference'), width: 14, cell: (row) => row.reference },
  }
}
