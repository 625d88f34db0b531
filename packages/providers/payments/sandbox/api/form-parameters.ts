export type FormValue = string | FormRecord;
export interface FormRecord {
  [name: string]: FormValue;
}

const MAX_DEPTH = 8;

/** `a[b][0][c]=1` as nested records; a list is a record keyed by index. */
export function parseForm(source: string): FormRecord {
  const form = emptyRecord();
  for (const [key, value] of new URLSearchParams(source)) {
    const [name = "", ...path] = namesIn(key);
    setAt(form, [name, ...path], value);
  }
  return form;
}

/** `a[b][]` → a, b, and an empty name for the next free index. */
function namesIn(key: string): string[] {
  const open = key.indexOf("[");
  if (open <= 0 || !key.endsWith("]")) return [key];
  return [key.slice(0, open), ...key.slice(open + 1, -1).split("][")];
}

function setAt(form: FormRecord, path: readonly string[], value: string): void {
  if (path.length > MAX_DEPTH) return;
  let record = form;
  for (const name of path.slice(0, -1)) record = recordAt(record, name);
  record[freeName(record, path.at(-1) ?? "")] = value;
}

function recordAt(record: FormRecord, name: string): FormRecord {
  const at = freeName(record, name);
  const found = record[at];
  if (typeof found === "object") return found;
  const made = emptyRecord();
  record[at] = made;
  return made;
}

function freeName(record: FormRecord, name: string): string {
  return name === "" ? String(Object.keys(record).length) : name;
}

/** Without a prototype, a field named `__proto__` is an ordinary field. */
function emptyRecord(): FormRecord {
  return Object.create(null);
}
