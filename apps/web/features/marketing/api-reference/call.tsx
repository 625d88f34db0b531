import type { ReferenceAnswer, ReferenceCall, ReferenceField } from "./read-openapi.ts";

export function Call({ anchor, method, path, summary, inputs, answers }: ReferenceCall) {
  const good = answers.filter(({ status }) => status < "400");
  const bad = answers.filter(({ status }) => status >= "400");
  return (
    <section aria-labelledby={anchor} className="mt-8 border-t border-line pt-6">
      <h3 id={anchor} className="scroll-mt-8 text-lg font-semibold">
        {summary || path}
      </h3>
      <p className="figures mt-1 flex flex-wrap gap-x-3 text-sm">
        <span className="font-semibold text-accent">{method}</span>
        <span className="break-all">{path}</span>
      </p>
      {inputs.length > 0 ? <Fields of={anchor} caption="Input" fields={inputs} /> : null}
      {good.map((answer) => (
        <Answer key={answer.status} of={anchor} {...answer} />
      ))}
      {bad.length > 0 ? (
        <p className="mt-4 text-sm text-dim">
          Errors:{" "}
          {bad.map(({ status }) => (
            <code key={status} className="mr-2 text-ink">
              {status}
            </code>
          ))}
        </p>
      ) : null}
    </section>
  );
}

function Answer({ of, status, type, fields }: ReferenceAnswer & { of: string }) {
  const caption = `Answer ${status}, ${type}`;
  return fields.length > 0 ? (
    <Fields of={of} caption={caption} fields={fields} />
  ) : (
    <p className="mt-4 text-sm text-dim">{caption}</p>
  );
}

interface FieldsProps {
  /** The anchor of the call, which makes the table's name the only one of its kind. */
  of: string;
  caption: string;
  fields: readonly ReferenceField[];
}

function Fields({ of, caption, fields }: FieldsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard, too.
    <section aria-label={`${caption} of ${of}`} tabIndex={0} className="mt-4 overflow-x-auto">
      <table className="w-full text-left text-sm">
        <caption className="mb-1 text-left text-dim">{caption}</caption>
        <tbody>
          {fields.map((field) => (
            <tr key={`${field.place} ${field.name}`}>
              <th scope="row" className="figures border-b border-line py-1.5 pr-6 font-medium">
                {field.name}
              </th>
              <td className="figures w-full border-b border-line py-1.5 pr-6 text-dim">
                {field.type}
              </td>
              <td className="border-b border-line py-1.5 text-right whitespace-nowrap text-dim">
                {detailOf(field)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function detailOf({ place, required }: ReferenceField): string {
  const where = place === "answer" || place === "body" ? "" : `in the ${place}`;
  const must = place === "answer" ? "" : required ? "required" : "optional";
  return [where, must].filter(Boolean).join(", ");
}
