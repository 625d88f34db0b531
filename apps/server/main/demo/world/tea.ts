import type { DemoSite } from "./site.ts";
import { TEA_GUIDES } from "./tea-guides.ts";

/** Sold all the time, and by mistake hidden from search engines for nine days. */
const MATCHA = {
  title: "Matcha Powder from Uji | Cedar & Steam",
  description:
    "Stone-milled matcha powder from Uji in two grades: ceremonial for drinking plain, culinary for lattes and baking.",
  menu: "Matcha",
  text: `# Matcha powder

Matcha powder is shaded green tea, stone-milled so fine that you drink the whole leaf. Ours comes
from two gardens in Uji and is milled the week it ships.

## Ceremonial matcha

Ceremonial matcha is the first harvest, for drinking plain: at Cedar & Steam it is sweet, deep green and
without bitterness. $32 for 30 g.

## Culinary matcha

Second harvest, for lattes and baking. $18 for 50 g.

Whisk one teaspoon with 2 ounces of water at 175 °F in a zigzag until it foams.`,
};

/** One of the demo's two customers' sites: good products, a guide section that grows too late. */
export const CEDAR_AND_STEAM: DemoSite = {
  domain: "cedarandsteam.example",
  name: "Cedar & Steam",
  tagline: "Loose leaf tea from small gardens, packed to order in Tacoma since 2014.",
  authority: 4.5,
  pages: [
    {
      path: "/",
      versions: [
        {
          from: 0,
          title: "Cedar & Steam",
          text: `# Tea worth slowing down for

Cedar & Steam is a tea merchant in Tacoma. We buy loose leaf tea straight from eleven gardens in
Japan, Taiwan, China and India, and pack it to order every Tuesday and Friday.

![](/images/storefront.jpg)

## Start here

- [Loose leaf tea](/collections/loose-leaf-tea), from everyday breakfast blends to rare oolong
- [Matcha powder](/collections/matcha), stone-milled in Uji
- [The tea subscription](/subscription): three new teas each month
- [Gift sets](/gifts) with a handwritten card

Orders over $40 ship free within the United States. Not sure what you like? Tell us how you take
your coffee and we will suggest three teas.`,
        },
        {
          from: 74,
          title: "Loose leaf tea from small gardens | Cedar & Steam",
          description:
            "Loose leaf tea bought directly from eleven gardens in Japan, Taiwan, China and India. Packed to order in Tacoma, free shipping over $40.",
          text: `# Loose leaf tea from small gardens

Cedar & Steam is a tea merchant in Tacoma. We buy loose leaf tea straight from eleven gardens in
Japan, Taiwan, China and India, and pack it to order every Tuesday and Friday.

![Our shop on Proctor Street with the tea counter and the tasting bench](/images/storefront.jpg)

## Start here

- [Loose leaf tea](/collections/loose-leaf-tea), from everyday breakfast blends to rare oolong
- [Matcha powder](/collections/matcha), stone-milled in Uji
- [The tea subscription](/subscription): three new teas each month
- [Gift sets](/gifts) with a handwritten card
- [Brewing guides](/guides), with times and temperatures

Orders over $40 ship free within the United States. Not sure what you like? Tell us how you take
your coffee and we will suggest three teas.`,
        },
      ],
    },
    {
      path: "/collections/loose-leaf-tea",
      versions: [
        {
          from: 0,
          title: "Loose Leaf Tea | Cedar & Steam",
          description:
            "Forty loose leaf teas: green, black, oolong, white and herbal. See harvest dates, gardens and brewing notes for each.",
          menu: "Tea",
          text: `# Loose leaf tea

Loose leaf tea gives whole leaves room to open, so you taste the garden and not the paper bag. You can
buy good loose leaf tea online at Cedar & Steam: every tea shows its garden, its harvest date and how we
brew it in the shop.

## Green

[Sencha green tea](/collections/sencha) from Shizuoka, and genmaicha with toasted rice.

## Oolong

[Taiwanese oolong](/collections/oolong) from Alishan, and [dark oolong](/collections/oolong-dark)
from the Wuyi mountains.

## Black

[Earl Grey tea](/collections/earl-grey) with real bergamot oil, Assam, and our breakfast blend.
The breakfast blend is also available as [decaf](/collections/decaf-breakfast).

A 100 gram bag makes about forty cups. Store it closed, dark and away from the stove.`,
        },
      ],
    },
    {
      path: "/collections/sencha",
      versions: [
        {
          from: 0,
          title: "Sencha Green Tea from Shizuoka | Cedar & Steam",
          description:
            "Sencha green tea from a family garden in Shizuoka, harvested in May. Sweet, grassy and bright, from $14 for 100 g.",
          text: `# Sencha green tea

Our sencha green tea comes from the Mori family's garden in Shizuoka. It is picked in May, steamed
within hours and shipped to us by air. Expect fresh grass, a little sea breeze and a sweet finish.

![](/images/sencha-leaves.jpg)

A cup of sencha has about 30 mg of caffeine, a third of a cup of coffee. 100 g costs $14 and makes
about forty cups, because each spoon of leaves is good for three infusions.`,
        },
        {
          from: 42,
          title: "Sencha Green Tea from Shizuoka | Cedar & Steam",
          description:
            "Sencha green tea from a family garden in Shizuoka, harvested in May. Sweet, grassy and bright, from $14 for 100 g.",
          text: `# Sencha green tea

Our sencha green tea comes from the Mori family's garden in Shizuoka. It is picked in May, steamed
within hours and shipped to us by air. Expect fresh grass, a little sea breeze and a sweet finish.

![](/images/sencha-leaves.jpg)

A cup of sencha has about 30 mg of caffeine, a third of a cup of coffee. 100 g costs $14 and makes
about forty cups, because each spoon of leaves is good for three infusions.

New to it? Read [how to brew sencha](/guides/how-to-brew-sencha) without making it bitter.`,
        },
      ],
    },
    {
      path: "/collections/oolong",
      versions: [
        {
          from: 0,
          title: "Oolong | Cedar & Steam",
          text: `# Oolong

High mountain oolong from Alishan, rolled into small green pearls. Floral, creamy, good for five
infusions. $19 for 75 g. We visit the Chen family each April, taste the spring harvest with them and
buy what we would drink ourselves.`,
        },
        {
          from: 74,
          title: "Oolong Tea from Alishan, Taiwan | Cedar & Steam",
          description:
            "High mountain oolong tea from Alishan: floral, creamy and good for five infusions. Spring harvest, $19 for 75 g.",
          text: `# Oolong tea from Alishan

High mountain oolong tea from Alishan, rolled into small green pearls. Floral, creamy, good for five
infusions. $19 for 75 g. We visit the Chen family each April, taste the spring harvest with them and
buy what we would drink ourselves.

## What oolong tea is

Oolong tea stands between green and black: its leaves are bruised and left to oxidize for a few
hours, then heated. Light oolong smells of lilac and fresh cream; [dark oolong](/collections/oolong-dark)
is roasted and tastes of cocoa and stone fruit.

## How we brew it

Use 5 grams for a small pot, water at 195 °F, and 45 seconds for the first infusion. Add ten seconds
each time.`,
        },
      ],
    },
    {
      path: "/collections/oolong-dark",
      versions: [
        {
          from: 0,
          title: "Oolong | Cedar & Steam",
          text: `# Dark oolong

Roasted Wuyi oolong with notes of cocoa, walnut and plum. $22 for 75 g. It is roasted over charcoal
three times and rests for a month after each, which is why it arrives in fall.`,
        },
        {
          from: 74,
          title: "Dark Roasted Wuyi Oolong | Cedar & Steam",
          description:
            "Roasted Wuyi oolong with notes of cocoa, walnut and plum. Charcoal-roasted three times, $22 for 75 g.",
          text: `# Dark oolong

Roasted Wuyi oolong with notes of cocoa, walnut and plum. $22 for 75 g. It is roasted over charcoal
three times and rests for a month after each, which is why it arrives in fall.`,
        },
      ],
    },
    {
      path: "/collections/matcha",
      versions: [
        { from: 0, ...MATCHA },
        { from: 94, ...MATCHA, robots: "noindex" },
        { from: 103, ...MATCHA },
      ],
    },
    {
      path: "/collections/earl-grey",
      versions: [
        {
          from: 0,
          title: "Earl Grey Tea with Real Bergamot | Cedar & Steam",
          description:
            "Earl Grey tea made with Assam leaves and cold-pressed bergamot oil from Calabria. No flavoring, $12 for 100 g.",
          text: `# Earl Grey tea

Assam leaves and cold-pressed bergamot oil from Calabria, and nothing else. Our Earl Grey tea is
blended in small batches so that the citrus is still fresh when it reaches you. $12 for 100 g.

Brew two teaspoons per pot with boiling water for three minutes. It is lovely with a slice of lemon
and strong enough for milk.`,
        },
      ],
    },
    {
      path: "/subscription",
      versions: [
        {
          from: 0,
          title: "Tea Subscription: three teas every month | Cedar & Steam",
          menu: "Subscription",
          text: `# The tea subscription

The tea subscription by Cedar & Steam brings three loose leaf teas each month, 30 grams each, chosen by
the season. $24 including shipping. Skip a month or stop whenever you like, with one click.

Each box of the tea subscription comes with a card for every tea: who grew it, when it was picked and
how to brew it. You can read the [terms](/terms-of-subscription) before you order.`,
        },
      ],
    },
    {
      path: "/gifts",
      versions: [
        {
          from: 0,
          title: "Tea Gift Sets | Cedar & Steam",
          description: "Tea gift sets from $28, wrapped in cedar paper with a handwritten card.",
          menu: "Gifts",
          text: `# Tea gift sets

A tea gift set for every kind of tea drinker, wrapped in cedar paper with a handwritten card.

- The Starter: four teas and a basket infuser, $28
- The Matcha Set: 30 g of ceremonial matcha, whisk and bowl, $64
- The Year: twelve months of our [tea subscription](/subscription), $260

![](/images/gift-box.jpg) ![](/images/matcha-set.jpg)`,
        },
      ],
    },
    ...TEA_GUIDES,
    {
      path: "/about",
      versions: [
        {
          from: 0,
          title: "About us | Cedar & Steam",
          description: "Who we are, where our tea comes from, and why we pack it to order.",
          menu: "About",
          text: `# About Cedar & Steam

June Halloran started Cedar & Steam in 2014 with a folding table at the Proctor farmers' market. Today
nine people pack, taste and ship from our shop in Tacoma. We pay gardens before the harvest, not
after, and print the date of it on every bag.

Come by on Saturdays at ten for a free tasting.`,
        },
      ],
    },
  ],
};
