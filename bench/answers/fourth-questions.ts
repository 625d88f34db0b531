import type { Drafts } from "./drafts.ts";

/** Written before they were asked; asked once, then used to find out what was wrong. */
export const FOURTH_QUESTIONS: Drafts = {
  postgresql: [
    [
      "What is a materialized view?",
      /\/(?:rules-materializedviews|sql-creatematerializedview|glossary)/,
      /persist|physically|table-like|stored|refresh/i,
    ],
    [
      "How do I create a role that can log in?",
      /\/(?:sql-createrole|role-attributes|app-createuser|database-roles|sql-createuser)/,
      /LOGIN|createuser|CREATE USER/,
    ],
    ["What is the default port of the PostgreSQL server?", /\/runtime-config-connection/, /5432/],
    ["How do I reset a sequence?", /\/(?:sql-altersequence|functions-sequence)/, /RESTART|setval/],
    [
      "What is the difference between json and jsonb?",
      /\/datatype-json/,
      /exact copy|decomposed binary|reparse|slower to input/i,
    ],
    ["How do I rename a table?", /\/(?:sql-altertable|ddl-alter)/, /RENAME/],
    [
      "What is logical replication?",
      /\/(?:logical-replication|glossary)/,
      /replicating data objects|publish|replication identity/i,
    ],
    ["How do I load a lot of data quickly?", /\/populate/, /COPY|autocommit|indexes/i],
    ["What is the maximum size of a table?", /\/limits/, /32 TB/],
    [
      "What does ANALYZE do?",
      /\/(?:sql-analyze|routine-vacuuming|planner-stats)/,
      /collects statistics/i,
    ],
  ],
  django: [
    [
      "How do I add a custom management command?",
      /\/howto\/custom-management-commands/,
      /management\/commands|BaseCommand/,
    ],
    [
      "What is a context processor?",
      /\/ref\/templates\/api/,
      /takes a request object|returns a dict|callable/i,
    ],
    [
      "How do I upload a file?",
      /\/(?:topics\/http\/file-uploads|ref\/forms\/api|topics\/files|ref\/files)/,
      /request\.FILES|enctype|FileField/,
    ],
    [
      "How do I show a message to the user after a redirect?",
      /\/ref\/contrib\/messages/,
      /messages\.|add_message|message/i,
    ],
    ["What is middleware?", /\/topics\/http\/middleware/, /framework of hooks|light, low-level/i],
    [
      "How do I paginate a list of objects?",
      /\/(?:topics\/pagination|ref\/paginator)/,
      /Paginator/,
    ],
    ["How do I cache a view?", /\/topics\/cache/, /cache_page/],
    [
      "What is the difference between null and blank?",
      /\/ref\/models\/fields/,
      /database-related|validation-related/i,
    ],
    [
      "How do I write a custom template filter?",
      /\/howto\/custom-template-tags/,
      /Python functions? that take|register|one or two arguments/i,
    ],
    [
      "How do I deploy static files?",
      /\/(?:howto\/static-files|ref\/contrib\/staticfiles)/,
      /collectstatic|STATIC_ROOT/,
    ],
  ],
  debianbook: [
    [
      "What is a virtual package?",
      /\/sect\.package-meta-information/,
      /does not physically exist|do not physically exist|logical/i,
    ],
    [
      "How do I search for a package?",
      /\/sect\.(?:apt-cache|searching-packages|apt-file|apt-frontends)/,
      /apt(?:-cache)? search|axi-cache|aptitude search/,
    ],
    ["What is RAID?", /\/advanced-administration/, /Redundant Array|duplicat|secure data/i],
    [
      "How do I find out which package a file belongs to?",
      /\/sect\.(?:manipulating-packages-with-dpkg|apt-file|searching-packages)/,
      /dpkg (?:--search|-S)|apt-file/,
    ],
    [
      "How do I configure a static IP address?",
      /\/sect\.network-config/,
      /interfaces|static|address/,
    ],
    [
      "What is LVM?",
      /\/advanced-administration/,
      /Logical Volume Manager|abstracting logical volumes/i,
    ],
    ["How do I run a command every day?", /\/sect\.(?:task-scheduling|asynchronous)/, /cron/],
    [
      "What is the difference between apt upgrade and apt full-upgrade?",
      /\/sect\.apt-get/,
      /full-upgrade|dist-upgrade/,
    ],
    ["How do I recompile the kernel?", /\/sect\.kernel-compilation/, /make|config|deb-pkg/],
    ["What is AppArmor?", /\/sect\.apparmor/, /Mandatory Access Control/],
  ],
  git: [
    ["How do I rename a branch?", /\/git-branch/, /-m\b|--move|rename/],
    ["What does git stash do?", /\/git-stash/, /stash|save|dirty working directory/i],
    [
      "How do I amend the last commit message?",
      /\/git-commit\.html|\/user-manual|\/gitfaq/,
      /--amend/,
    ],
    [
      "What is a bare repository?",
      /\/(?:gitglossary|user-manual|gitcvs-migration|git-init|git-clone)/,
      /without a working|does not have a|no (?:locally )?checked-out|working (?:tree|directory)/i,
    ],
    ["How do I find the commit that introduced a bug?", /\/git-bisect/, /binary search|bisect/],
    [
      "How do I ignore a file?",
      /\/(?:gitignore|gitfaq|user-manual)/,
      /\.gitignore|gitignore|exclude/,
    ],
    ["What is a fast-forward merge?", /\/(?:git-merge|gitglossary|user-manual)/, /fast-forward/],
    ["How do I cherry-pick a range of commits?", /\/git-cherry-pick/, /\.\.|commits/],
    [
      "How do I see the history of a single file?",
      /\/(?:git-log|gittutorial|giteveryday|git-rev-list|user-manual)/,
      /--follow|git log|path/,
    ],
    ["How do I push a tag?", /\/(?:git-push|git-tag|giteveryday|user-manual)/, /--tags|push/],
  ],
};
