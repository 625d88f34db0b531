import {
  OR,
  type ReferenceCall,
  type ReferenceField,
  type ReferenceResponse,
} from "./read-openapi.ts";

/**
 * Inputs and outputs, one line per field. As plain text: an element for each of a thousand fields
 * makes a page that a phone is slow to lay out.
 */
export function callShape({ access, inputs, responses }: ReferenceCall): string {
  const good = responses.filter(({ status }) => status < "400");
  const bad = responses.filter(({ status }) => status >= "400").map(({ status }) => status);
  return [
    [access],
    ...locations(inputs).map((location) => [
      LOCATIONS[location] ?? location,
      ...fieldLines(inputs.filter((input) => input.location === location)),
    ]),
    ...good.map(responseLines),
    bad.length > 0 ? [`Errors ${bad.join(", ")}`] : [],
  ]
    .filter((part) => part.length > 0)
    .map((part) => part.join("\n"))
    .join("\n\n");
}

/** As OpenAPI names them, and as people do. */
const LOCATIONS: Readonly<Record<string, string>> = {
  path: "Path parameters",
  query: "Query parameters",
  header: "Headers",
  body: "Request body",
};

function responseLines({ status, type, fields }: ReferenceResponse): string[] {
  return [`Response ${status}, ${type}`, ...fieldLines(fields)];
}

const locations = (inputs: readonly ReferenceField[]) => [
  ...new Set(inputs.map(({ location }) => location)),
];

/** What fits next to the name on a phone. */
const ONE_LINE = 20;

/** A long list of options has a line for each, so that none has to be broken. */
function fieldLines(fields: readonly ReferenceField[]): string[] {
  const names = widest(fields.map(({ name }) => name));
  return fields.flatMap((field) => {
    const { name, type } = field;
    const must = mustOf(field);
    if (type.length <= ONE_LINE) return [lineOf(name.padEnd(names), must, type)];
    const options = type
      .split(OR)
      .map((option, at, all) => `    ${option}${all[at + 1] ? " |" : ""}`);
    return [lineOf(must ? name.padEnd(names) : name, must), ...options];
  });
}

const lineOf = (...parts: readonly string[]) => ["", ...parts.filter(Boolean)].join("  ");

const widest = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length), 0);

function mustOf({ location, required }: ReferenceField): string {
  if (location === "response") return "";
  return required ? "required" : "optional";
}
