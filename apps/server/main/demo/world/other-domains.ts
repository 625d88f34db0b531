/** Who else is listed for a search: fictional magazines, forums and marketplaces, without pages. */
const ANYWHERE = [
  ...["thewidecart", "openanswers", "citizenreviews", "howtoharbor", "plainpedia", "videoshelf"],
  ...["weekendledger", "bargainbarn", "askneighbors", "listandlearn", "dealdrawer", "localfinder"],
];
const ABOUT_TEA = [
  ...["dailysteep", "leafledger", "brewnotes", "teapantry", "kettlemagazine", "steepwiki"],
  ...["chacorner", "infuserreview", "gardenandcup", "thirdinfusion", "tinandleaf", "teaforum"],
  ...["quietkettle", "slowpour", "whiskandbowl", "camelliajournal", "teamap", "sipsociety"],
];
const ABOUT_BIKES = [
  ...["spokesheet", "chainline", "pedalforum", "wrenchweekly", "saddletalk", "trailtorque"],
  ...["commutercrank", "hubandrim", "cyclepedia", "bikecityguide", "flatfixers", "gearratio"],
  ...["derailleurdigest", "twowheelnews", "ridereview", "milehighrides", "cogandcable", "velolist"],
];

/** Listed below everyone else, so that a check has 50 results to look at. */
export const LAST_DOMAINS = [
  ...[
    "sharedshelf",
    "mainstreetindex",
    "cleverhowto",
    "peoplesguide",
    "clipcabinet",
    "openopinion",
  ],
  ...["valuevault", "townsquareqa", "neighborlist", "sundayreader", "checklisthub", "couponcove"],
  ...[
    "questionbox",
    "goodhandbook",
    "everydayfaq",
    "marketmosaic",
    "tipjarjournal",
    "plainanswers",
  ],
  ...["hobbyharbor", "reviewrow", "guidegarden", "linkloft", "topicterrace", "threadtavern"],
].map((name) => `${name}.example`);

export const OTHER_DOMAINS = {
  tea: [...ANYWHERE, ...ABOUT_TEA].map((name) => `${name}.example`),
  bikes: [...ANYWHERE, ...ABOUT_BIKES].map((name) => `${name}.example`),
};
