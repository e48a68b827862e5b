import { plainWords } from '#domain/lists/plain-words.ts'

/** Meanings of words in a head. Several together make a column: "date" and "inclusion" make the date of inclusion. */
const concepts = [
  'date',
  'inclusion',
  'reason',
  'name',
  'description',
  'decision',
  'entry',
  'number',
  'condition',
  'annex',
  'application',
  'sunset',
  'group',
  'outcome',
  'ec',
] as const
export type HeadConcept = (typeof concepts)[number]

/**
 * The words of heads by language, in the order of the concepts: beginnings of words, several parted by a comma. Words of at most
 * three letters are whole ones. REACH Articles 58 and 59 and Annex XVII, and the authority's pages, use these words.
 */
const table = `
bg | дата | включване,вписване в | причин,основани | веществ,наименование,име | описание | решение | запис,вписване,точка | номер,№ | услови,ограничени | приложение | заявлени,подаване | забрана,изтичане,крайна | група | резултат | ео
hr | datum | uvrštenj,uvrštavanj,uključ,uvršten | razlog | tvar,naziv,ime,kemikalij | opis | odluk | unos,stavk | broj,br | uvjet,ograničenj | prilog | zahtjev,podnošenj,prijav | isteka,zabran,povlačenj | skupin | ishod | ez,ec
cs | datum | zařazen,zahrnut,zapsán | důvod | látk,název,jméno | popis | rozhodnut | položk,záznam,zápis | číslo,č | podmínk,omezen | příloh | žádost,podán | zániku,zákazu,skončen | skupin | výsled | es
da | dato | optagels,opførels,optaget | årsag,begrundels,grund | stof,navn,stofnavn | beskrivels | afgørels,beslutning | post,indgang,indførsel | nr,nummer | betingels,begrænsning | bilag | ansøgning | udløb,solnedgang,forbud | gruppe | resultat,udfald | ef,eg
nl | datum | opneming,opname,plaatsing | reden,motief | stof,naam,benaming | beschrijving,omschrijving | besluit,beschikking | vermelding,post,ingang | nr,nummer | voorwaarde,beperking | bijlage | aanvraag | verbod,verval,afloop | groep | resultaat,uitkomst | eg
en | date | inclusion,listing,included,added | reason,intrinsic propert | substance,name,chemical | description | decision | entry | no,number,nr | condition,restriction | annex | application | sunset | group | outcome | ec,einecs
et | kuupäev | kandmi,lisami,kandmise,loetell | põhjus,alus | aine,nimi,nimetus,ainenim | kirjeldus | otsus | kanne,kande | nr,number | tingimus,piirang | lisa | taotlus | sulge,lõppkuup,aegum,lõpptäht | rühm | tulemus | eü,ek
fi | päivämäärä,päivä | sisällyttä,lisäämi,luetteloon,lisäys | syy,peruste | aine,nimi,aineen | kuvaus | päätö | kohta,kohda,nimike,merkin | nro,numero | ehdot,ehto,rajoitu | liite | hakemu,hakemi | lopetus,päättymi,kielto | ryhm | tulos | ey
fr | date | inclusion,inscription,ajout | raison,motif | substance,nom,dénomination | description | décision | entrée | no,numéro,nº,n | condition,restriction | annexe | demande | expiration | groupe | résultat | ce
de | datum | aufnahme | grund,gründe,begründung | stoff,name,bezeichnung | beschreibung | entscheidung,beschluss | eintrag | nr,nummer | bedingung,beschränkung | anhang | antrag | ablauf | gruppe | ergebnis | eg
el | ημερομηνια | συμπεριληψη,εγγραφη,ενταξη,προσθηκη | λογο,αιτιολογ,αιτια | ουσια,ονομα,ονομασια | περιγραφη | αποφαση | καταχωριση,εγγραφη | αριθμος,αριθ | οροι,προυποθεσ,περιορισμ | παραρτημα | αιτηση,υποβολη | ληξη,απαγορευση | ομαδα | αποτελεσμα | εκ
hu | dátum,időpont | felvétel,felvetel | indok,oka,ok | anyag,név,neve,megnevez | leírás | határozat,döntés | bejegyzés,tétel | szám,sz | feltétel,korlátozás | melléklet | kérelem,kérelme,benyújtás | lejárat,tilalm | csoport | eredmény | ek,ec
ga | dáta | cuimsi,cuimsithe,áireamh,iontrála,cur san | cúis,fáth | substaint,ainm | tuairisc,cur síos | cinneadh | iontráil,iontrála | uimhir,uimh | coinníoll,srian | iarscríbhinn | iarrata | éag,éaga,dul in éag | grúpa | toradh | ce,ec,ae
it | data | inclusione,iscrizione,inserimento | motiv,ragion | sostanza,nome,denominazione | descrizione | decisione | voce | n,numero,nr | condizion,restrizion | allegato | domand,richiest | scadenza | gruppo | esito | ce
lv | datums | iekļauš,iekļauts | iemesl,pamatojum | viela,vielas,nosaukum | aprakst | lēmum | ierakst | numurs,nr | nosacījum,ierobežojum | pielikum | pieteikum,iesniegum | termiņ,beigu,saulrieta | grupa | rezultāt,iznākum | ek,ec
lt | data | įtraukim,įrašym | priežast,pagrind | medžiag,pavadinim | aprašym,aprašas | sprendim | įraš | nr,numeris | sąlyg,apribojim | pried | paraišk,prašym | saulėlydž,galutin,pabaig | grupė | rezultat | eb,ec
mt | data | inklużjoni | raġuni | sustanza,isem | deskrizzjoni | deċiżjoni | entrata | nru,numru | kundizzjoni,restrizzjoni | anness | applikazzjoni | estinzjoni,skadenza | grupp | riżultat | ke
pl | data | włączeni,wpisani,umieszczeni,wpisu | powod,przyczyn,uzasadnieni | substancj,nazwa | opis | decyzj | pozycj,wpis | nr,numer | warunk,ogranicze | załącznik | wniosk,wniosek | ostateczn,wygaśnięci | grupa,grupy | wynik | we
pt | data | inclusão | motiv,razão,razões | substância,nome,denominação | descrição | decisão | entrada | n,no,número | condiç,restriç | anexo | pedido,candidatura,requerimento | expiração | grupo | resultado | ce
ro | data | includerii,includere,înscrier | motiv | substanț,denumire,nume | descriere | deciz | intrare,poziți,rubric | nr,număr | condiți,restricți | anexa | cerer,depuner | expirăr | grup | rezultat | ce
sk | dátum | zaraden,zahrnut,zápisu | dôvod | látk,názov,meno | popis,opis | rozhodnut | položk,záznam | číslo,č | podmienk,obmedzen | príloh | žiados,podani | zákazu,uplynuti,vypršani | skupin | výsled | es
sl | datum | vključit,uvrstit | razlog | snov,ime | opis | odločit,odločb,sklep | vnos | številka,št | pogoj,omejit | prilog | vlog | poteka,prenehanj,prepoved | skupin | izid,rezultat | es
es | fecha | inclusión | motiv,razón,razones | sustancia,nombre,denominación | descripción | decisión | entrada | n,no,número | condicion,restricc | anexo | solicitud | expiración | grupo | resultado | ce
sv | datum | upptagand,uppförand,införand | skäl,orsak | ämne,ämnet,namn | beskrivning | beslut | post,nr i | nr,nummer | villkor,begränsning | bilaga | ansökan,ansökning | slutdatum,sista dag,utfasning | grupp | utfall | eg
`

/** The official languages of the Union, in which the authority exports its lists. */
export const euLanguages: readonly string[] = table
  .trim()
  .split('\n')
  .map((line) => line.slice(0, 2))

interface HeadWord {
  concept: HeadConcept
  language: string
  word: string
}

const words: readonly HeadWord[] = table
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [language = '', ...cells] = line.split('|').map((cell) => cell.trim())
    return cells.flatMap((cell, index) =>
      cell.split(',').flatMap((text) => {
        const concept = concepts[index]
        const word = plainWords(text)
        return concept === undefined || word === '' ? [] : [{ concept, language, word }]
      }),
    )
  })

const SHORT_WORD = 3

/** The meanings of the words in a head, each with the languages that it was found in. */
export function conceptsOf(title: string): Map<HeadConcept, Set<string>> {
  const text = ` ${plainWords(title)} `
  const found = new Map<HeadConcept, Set<string>>()
  for (const { concept, language, word } of words) {
    const isThere = word.length <= SHORT_WORD ? text.includes(` ${word} `) : text.includes(word)
    if (!isThere) continue
    const languages = found.get(concept) ?? new Set()
    found.set(concept, languages.add(language))
  }
  return found
}
