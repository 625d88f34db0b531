import type { SandboxKind, SandboxStore, SandboxTransaction } from "./sandbox-store.ts";

interface Row {
  readonly object: unknown;
  readonly customer: string | undefined;
}

type Rows = Map<SandboxKind, Map<string, Row>>;

/** Keeps the sandbox's objects in memory. */
export function memoryStore(): SandboxStore {
  const stored: Rows = new Map();
  let last: Promise<unknown> = Promise.resolve();

  return {
    transaction(work) {
      const mine = last.then(async () => {
        const put: Rows = new Map();
        const result = await work(transactionOver(stored, put));
        for (const [kind, rows] of put) {
          for (const [id, row] of rows) rowsOf(stored, kind).set(id, row);
        }
        return result;
      });
      last = mine.catch(() => {});
      return mine;
    },
  };
}

/** Reads this transaction's writes first, then what was stored before. */
function transactionOver(stored: Rows, put: Rows): SandboxTransaction {
  return {
    async get(kind, id) {
      const row = rowsOf(put, kind).get(id) ?? rowsOf(stored, kind).get(id);
      return row && structuredClone(row.object);
    },
    async put(kind, id, object, { customer } = {}) {
      rowsOf(put, kind).set(id, { object: structuredClone(object), customer });
    },
    async list(kind, { customer } = {}) {
      const rows = new Map([...rowsOf(stored, kind), ...rowsOf(put, kind)]);
      return [...rows.values()]
        .filter((row) => customer === undefined || row.customer === customer)
        .map((row) => structuredClone(row.object));
    },
  } as SandboxTransaction;
}

function rowsOf(rows: Rows, kind: SandboxKind): Map<string, Row> {
  const found = rows.get(kind) ?? new Map<string, Row>();
  rows.set(kind, found);
  return found;
}
