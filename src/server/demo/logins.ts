import type { RuntimeConfig } from '#contract/system.ts'

/** The password of every log-in of the demo; a production start has none of them. */
export const DEMO_PASSWORD = 'Demo!2026'

/** Log-ins on the demo's login page, one button each. */
export const demoLogins: RuntimeConfig['demoLogins'] = [
  {
    email: 'anna@nordvarme.example',
    password: DEMO_PASSWORD,
    name: 'Anna Lindqvist',
    role: { en: 'Administrator', sv: 'Administratör' },
    organization: 'Nordvärme AB',
  },
  {
    email: 'carl@nordvarme.example',
    password: DEMO_PASSWORD,
    name: 'Carl Berg',
    role: { en: 'Compliance', sv: 'Regelefterlevnad' },
    organization: 'Nordvärme AB',
  },
  {
    email: 'sofia@ventilteknik.example',
    password: DEMO_PASSWORD,
    name: 'Sofia Ek',
    role: { en: 'Supplier', sv: 'Leverantör' },
    organization: 'Ventilteknik i Småland AB',
  },
  {
    email: 'elin@lindtextil.example',
    password: DEMO_PASSWORD,
    name: 'Elin Strand',
    role: { en: 'Administrator', sv: 'Administratör' },
    organization: 'Lindtextil AB',
  },
  {
    email: 'system@kedja.example',
    password: DEMO_PASSWORD,
    name: 'System',
    role: { en: 'System administrator', sv: 'Systemadministratör' },
    organization: '',
  },
]
