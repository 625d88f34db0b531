import pg from "pg";

type Parse = (text: string) => unknown;

const parsers = new Map<number, Parse>([
  [pg.types.builtins.INT8, parseSafeInteger],
  [pg.types.builtins.DATE, (text) => text],
]);

/** How columns are parsed, passed per client so that the driver's global table stays untouched. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format): Parse {
    const ours = format === "binary" ? undefined : parsers.get(oid);
    return ours ?? pg.types.getTypeParser(oid, format);
  },
};

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The integer ${text} is too large to represent exactly.`);
  }
  return value;
}
