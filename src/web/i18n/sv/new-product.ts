import type { newProduct as en } from '#web/i18n/en/new-product.ts'

/** Choice of type, and form of a new product. Names of types are the domain's (typeTitle). */
export const newProduct = {
  type: {
    title: 'Vad är det för slags produkt?',
    lead: 'Typen avgör vem som svarar för ämnena och vad produkten kan bestå av. Den kan ändras senare.',
    continue: 'Fortsätt',
    own_product: {
      text: 'Ni tillverkar den, helt eller av delar. Ni svarar för den; delarna svarar för sig själva.',
      example: 'En värmepump som ni monterar',
    },
    purchased_product: {
      text: 'Ni köper den som den är av en eller flera kända leverantörer. De tillfrågas om dess ämnen.',
      example: 'En cirkulationspump från en leverantör',
    },
    purchased_product_undefined_supplier: {
      text: 'Ni köper den men vet ännu inte av vem. Ingen kan tillfrågas förrän en leverantör är angiven.',
      example: 'En skruv med flera möjliga källor',
    },
    product_group: {
      text: 'Produkter som ses tillsammans. Gruppen har medlemmar i stället för komponenter och visar deras sämsta status.',
      example: 'En modellserie i flera storlekar',
    },
    fictitious: {
      text: 'En planerad eller typisk produkt, för att se vad delarna skulle betyda. Den anmäls aldrig.',
      example: 'Nästa års modell',
    },
    component_to_purchased_product: {
      text: 'Del av något köpt, utan egna delar. Dess leverantör är den för produkten som den sitter i.',
      example: 'Pumphjulet i en köpt pump',
    },
    component_to_complex_purchased_product: {
      text: 'Del av något köpt, som själv består av delar. Dess leverantör är den för produkten som den sitter i.',
      example: 'Motorn i en köpt pump',
    },
    undefined: {
      text: 'Inte bestämt än. Välj en typ innan ni frågar en leverantör eller anmäler.',
      example: 'En rad ur ett gammalt register',
    },
    componentsNote: 'Komponenter i köpta produkter läggs till i kortet för produkten som de ingår i.',
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
    businessRolesHelp: 'Vad ni är för produkten. Era plikter följer av det.',
    create: 'Skapa produkt',
    cancel: 'Avbryt',
    changeType: 'Byt typ',
    prompt: 'Skapa produkten?',
    promptText: 'Den är inte skapad än.',
  },
} satisfies typeof en
