/** Bodies of requests, by call, where a value of the right kind alone wouldn't do. */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
  "outreachTemplates.saveSnippet": { name: "signature", text: "Ana" },
  "outreachTemplates.removeSnippet": { name: "signature" },
};
