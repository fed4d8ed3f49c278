/**
 * What key figures are about, with the words that documents use for it: patterns on words in lower case joined by
 * single spaces, hyphens left out. Where patterns overlap, the longest counts. Words under `weak` say it only
 * where nothing clearer stands near. No word of a pattern repeats without a bound, or a page that repeats it would be
 * read anew from each of its words.
 */
export type Subject =
  | 'price'
  | 'down-payment'
  | 'deferred-payment'
  | 'minimum'
  | 'minimum-down-payment'
  | 'minimum-deferred-payment'
  | 'tokens-per-ounce'
  | 'ounces-per-token'
  | 'deliverable-unit'
  | 'maximum'
  | 'proceeds'
  | 'diluted'
  | 'soft-cap'
  | 'total-quantity'
  | 'reserve'
  | 'delivery-term'
  | 'concessions'
  | 'acres'
  | 'fineness'
  | 'election'
  | 'physical-delivery'
  | 'inspection'
  | 'cash-settlement'
  | 'averaging'
  | 'cost-cap'
  | 'force-majeure'
  | 'interest'
  | 'wallet'
  /** Something that no key figure is about; it keeps its number from being taken for one. */
  | 'other'
  /** Words that name an event or a document and not what a number is about. */
  | 'none';

export interface SubjectRow {
  subject: Subject;
  words?: string;
  weak?: string;
  /** Kinds of amount that the words speak of; all where left out. */
  kinds?: readonly string[];
}

const part = '(?:payments?|instal?lments?|stages?|tranches?|portions?|parts?|amounts?|sums?)';
const fewer = '(?:below|under|fewer than|less than|smaller than|short of)';
const buying =
  '(?:subscriptions?|purchases?|orders?|investments?|lots?|tickets?|participations?|commitments?|entry|buy in|applications?)';
const least = '(?:minimum|min|smallest|lowest|least)';
const atLeast = '(?:at least|no fewer than|not fewer than|no less than|not less than|a minimum of)';
const article =
  '(?:the |an |a |its |his |her |their |your |that |such |each |every |any |said |written |formal |full |final |physical |date of |day of |receipt of |posting of |publication of |transmission of |completion of ){0,6}';
const since =
  '(?:after|following|from|upon|since|of|once|starting with|beginning with|counted from|receiving)';
const notNoun = '(?! (?:period|window|payment|price|agreement|form|point|papers?|target|term|time))';

export const subjectRows: readonly SubjectRow[] = [
  {
    subject: 'price',
    words: `forward(?: purchase)? price|offtake price|all in(?: price| cost| amount| total)?|(?:fixed|purchase|contract|locked|agreed|total|full|whole|combined|overall|strike|unit|selling|sale|aggregate) (?:price|cost|consideration)|price (?:is |stays |remains |was |has been )?(?:fixed|locked|set)|both ${part}(?: together)?|(?:sum|total) of (?:both|the two)|two ${part} (?:together|add up|come)`,
    weak: 'prices?|together|in total|altogether|in all|combined|sold forward|locks? in|fixed at',
  },
  {
    subject: 'down-payment',
    words: `down ?payments?|puts? down|deposit(?! (?:record|account|slip|of|is))|(?:first|initial|opening|upfront|up front|advance) ${part}|(?:stage|step|phase) (?:1|one|i)(?= |$)|(?:is |are |be )?(?:paid|payable|pays?|due|payment) (?:first|upfront|up front|in advance|(?:at|on|upon) (?:the )?(?:time of )?(?:subscription|subscribing|signing))|prepayment`,
    weak: '(?:at|on|upon|when|with) (?:the )?(?:time of )?(?:subscription|subscribing|signing|sign up)|up front|upfront|at the (?:start|outset|beginning)|initially|first',
  },
  {
    subject: 'deferred-payment',
    words: `deferred(?: (?:${part}|price|balance|consideration|purchase price|obligation|component))?(?: (?:period|date|term|window|deadline))?|(?:second|final|later|remaining|outstanding|closing|completion|settlement|balancing|subsequent) ${part}(?: (?:period|date|deadline))?|(?:stage|step|phase) (?:2|two|ii)(?= |$)|(?:remaining|outstanding|unpaid|open) (?:balance|price|sum)|the balance|balance (?:of the price|due|payable|payment|owed|outstanding)|the (?:rest|remainder)|pays? the (?:rest|remainder|balance)|paid later|still owed|still to (?:be paid|pay)`,
    weak: 'balance|remainder|later|at the end|on settlement|upon settlement|no payment|unpaid|missed payment|non payment|default',
  },
  { subject: 'minimum', weak: '(?:or|and) (?:more|above|upwards?)', kinds: ['tokens', 'ounces'] },
  { subject: 'deferred-payment', weak: 'to pay|pays?|paying|payment|payable|due', kinds: ['days'] },
  {
    subject: 'minimum-down-payment',
    words: `${least} (?:down ?payments?|deposit|(?:first|initial|upfront|up front|advance) ${part})`,
  },
  {
    subject: 'minimum-deferred-payment',
    words: `${least} (?:deferred|second|later|final|remaining) ${part}`,
  },
  {
    subject: 'minimum',
    words: `${least}(?: (?:permitted|possible|allowed|accepted|single|individual|token)){0,6}(?: (?:${buying}|size|amount|quantity|number of tokens)){1,2}|(?:subscri\\w+|purchas\\w+|buys?|buyers?|orders?|applicants?|applications?|invest\\w*)(?: [a-z]+){0,5} (?:${atLeast}|${fewer})|(?:starts?|starting|begins?|beginning|begin) (?:at|from|with)|entry (?:level|point|threshold|ticket)|minimum`,
    weak: atLeast,
  },
  {
    subject: 'tokens-per-ounce',
    words:
      'tokens? (?:per|to (?:the|an|a|one|each|every)|in (?:one|an|a|each|every)|for (?:one|an|a|each|every)) (?:single )?(?:troy |fine ){0,6}(?:ounce|oz)',
    weak: '(?:per|an|a|one|1|each|every|the|single) (?:troy |fine |whole |full ){0,6}(?:ounce|ozt?)',
  },
  {
    subject: 'ounces-per-token',
    words:
      '(?:gold|ounces?|weight|metal|content) (?:per|in (?:one|a|each|every)|for (?:one|a|each|every)) (?:offtake |settled |digital |single ){0,6}token',
    weak: '(?:per|a|one|1|each|every|single|individual) (?:offtake |settled |digital |single |individual ){0,6}token',
  },
  {
    subject: 'deliverable-unit',
    words: `(?:minimum|smallest|least) (?:physical(?:ly)? )?(?:deliver\\w+|redeemable)(?: (?:unit|quantity|lot|size|amount))?|deliverable unit|(?:owns?|holds?|holders?|holdings?|balances?)(?: [a-z]+){0,4} ${fewer}|(?:whole )?multiples? of|too small (?:for|to)`,
    weak: fewer,
  },
  {
    subject: 'maximum',
    words:
      '(?:maximum|max|largest)(?: (?:offering|issue|issuance|number|supply|size|total|amount|quantity)){1,2}|hard cap|offering (?:of|size|limit|cap|ceiling|is|comprises?|consists?|amounts?|totals?|runs)|(?:are|is|be|being) (?:offered|on offer|available|issued)|offered(?: for (?:sale|subscription))?|on offer|available for subscription|upper limit',
    weak: 'at most|up to|no more than|not more than|(?:not|never) exceed\\w*|limited to|capped at|ceiling|maximum',
  },
  {
    subject: 'proceeds',
    words:
      '(?:(?:maximum|total|gross|aggregate|overall) ){0,6}proceeds(?: (?:from|of) (?:the |all )?(?:first|down|initial) (?:payments?|instal?lments?))?|gross (?:amount|receipts|raise|revenue)|maximum raise|(?:if |when )?fully subscribed|raises?(?: (?:up to|at most|no more than))?|raising|bring(?:s|ing)? in',
    weak: 'gross|raised',
  },
  {
    subject: 'diluted',
    words: '(?:fully )?diluted(?: (?:supply|basis|count|total))?',
    weak: 'outstanding|in circulation',
  },
  {
    subject: 'soft-cap',
    words: `soft ?caps?|minimum (?:raise|funding|aggregate subscriptions?|total subscriptions?|amount (?:to be )?raised|offering(?: amount| size)?)|(?:funding|release|raise|subscription) (?:threshold|floor)`,
    weak: 'threshold',
  },
  {
    subject: 'total-quantity',
    words:
      '(?:total|aggregate|overall|full|whole|entire|complete)(?: (?:programme|program|offtake|contract|gold|forward|bullion)){0,6}(?: (?:quantity|volume|amount|offtake|commitment|tonnage|weight))?|(?:offtake|contract|contracted|forward|programme|program) (?:quantity|volume)|(?:quantity|volume) (?:sold|of gold|under|deliverable|to be delivered|contracted)|sold forward|(?:programme|program|offtake) (?:covers|comprises|concerns|amounts to|is for|extends to)|all of the|(?:have been |are |been )?(?:refined|deposited|lodged|stored|delivered)(?: and)? (?:refined |deposited |lodged |stored |delivered )?(?:in|into|to|at|with) (?:the|a) vault',
    weak: 'of (?:the )?refined (?:gold|bullion)|in total|in all|in the vault',
  },
  {
    subject: 'reserve',
    words:
      'reserve interest|interest in (?:the )?reserves?|reserves? (?:of|stated|pledged)|collateral|pledged?|security interest',
  },
  {
    subject: 'delivery-term',
    words:
      '(?:target(?:ed|s)?|expected|planned|anticipated|estimated|scheduled) (?:time |date |term |period )?(?:for |of |to )?(?:the )?(?:physical )?deliver(?:y|ies)|(?:time|term|target|timetable|timeline|wait) (?:for|to|of|until) (?:the )?delivery|hand(?:s|ed|ing)?(?: [a-z]+){0,3} (?:over|to)|handover|deliver(?:y|ies|ed|s)?(?: (?:target|term|time|timeline|timetable|schedule|period|horizon|window|date))?',
    weak: 'targets?|wait|arrives?|first gold',
  },
  {
    subject: 'concessions',
    words:
      'concessions?|mining (?:rights|licen[cs]es?|claims?|titles?|properties|areas?|permits?)|tenements?|licen[cs]es?',
  },
  { subject: 'acres', words: 'acres?|acreage|hectares?|surface|concessions?|area' },
  {
    subject: 'fineness',
    words:
      '(?:minimum |guaranteed |stated )?(?:fineness|purity)|fine gold|pure(?: gold)?|fine|gold content|assay\\w*|good delivery',
    weak: 'bullion|bars?|quality',
  },
  {
    subject: 'election',
    words: `elections? (?:period|window|term|deadline)|elections?|elect(?:s|ed|ing)?|(?:choose|choice|chooses|chosen|choosing|decide|decides|deciding|decision|opt|opts|option|select|selects|selection|pick|picks|picking|elect|elects|election)(?: [a-z]+){0,5} (?:between|for|of) (?:[a-z]+ ){0,2}(?:physical |vault )?(?:delivery|storage|metal)(?: (?:and|or) (?:[a-z]+ ){0,2}(?:storage|delivery|metal))?|(?:written )?(?:choice|decision)|(?:vault )?storage(?: [a-z]+){0,4} by default|(?:silence|silent|does not answer|no answer)(?: [a-z]+){0,3}`,
    weak: 'choose|chooses|decide|decides|opt|pick|states? in writing|in writing',
  },
  {
    subject: 'physical-delivery',
    words:
      'physical(?:ly)? deliver(?:y|ies|ed)(?: (?:target|period|time))?|hand(?:s|ed|ing)?(?: [a-z]+){0,3} (?:over|out)|handed to|handover|ship(?:ped|ment|ping|s)?|dispatch(?:ed|es)?|deliver(?:ed|s|ing)|target(?:ed)?|(?:metal|bars?|bullion) (?:is |are |will be )?(?:delivered|handed|shipped|dispatched|sent)',
    weak: `delivery|${since} ${article}elections?${notNoun}|(?:after|since|once|when) (?:you|they|he|she|it|(?:the|a|each) [a-z]+) (?:has |have )?(?:elects?|elected|chosen|chooses?|chose)(?: [a-z]+)? delivery|in (?:your|their|his|her|the [a-z']+) hands?`,
  },
  {
    subject: 'inspection',
    words:
      'inspect(?:s|ed|ion|ing)?(?: (?:period|time|window|right))?|examin(?:e|es|ation|ing)|non conform(?:ity|ance|ing)|deemed accepted|reject(?:s|ion)?|object(?:s|ion)?|claims? (?:for|of) defects?',
    weak: `${since} ${article}(?:delivery|receipt|allocation)${notNoun}`,
  },
  {
    subject: 'cash-settlement',
    words:
      'cash(?: (?:settlement|payment|payout|out))?(?: of (?:a |the )?(?:fraction\\w*))?|(?:settled|paid(?: out)?|settlement|paying|pays) in cash|settle(?:s|d|ment)?(?: of)? (?:a |the )?fractions?',
    weak: `fraction(?:s|al)?(?: (?:entitlements?|holdings?))?|settlement|${since} (?:the |a )?(?:(?:holder|purchaser|buyer|owner)(?:'s)?|your|their|his|her)(?: written)? notice|notice (?:that |which )?(?:the )?(?:holder|purchaser|buyer|owner|you) (?:gives?|sends?)`,
  },
  {
    subject: 'averaging',
    words:
      '(?:volume weighted )?average(?: (?:gold )?price)?|volume weighted(?: average)?(?: (?:gold )?price)?|vwap|averag\\w+',
  },
  {
    subject: 'cost-cap',
    words:
      '(?:less|minus|net of|after)(?: [a-z]+){0,3} (?:costs?|charges?|deductions?|expenses?)|(?:costs?|charges?|deductions?|expenses?|fees?)(?: [a-z]+){0,4} (?:at most|up to|capped at|limited to|no more than|not more than|not exceed\\w*|maximum)|(?:settlement|transaction|cash) (?:costs?|charges?|deductions?|expenses?|fees?)|(?:cost|fee|charge) cap|deduct(?:s|ed|ion|ions|ing)?|costs?|charges?|expenses?',
    weak: 'fees?',
  },
  {
    subject: 'force-majeure',
    words:
      'force majeure|consecutive days|without (?:mutual|joint|the other) [a-z]+|mutual (?:agreement|consent)|length of the delay|affected part|acts? of god|beyond (?:its|their|his|the|a|either|any|anyone)(?: [a-z]+){0,6} control|events? beyond control|hindrance',
    weak: 'delays?|extend\\w*|extension|postpone\\w*',
  },
  {
    subject: 'interest',
    words:
      '(?:default |late |penalty )?interest(?: (?:rate|margin))?|prime(?: (?:lending )?rate)?|margin|overdue(?: (?:amounts?|sums?|balances?))?|surcharge|arrears|late payments?',
    weak: 'per (?:year|annum)|compounded(?: [a-z]+)?|accrues?',
  },
  {
    subject: 'wallet',
    words:
      "(?:tokens?(?: [a-z']+){0,6} )?wallets?(?: delivery)?|blockchain address(?:es)?|(?:tokens? (?:are |is |will be )?)(?:credited|transferred|issued|sent|delivered|minted)|token delivery|delivery of (?:the )?(?:offtake )?tokens",
    weak: `${since} ${article}(?:acceptance|subscription|purchase)${notNoun}|credited`,
  },
  {
    subject: 'other',
    words:
      'spot(?: (?:price|gold))?|market (?:price|value)|gold (?:is worth|price|trades?|traded)|(?:average|current|prevailing|assumed|highest|lowest) (?:gold )?price|(?:all in )?sustaining costs?|(?:production|operating|mining) costs?|is worth|worth (?:less|more) than|storage (?:fees?|costs?|charges?)|(?:management|platform|network|licen[cs]e|annual|entry|exit|custody) fees?|yield|dividends?|royalt(?:y|ies)|ownership|equity|shareholders?|voting|tax(?:es)?|discount|premium|insur\\w+|arbitrat\\w*|disputes?|mediat\\w*|cure(?: period)?|remed(?:y|ies|ied)|terminat\\w+|amend\\w*|complaints?|withdraw\\w*|cooling off|invoices?|reports?|reporting|audit(?:s|or|ed)?|refunds?|replac(?:e|es|ed|ement|ing)(?: [a-z]+){0,3} collateral|collateral(?: [a-z]+){0,6} replaced|offering (?:window|period)|lock ?up|warrant(?:y|ies)|vesting|employees?|workers?|equipment|budget|capital expenditure|already (?:sold|subscribed|raised)|allocated to|reserved for|team|treasury|valid(?:ity)?|confidential\\w*|statements? of account|public holidays?|experience|history|recover(?:y|ies|ed)|grade|drill\\w*',
  },
  {
    subject: 'other',
    words:
      'licen[cs]es?|permits?|leases?|rent|contracts? of|lifetime|mine life|(?:choose|choice|pick|elect|elects|opt|decide)(?: [a-z]+){0,6} (?:delivery|storage)|to pay|payments?|pays?|money',
    kinds: ['months'],
  },
  {
    subject: 'none',
    words: `(?:delivery )?written notice(?: of (?:delivery|non conformity))?|delivery notice|notice of delivery|delivery (?:receipt|point|certificate|dates?|rules?|terms)|final delivery certificate|vault allocation statement|subscription (?:agreement|papers?|form)|offtake agreement|good delivery standard|${since} ${article}(?:delivery (?:written )?notice|written notice|notice(?: of delivery)?)|final settlement|minimum (?:fineness|purity)|(?:no|not) later than|price of (?:gold|each|one|an)`,
  },
];
