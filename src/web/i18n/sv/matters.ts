import type { matters as english } from '#web/i18n/en/matters.ts'

export const matters: typeof english = {
  remove: 'Ta bort filtret ”{{filter}}”',
  standing: {
    over_limit: 'Över gräns',
    duty: 'En plikt gäller',
    partly: 'Delvis besvarade',
    unknown: 'Okända',
    compliant: 'Uppfyller eller ingen plikt',
  },
  open: {
    duty: 'Plikter som återstår',
    own_parts: 'Egna delar, inte fullt besvarade',
    bought_parts: 'Köpta delar, inte fullt besvarade',
    questions: 'Frågor om användning',
    customs_category: 'Tullkategori saknas',
  },
}
