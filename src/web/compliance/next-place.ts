import type { Explanation } from '#contract/compliance/explanation.ts'
import { assessedEvents } from '#contract/compliance/assessment-records.ts'
import { ANSWER_QUESTIONS } from '#domain/compliance/status-events.ts'

/** Element ids of the steps of the explanation where questions and conditions are answered. */
export const QUESTIONS_STEP = 'why-questions'
export const ASSESSMENTS_STEP = 'why-assessments'

const OBLIGATIONS = 'compliance'

/** The place of a next action: a section of the card and, where it can be done in the explanation itself, the step there. */
interface NextPlace {
  section: string
  step?: string
}

/** Sections of the card by the event that is done there. */
const sections: Readonly<Record<string, string>> = {
  add_components: 'components',
  answer_question: 'substances',
  answer_new_entries: 'substances',
  ask_supplier: 'substances',
  name_substances: 'substances',
  enter_material_share: 'substances',
  enter_element_share: 'substances',
  enter_material_category: 'substances',
  confirm_exemption_use: 'substances',
  check_exemption_scope: 'substances',
  check_exemption_renewal: 'substances',
  exemption_applies: 'substances',
  exemption_ends: 'substances',
  replace_substance: 'substances',
  replace_or_exempt: 'substances',
  document_ends: 'documents',
  inform_recipients: 'statements',
  inform_consumers: 'statements',
  update_information: 'statements',
  declare_deviation: 'statements',
  enter_customs_category: 'categories',
  enter_masses: 'characteristics',
  notify_authority: 'scip',
  update_notification: 'scip',
  not_notified_by_you: 'scip',
  enter_equipment_category: 'settings',
  no_role: 'settings',
  set_by_you: 'settings',
}
/** Sections that the card of a product group does not have. */
const notOfGroups: ReadonlySet<string> = new Set(['characteristics', 'scip'])

/** Returns where the next action is done; the obligations, where the card has no place for it. */
export function nextPlace({
  status,
  members,
  obligation,
}: Pick<Explanation, 'status' | 'members' | 'obligation'>): NextPlace {
  const event = status.event.key
  if (event === ANSWER_QUESTIONS) return { section: 'questions', step: QUESTIONS_STEP }
  if (assessedEvents.has(event)) return { section: OBLIGATIONS, step: ASSESSMENTS_STEP }
  const section = sections[event] ?? OBLIGATIONS
  const isMissing =
    (members !== null && notOfGroups.has(section)) ||
    // The notification that an obligation of REACH asks for (Article 7(2)) is not that of SCIP.
    (obligation !== null && section === 'scip')
  return { section: isMissing ? OBLIGATIONS : section }
}
