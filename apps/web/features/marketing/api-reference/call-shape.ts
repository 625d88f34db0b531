import {
  OR,
  type ReferenceAnswer,
  type ReferenceCall,
  type ReferenceField,
} from "./read-openapi.ts";

/**
 * What goes in and what comes out, a line a field. As plain text: an element for each of a thousand
 * fields makes a page that a phone is slow to lay out.
 */
export function callShape({ inputs, answers }: ReferenceCall): string {
  const good = answers.filter(({ status }) => status < "400");
  const bad = answers.filter(({ status }) => status >= "400").map(({ status }) => status);
  return [
    ...places(inputs).map((place) => [
      `In the ${place}`,
      ...fieldLines(inputs.filter((input) => input.place === place)),
    ]),
    ...good.map(answerLines),
    bad.length > 0 ? [`Errors ${bad.join(", ")}`] : [],
  ]
    .filter((part) => part.length > 0)
    .map((part) => part.join("\n"))
    .join("\n\n");
}

function answerLines({ status, type, fields }: ReferenceAnswer): string[] {
  return [`Answer ${status}, ${type}`, ...fieldLines(fields)];
}

const places = (inputs: readonly ReferenceField[]) => [
  ...new Set(inputs.map(({ place }) => place)),
];

/** What a phone has room for beside the name. */
const ONE_LINE = 20;

/** A choice of many has a line for each, so that none has to be broken. */
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

function mustOf({ place, required }: ReferenceField): string {
  if (place === "answer") return "";
  return required ? "required" : "optional";
}
