import { useTranslation } from 'react-i18next'

import type { Pair } from '#contract/http/permissions.ts'
import { routeTable, type RouteName } from '#web/routes/table.ts'
import type { en } from '#web/i18n/en.ts'

type NamedSubject = keyof typeof en.pages.subject

/** "Read: Products"; of a visit, the screen's title. A subject that this version does not know keeps its name. */
export function useRightName(): (right: Pair) => string {
  const { t } = useTranslation()
  const subjectName = useSubjectName()
  return (right) => `${t(`pages.access.action.${right.action}`)}: ${subjectName(right)}`
}

export function useSubjectName(): (right: Pair) => string {
  const { t } = useTranslation()
  return ({ action, subject }) => {
    if (action === 'visit') return isRouteName(subject) ? t(`routes.${subject}`) : subject
    const name: string = t(`pages.subject.${subject as NamedSubject}`, { defaultValue: subject })
    return name
  }
}

const isRouteName = (name: string): name is RouteName => name in routeTable
