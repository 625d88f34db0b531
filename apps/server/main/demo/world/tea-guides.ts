import type { DemoPage } from "./site.ts";

export const TEA_GUIDES: readonly DemoPage[] = [
  {
    path: "/guides",
    versions: [
      {
        from: 0,
        title: "Guides",
        menu: "Guides",
        text: `# Guides

Soon: how to brew each of our teas. Until then, every tea's page says how we brew it.`,
      },
      {
        from: 40,
        title: "Tea Brewing Guides | Cedar & Steam",
        menu: "Guides",
        text: `# Brewing guides

- [How to brew sencha](/guides/how-to-brew-sencha): cooler water, shorter time
- [Caffeine in green tea](/guides/caffeine-in-green-tea): what is in a cup, by kind of tea`,
      },
    ],
  },
  {
    path: "/guides/how-to-brew-sencha",
    versions: [
      {
        from: 40,
        title: "How to Brew Sencha: temperature, time and leaves | Cedar & Steam",
        description:
          "How to brew sencha that is sweet and never bitter: 4 g of leaves, 8 oz of water at 160 °F, 60 seconds. With times for three infusions.",
        text: `# How to brew sencha

To brew sencha, use 4 grams of leaves for 8 ounces of water at 160 °F and steep for 60 seconds. Pour
out every drop, and use the same leaves twice more.

## Water temperature

Boiling water makes sencha bitter. Let it stand for five minutes after the kettle clicks, or pour it
from cup to cup: each pour takes off about 15 °F.

## Steeping time

- First infusion: 60 seconds at 160 °F
- Second infusion: 15 seconds at 170 °F
- Third infusion: 45 seconds at 180 °F

## How many leaves

A level tablespoon is about 4 grams. Too few leaves taste thin however long you wait.

## Why is my sencha bitter?

Usually because the water was too hot. Steeping longer in cooler water brings out sweetness instead.

You can buy the leaves we use here: [sencha green tea](/collections/sencha).`,
      },
    ],
  },
  {
    path: "/guides/caffeine-in-green-tea",
    versions: [
      {
        from: 66,
        title: "Caffeine in Green Tea: how much is in a cup? | Cedar & Steam",
        description:
          "Caffeine in green tea by kind: sencha about 30 mg, matcha about 65 mg, hojicha under 10 mg per cup. What changes it, and how to have less.",
        text: `# Caffeine in green tea

A cup of green tea has about 30 mg of caffeine, a third of what is in coffee. How much caffeine is in
green tea depends on the leaves, the water and the time.

## By kind of green tea

- Matcha: about 65 mg, because you drink the whole leaf
- [Sencha](/collections/sencha): about 30 mg
- Genmaicha: about 20 mg, as half of it is rice
- Hojicha: under 10 mg

## How to have less caffeine

Use cooler water and shorter infusions: caffeine dissolves more slowly in cool water. Or choose our
[decaf breakfast blend](/collections/decaf-breakfast).`,
      },
    ],
  },
];
