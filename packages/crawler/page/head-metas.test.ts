import { describe, expect, it } from "vitest";
import { headMetas } from "./index.ts";

const tag = '<meta name="proof" content="abc">';

describe("meta tags of a name", () => {
  it.each([
    ["in the head", `<html><head><title>A</title>${tag}</head><body>x</body></html>`],
    ["without the tags that may be left out", `<!doctype html>${tag}<p>x`],
    ["in another case, with spaces", '<head><META NAME=" Proof " CONTENT=" abc "></head>'],
    ["after a script", `<head><script>"</head><body>"</script>${tag}</head>`],
  ])("are found %s", (_, html) => expect(headMetas(html, "proof")).toEqual(["abc"]));

  it.each([
    ["in the body", `<head></head><body>${tag}</body>`],
    ["after words that open the body", `<head>words ${tag}</head>`],
    ["after an element that opens the body", `<head><div></div>${tag}</head>`],
    ["in a comment", `<head><!-- ${tag} --></head>`],
    ["in a script", `<head><script>${tag}</script></head>`],
    ["in a template", `<head><template>${tag}</template></head>`],
    ["in a title", `<head><title>${tag}</title></head>`],
    ["under another name", '<head><meta name="other" content="abc"></head>'],
    ["as a property", '<head><meta property="proof" content="abc"></head>'],
  ])("are not found %s", (_, html) => expect(headMetas(html, "proof")).toEqual([]));

  it("are all found, the empty one too", () =>
    expect(headMetas(`<head>${tag}<meta name="proof"></head>`, "proof")).toEqual(["abc", ""]));
});
