import type { Drafts } from "./drafts.ts";

/** As the ninth and tenth: two manuals written as tutorials, and two references. */
export const ELEVENTH_QUESTIONS: Drafts = {
  snakemake: [
    [
      "How do I install Snakemake?",
      /\/(?:getting_started\/installation|tutorial\/setup)/,
      /mamba|conda|pip/,
    ],
    [
      "How do I do a dry run with Snakemake?",
      /\/(?:tutorial\/(?:basics|short)|executing\/cli)/,
      /(?:^|\s)-n\b|--dry-?run/,
    ],
    [
      "How do I run a Snakemake workflow on a Slurm cluster?",
      /\/(?:executing\/(?:cluster|cli)|tutorial\/additional_features)/,
      /--slurm|--cluster\b|sbatch/,
    ],
    [
      "How do I mark an output file as temporary in Snakemake?",
      /\/(?:snakefiles\/rules|tutorial\/(?:advanced|short))/,
      /temp\b|temporary/,
    ],
    [
      "What is a checkpoint in Snakemake?",
      /\/snakefiles\/rules/,
      /re-?evaluat|conditional|not known|data-dependent/i,
    ],
    [
      "How do I use a configuration file in Snakemake?",
      /\/(?:snakefiles\/configuration|tutorial\/advanced)/,
      /configfile/,
    ],
    [
      "How do I visualize the DAG of jobs in Snakemake?",
      /\/(?:tutorial\/basics|executing\/cli|snakefiles\/rules)/,
      /--dag|--rulegraph/,
    ],
    [
      "How do I give each rule its own conda environment in Snakemake?",
      /\/(?:snakefiles\/deployment|tutorial\/(?:additional_features|short))/,
      /--use-conda|conda:/,
    ],
    [
      "How do I force Snakemake to rerun a rule?",
      /\/(?:project_info\/faq|tutorial\/(?:basics|advanced)|executing\/cli)/,
      /-R\b|--forcerun|--force\b|-f\b/,
    ],
    [
      "What are wildcards in Snakemake?",
      /\/(?:snakefiles\/rules|tutorial\/(?:basics|short)|snakefiles\/writing_snakefiles)/,
      /generaliz|placeholder|pattern|multiple (?:datasets|files)|named/i,
    ],
  ],
  cookiecutter: [
    ["How do I install Cookiecutter?", /\/installation/, /pip|conda|brew|apt/],
    [
      "How do I create a project from a GitHub template with Cookiecutter?",
      /\/(?:usage|README|tutorial1|overview|index)/,
      /cookiecutter (?:gh:|https:|git)|gh:/,
    ],
    [
      "How do I skip the prompts in Cookiecutter?",
      /\/advanced\/(?:suppressing_prompts|cli_options)/,
      /no[-_]input/,
    ],
    [
      "How do I run a script after the project is generated with Cookiecutter?",
      /\/advanced\/hooks/,
      /post_gen_project|hook/i,
    ],
    [
      "Where is the user configuration file of Cookiecutter?",
      /\/advanced\/user_config/,
      /cookiecutterrc/,
    ],
    [
      "How do I copy files without rendering them in Cookiecutter?",
      /\/(?:advanced\/copy_without_render|troubleshooting)/,
      /_copy_without_render/,
    ],
    [
      "How do I let the user choose from a list in Cookiecutter?",
      /\/advanced\/choice_variables/,
      /choice|list/i,
    ],
    [
      "How do I call Cookiecutter from Python?",
      /\/(?:advanced\/calling_from_python|README|advanced\/suppressing_prompts)/,
      /import cookiecutter|cookiecutter\(/,
    ],
    [
      "What is the replay feature of Cookiecutter?",
      /\/advanced\/replay/,
      /json|previous|same (?:answers|context)|~\/\.cookiecutter_replay/i,
    ],
    [
      "How do I create my own Cookiecutter template?",
      /\/(?:tutorial2|first_steps|README|overview)/,
      /cookiecutter\.json/,
    ],
  ],
  kea: [
    [
      "How do I set up the MySQL database for Kea?",
      /\/arm\/admin/,
      /kea-admin db-init|CREATE DATABASE|mysql/,
    ],
    [
      "How do I reserve an address for a host in Kea?",
      /\/arm\/(?:dhcp4-srv|dhcp6-srv|quickstart|hooks)/,
      /reservations/,
    ],
    ["What is a client class in Kea?", /\/arm\/(?:classify|dhcp4-srv|dhcp6-srv)/, /class/i],
    [
      "How do I start and stop Kea?",
      /\/(?:arm\/(?:keactrl|quickstart)|man\/keactrl)/,
      /keactrl (?:start|stop)/,
    ],
    [
      "What is Lease File Cleanup in Kea?",
      /\/(?:arm\/(?:lfc|dhcp4-srv|dhcp6-srv)|man\/kea-lfc)/,
      /removes?|redundant|obsolete|cleanup|grow/i,
    ],
    [
      "How do I set the default lease time in Kea?",
      /\/arm\/(?:dhcp4-srv|dhcp6-srv|quickstart|config)/,
      /valid-lifetime/,
    ],
    [
      "How do I make two Kea servers highly available?",
      /\/arm\/(?:hooks|config-templates)/,
      /libdhcp_ha|load-balancing|hot-standby/,
    ],
    [
      "What is a shared network in Kea?",
      /\/arm\/(?:dhcp4-srv|dhcp6-srv)/,
      /(?:two|multiple|several|more|group).*subnets?|same (?:physical )?(?:link|interface)/i,
    ],
    [
      "How do I reload the configuration of Kea without a restart?",
      /\/(?:arm\/(?:keactrl|ctrl-channel|config)|man\/keactrl)/,
      /config-reload|keactrl reload|SIGHUP|config-set/,
    ],
    [
      "How do I turn on debug logging in Kea?",
      /\/(?:arm\/(?:logging|keactrl|dhcp4-srv)|man\/kea-dhcp[46])/,
      /debuglevel|DEBUG|(?:^|\s)-d\b/,
    ],
  ],
  rsyslog: [
    [
      "How do I forward logs to a remote server with rsyslog?",
      /\/(?:configuration\/(?:modules\/omfwd|actions|examples)|tutorials\/reliable_forwarding)/,
      /omfwd|@@|target=/,
    ],
    [
      "How do I receive syslog messages over TCP with rsyslog?",
      /\/configuration\/modules\/(?:imtcp|imptcp)/,
      /imtcp|imptcp/,
    ],
    [
      "How do I read a text file into rsyslog?",
      /\/configuration\/modules\/imfile/,
      /imfile|text file/i,
    ],
    [
      "How do I encrypt syslog traffic with TLS in rsyslog?",
      /\/(?:tutorials\/tls|concepts\/ns_(?:gtls|ossl))/,
      /gtls|certificate|StreamDriver/i,
    ],
    [
      "What is a disk-assisted queue in rsyslog?",
      /\/(?:concepts\/queues|whitepapers\/queues_analogy|rainerscript\/queue_parameters)/,
      /in-?memory|disk queue/i,
    ],
    [
      "How do I write logs to a MySQL database with rsyslog?",
      /\/(?:tutorials\/(?:database|high_database_rate)|configuration\/modules\/ommysql)/,
      /ommysql/,
    ],
    [
      "How do I anonymize IP addresses in rsyslog?",
      /\/configuration\/modules\/mmanon/,
      /mmanon|anonymiz/,
    ],
    ["What is a template in rsyslog?", /\/configuration\/templates/, /format|output/i],
    [
      "How do I drop root privileges in rsyslog?",
      /\/(?:configuration\/droppriv|rainerscript\/global)/,
      /PrivDropTo|privdrop/i,
    ],
    [
      "How do I check the rsyslog configuration for errors?",
      /\/troubleshooting\/(?:troubleshoot|debug|howtodebug)/,
      /-N ?1/,
    ],
  ],
};
