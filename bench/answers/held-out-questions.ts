import type { Drafts } from "./drafts.ts";

/** Written before the signs of an answer were weighed by fitting, and asked once in the end. */
export const HELD_OUT_QUESTIONS: Drafts = {
  postgresql: [
    ["What is a schema?", /ddl-schemas|glossary|sql-createschema/, /namespace|contain/i],
    [
      "How do I create a new user in PostgreSQL?",
      /database-roles|sql-createrole|sql-createuser|app-createuser/,
      /CREATE (?:ROLE|USER)|createuser/,
    ],
    [
      "How do I check the size of a database?",
      /functions-admin|disk-usage|diskusage/,
      /pg_database_size/,
    ],
    ["What is a domain?", /domains|sql-createdomain|glossary/, /data ?type|constraint/i],
    [
      "How do I restore a database from a dump?",
      /backup-dump|app-pgrestore|app-pgdump/,
      /psql|pg_restore/,
    ],
    [
      "What is the difference between VACUUM and VACUUM FULL?",
      /routine-vacuuming|sql-vacuum/,
      /exclusive|disk space|operating system|rewrite/i,
    ],
    ["How do I get the current date?", /functions-datetime/, /current_date/i],
    ["How do I generate a series of numbers?", /functions-srf|queries-table/, /generate_series/],
    ["What is a prepared statement?", /sql-prepare/, /server-side|parsed|performance/i],
    [
      "How do I remove duplicate rows from a result?",
      /sql-select|queries-select-lists|tutorial-select/,
      /DISTINCT/,
    ],
  ],
  sqlite: [
    ["What is the default page size of SQLite?", /pgszchng|pragma|fileformat|limits/, /4096/],
    ["How do I see the schema of a table?", /cli|schematab|faq/, /\.schema|sqlite_schema/],
    ["What is type affinity?", /datatype3/, /recommended|preferred/i],
    ["How do I delete all rows of a table?", /lang_delete/, /DELETE|truncate/i],
    [
      "What is a rollback journal?",
      /tempfiles|lockingv3|atomiccommit|fileformat/,
      /atomic|rollback|original/i,
    ],
    ["How many columns can a table have?", /limits/, /2000|32767/],
    ["What does VACUUM do in SQLite?", /lang_vacuum/, /rebuild/i],
    ["How do I limit the number of rows that a query returns?", /lang_select/, /LIMIT/],
    [
      "How do I find out which version of SQLite I am running?",
      /lang_corefunc|c3ref\/libversion|capi3ref|cli/,
      /sqlite_version|sqlite3_libversion/,
    ],
    ["What is a generated column?", /gencol/, /function of other columns|computed/i],
  ],
  django: [
    ["What is a form widget?", /forms\/widgets/, /representation|HTML/i],
    ["How do I run the development server?", /tutorial01|ref\/django-admin/, /runserver/],
    [
      "How do I add an index to a model?",
      /ref\/models\/indexes|ref\/models\/options|models\/fields/,
      /indexes|db_index|Index/,
    ],
    ["What is a fixture?", /initial-data|testing\/tools|fixtures/, /collection|files|data/i],
    ["How do I set a cookie?", /request-response/, /set_cookie/],
    [
      "How do I restrict a view to logged-in users?",
      /topics\/auth\/default/,
      /login_required|LoginRequired/,
    ],
    [
      "What is the difference between null and blank?",
      /models\/fields|topics\/db\/models/,
      /validation|database-related/i,
    ],
    ["How do I write a test in Django?", /testing\/overview|tutorial05|testing\/tools/, /TestCase/],
    [
      "How do I order the results of a query?",
      /querysets|topics\/db\/queries|models\/options/,
      /order_by|ordering/,
    ],
    ["What is a migration?", /topics\/migrations/, /changes|schema|models/i],
  ],
  git: [
    ["How do I show the commit history as a graph?", /git-log/, /--graph/],
    ["What is a refspec?", /gitglossary|git-fetch|git-push/, /mapping|source|remote/i],
    ["How do I move a file in Git?", /git-mv/, /git mv|git-mv|Move|rename/],
    ["How do I delete a branch in Git?", /git-branch/, /-d\b|--delete/],
    ["What is a rebase conflict and how do I continue?", /git-rebase/, /--continue/],
    ["How do I ignore files in Git?", /gitignore/, /\.gitignore|pattern/i],
    ["What does git bisect do?", /git-bisect/, /binary search/i],
    [
      "How do I push to a remote repository?",
      /git-push|gittutorial|user-manual|giteveryday/,
      /git push/,
    ],
    [
      "How do I see what has changed since the last commit?",
      /git-diff|git-status|gittutorial/,
      /git diff|git status/,
    ],
    ["What is a pathspec?", /gitglossary/, /pattern|limit paths/i],
  ],
};
