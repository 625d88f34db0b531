import type { Drafts } from "./drafts.ts";

/** As the twelfth, on four further manuals: two tutorials, and two references. */
export const THIRTEENTH_QUESTIONS: Drafts = {
  xonsh: [
    [
      "How do I install xonsh?",
      /\/(?:packages|installation|index|appimage|setup|containers)/,
      /pip install|conda install|apt|brew/,
    ],
    [
      "How do I set an environment variable in xonsh?",
      /\/(?:tutorial|envvars|bash_to_xsh|xonshrc)/,
      /\$[A-Z_]+ ?=/,
    ],
    ["How do I define an alias in xonsh?", /\/(?:tutorial|aliases|bash_to_xsh|xonshrc)/, /aliases/],
    [
      "How do I change the prompt in xonsh?",
      /\/(?:tutorial|customization|xonshrc|envvars)/,
      /\$PROMPT/,
    ],
    [
      "Where is the xonsh configuration file?",
      /\/(?:xonshrc|tutorial|customization|editors)/,
      /xonshrc|rc\.xsh/,
    ],
    [
      "How do I capture the output of a command in xonsh?",
      /\/(?:tutorial|bash_to_xsh|subproc_types|subproc_strings)/,
      /\$\(|!\(/,
    ],
    [
      "How do I load a xontrib in xonsh?",
      /\/(?:tutorial_xontrib|python_virtual_environments|platform-issues|xonshrc)/,
      /xontrib load/,
    ],
    [
      "How do I source a Bash script in xonsh?",
      /\/(?:aliases|platform-issues|tutorial|bash_to_xsh|faq)/,
      /source-bash|source-foreign/,
    ],
    ["How do I use virtual environments with xonsh?", /\/python_virtual_environments/, /vox/],
    ["How do I run a command in the background in xonsh?", /\/(?:tutorial|bash_to_xsh)/, /&/],
  ],
  vdirsyncer: [
    ["How do I install vdirsyncer?", /\/installation|\/packaging/, /pip|apt|package/],
    [
      "How do I set up synchronization with vdirsyncer?",
      /\/tutorial/,
      /discover|pair|storage|sync/,
    ],
    [
      "How do I resolve conflicts in vdirsyncer?",
      /\/(?:tutorial|config|tutorials\/todoman)/,
      /conflict_resolution/,
    ],
    ["How do I store passwords safely with vdirsyncer?", /\/keyring/, /fetch|keyring|command/],
    [
      "How do I sync my Google calendar with vdirsyncer?",
      /\/(?:config|tutorials\/google)/,
      /google_calendar|OAuth|client_id|token_file/,
    ],
    [
      "How do I run vdirsyncer automatically?",
      /\/(?:tutorials\/systemd-timer|tutorial)/,
      /systemctl|timer|cron/,
    ],
    [
      "How do I use a self-signed certificate with vdirsyncer?",
      /\/ssl-tutorial|\/config/,
      /verify|fingerprint/,
    ],
    [
      "How do I make a storage read-only in vdirsyncer?",
      /\/(?:config|partial-sync|tutorials\/claws-mail)/,
      /read_only|partial_sync/,
    ],
    ["What is a vdir?", /\/(?:vdir|config)/, /director|folder|collection|item/i],
    [
      "Does vdirsyncer work with Nextcloud?",
      /\/tutorials\/(?:nextcloud|owncloud)/,
      /nextcloud|caldav|carddav/i,
    ],
  ],
  zoneminder: [
    [
      "How do I add a camera to ZoneMinder?",
      /\/userguide\/(?:definemonitor|gettingstarted)/,
      /Add New Monitor|Add(?:\s|$)|monitor/i,
    ],
    [
      "What is Modect in ZoneMinder?",
      /\/userguide\/(?:definemonitor|gettingstarted)|\/faq/,
      /motion/i,
    ],
    [
      "What is a zone in ZoneMinder?",
      /\/userguide\/(?:definezone|gettingstarted|introduction)/,
      /region|area|motion/i,
    ],
    [
      "How do I delete old events in ZoneMinder?",
      /\/faq|\/userguide\/(?:filterevents|viewevents)/,
      /PurgeWhenFull|filter/i,
    ],
    [
      "How do I enable authentication in ZoneMinder?",
      /\/faq|\/userguide\/(?:gettingstarted|options\/options_system|options\/options_users)|\/api/,
      /OPT_USE_AUTH|authentication/i,
    ],
    ["How do I log in to the ZoneMinder API?", /\/api/, /login|token/],
    [
      "How do I receive an email when ZoneMinder detects motion?",
      /\/(?:faq|userguide\/(?:filterevents|options\/options_email))/,
      /email|filter/i,
    ],
    ["How do I back up ZoneMinder?", /\/faq/, /mysqldump|backup/i],
    [
      "How do I change the time zone of ZoneMinder?",
      /\/(?:faq|userguide\/(?:configfiles|gettingstarted))/,
      /timezone/i,
    ],
    [
      "How much shared memory does ZoneMinder need?",
      /\/(?:faq|userguide\/definemonitor|userguide\/options\/options_system)/,
      /shm|buffer|memory/i,
    ],
  ],
  sqlfluff: [
    ["How do I install SQLFluff?", /\/(?:gettingstarted|production|index)/, /pip install sqlfluff/],
    [
      "How do I fix a SQL file automatically with SQLFluff?",
      /\/(?:gettingstarted|production|cli|index)/,
      /sqlfluff fix|\bfix\b/,
    ],
    [
      "How do I ignore a rule in one line with SQLFluff?",
      /\/(?:configuration|production|rules)/,
      /noqa/,
    ],
    [
      "How do I disable a rule in SQLFluff?",
      /\/(?:configuration|rules|gettingstarted)/,
      /exclude_rules|--exclude-rules/,
    ],
    [
      "Which dialects does SQLFluff support?",
      /\/(?:dialects|index)/,
      /bigquery|postgres|snowflake|ansi/i,
    ],
    ["How do I use SQLFluff with pre-commit?", /\/production/, /pre-commit|repo:/],
    ["How do I use SQLFluff with dbt?", /\/configuration|\/production/, /dbt/],
    ["How do I exclude a folder in SQLFluff?", /\/configuration/, /\.sqlfluffignore/],
    [
      "How do I set the maximum line length in SQLFluff?",
      /\/(?:configuration|layout|rules|gettingstarted)/,
      /max_line_length/,
    ],
    [
      "How do I write a custom rule for SQLFluff?",
      /\/(?:developingrules|developingplugins)/,
      /BaseRule|plugin|class|_eval/,
    ],
  ],
};
