/** Words that say nothing about a topic at either end of a term, by their spelling. English only. */
const GENERIC = new Set(
  `ability able above absence access account action actual actually addition additional address
  advantage alternative amount answer anything appear application approach appropriate area argument
  arguments aspect attempt attention author available backward bad base based basic beginning behavior
  behaviour benefit better big bit body book bottom brief build builtin call called care case cases
  cause certain chance change changes chapter character characters choice class code collection column
  combination command commands common compatible complete complex component concept condition conditions
  configuration consequence contain content contents context control convenient copy correct count
  couple course create current currently custom data database day days deal decision default
  definition description design desired detail details developer developers development difference
  different difficult direct direction directly discussion distinct document documentation documents
  easy effect effort element elements empty end entire entry environment equivalent error errors event
  exact example examples exception existing expected expensive experience explanation explicit
  explicitly expression external extra fact fairly false familiar far fast feature features field
  fields file files final fine first fixed folder following form format full fully function functions
  general given global goal good great group guide half hand handle happen happens hard help high hint
  history hour idea identical immediately implementation important improvement individual information
  initial inline input inside instance instances instruction integer intended interest interested
  interface internal introduction involved issue issues item items job kind known language
  large larger last later latest leading left length less letter library life likely limit
  limited line lines link list literal little local location logic long longer lot low lower main major
  manner manual matter maximum mean meaning means member memory message method methods minimum minor
  minute mode model models modern modification module modules moment month multiple name names nature
  nearest necessary need new next nice normal normally note number numbers object objects obvious older
  one operation operations opposite optimal option optional options order ordinary original output
  outside overall overview own page pages pair paragraph parameter parameters part particular
  particularly parts party past path pattern people performance period person piece place plain point
  points position possible possibly potential practice preceding precise present previous price primary
  prior probably problem problems procedure process product program programs project proper properly
  property provide provided purpose purposes question quick quickly quite random range rare rather
  reader readers real reason reasonable reasons recent recommended reference regular related
  relative release releases relevant reliable remaining remember report request required requirement
  response result results return returns right role row rows rule rules run running safe same sample
  scenario scenarios script second section separate sequence series server service set sets setting
  settings setup several short side similar simple simpler simplest simply single situation situations
  size slight slightly small smaller smallest software solution sort source space special specific
  standard start state statement statements step steps still strict string strings strong structure
  style subject subset subsequent substantial suitable support sure symbol syntax system systems table
  tables target task term terms test tests text thing things third third-party three time times tip tool
  tools top top-level topic total traditional true turn tutorial two type types typical typically
  underlying unit unique unknown unless unlike unnecessary unused update usage use useful user users
  usual usually valid value values variable variables variant variety version versions view views
  warning web well whole wide word words work works world write writing wrong year years`.split(
    /\s+/u,
  ),
);

/** Whether a term may start or end with this word, in the singular or plural. */
export function isGeneric(word: string): boolean {
  const spelled = word.toLowerCase();
  const singular = spelled.replace(/ies$/u, "y").replace(/s$/u, "");
  return GENERIC.has(spelled) || GENERIC.has(singular);
}

const FEWEST_TELLING = 2;

/** `log files`, `shared libraries`: at most one of the words tells what it is about. */
export function isGenericTerm(words: readonly string[]): boolean {
  return words.filter((word) => !isGeneric(word)).length < FEWEST_TELLING;
}
