/** Queries for the manual's index, and the page a person would pick. */
export const QUESTIONS: readonly { readonly query: string; readonly wanted: string }[] = [
  { query: "create index concurrently", wanted: "/sql-createindex.html" },
  { query: "point in time recovery", wanted: "/continuous-archiving.html" },
  { query: "row level security policies", wanted: "/ddl-rowsecurity.html" },
  { query: "copy csv file into table", wanted: "/sql-copy.html" },
  { query: "deadlocks", wanted: "/explicit-locking.html" },
  // Worded as a person would ask; pages about locks use the same words.
  { query: "create an index without locking the table", wanted: "/sql-createindex.html" },
];
