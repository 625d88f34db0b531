import type { Drafts } from "./drafts.ts";

/** Written with the fourth ones, and asked once when nothing was changed any more. */
export const FIFTH_QUESTIONS: Drafts = {
  flask: [
    [
      "What is a blueprint?",
      /\/(?:blueprints|tutorial\/views)/,
      /organize a group|set of operations|application factor/i,
    ],
    [
      "How do I return JSON from a view?",
      /\/(?:api|quickstart|patterns\/javascript)/,
      /jsonify|dict/,
    ],
    [
      "How do I upload files?",
      /\/(?:patterns\/fileuploads|quickstart)/,
      /enctype|request\.files|multipart/i,
    ],
    [
      "What is the application context?",
      /\/(?:appcontext|api)/,
      /keeps track of the application-level data|current_app/,
    ],
    [
      "How do I turn on debug mode?",
      /\/(?:quickstart|debugging|config|cli|server)/,
      /--debug|FLASK_DEBUG/,
    ],
    ["How do I redirect to another page?", /\/quickstart|\/api/, /redirect\(\)|redirect/],
    [
      "How do I show a custom 404 page?",
      /\/(?:errorhandling|quickstart)/,
      /errorhandler|register_error_handler|404/,
    ],
    ["How do I set a cookie?", /\/quickstart|\/api|\/security/, /set_cookie/],
    [
      "What are the session cookie settings for security?",
      /\/(?:security|config)/,
      /SECURE|HTTPONLY|SAMESITE|Secure/,
    ],
    ["How do I run background tasks?", /\/patterns\/celery/, /Celery|task queue/],
  ],
  sqlite: [
    ["What is write-ahead logging?", /\/wal/, /rollback|atomic commit|WAL/],
    [
      "How do I back up a database while it is in use?",
      /\/(?:backup|c3ref\/backup|lang_vacuum|cli)/,
      /Online Backup|backup API|sqlite3_backup|VACUUM INTO|\.backup/,
    ],
    ["How do I enable foreign keys?", /\/(?:foreignkeys|pragma)/, /PRAGMA foreign_keys/],
    ["What is an expression index?", /\/expridx/, /expressions? involving|indexes on expressions/i],
    ["How do I drop a column?", /\/lang_altertable/, /DROP COLUMN/],
    ["What data types does SQLite have?", /\/datatype3/, /NULL|INTEGER|REAL|TEXT|BLOB/],
    [
      "What is the maximum size of a database?",
      /\/(?:limits|whentouse|fileformat2)/,
      /281|140|terabyte/i,
    ],
    [
      "Is SQLite thread-safe?",
      /\/(?:threadsafe|faq)/,
      /threadsafe|single-thread|multi-thread|serialized|threads/i,
    ],
    [
      "How do I get the id of the last inserted row?",
      /\/(?:c3ref\/last_insert_rowid|lang_corefunc|autoinc|faq)/,
      /last_insert_rowid/,
    ],
    ["What is a WITHOUT ROWID table?", /\/withoutrowid/, /omit|rowid/],
  ],
  sqlalchemy: [
    [
      "What is the unit of work pattern?",
      /\/(?:glossary|orm\/session|orm\/index|tutorial)/,
      /list of|changes|unit of work/i,
    ],
    ["How do I create an engine?", /\/(?:tutorial\/engine|core\/engines)/, /create_engine/],
    [
      "What is lazy loading?",
      /\/(?:glossary|orm\/loading_relationships|tutorial\/orm_related_objects)/,
      /lazy/i,
    ],
    [
      "How do I log the SQL statements?",
      /\/(?:core\/engines|faq|tutorial\/engine)/,
      /echo|sqlalchemy\.engine|logging/i,
    ],
    [
      "How do I define a many-to-many relationship?",
      /\/(?:orm\/basic_relationships|orm\/declarative)/,
      /association table|secondary/,
    ],
    [
      "What does pool_pre_ping do?",
      /\/(?:core\/pooling|core\/engines)/,
      /ping|test|liveness|SELECT 1/i,
    ],
    [
      "What is a hybrid attribute?",
      /\/orm\/extensions\/hybrid/,
      /distinct behaviors?|class level|instance level/i,
    ],
    [
      "How do I set a server-side default for a column?",
      /\/core\/(?:defaults|metadata)/,
      /server_default/,
    ],
    [
      "How do I delete orphaned child objects?",
      /\/(?:orm\/cascades|orm\/session_basics|tutorial)/,
      /delete-orphan/,
    ],
    [
      "What is the difference between flush and commit?",
      /\/(?:orm\/session_basics|orm\/session_api|orm\/session_transaction|faq\/sessions|tutorial)/,
      /flush/,
    ],
  ],
  python: [
    [
      "What is a virtual environment?",
      /\/(?:library\/venv|tutorial\/venv|glossary)/,
      /isolated|self-contained|cooperatively/i,
    ],
    ["How do I read a CSV file?", /\/library\/csv/, /csv\.reader|reader/],
    [
      "What is the global interpreter lock?",
      /\/(?:glossary|c-api\/init|faq\/library|library\/threading)/,
      /one thread|mechanism/i,
    ],
    [
      "How do I parse command line arguments?",
      /\/(?:library\/argparse|howto\/argparse|library\/getopt|library\/optparse|library\/sys|tutorial)/,
      /argparse|getopt|sys\.argv|ArgumentParser/,
    ],
    [
      "What is the difference between a list and a tuple?",
      /\/(?:faq\/design|tutorial\/datastructures|library\/stdtypes|faq\/programming)/,
      /immutable|mutable|heterogeneous/i,
    ],
    [
      "How do I generate a random number?",
      /\/(?:library\/random|library\/secrets|faq\/library|tutorial\/stdlib)/,
      /random/,
    ],
    [
      "What does the walrus operator do?",
      /\/(?:whatsnew\/3\.8|reference\/expressions|faq\/design|tutorial\/datastructures)/,
      /:=|assigns? values? to variables/i,
    ],
    [
      "How do I run code in parallel on several CPUs?",
      /\/library\/(?:multiprocessing|concurrent)|\/faq\/library/,
      /multiprocessing|processes|ProcessPoolExecutor/i,
    ],
    [
      "How do I delete a directory and everything in it?",
      /\/library\/(?:shutil|os|pathlib)/,
      /rmtree/,
    ],
    [
      "What is a decorator?",
      /\/glossary|\/reference\/compound_stmts|\/tutorial\/classes/,
      /function returning another function|wrapper/i,
    ],
  ],
};
