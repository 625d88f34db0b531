import { expect, it } from "vitest";
import { readPage } from "./read-page.ts";
import { siteNamesOf } from "./site-names.ts";

const namesIn = (head: string) =>
  siteNamesOf(
    readPage({ url: "https://acme.example/", html: `<head>${head}</head>`, headers: {} }),
  );
const json = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

it.each([
  ["og:site_name", '<meta property="og:site_name" content="Acme">', ["Acme"]],
  [
    "a WebSite",
    json({ "@type": "WebSite", name: "Acme", alternateName: ["AcmeCo"] }),
    ["Acme", "AcmeCo"],
  ],
  [
    "the site before its company",
    json({
      "@graph": [
        { "@type": "Organization", name: "Acme Ltd" },
        { "@type": ["WebSite"], name: "Acme" },
      ],
    }),
    ["Acme", "Acme Ltd"],
  ],
  [
    "a publisher inside",
    json({ "@type": "Article", publisher: { "@type": "Organization", name: "Times" } }),
    [],
  ],
  ["a product", json({ "@type": "Product", name: "Boot" }), []],
  ["no text", json({ "@type": "Organization", name: { "@value": 1 } }), []],
  ["nothing", "<title>Acme</title>", []],
])("a page names its site: %s", (_, head, names) => {
  expect(namesIn(head)).toEqual(names);
});
