import type { Language, LocalizedText } from '#contract/values/locale.ts'
import type { IdentifierKey, NameKey } from '#contract/products/attributes.ts'
import type { ImportField, MatchKey } from '#contract/product-import-settings.ts'

interface FieldRules {
  /** The head under which it is exported; read again in either language. */
  title: LocalizedText
  /** Other heads that mean it, without case, space, accents and punctuation. */
  heads: readonly string[]
}

/** Every field that a column can be, with the heads by which files call it. */
export const fieldRules: Record<ImportField, FieldRules> = {
  id: { title: { en: 'Kedja ID', sv: 'Kedja-ID' }, heads: [] },
  'identifier:Product ID': {
    title: { en: 'Product ID', sv: 'Produkt-ID' },
    heads: [
      'productid productno productnr productnumber productcode itemid itemno itemnr itemnumber item itemcode article articleid',
      'articleno articlenr articlenumber sku stockno cpn blitemitemid materialnumber materialno id number no ourproductid ourpartno',
      'objectnumber objectno objectid objektkennung objektid objektnummer ipn partipn internalpartnumber internalpartno componentipn',
      'produktid produktnr produktnummer produktkod artikel artikelid artikelkod varunummer varunr nummer nr materialnummer',
      'teilenummer teilenr sachnummer sachnr identnummer identnr',
    ],
  },
  "identifier:Supplier's product ID": {
    title: { en: "Supplier's product ID", sv: 'Leverantörens produkt-ID' },
    heads: [
      'suppliersproductid supplierproductid supplierpartno supplierpartnr supplierpartnumber supplierspartnumber supplieritemno',
      'supplieritemnumber supplierarticlenumber supplierarticleno supplierno suppliernumber suppliersku vendorpartno vendorpartnumber',
      'vendoritemno vendoritemnumber vendorsku leverantorensproduktid leverantorensartikelnummer leverantorensartikelnr',
      'leverantorsartikelnummer leverantorsartikelnr leverantorsartikel leverantorartnr leverantorartikelnr leverantorartikelnummer levartnr levartikelnr levartikelnummer',
      'lieferantenartikelnummer lieferantenartikelnr lieferantenteilenummer bestellnummer',
    ],
  },
  'identifier:EAN': {
    title: { en: 'EAN', sv: 'EAN' },
    heads: ['eancode eanno eannumber ean13 ean8 eankod eannr eannummer barcode streckkod'],
  },
  'identifier:SCIP_number': {
    title: { en: 'SCIP number', sv: 'SCIP-nummer' },
    heads: ['scipno scipnr scipid scip'],
  },
  'identifier:Suppliers SCIP-number': {
    title: { en: "Supplier's SCIP number", sv: 'Leverantörens SCIP-nummer' },
    heads: ['supplierscipnumber supplierscipno suppliersscipno leverantorensscipnr'],
  },
  'identifier:Part number': {
    title: { en: 'Part number', sv: 'Artikelnummer' },
    heads: [
      'componentcode childcode codecomposant partnum partno partnr part pn partnumber partid partcode componentno componentnumber componentid drawingno drawingnumber mpn mfrpartno',
      'artikelnr artikelnummer artnr artno vartartikelnummer vartartikelnr mfrpartnumber mfritemnumber mfritemno manufactureritemnumber manufacturerpartno manufacturerpartnumber manufacturerspartnumber detaljnr detalj delnr delnummer ritningsnummer',
      'ritningsnr tillverkarensartikelnummer tillverkarensartikelnr tillvartnr komponentnummer komponentnr',
      'detaljnummer bauteilnummer bauteilnr manufacturerpart mfgpartnumber mfgpartno mfgpn herstellernummer herstellerartikelnummer',
      'componentpart componentpartno componentpartnumber componentitem componentitemcode component composant composante referencearticle codearticle teil komponent komponente komponentennummer komponentennr compno zeichnungsnummer zeichnungsnr herstellerteilenummer',
      'numeroparte ndepieza nodepieza numerodepieza numeropieza codice codicearticolo codicecomponente codigo codigoarticulo codigopieza codigocomponente referencia numerodapeca codigodapeca onderdeelnummer onderdeelnr artikelcode stuknummer numerczesci nrczesci numerelementu indeks osanumero nimikenumero nimike tuotenumero tuotekoodi varenr varenummer delenummer cislodilu cislosoucasti cislopolozky kodpolozky dbpartno dbpartnumber child childpart ingaendeartikel ingaendeartikelnr ingaendedetalj',
      'cikkszam cikkszama rajzszam κωδικος κωδικοςειδους αριθμοςεξαρτηματος артикул обозначение 物料编码 物料编号 物料号 料号 零件号 品番 品号 部品番号 図番',
    ],
  },
  'identifier:Catalogue number': {
    title: { en: 'Catalogue number', sv: 'Katalognummer' },
    heads: ['catalogno catalognumber catalogueno catno katalognr'],
  },
  'identifier:GTIN': {
    title: { en: 'GTIN', sv: 'GTIN' },
    heads: ['gtin13 gtin14 gtinno gtinnumber gtinnr upc'],
  },
  'identifier:GPC': { title: { en: 'GPC', sv: 'GPC' }, heads: ['gpccode gpckod gpcbrick'] },
  'identifier:JAN': { title: { en: 'JAN', sv: 'JAN' }, heads: ['jancode jankod'] },
  'identifier:Reference number': {
    title: { en: 'Reference number', sv: 'Referensnummer' },
    heads: ['referenceno reference refno refnr ref referens referensnr'],
  },
  'identifier:Other': {
    title: { en: 'Other identifier', sv: 'Annan identifierare' },
    heads: ['otherid otheridentifier otheridentification annatid'],
  },
  'identifier:UUID': { title: { en: 'UUID', sv: 'UUID' }, heads: ['guid'] },
  'identifier:Undefined': {
    title: { en: 'Undefined identifier', sv: 'Odefinierad identifierare' },
    heads: ['identifier identifierare identitet'],
  },
  'name:Our product name': {
    title: { en: 'Our product name', sv: 'Vårt produktnamn' },
    heads: [
      'name productname itemname partname articlename description productdescription itemdescription partdescription',
      'articledescription title designation denomination componentname materialname desc',
      'komponentenbezeichnung komponentenbenennung komponentbenamning blitemobjectname blrevobjectname objectname bomlinename commonname designationobjet designationarticle designationcomposant descriptionobjet',
      'namn produktnamn artikelnamn benamning beskrivning produktbenamning artikelbenamning produktbeskrivning detaljnamn',
      'bauteilname teilename komponentenname artikelname komponentnamn artikelbeskrivning detaljbenamning objektbeskrivning korttext',
      'componentpartdescription objectdescription componentdescription bezeichnung benennung beschreibung artikelbezeichnung teilebezeichnung produktbezeichnung objektkurztext materialkurztext kurztext libelle',
      'descrizione descripcion descricao denominazione denominacion designacao omschrijving benaming naam nazwa opis nimitys nimi kuvaus betegnelse beskrivelse varenavn delenavn nazev popis dbpartname',
      'megnevezes περιγραφη ονομασια наименование 物料名称 品名 名称 零件名称 部品名',
    ],
  },
  "name:Supplier's product name": {
    title: { en: "Supplier's product name", sv: 'Leverantörens produktnamn' },
    heads: [
      'supplierproductname supplierdescription suppliersdescription vendordescription vendorproductname',
      'leverantorensbenamning leverantorsbenamning leverantorensnamnpaprodukten',
    ],
  },
  'name:Catalogue name': {
    title: { en: 'Catalogue name', sv: 'Katalognamn' },
    heads: ['catalogname katalogbenamning'],
  },
  'name:Model': { title: { en: 'Model', sv: 'Modell' }, heads: ['modelname modelno modellbeteckning'] },
  'name:Brand': { title: { en: 'Brand', sv: 'Varumärke' }, heads: ['brandname trademark make marke'] },
  'name:Other': { title: { en: 'Other name', sv: 'Annat namn' }, heads: ['alias altname alternativename'] },
  'name:SCIP Name': { title: { en: 'SCIP name', sv: 'SCIP-namn' }, heads: ['articlenamescip'] },
  type: { title: { en: 'Type', sv: 'Typ' }, heads: ['producttype itemtype parttype produkttyp artikeltyp'] },
  kind: { title: { en: 'Kind', sv: 'Slag' }, heads: ['articleormixture productkind varaellerblandning'] },
  position: {
    title: { en: 'Position', sv: 'Position' },
    heads: [
      'mtlseq blsequenceno pos posno posnr positionno positionnumber positionnr positionsnummer find findno findnumber findnr line lineno linenumber',
      'linenr lfd lfdnr laufendenummer zeile zeilennummer zeilennr rad radnr radnummer seq seqno sequence sequenceno sortno',
      'balloon balloonno callout bomitem bomitemno bomitemnumber stucklistenposition positionsnr',
      'designator designators refdes refdesignator referencedesignator referencedesignators references bezeichner beteckningar',
      'referenzkennzeichen referensbeteckning poste repere numeroposte',
      'numarticolo numeroarticolo pozycja poz nodeelemento ndeelemento numerodeelemento elemento numeroelemento posizione posicion posicao positie regel osa pozice lp',
    ],
  },
  level: {
    title: { en: 'Level', sv: 'Nivå' },
    heads: [
      'lvl niv tier bomlevel structurelevel indent indentation hierarchy depth strukturniva struktur hierarki lev',
      'stufe ebene strukturebene niveau lv explosionlevel auflosungsstufe bomlvl strukturstufe',
      'livello nivel niveau nivaa taso poziom uroven szint επιπεδο уровень 层级 层次 阶层 レベル 階層',
      'stucklistenebene stucklistenstufe strukturniva baugruppenebene',
    ],
  },
  parent: {
    title: { en: 'Parent', sv: 'Överordnad' },
    heads: [
      'parentid parentno parentnr parentnumber parentpart parentpartno parentpartnumber parentitem parentitemno parentproduct',
      'parentipn parentpartipn parentpartid parentobjectnumber composantparent',
      'parentproductid assembly assemblyno partof usedin nexthigherassembly nha bomparent',
      'overordnadartikel overordnadprodukt overordnatartikelnummer forald foralder ingari huvudartikel moderartikel modernummer',
      'parentpartnum manufactureditem mainitem codecompose fgitem assemblyitem assemblynumber assemblypartno assemblypartnumber kititem finishedgood itemtomanufacture finishedproduct finisheditem parentmaterial belongsto whereused ubergeordnet ubergeordneteteilenummer ubergeordnetesteil baugruppe kopfmaterial tillhor tillhorartikel',
      'strukturnr strukturnummer strukturartikel productionbomno productionbom livellosuperiore padre pai bovenliggend nadrzedny nadrazeny ylataso overordnet',
    ],
  },
  parentName: {
    title: { en: 'Parent name', sv: 'Överordnad produkts namn' },
    heads: [
      'designationcompose parentpartname parentproductname parentitemname parentdescription parentpartdescription parentitemdescription parenttitle',
      'assemblyname assemblydescription nhaname nhadescription overordnatnamn overordnadnamn overordnadbenamning moderbenamning',
      'ubergeordnetebezeichnung baugruppenname baugruppenbezeichnung kopfmaterialbezeichnung ubergeordnetebenennung',
    ],
  },
  units: {
    title: { en: 'Number of units', sv: 'Antal' },
    heads: [
      'blquantity qnty quant bomqty qtyrequired requiredqty requiredquantity quantityrequired qtyneeded atgang units qty quantity quantityper qtyper qtyperassembly qtyperunit count instances pieces pcs noofunits numberofpieces amountpcs',
      'kvantitet st stk antalst antalenheter mangdst',
      'komponentkvantitet mengeproeinheit anz quantityperparent bomquantity',
      'qte componentquantity compqty componentqty menge anzahl stuckzahl komponentenmenge quantite',
      'qta quantita cantidad quantidade qtd qtde hoeveelheid aantal ilosc liczba maara kpl lkm antall antal mnozstvi pocet pocetkusu',
      'mennyiseg darabszam ποσοτητα количество колво 用量 数量 単位用量 員数 个数',
    ],
  },
  amount: {
    title: { en: 'Amount', sv: 'Mängd' },
    heads: ['mass massamount quantitymass mangdmassa massa'],
  },
  amountUnit: {
    title: { en: 'Amount unit', sv: 'Mängdenhet' },
    heads: [
      'unitofmass massunit uom unit unitofmeasure enhet massenhet',
      'uomcode componentuom productunitofmeasure unitofmeasurecode componentunit mengeneinheit einheit me uq kme unite unitequantite un bun cun enh unitsofmeasure baseunit basmangdenhet kve',
      'unita unidad unidade eenheid jedn jednostka jm yksikko enhed mj jednotka um',
      'yks mertekegyseg unid jednmiary μονμετρησης μονάδα едизм ед 单位 単位',
    ],
  },
  contents: {
    title: { en: 'Contents (integral or separable)', sv: 'Innehåll (del av varan eller i behållare)' },
    heads: ['integralorseparable delavvaranellerbehallare'],
  },
  notFitted: {
    title: { en: 'Not fitted (DNP)', sv: 'Monteras ej (DNP)' },
    heads: [
      'fitted populate populated mounted placed installed bestuckt monteras dnp dnf dni dnm donotpopulate donotplace donotfit donotinstall donotmount nopop notfitted unfitted excludefrombom',
      'monterasej ejmonterad nichtbestucken nichtbestuckt',
    ],
  },
  suppliers: {
    title: { en: 'Suppliers', sv: 'Leverantörer' },
    heads: [
      'mfr mfg manufacturername supplier suppliername vendor vendorname manufacturer leverantor leverantorsnamn leverantornamn leverantorer tillverkare',
      'lieferant lieferantenname hersteller fournisseur',
    ],
  },
  businessRoles: {
    title: { en: 'Business roles', sv: 'Affärsroller' },
    heads: ['businessrole role roles ourrole affarsroll roll roller varroll'],
  },
  productGroups: {
    title: { en: 'Product groups', sv: 'Produktgrupper' },
    heads: ['productgroup group groups productfamily produktgrupp grupp varugrupp'],
  },
  categories: {
    title: { en: 'Customs categories', sv: 'Tullkategorier' },
    heads: [
      'category categories cncode taric tariccode hscode hs cn customscode commoditycode tariffcode tariffnumber',
      'kategori kategorier knnummer statistisktvarunummer tulltaxenummer varukod cnkod',
      'zolltarifnummer warennummer statistischewarennummer kncode',
    ],
  },
  country: {
    title: { en: 'Country of origin', sv: 'Ursprungsland' },
    heads: [
      'country origin coo countryorigin madein land ursprung tillverkningsland',
      'herkunftsland paysdorigine',
    ],
  },
  organization: {
    title: { en: 'Organization', sv: 'Organisation' },
    heads: ['org company businessunit division organisationsenhet bolag enhetorganisation'],
  },
  isEee: {
    title: { en: 'Electrical equipment', sv: 'Elektrisk utrustning' },
    heads: ['eee iseee electrical electricalandelectronicequipment elutrustning elektrisk'],
  },
  eeeCategory: {
    title: { en: 'RoHS category', sv: 'RoHS-kategori' },
    heads: ['eeecategory rohscat rohskat eeekategori'],
  },
}

/** The title of a field in a language. */
export const fieldTitle = (field: ImportField, language: Language): string =>
  fieldRules[field].title[language]

/** The field that a row is matched by. */
export function fieldOfKey(key: MatchKey): ImportField {
  if (key === 'Kedja ID') return 'id'
  return key === 'Name' ? 'name:Our product name' : `identifier:${key}`
}

/** The key of an identifier's field, or null. */
export const identifierKeyOf = (field: ImportField): IdentifierKey | null =>
  // The fields of identifiers are made of these keys.
  field.startsWith('identifier:') ? (field.slice('identifier:'.length) as IdentifierKey) : null

/** The key of a name's field, or null. */
export const nameKeyOf = (field: ImportField): NameKey | null =>
  // The fields of names are made of these keys.
  field.startsWith('name:') ? (field.slice('name:'.length) as NameKey) : null

/** Fields that a file has once; of names and identifiers a product may have several, and of positions a file. */
export const isOnce = (field: ImportField): boolean =>
  field !== 'position' && identifierKeyOf(field) === null && nameKeyOf(field) === null
