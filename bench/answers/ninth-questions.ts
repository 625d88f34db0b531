import type { Drafts } from "./drafts.ts";

/** As people ask who track a product: by its name. On sites that no rule was chosen on, written before they were asked. */
export const NINTH_QUESTIONS: Drafts = {
  beets: [
    [
      "How do I rename my files after changing the path format in beets?",
      /beets\.example\/(?:faq|reference\/cli)/,
      /beet move|\bmove\b/,
    ],
    [
      "How do I fetch album art with beets?",
      /\/plugins\/fetchart|\/guides\/(?:advanced|tagger)/,
      /fetchart/,
    ],
    [
      "How do I import music with beets without changing its tags?",
      /\/reference\/(?:cli|config)|\/guides\/|\/faq/,
      /-A\b|autotag|-W\b|as-is/i,
    ],
    [
      "How do I remove an album from the beets library?",
      /\/reference\/cli/,
      /beet remove|\bremove\b.*(?:-a|-d)|Remove music/,
    ],
    [
      "How do I convert my music to MP3 with beets?",
      /\/plugins\/convert|\/guides\/advanced/,
      /beet convert|convert plugin|convert command/i,
    ],
    ["How do I find duplicate tracks with beets?", /\/plugins\/duplicates/, /duplicates/],
    [
      "Where is the configuration file of beets?",
      /\/faq|\/reference\/config|\/guides\/main/,
      /config\.yaml|beet config -p/,
    ],
    [
      "How do I search for music from a range of years in beets?",
      /\/reference\/query/,
      /year:\S*\.\.|\.\./,
    ],
    ["What does the scrub plugin of beets do?", /\/plugins\/scrub/, /remove|strip|clean|metadata/i],
    [
      "How do I get the lyrics of my songs with beets?",
      /\/plugins\/lyrics|\/guides\/advanced/,
      /lyrics (?:plugin|command)|beet lyrics|fetch/i,
    ],
  ],
  mkdocs: [
    ["How do I create a new MkDocs project?", /\/getting-started|\/user-guide\/cli/, /mkdocs new/],
    [
      "How do I preview my site in MkDocs while I write?",
      /\/getting-started|mkdocs\.example\/index|\/user-guide\/cli/,
      /mkdocs serve|dev-?server/i,
    ],
    [
      "How do I deploy MkDocs to GitHub Pages?",
      /\/user-guide\/(?:deploying-your-docs|cli)/,
      /gh-deploy/,
    ],
    [
      "How do I change the theme in MkDocs?",
      /\/getting-started|\/user-guide\/(?:choosing-your-theme|configuration|customizing-your-theme)/,
      /theme/,
    ],
    [
      "How do I change the order of pages in the MkDocs navigation?",
      /\/getting-started|\/user-guide\/(?:writing-your-docs|configuration)/,
      /\bnav\b/,
    ],
    [
      "How do I add custom CSS to MkDocs?",
      /\/user-guide\/(?:customizing-your-theme|configuration)/,
      /extra_css|\.css/,
    ],
    ["What does strict mode do in MkDocs?", /\/user-guide\/(?:configuration|cli)/, /warning/i],
    [
      "Which port does the MkDocs development server use?",
      /\/getting-started|\/user-guide\/(?:configuration|cli)/,
      /8000/,
    ],
    ["How do I use a custom domain with MkDocs?", /\/user-guide\/deploying-your-docs/, /CNAME/],
    ["How do I write a plugin for MkDocs?", /\/dev-guide\/plugins/, /BasePlugin|subclass/],
  ],
  bind: [
    [
      "How do I set up BIND 9 as a forwarding resolver?",
      /\/(?:chapter3|reference)/,
      /forwarders|forward only/,
    ],
    [
      "What is a catalog zone in BIND 9?",
      /\/(?:chapter6|reference)/,
      /list of (?:other )?zones|provision|distribut/i,
    ],
    [
      "How do I restrict who may query my BIND 9 server?",
      /\/(?:chapter7|reference)/,
      /allow-query|access control list|ACL/i,
    ],
    ["How do I generate a TSIG key for BIND 9?", /\/(?:chapter7|manpages)/, /tsig-keygen/],
    ["What is split DNS in BIND 9?", /\/chapter6/, /internal|different views|views/i],
    [
      "How do I enable DNSSEC validation in BIND 9?",
      /\/(?:dnssec-guide|chapter5|reference)/,
      /dnssec-validation/,
    ],
    ["How do I run BIND 9 in a chroot?", /\/(?:chapter7|manpages)/, /-t\b|chroot\(\)/],
    [
      "What is a response policy zone in BIND 9?",
      /\/(?:chapter6|reference)/,
      /polic|modify|rewrit|rules/i,
    ],
    ["How much memory does BIND 9 need?", /\/chapter2/, /large enough|max-cache-size|memory/i],
    [
      "How do I change the serial number of a zone in BIND 9?",
      /\/chapter9/,
      /2147483647|secondary|increment/i,
    ],
  ],
  click: [
    [
      "How do I ask for a password in Click?",
      /click\.example\/(?:options|prompts|api)/,
      /hide_input|password_option/,
    ],
    ["How do I make an option required in Click?", /\/(?:options|api|parameters)/, /required/],
    [
      "What is the difference between options and arguments in Click?",
      /\/(?:parameters|arguments|options)/,
      /argument/i,
    ],
    ["How do I test a Click application?", /\/testing/, /CliRunner|invoke/],
    ["How do I show a progress bar with Click?", /\/(?:utils|api)/, /progressbar/],
    [
      "How do I enable shell completion for a Click program?",
      /\/shell-completion/,
      /_COMPLETE|eval|entry point|script/,
    ],
    [
      "How do I read an option from an environment variable in Click?",
      /\/(?:options|api|arguments)/,
      /envvar/,
    ],
    [
      "How do I accept any number of arguments in Click?",
      /\/(?:arguments|options|api)/,
      /nargs|-1|variadic/i,
    ],
    ["How do I print colored text with Click?", /\/(?:utils|api|quickstart)/, /secho|style\(|ANSI/],
    ["Why should I use Click instead of argparse?", /\/why/, /argparse/i],
  ],
};
