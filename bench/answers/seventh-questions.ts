import type { Drafts } from "./drafts.ts";

/** Written before anything was changed, on sites that no rule was chosen on, and asked once. */
export const SEVENTH_QUESTIONS: Drafts = {
  borg: [
    ["How do I initialize a repository?", /\/usage\/init|quickstart/, /borg init/],
    [
      "How do I exclude files from a backup?",
      /\/usage\/(?:create|help)|faq|quickstart/,
      /--exclude|pattern/,
    ],
    [
      "How do I delete old archives automatically?",
      /\/usage\/prune|quickstart|automated-local/,
      /prune/,
    ],
    ["How do I restore a single file?", /\/usage\/(?:extract|mount)|quickstart/, /extract|mount/],
    [
      "What is deduplication?",
      /\/index|introduction|internals/,
      /chunk|redundan|only (?:changes|the changed)/i,
    ],
    [
      "Can I back up from several machines into one repository?",
      /\/faq|quickstart/,
      /lock|cache|possible|concurrent/i,
    ],
    ["How do I check that a backup is intact?", /\/usage\/check|faq/, /borg check|verif/i],
    [
      "What compression algorithms are there?",
      /\/usage\/(?:help|create)|quickstart|introduction|index/,
      /lz4/i,
    ],
    ["How do I change the passphrase of a key?", /\/usage\/key|faq/, /change-passphrase/],
    ["What happens if a backup is interrupted?", /\/faq|\/usage\/create/, /checkpoint|resum/i],
  ],
  fish: [
    [
      "How do I set an environment variable?",
      /\/(?:tutorial|faq|cmds\/set|language|fish_for_bash_users)/,
      /set -[gU]?x|--export|export/,
    ],
    [
      "How do I add a directory to my PATH?",
      /\/(?:cmds\/fish_add_path|tutorial|faq)/,
      /fish_add_path/,
    ],
    [
      "How do I change the prompt?",
      /\/(?:cmds\/fish_prompt|cmds\/fish_config|interactive|faq|tutorial)/,
      /fish_prompt|fish_config/,
    ],
    ["How do I write a function?", /\/(?:cmds\/function|tutorial|language)/, /function/],
    [
      "What is a universal variable?",
      /\/(?:language|tutorial|cmds\/set|interactive|faq)/,
      /share|across|all (?:current|fish|your)|preserved/i,
    ],
    ["How do I define an alias?", /\/(?:cmds\/alias|tutorial|faq|language)/, /alias/],
    [
      "How do I loop over files?",
      /\/(?:cmds\/for|tutorial|language|fish_for_bash_users)/,
      /\bfor\b/,
    ],
    [
      "How do I turn off the greeting?",
      /\/(?:cmds\/fish_greeting|faq|interactive)/,
      /fish_greeting/,
    ],
    ["What is an abbreviation?", /\/(?:cmds\/abbr|interactive)/, /expand|replaced/i],
    ["How do I run a command in the background?", /\/(?:cmds\/bg|language|cmds\/disown)/, /&/],
  ],
  sphinx: [
    [
      "How do I start a new documentation project?",
      /\/(?:usage\/quickstart|tutorial\/first-steps|tutorial\/getting-started|man\/sphinx-quickstart)/,
      /sphinx-quickstart/,
    ],
    [
      "How do I change the HTML theme?",
      /\/(?:usage\/theming|tutorial\/more-sphinx|usage\/configuration|development\/theming)/,
      /html_theme/,
    ],
    [
      "How do I include docstrings from my code?",
      /\/(?:usage\/extensions\/autodoc|tutorial\/automatic|usage\/quickstart)/,
      /autodoc|automodule|autofunction/,
    ],
    [
      "What is a builder?",
      /\/(?:usage\/builders|glossary|development\/builders)/,
      /output|parsed/i,
    ],
    [
      "How do I link to another project's documentation?",
      /\/(?:usage\/extensions\/intersphinx|usage\/quickstart|tutorial)/,
      /intersphinx/,
    ],
    [
      "How do I write a table?",
      /\/usage\/restructuredtext\/(?:basics|directives)/,
      /grid|list-table|csv-table|=====/i,
    ],
    [
      "How do I check for broken links?",
      /\/(?:usage\/builders|faq|usage\/configuration)/,
      /linkcheck/i,
    ],
    [
      "How do I add a math equation?",
      /\/(?:usage\/extensions\/math|usage\/restructuredtext\/(?:directives|roles))/,
      /math/,
    ],
    [
      "What is a domain?",
      /\/(?:usage\/restructuredtext\/domains|glossary|extdev\/domainapi)/,
      /collection of|group/i,
    ],
    [
      "How do I translate the documentation?",
      /\/usage\/advanced\/intl/,
      /gettext|sphinx-intl|locale/,
    ],
  ],
  varnish: [
    [
      "What is VCL?",
      /\/(?:users-guide\/vcl|reference\/vcl|users-guide\/intro|glossary|tutorial)/,
      /configuration language|domain.specific|compiled/i,
    ],
    [
      "How do I purge a page from the cache?",
      /\/(?:users-guide\/purging|reference\/vmod_purge)/,
      /purge/i,
    ],
    ["What is grace mode?", /\/users-guide\/vcl-grace/, /stale|keep|expired|slightly/i],
    [
      "How do I see the log?",
      /\/(?:users-guide\/operation-logging|reference\/varnishlog)/,
      /varnishlog/,
    ],
    [
      "How do I define a backend?",
      /\/(?:users-guide\/vcl-backends|tutorial\/backend_servers|reference\/vcl-backend)/,
      /backend \w+ \{|\.host/,
    ],
    [
      "How large should the cache be?",
      /\/users-guide\/sizing-your-cache/,
      /hot|working|storage|size/i,
    ],
    [
      "How do I cache pages that set cookies?",
      /\/(?:users-guide\/increasing-your-hitrate|reference\/vmod_cookie)/,
      /cookie/i,
    ],
    ["What are edge side includes?", /\/users-guide\/esi|glossary/, /include|fragment|assembl/i],
    [
      "How do I improve the hit rate?",
      /\/users-guide\/increasing-your-hitrate/,
      /ttl|cookie|vary|hit/i,
    ],
    [
      "How do I restrict access by IP address?",
      /\/(?:users-guide\/vcl-example-acls|reference\/vcl|users-guide\/vcl-syntax)/,
      /acl/i,
    ],
  ],
};
