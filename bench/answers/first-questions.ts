import type { Drafts } from "./drafts.ts";

/** The first forty: half of them were held out until the rules were written. */
export const FIRST_QUESTIONS: Drafts = {
  postgresql: [
    [
      "How can I back up a PostgreSQL database?",
      /\/(?:backup|app-pgdump|app-pg-dumpall|backup-dump|continuous-archiving|app-pgbasebackup)/,
      /pg_dump|pg_basebackup|SQL dump/,
    ],
    [
      "How do I change a user's password in PostgreSQL?",
      /\/(?:sql-alterrole|sql-alteruser|app-psql|auth-password)/,
      /ALTER (?:ROLE|USER)|\\password|changes? (?:the|a) .*password/i,
    ],
    [
      "What is the difference between char, varchar and text?",
      /\/datatype-character/,
      /variable|blank-padded|fixed-length|length limit/i,
    ],
    ["How do I prevent deadlocks?", /\/explicit-locking/, /consistent order/i],
    [
      "What does VACUUM do?",
      /\/(?:sql-vacuum|routine-vacuuming)/,
      /reclaims?|dead (?:tuples|rows)/,
    ],
    ["What is the maximum number of columns in a table?", /\/limits/, /1,?600/],
    [
      "How do I see which queries are slow?",
      /\/(?:pgstatstatements|auto-explain|runtime-config-logging|monitoring-stats|using-explain)/,
      /pg_stat_statements|auto_explain|log_min_duration|statistics/,
    ],
    ["What is a partial index?", /\/indexes-partial/, /subset of a table/],
    [
      "How do I create a read-only user?",
      /\/(?:sql-grant|predefined-roles|sql-createrole|user-manag|ddl-priv)/,
      /pg_read_all_data|SELECT|GRANT|privilege/,
    ],
    [
      "What are the transaction isolation levels?",
      /\/(?:transaction-iso|sql-set-transaction)/,
      /read committed|repeatable read|serializable/i,
    ],
  ],
  sqlite: [
    [
      "When should I use SQLite?",
      /\/whentouse/,
      /embedded|internet of things|low to medium traffic|application file format|client\/server/i,
    ],
    [
      "Does SQLite enforce foreign keys by default?",
      /\/(?:foreignkeys|pragma|faq|quirks)/,
      /disabled|off by default|PRAGMA foreign_keys|enabled/i,
    ],
    ["How do I import a CSV file into SQLite?", /\/cli/, /\.import/],
    ["What is WAL mode?", /\/wal/, /write-ahead|rollback journal/i],
    ["How do I make an in-memory database?", /\/(?:inmemorydb|c3ref\/open)/, /:memory:/],
    ["What data types does SQLite have?", /\/datatype3/, /NULL|INTEGER|storage class/],
    ["How large can an SQLite database be?", /\/(?:limits|whentouse|faq)/, /281|terabytes|140/],
    [
      "What is an upsert?",
      /\/lang_upsert|lang_UPSERT/,
      /UPDATE or a no-op|uniqueness constraint|INSERT/,
    ],
    [
      "How do I back up a running database?",
      /\/(?:backup|c3ref\/backup|cli|lang_vacuum)/,
      /backup|VACUUM INTO/i,
    ],
    ["How do I shrink a database file?", /\/(?:lang_vacuum|pragma)/, /VACUUM/],
  ],
  django: [
    [
      "How do I create migrations in Django?",
      /\/(?:topics\/migrations|ref\/django-admin)/,
      /makemigrations/,
    ],
    [
      "How do I prevent cross site request forgery?",
      /\/(?:howto\/csrf|ref\/csrf|topics\/security)/,
      /csrf_token|CsrfViewMiddleware|middleware/i,
    ],
    [
      "How do I serve static files in production?",
      /\/howto\/static-files|\/ref\/contrib\/staticfiles/,
      /collectstatic|STATIC_ROOT|web server/,
    ],
    ["How do I send an email?", /\/topics\/email/, /send_mail|EmailMessage/],
    [
      "What is a QuerySet?",
      /\/(?:topics\/db\/queries|ref\/models\/querysets)/,
      /collection of objects|represents/i,
    ],
    [
      "How do I add a custom management command?",
      /\/howto\/custom-management-commands/,
      /management\/commands|BaseCommand/,
    ],
    ["How do I write a unit test?", /\/topics\/testing|intro\/tutorial05/, /TestCase|unittest/],
    [
      "How do I upload a file?",
      /\/topics\/http\/file-uploads|ref\/(?:files|models|forms)/,
      /request\.FILES|FileField/,
    ],
    ["How does caching work?", /\/topics\/cache/, /cache/i],
    ["What is middleware?", /\/topics\/http\/middleware/, /framework of hooks|plugin|light/],
  ],
  git: [
    [
      "How do I undo a commit?",
      /\/git-(?:revert|reset)|\/(?:user-manual|gittutorial|giteveryday)/,
      /revert|reset/i,
    ],
    [
      "What does git stash do?",
      /\/git-stash/,
      /saves|records? the current state|working directory/i,
    ],
    [
      "How do I delete a remote branch?",
      /\/git-(?:push|branch)|user-manual/,
      /--delete|-d\b|delete/,
    ],
    ["How do I ignore files?", /\/gitignore/, /\.gitignore|intentionally untracked|pattern/],
    [
      "What is a bare repository?",
      /\/(?:gitglossary|git-init|git-clone|user-manual)/,
      /working (?:tree|directory)|\.git/,
    ],
    ["How do I squash commits?", /\/git-(?:rebase|merge|commit)|user-manual/, /squash|fixup/],
    ["How do I find the commit that introduced a bug?", /\/git-bisect/, /binary search|bisect/],
    [
      "What does git cherry-pick do?",
      /\/git-cherry-pick/,
      /apply the change|existing commits|introduced by/i,
    ],
    [
      "How do I resolve a merge conflict?",
      /\/(?:git-merge|user-manual|gittutorial|git-mergetool)/,
      /edit|resolve/i,
    ],
    ["How do I create a tag?", /\/(?:git-tag|user-manual|gittutorial)/, /tag/i],
  ],
};
