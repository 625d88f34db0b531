import type { Drafts } from "./drafts.ts";

/** As the ninth: they name the product, on sites that no rule was chosen on, written before they were asked. */
export const TENTH_QUESTIONS: Drafts = {
  pelican: [
    ["How do I create a new Pelican site?", /\/(?:quickstart|install)/, /pelican-quickstart/],
    [
      "How do I preview my Pelican site?",
      /\/(?:quickstart|publish)/,
      /--listen|-l\b|devserver|serve/,
    ],
    ["How do I write a draft in Pelican?", /\/content/, /status: ?draft|draft/i],
    ["How do I publish a Pelican site to GitHub Pages?", /\/tips/, /ghp-import|gh-pages/],
    [
      "How do I import a WordPress blog into Pelican?",
      /\/(?:importer|content)/,
      /pelican-import|--wpfile/,
    ],
    [
      "How do I install a theme in Pelican?",
      /\/(?:pelican-themes|settings|themes)/,
      /pelican-themes|-i\b|--install|THEME/,
    ],
    ["How do I link to another article in Pelican?", /\/content/, /\{filename\}/],
    ["How do I create a plugin for Pelican?", /\/plugins/, /register|signal/],
    ["How do I use Markdown in Pelican?", /\/(?:faq|install|content)/, /markdown/i],
    [
      "What does Pelican do with static files?",
      /\/content|\/settings|\/tips/,
      /STATIC_PATHS|copied|static/,
    ],
  ],
  peewee: [
    [
      "How do I connect Peewee to PostgreSQL?",
      /\/(?:database|quickstart|playhouse)/,
      /PostgresqlDatabase/,
    ],
    [
      "How do I insert many rows at once with Peewee?",
      /\/(?:querying|api)/,
      /insert_many|bulk_create/,
    ],
    ["How do I avoid the N+1 problem in Peewee?", /\/(?:relationships|querying)/, /join|prefetch/i],
    [
      "How do I create the tables with Peewee?",
      /\/(?:models|quickstart|example|api)/,
      /create_tables/,
    ],
    ["How do I define a composite primary key in Peewee?", /\/(?:models|api)/, /CompositeKey/],
    ["How do I paginate query results in Peewee?", /\/(?:querying|api)/, /paginate/],
    ["How do I use transactions in Peewee?", /\/(?:database|api)/, /atomic/],
    ["How do I migrate a schema with Peewee?", /\/playhouse/, /migrat/],
    [
      "How do I generate models from an existing database with Peewee?",
      /\/(?:playhouse|quickstart)/,
      /pwiz/,
    ],
    ["How do I log all queries in Peewee?", /\/database/, /logging|logger/],
  ],
  hypothesis: [
    [
      "What is a strategy in Hypothesis?",
      /\/(?:data|quickstart|details|index)/,
      /generat|describ|values/i,
    ],
    [
      "How do I reproduce a failing test in Hypothesis?",
      /\/reproducing|\/database/,
      /seed|reproduce_failure|@example|database/,
    ],
    ["How do I change the number of examples in Hypothesis?", /\/settings/, /max_examples/],
    ["What does assume do in Hypothesis?", /\/(?:details|data)/, /assum|mark.*bad|filter/i],
    [
      "How do I generate lists of integers with Hypothesis?",
      /\/(?:data|quickstart|details)/,
      /lists\(/,
    ],
    [
      "What is a health check in Hypothesis?",
      /\/(?:healthchecks|settings)/,
      /slow|performance|inefficient|problem/i,
    ],
    ["How do I write a stateful test with Hypothesis?", /\/stateful/, /RuleBasedStateMachine|rule/],
    [
      "How do I add an explicit example to a Hypothesis test?",
      /\/(?:reproducing|quickstart|details)/,
      /@example|example\(/,
    ],
    [
      "What is a settings profile in Hypothesis?",
      /\/settings/,
      /register_profile|load_profile|profile/,
    ],
    ["How do I install Hypothesis?", /\/(?:quickstart|packaging|extras|index)/, /pip install/],
  ],
  bottle: [
    ["How do I serve static files with Bottle?", /\/tutorial|\/api/, /static_file/],
    ["How do I define a dynamic route in Bottle?", /\/(?:tutorial|routing)/, /wildcard|<name>/i],
    ["How do I set a cookie in Bottle?", /\/(?:tutorial|api)/, /set_cookie/],
    ["How do I redirect to another page in Bottle?", /\/(?:tutorial|api)/, /redirect\(|redirect/],
    ["How do I upload a file with Bottle?", /\/tutorial|\/api/, /request\.files|multipart/],
    [
      "How do I change the server that Bottle uses?",
      /\/(?:deployment|tutorial|api)/,
      /server=|server (?:backend|adapter)/i,
    ],
    ["How do I write a custom error page in Bottle?", /\/(?:tutorial|api)/, /@error|error\(/],
    ["How do I test a Bottle application?", /\/recipes/, /webtest|nose|assert|unit/i],
    ["How do I write a plugin for Bottle?", /\/plugindev|\/tutorial/, /apply|callable|decorator/],
    [
      "How do I run Bottle in debug mode?",
      /\/(?:tutorial|api|cli)/,
      /debug\(True\)|debug=True|--debug/,
    ],
  ],
};
