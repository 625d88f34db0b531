import type { ReferenceAnswer, ReferenceCall, ReferenceField } from "./read-openapi.ts";

/**
 * What goes in and what comes out, a line a field. As plain text: an element for each of a thousand
 * fields makes a page that a phone is slow to lay out.
 */
export function callShape({ inputs, answers }: ReferenceCall): string {
  const good = answers.filter(({ status }) => status < "400");
  const bad = answers.filter(({ status }) => status >= "400").map(({ status }) => status);
  return [
    inputs.length > 0 ? ["Input", ...fieldLines(inputs)] : [],
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

/** The type stands last: it alone may be long. */
function fieldLines(fields: readonly ReferenceField[]): string[] {
  const rows = fields.map((field) => [field.name, detailOf(field), field.type] as const);
  const [names, details] = [widest(rows.map(([name]) => name)), widest(rows.map(([, one]) => one))];
  return rows.map(([name, detail, type]) =>
    ["", name.padEnd(names), detail.padEnd(details), type]
      .filter((part, at) => at === 0 || part)
      .join("  "),
  );
}

const widest = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length), 0);

function detailOf({ place, required }: ReferenceField): string {
  const where = place === "answer" || place === "body" ? "" : `in the ${place}`;
  const must = place === "answer" ? "" : required ? "required" : "optional";
  return [must, where].filter(Boolean).join(", ");
}
