import type { DemoAddress } from '#server/demo/part.ts'

/** Suppliers of Nordvärme. The numbers are made up and have right check digits; names under .example reach nobody. */
export const nordvarmeSuppliers: readonly DemoAddress[] = [
  {
    title: 'Ventilteknik i Småland AB',
    state: 'registered',
    identity: { type: 'organization_number', value: '5591010201' },
    domain: 'ventilteknik.example',
    country: 'SE',
    city: 'Växjö',
    contact: { name: 'Sofia Ek', email: 'sofia@ventilteknik.example', language: 'sv' },
  },
  {
    title: 'Norrgummi AB',
    identity: { type: 'organization_number', value: '5591010219' },
    domain: 'norrgummi.example',
    country: 'SE',
    city: 'Umeå',
    contact: { name: 'Ingrid Lund', email: 'ingrid@norrgummi.example', language: 'sv' },
  },
  {
    title: 'Frigomatic S.p.A.',
    domain: 'frigomatic.example',
    country: 'IT',
    city: 'Bologna',
    contact: { name: 'Luca Rossi', email: 'luca@frigomatic.example', language: 'en' },
  },
  {
    title: 'Nordgas AB',
    identity: { type: 'organization_number', value: '5591010227' },
    domain: 'nordgas.example',
    country: 'SE',
    city: 'Luleå',
  },
  {
    title: 'Aalto Pumput Oy',
    domain: 'aaltopumput.example',
    country: 'FI',
    city: 'Tampere',
    contact: { name: 'Aino Aalto', email: 'aino@aaltopumput.example', language: 'en' },
  },
  {
    title: 'Ventra Motoren GmbH',
    domain: 'ventra-motoren.example',
    country: 'DE',
    city: 'Stuttgart',
    contact: { name: 'Jonas Weber', email: 'compliance@ventra-motoren.example', language: 'en' },
  },
  {
    title: 'Kretskort Import',
    state: 'invited',
    identity: { type: 'organization_number', value: '5591010284' },
    domain: 'kretskort.example',
    country: 'SE',
    city: 'Malmö',
    contact: { name: 'Maja Holm', email: 'maja@kretskort.example', language: 'sv' },
  },
  { title: 'Polykabel AS', domain: 'polykabel.example', country: 'NO', city: 'Oslo' },
  { title: 'Lödtek AB', identity: { type: 'organization_number', value: '5591010235' }, country: 'SE' },
  {
    title: 'Plåtform Nord AB',
    identity: { type: 'organization_number', value: '5591010243' },
    country: 'SE',
  },
  { title: 'Isolerskal AB', identity: { type: 'organization_number', value: '5591010250' }, country: 'SE' },
  { title: 'Etikettryck AB', identity: { type: 'organization_number', value: '5591010268' }, country: 'SE' },
  {
    title: 'Skruvfabriken AB',
    identity: { type: 'organization_number', value: '5591010276' },
    country: 'SE',
  },
]

/** Customers of Nordvärme. */
export const nordvarmeCustomers: readonly DemoAddress[] = [
  {
    title: 'Värmehus Nord AB',
    domain: 'varmehus.example',
    country: 'SE',
    city: 'Sundsvall',
    contact: { name: 'Karin Falk', email: 'karin@varmehus.example', language: 'sv' },
  },
  {
    title: 'Lämpö & Koti Oy',
    domain: 'lampokoti.example',
    country: 'FI',
    city: 'Oulu',
    contact: { name: 'Mika Laine', email: 'mika@lampokoti.example', language: 'en' },
  },
  { title: 'Thermohaus Vertrieb GmbH', domain: 'thermohaus.example', country: 'DE', city: 'Kiel' },
]
