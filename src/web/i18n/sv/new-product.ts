import type { newProduct as en } from '#web/i18n/en/new-product.ts'

/** Choice of type, and form of a new product. Names of types are the domain's (typeTitle). */
export const newProduct = {
  type: {
    title: 'Vad är det för slags produkt?',
    lead: 'Typen avgör vem som svarar för ämnena och vad produkten kan bestå av. Den kan ändras senare.',
    continue: 'Fortsätt',
    own_product: {
      text: 'Ni tillverkar produkten. Ni svarar för den; komponenterna svarar för sig själva.',
      example: 'En värmepump som ni monterar',
    },
    purchased_product: {
      text: 'Ni köper produkten som den är av en eller flera kända leverantörer. Ni frågar dem om ämnena.',
      example: 'En cirkulationspump från en leverantör',
    },
    purchased_product_undefined_supplier: {
      text: 'Ni köper produkten, men känner inte till leverantören än. Ni kan fråga om ämnena när ni har lagt till en leverantör.',
      example: 'En skruv med flera möjliga källor',
    },
    product_group: {
      text: 'Produkter som hör ihop. En grupp har medlemmar i stället för komponenter och visar deras sämsta status.',
      example: 'En modellserie i flera storlekar',
    },
    fictitious: {
      text: 'En planerad eller typisk produkt, för att se effekten av dess delar. Den anmäls aldrig.',
      example: 'Nästa års modell',
    },
    component_to_purchased_product: {
      text: 'En del av en köpt produkt, utan egna delar. Den har samma leverantör som produkten.',
      example: 'Pumphjulet i en köpt pump',
    },
    component_to_complex_purchased_product: {
      text: 'En del av en köpt produkt, med egna delar. Den har samma leverantör som produkten.',
      example: 'Motorn i en köpt pump',
    },
    undefined: {
      text: 'Inte bestämt än. Välj en typ innan ni frågar en leverantör eller anmäler.',
      example: 'En rad ur ett gammalt register',
    },
    componentsNote: 'Öppna den köpta produktens kort för att lägga till en komponent i den.',
  },
  form: {
    title: 'Ny produkt',
    kind: 'Vad är det?',
    kindHelp: {
      article: 'Ett föremål med en form, till exempel en del, en kabel eller en apparat',
      chemical_product: 'Ett ämne eller en blandning, till exempel lim, färg eller köldmedium',
    },
    suppliers: 'Leverantörer',
    suppliersHelp: 'Den första är huvudleverantör.',
    businessRoles: 'Affärsroller',
    businessRolesHelp: 'Era roller för produkten avgör era plikter.',
    create: 'Skapa produkt',
    cancel: 'Avbryt',
    changeType: 'Byt typ',
    prompt: 'Skapa produkten?',
    promptText: 'Produkten är inte skapad än.',
  },
} satisfies typeof en
