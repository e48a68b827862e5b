import type { TFunction } from 'i18next'

import type { TakeableReply } from '#contract/exchange/taking-over.ts'
import type { Format } from '#web/i18n/format.ts'

/**
 * Changes of a reply, a sentence each: what stood there, and what comes. Lists that are newly answered in the same way are one sentence,
 * and the component that the whole reply is about is not named again.
 */
export function changeLines(reply: TakeableReply, t: TFunction, format: Format): string[] {
  const { answers, substances, facts, product, isComponent } = reply
  const of = (component: string | null, text: string) =>
    component === null || (isComponent && component === product.title) ? text : `${component}: ${text}`
  const share = (value: string | null) =>
    value === null
      ? t('forwardedRequests.takeOver.shareUnknown')
      : t('forwardedRequests.takeOver.share', { share: format.number(Number(value)) })
  const fresh = Map.groupBy(
    answers.filter(({ before }) => before === null),
    ({ component, after }) => `${after} ${component}`,
  )
  return [
    ...Array.from(fresh.values()).flatMap(([first, ...others]) => {
      if (!first) return []
      const list = format.list([first, ...others].map((answer) => answer.list))
      const after = t(`forwardedRequests.takeOver.answer.${first.after}`)
      return of(first.component, t('forwardedRequests.takeOver.answerNew', { list, after }))
    }),
    ...answers.flatMap(({ component, list, before, after }) => {
      if (before === null) return []
      const words = {
        list,
        before: t(`forwardedRequests.takeOver.answer.${before}`),
        after: t(`forwardedRequests.takeOver.answer.${after}`),
      }
      return of(component, t('forwardedRequests.takeOver.answerOther', words))
    }),
    ...substances.map(({ component, name, isNew, before, after }) =>
      of(
        component,
        isNew
          ? t('forwardedRequests.takeOver.substanceNew', { name, after: share(after) })
          : t('forwardedRequests.takeOver.substanceOther', {
              name,
              before: share(before),
              after: share(after),
            }),
      ),
    ),
    ...facts.map(({ component, title, before, after }) =>
      of(component, `${title}: ${before === null ? '' : `${before} → `}${after}`),
    ),
  ]
}
