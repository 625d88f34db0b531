import { callShape } from "./call-shape.ts";
import type { ReferenceCall } from "./read-openapi.ts";

export function Call(call: ReferenceCall) {
  const { anchor, method, path, summary } = call;
  return (
    <section aria-labelledby={anchor} className="mt-8 border-t border-line pt-6">
      <h3 id={anchor} className="scroll-mt-8 text-lg font-semibold">
        {summary || path}
      </h3>
      <p className="figures mt-1 text-sm">
        <span className="mr-3 font-semibold text-accent">{method}</span>
        {path}
      </p>
      <pre className="figures mt-4 text-sm leading-7 wrap-anywhere whitespace-pre-wrap text-dim">
        {callShape(call)}
      </pre>
    </section>
  );
}
