import type { assessments as en } from '#web/i18n/en/assessments.ts'

export const assessments: typeof en = {
  step: 'Er bedömning',
  record: 'Ange er bedömning',
  recordFor: 'Ange er bedömning enligt {{legislation}}',
  ofEntry: 'Post ”{{entry}}”',
  question: 'Gäller villkoret den här produkten?',
  answers: {
    in_scope: 'Omfattas',
    not_in_scope: 'Omfattas inte',
    open: 'Öppen igen',
  },
  holds: 'Ja, omfattas',
  holdsNot: 'Nej, omfattas inte',
  because: 'Eftersom',
  becauseHint: 'Varför det inte gäller, för den som frågar senare',
  becauseMissing: 'Ange varför villkoret inte gäller',
  save: 'Spara bedömningen',
  saved: 'Bedömningen är sparad',
  failed: 'Bedömningen sparades inte',
  change: 'Ändra',
  changeOf: 'Ändra bedömningen av {{condition}}',
  cancel: 'Avbryt',
  because_line: 'eftersom: {{reason}}',
  by: '{{name}}, {{at}}',
  at: '{{at}}',
  forPart: 'Angivet för {{product}}',
}
