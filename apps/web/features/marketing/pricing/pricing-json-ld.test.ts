import { PAID_PLAN_IDS, PLANS } from "@sightline/domain/billing";
import { describe, expect, it } from "vitest";
import { pricingJsonLd } from "./pricing-json-ld.ts";

describe("the plans as structured data", () => {
  const { offers, ...product } = pricingJsonLd("https://sightline.example");

  it("names the product and its page", () => {
    expect(product).toMatchObject({
      "@type": "Product",
      name: "Sightline",
      url: "https://sightline.example/pricing",
      image: "https://sightline.example/social/pricing.png",
    });
  });

  it("offers the free plan once and every other by the month and by the year", () => {
    expect(offers.map(({ name }) => name)).toEqual([
      "Free",
      "Lite, monthly",
      "Lite, yearly",
      "Professional, monthly",
      "Professional, yearly",
      "Enterprise, monthly",
      "Enterprise, yearly",
    ]);
  });

  it.each(PAID_PLAN_IDS)("has %s at the prices that are charged", (id) => {
    const { name, prices } = PLANS[id];
    const found = offers.filter((offer) => offer.name.startsWith(name));
    expect(
      found.map(({ price, priceCurrency, priceSpecification }) => [
        price,
        priceCurrency,
        priceSpecification.unitCode,
      ]),
    ).toEqual([
      [prices.monthly, "USD", "MON"],
      [prices.yearly, "USD", "ANN"],
    ]);
  });

  it("claims no rating and no review", () => {
    expect(JSON.stringify(pricingJsonLd(""))).not.toMatch(/rating|review/i);
  });
});
