import { recordStatements, STATEMENTS_VARIABLE } from "./record.ts";

const folder = process.env[STATEMENTS_VARIABLE];
if (folder) recordStatements(folder);
