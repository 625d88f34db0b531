import type { Drafts } from "./drafts.ts";

/** As the eleventh, on four further manuals: two guides, and two references. */
export const TWELFTH_QUESTIONS: Drafts = {
  restic: [
    [
      "How do I create a new repository with restic?",
      /\/(?:030_preparing|080_examples|index|manual_rest)/,
      /restic (?:\S+ ){0,4}init|\binit\b/,
    ],
    ["How do I exclude files from a restic backup?", /\/040_backup/, /--exclude|--iexclude/],
    [
      "How do I restore a single file with restic?",
      /\/(?:050_restore|faq)/,
      /--include|restic (?:\S+ ){0,4}dump|mount/,
    ],
    [
      "How do I delete old snapshots with restic?",
      /\/060_forget/,
      /restic (?:\S+ ){0,4}forget|forget|--keep/,
    ],
    [
      "How do I check that a restic repository is intact?",
      /\/(?:045_working|080_examples|faq|060_forget)/,
      /\bcheck\b/,
    ],
    [
      "How do I back up to Amazon S3 with restic?",
      /\/(?:030_preparing|080_examples)/,
      /s3:|AWS_ACCESS_KEY_ID/,
    ],
    [
      "How do I run restic without typing the password?",
      /\/(?:030_preparing|040_backup|faq|080_examples|manual_rest)/,
      /RESTIC_PASSWORD|--password-(?:file|command)/,
    ],
    ["How do I mount a repository with restic?", /\/050_restore/, /\bmount\b/],
    [
      "How do I change the password of a restic repository?",
      /\/(?:070_encryption|manual_rest)/,
      /key (?:add|passwd|remove)|\bkey\b command/,
    ],
    [
      "What is a snapshot in restic?",
      /\/(?:100_references|design|040_backup|010_introduction|045_working)/,
      /state of|point in time|specific (?:time|point)|contents of (?:a|the) directory/i,
    ],
  ],
  typer: [
    [
      "How do I install Typer?",
      /typer\.example\/(?:index|tutorial\/(?:index|package|printing))/,
      /pip install/,
    ],
    [
      "How do I make an option required in Typer?",
      /\/tutorial\/options\/required/,
      /\.\.\.|default/,
    ],
    [
      "How do I ask for a password in Typer?",
      /\/tutorial\/options\/(?:password|prompt)/,
      /hide_input|confirmation_prompt/,
    ],
    ["How do I test a Typer application?", /\/tutorial\/testing/, /CliRunner|pytest/],
    [
      "How do I add subcommands in Typer?",
      /\/tutorial\/(?:subcommands|commands)/,
      /add_typer|@app\.command|subcommand/,
    ],
    [
      "How do I read a CLI argument from an environment variable in Typer?",
      /\/tutorial\/arguments\/envvar/,
      /envvar/,
    ],
    [
      "How do I limit an option to a list of choices in Typer?",
      /\/tutorial\/parameter-types\/enum/,
      /Enum/,
    ],
    [
      "How do I show a progress bar in Typer?",
      /\/tutorial\/progressbar/,
      /progressbar|rich|track/i,
    ],
    [
      "How do I end a Typer program with an error code?",
      /\/tutorial\/terminating/,
      /typer\.Exit|code=/,
    ],
    [
      "What is the difference between a CLI option and a CLI argument in Typer?",
      /\/tutorial\/(?:first-steps|arguments|options)/,
      /order|required|optional|--/i,
    ],
  ],
  supervisor: [
    ["How do I install Supervisor?", /\/installing/, /pip install|setup\.py|package/],
    [
      "How do I create a configuration file for Supervisor?",
      /\/(?:installing|configuration)/,
      /echo_supervisord_conf|supervisord\.conf/,
    ],
    [
      "How do I add a program to Supervisor?",
      /\/(?:running|configuration|subprocess)/,
      /\[program:/,
    ],
    ["How do I restart a program with supervisorctl?", /\/running/, /\brestart\b/],
    [
      "What does autorestart do in Supervisor?",
      /\/(?:configuration|subprocess)/,
      /automatically restart|unexpected|exit/i,
    ],
    [
      "Which states can a process have in Supervisor?",
      /\/(?:subprocess|api|events)/,
      /STARTING|BACKOFF|FATAL/,
    ],
    [
      "How do I set environment variables for a program in Supervisor?",
      /\/(?:subprocess|configuration)/,
      /environment ?=|environment\b.*(?:KEY|key)|`?environment`?/,
    ],
    [
      "How do I enable the web interface of Supervisor?",
      /\/(?:configuration|introduction)/,
      /inet_http_server/,
    ],
    [
      "What is an event listener in Supervisor?",
      /\/(?:events|configuration)/,
      /notification|subscri|event/i,
    ],
    [
      "How do I run Supervisor in the foreground?",
      /\/(?:running|configuration)/,
      /-n\b|--nodaemon|nodaemon/,
    ],
  ],
  knotresolver: [
    [
      "How do I install Knot Resolver?",
      /\/(?:quickstart-install|build)/,
      /apt|dnf|yum|package|install/,
    ],
    [
      "How do I start Knot Resolver?",
      /\/(?:quickstart-startup|systemd-multiinst)/,
      /systemctl start kresd|kresd@/,
    ],
    [
      "How do I forward queries to another server with Knot Resolver?",
      /\/(?:modules-policy|config-network-forwarding)/,
      /policy\.FORWARD|FORWARD|STUB/,
    ],
    [
      "How do I make Knot Resolver listen on another address?",
      /\/(?:daemon-bindings-net_server|config-network|quickstart-config)/,
      /net\.listen/,
    ],
    [
      "How do I set the size of the cache in Knot Resolver?",
      /\/(?:daemon-bindings-cache|config-performance|quickstart-config)/,
      /cache\.size|cache\.open/,
    ],
    [
      "How do I block a domain in Knot Resolver?",
      /\/(?:modules-policy|modules-daf|modules-hints)/,
      /policy\.DENY|DENY|deny/,
    ],
    [
      "What does the prefill module of Knot Resolver do?",
      /\/modules-prefill/,
      /root zone|prefill|import/i,
    ],
    [
      "How do I enable DNS-over-TLS in Knot Resolver?",
      /\/(?:daemon-bindings-net_tlssrv|modules-policy|daemon-bindings-net_server|quickstart-config|config-network)/,
      /kind *= *'tls'|net\.tls|TLS_FORWARD|853/,
    ],
    [
      "How do I see statistics of Knot Resolver?",
      /\/(?:modules-stats|modules-http|config-logging-monitoring)/,
      /stats\.(?:list|get|load)|stats|prometheus|metrics/i,
    ],
    ["What is DNS64 in Knot Resolver?", /\/modules-dns64/, /AAAA|IPv6-only|synthesi/i],
  ],
};
