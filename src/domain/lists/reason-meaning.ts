import { plainWords } from '#domain/lists/plain-words.ts'

/** Meanings of the words in a reason for inclusion. Those of point (f) of Article 57 have an aim, too: people or the environment. */
const concepts = [
  'carcinogenic',
  'mutagenic',
  'reproduction',
  'endocrine',
  'respiratory',
  'organ',
  'equivalent',
  'health',
  'environment',
] as const
type Concept = (typeof concepts)[number]

/**
 * The words of reasons by language, in the order of the concepts: beginnings of words, several parted by a comma. REACH Article 57 and
 * Annex XIV use these words in the language versions of the Regulation.
 */
const table = `
bg | канцероген | мутаген | репродук | ендокрин | респиратор,дихател | орган | еквивалент,равностой,сериозн | човешк,здраве | околна,околната
hr | karcinogen,kancerogen | mutagen | reprodu | endokrin | dišn,respirator | organ | jednak,istovjetn,ozbilj | ljudsk,zdravlj | okoliš
cs | karcinogen | mutagen | reproduk | endokrin,narušujíc | dýchac,respirač | orgán | rovnocen,stejn,závažn,vážn | lidsk,zdraví | životní
da | kræftfrem,carcinogen | mutagen | reproduk,forplantning | hormonforstyr,endokrin | luftvej,respirator | organ,målorgan | tilsvarende,alvorlig | menneske,sundhed | miljø
nl | kankerverwek,carcinoge | mutage | voortplanting,reproduct | hormoonver,hormoonont,endocri | luchtweg,ademhaling,inhalatie | orgaan,doelorga | gelijkwaardig,vergelijkbaar,ernstig,zorgwekkend | menselijk,gezondheid | milieu
en | carcinogen | mutagen | reproducti | endocrin | respirator | organ | equivalent,serious | human,health | environment
et | kantserog | mutag | reprodukt,sigivus | sisesekret,endokri,hormonaal | hingamis | organ,elund,sihtorgan | samavää,võrdvää,tõsi | inimes,tervis | keskkon
fi | syöpä,karsinog | mutag,perimä | lisäänty | hormonito,hormonaal,endokri,umpierity | hengity | elin | vastaav,vakav | ihmis,tervey,terveh | ympäristö
fr | cancérog,carcinog | mutag | reproduct | endocrin | respirat | organe | équivalent,grave | humain,santé | environnement
de | karzinog,krebserz,kanzerog | mutagen,erbgut,keimzell | fortpflanz,reprodukt | endokrin,hormon | atemweg,respirat | organ,zielorgan | gleichermaßen,ebenso,schwerwiegend,gleichwertig | mensch,gesundheit | umwelt
el | καρκινογ | μεταλλαξ | αναπαραγωγ | ενδοκριν | αναπνευστ | οργαν | ισοδυναμ,σοβαρ | ανθρωπιν,υγεια | περιβαλλον
hu | rákkelt,karcinog | mutag | reproduk | endokrin,hormon | légz,légút | szerv,célszerv | azonos,egyenérték,súlyos | ember,egészség | környezet
ga | carcanaig | só ghineach,mutaig,sóghin | atáirg | inchrín | riospráid,análait | orgán,orgái,spriocorg | coibhéis,chomhionann,tromchúis | daonn,sláinte,shláinte | comhshaol,gcomhshaol,chomhshaol
it | cancerog | mutag | riprodu | endocrin,sistema endocrin | respirat | organi,organo | equivalent,gravi | umana,salute | ambient
lv | kancerog | mutag | reprodukt | endokrīn | elpceļ,elpošan | orgān,mērķorg | līdzvērtīg,nopietn | cilvēk,veselīb | vide,vidi,vides
lt | kancerog | mutag | reprodukc | endokrin | kvėpavim | organ | lygiaverč,rimt,sunk | žmo,žmog,sveikat | aplink
mt | karċinoġ | mutaġ | riproduz | endokrin | respirat | organi | ekwivalent,serj | bniedem,saħħa | ambjent
pl | rakotwór | mutag | rozrodcz,reprodukc | endokryn,hormon,hormonaln | oddech | narząd | równoważn,poważn | człowiek,ludzk,zdrow | środowisk
pt | cancer,carcinog | mutag | reprodu | endócrin,endocrin,desregulador | respirat | órgão | equivalent,grave | human,saúde | ambiente
ro | cancerig | mutag | reproduc | endocrin | respirat | organ | echivalent,grave | uman,sănăt | mediu,mediul
sk | karcinog | mutag | reproduk | endokrin | dýchac,respirač | orgán | rovnocen,rovnak,závažn,vážn | ľudsk,zdrav | životn
sl | rakotvor,karcinog | mutag | razmnožev,reproduk | endokrin,hormon | dihal,respirat | organ | enakovred,enak,resn | ljudi,zdravj | okolj
es | canceríg,carcin | mutág,mutag | reproducc | endocrin | respirat | órgano | equivalent,grave | human,salud | ambiente
sv | cancerfram,carcinog | mutag | reproduk,fortplant | hormonstör,endokrin | luftväg,respirat | organ,målorgan | motsvarande,likvärdig,allvarlig | människ,hälsa | miljö
`

/** Kinds in their order: the first that a reason names decides, since an organ or a concern may stand beside it. */
const KINDS = [
  'carcinogenic',
  'mutagenic',
  'reproduction',
  'endocrine',
  'respiratory',
  'organ',
  'equivalent',
] as const satisfies readonly Concept[]
export type ReasonKind = (typeof KINDS)[number] | 'pbt' | 'vpvb'
const AIMS = ['health', 'environment'] as const satisfies readonly Concept[]
export type ReasonAim = (typeof AIMS)[number]

const wordsOf = new Map<Concept, Set<string>>(concepts.map((concept) => [concept, new Set()]))
for (const line of table.trim().split('\n')) {
  const [, ...cells] = line.split('|')
  for (const [place, cell] of cells.entries())
    for (const word of cell.split(','))
      wordsOf.get(concepts[place] ?? 'carcinogenic')?.add(` ${plainWords(word)}`)
}

/** The letters of the points in Latin, Greek and Bulgarian. */
const POINTS = ['a α а', 'b β б', 'c γ в', 'd δ г', 'e ε д', 'f στ е'].map((letters) => letters.split(' '))
const KIND_OF_POINT: readonly ReasonKind[] = ['carcinogenic', 'mutagenic', 'reproduction', 'pbt', 'vpvb']
/** "(Artikel 57c)", "(57. cikk c)", "(Άρθρο 57 γ)": the article, in whatever language. */
const WITH_ARTICLE = /\(([^(]*(?<!\d)57(?!\d).*)\)\s*$/u

/** A reason for inclusion by what it means, in whatever language it is written. */
export interface ReasonMeaning {
  /** The point of Article 57 that it names. */
  point: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | null
  /** null: its words are not known. */
  kind: ReasonKind | null
  /** The targets of a reason under point (f), such as human health; empty: the reason names none. */
  aims: ReadonlySet<ReasonAim>
}

/** Maximum number of letters of a reason; longer texts mean nothing, and cost nothing. */
export const MAX_REASON = 500
const NOTHING: ReasonMeaning = { point: null, kind: null, aims: new Set() }

/** The meaning of one reason. */
export function meaningOf(reason: string): ReasonMeaning {
  if (reason.length > MAX_REASON) return NOTHING
  const text = ` ${plainWords(reason)} `
  const has = (concept: Concept) => Array.from(wordsOf.get(concept) ?? []).some((word) => text.includes(word))
  const point = pointOf(reason)
  return {
    point,
    kind: kindOf(text, has),
    aims: new Set(AIMS.filter(has)),
  }
}

function kindOf(text: string, has: (concept: Concept) => boolean): ReasonKind | null {
  if (text.includes(' vpvb ')) return 'vpvb'
  if (text.includes(' pbt ')) return 'pbt'
  return KINDS.find(has) ?? null
}

/** The point that stands behind the article's number; another letter there means nothing. */
function pointOf(reason: string): ReasonMeaning['point'] {
  const [, article = ''] = WITH_ARTICLE.exec(reason) ?? []
  const [, after = ''] = article.toLowerCase().split(/(?<!\d)57(?!\d)/)
  const words = after.match(/\p{L}+/gu) ?? []
  const points = words.map((word) => POINTS.findIndex((letters) => letters.includes(word)))
  const place = points.find((found) => found >= 0) ?? -1
  return (['a', 'b', 'c', 'd', 'e', 'f'] as const)[place] ?? null
}

/** The kind that a point says, in every language: only (f) has several. */
export const kindOfPoint = (point: ReasonMeaning['point']): ReasonKind | null =>
  point === null ? null : (KIND_OF_POINT['abcdef'.indexOf(point)] ?? null)
