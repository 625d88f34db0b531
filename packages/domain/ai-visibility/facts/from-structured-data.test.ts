import { expect, it } from "vitest";
import { factsInStructuredData } from "./from-structured-data.ts";

it("reads what a site's own structured data says, and nothing it doesn't", () => {
  const data = [
    {
      "@graph": [
        {
          "@type": ["Organization", "OnlineStore"],
          foundingDate: "2009-04-01",
          address: { "@type": "PostalAddress", addressCountry: "FR" },
        },
        {
          "@type": "https://schema.org/SoftwareApplication",
          name: "Acme",
          featureList: "Offline mode, Single sign-on",
          offers: [
            {
              "@type": "Offer",
              name: "Pro plan",
              priceSpecification: { price: "12.00", priceCurrency: "USD", unitCode: "MON" },
            },
            { "@type": "Offer", name: "Free plan", price: 0, priceCurrency: "USD" },
            { "@type": "Offer", name: "Team plan", price: "on request", priceCurrency: "USD" },
            { "@type": "Offer", name: "Nordic plan", price: 90, priceCurrency: "SEK" },
          ],
        },
      ],
    },
    { "@type": "Person", foundingDate: "1999" },
    { "@type": "Organization", foundingDate: "long ago", address: "Lyon" },
    null,
    "text",
  ];
  expect(factsInStructuredData(data)).toEqual([
    { kind: "founded", year: 2009 },
    { kind: "country", country: "FR" },
    { kind: "price", subject: "Pro plan", amount: 12, currency: "USD", period: "month" },
    { kind: "price", subject: "Free plan", amount: 0, currency: "USD", period: "once" },
    { kind: "feature", name: "Offline mode", has: true },
    { kind: "feature", name: "Single sign-on", has: true },
  ]);
});
