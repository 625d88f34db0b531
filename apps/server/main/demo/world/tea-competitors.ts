import type { DemoPage, DemoSite } from "./site.ts";

const always = (path: string, page: Omit<DemoPage["versions"][number], "from">): DemoPage => ({
  path,
  versions: [{ from: 0, ...page }],
});

const NORTHLEAF: DemoSite = {
  domain: "northleaftea.example",
  name: "Northleaf Tea",
  tagline: "Organic tea and everything you need to brew it.",
  authority: 6.5,
  pages: [
    always("/", {
      title: "Northleaf Tea: organic loose leaf tea online",
      description: "Organic loose leaf tea, matcha and teaware. Free shipping over $35.",
      text: `# Organic loose leaf tea

Northleaf sells more than 120 organic teas: loose leaf tea by the ounce, matcha powder, and the pots
and kettles to brew them. Browse [green tea](/green-tea), [oolong tea](/oolong-tea) or our
[tea subscription](/subscription).`,
    }),
    always("/green-tea", {
      title: "Organic Green Tea: sencha, gunpowder, jasmine | Northleaf Tea",
      description: "Organic green tea from Japan and China, from $9.",
      menu: "Green tea",
      text: `# Organic green tea

Sencha green tea from Kagoshima, gunpowder from Zhejiang and hand-rolled jasmine pearls. All organic,
all loose leaf.

Read [how to brew sencha](/learn/how-to-brew-sencha) and
[how much caffeine is in green tea](/learn/caffeine-in-green-tea).`,
    }),
    always("/oolong-tea", {
      title: "Oolong Tea: light, amber and dark | Northleaf Tea",
      description: "Twelve kinds of oolong tea from Taiwan and Fujian.",
      menu: "Oolong",
      text: `# Oolong tea

Twelve kinds of oolong tea, from light Dong Ding to dark Da Hong Pao. Oolong tea is partly oxidized:
it has the freshness of green tea and the warmth of black tea. Try our sampler of five for $21.`,
    }),
    always("/learn/how-to-brew-sencha", {
      title: "How to Brew Sencha at Home | Northleaf Tea",
      description: "How to brew sencha in four steps.",
      text: `# How to brew sencha at home

Heat water to 175 °F. Add a tablespoon of sencha to a small pot. Steep for one minute. Pour slowly
until the pot is empty. Sencha is forgiving if the water is not too hot: when in doubt, let it cool.

## Do I need a kyusu?

A Japanese side-handled pot is lovely but any small pot with a fine strainer will do.`,
    }),
    always("/learn/caffeine-in-green-tea", {
      title: "How much caffeine is in green tea? | Northleaf Tea",
      description: "Caffeine in green tea, compared with coffee and black tea.",
      text: `# How much caffeine is in green tea?

An 8 ounce cup of green tea has 25 to 35 mg of caffeine. Black tea has about 50 mg and coffee about
95 mg. Caffeine in green tea works more slowly because tea also contains L-theanine.`,
    }),
    {
      path: "/learn/cold-brew-tea",
      versions: [
        {
          from: 60,
          title: "Cold Brew Tea: the complete guide | Northleaf Tea",
          description: "Cold brew tea in a jar: which teas, how much, how long.",
          text: `# Cold brew tea

To make cold brew tea, put 10 grams of loose leaf tea in a quart of cold water and leave it in the
fridge for eight hours. Strain it and drink it within three days.

## Which tea is best for cold brew?

Green and light oolong are the sweetest. Black tea needs twelve hours. Cold brew tea has about half of
the caffeine of hot tea.`,
        },
      ],
    },
    always("/subscription", {
      title: "Tea Subscription Box | Northleaf Tea",
      description: "Four organic teas each month for $22.",
      menu: "Subscription",
      text: `# Tea subscription box

Four organic teas in each box, $22 a month. Choose caffeinated, caffeine-free or a mix. A tea
subscription makes a good gift, too: pay for three, six or twelve months.`,
    }),
  ],
};

const HARBOR_STREET: DemoSite = {
  domain: "harborstreettea.example",
  name: "Harbor Street Tea",
  tagline: "Blends, tins and gift sets since 1987.",
  authority: 7,
  pages: [
    always("/", {
      title: "Harbor Street Tea | Blends, tins and gift sets",
      description: "Classic black tea blends and tea gift sets since 1987.",
      text: `# Blends we have made since 1987

Earl Grey tea, English Breakfast and twenty more blends in tins that keep tea fresh for a year. Our
[tea gift sets](/gift-sets) start at $25 and ship the same day.`,
    }),
    always("/earl-grey-tea", {
      title: "Earl Grey Tea: classic, cream and decaf | Harbor Street Tea",
      description: "Three kinds of Earl Grey tea in a tin.",
      menu: "Earl Grey",
      text: `# Earl Grey tea

Our best seller since 1987. Classic Earl Grey tea with oil of bergamot, Earl Grey Cream with vanilla,
and decaf Earl Grey for the evening. 4 ounce tin, $11.`,
    }),
    always("/decaf-tea", {
      title: "Decaf Tea: full flavor without caffeine | Harbor Street Tea",
      description: "Nine decaf teas, decaffeinated with carbon dioxide.",
      menu: "Decaf",
      text: `# Decaf tea

Nine decaf teas, from breakfast to Earl Grey. We decaffeinate with carbon dioxide, which keeps the
flavor and uses no solvents. A cup of decaf tea has less than 3 mg of caffeine.`,
    }),
    always("/gift-sets", {
      title: "Tea Gift Sets for every occasion | Harbor Street Tea",
      description: "Tea gift sets from $25, with free gift wrap.",
      menu: "Gift sets",
      text: `# Tea gift sets

A tea gift set is the present that always fits. Choose three tins for $25, six for $46, or the
library of twelve for $88. Free gift wrap, and a card with your words.`,
    }),
    always("/loose-leaf-tea", {
      title: "Loose Leaf Tea in tins | Harbor Street Tea",
      description: "Loose leaf tea in tins that keep it fresh for a year.",
      menu: "Loose leaf",
      text: `# Loose leaf tea

All our blends are sold as loose leaf tea in tins, or in bags if you must. Loose leaf tea stays fresh
for a year in a closed tin.`,
    }),
  ],
};

const KETTLE_AND_CRANE: DemoSite = {
  domain: "kettleandcrane.example",
  name: "Kettle & Crane",
  tagline: "Japanese tea and teaware.",
  authority: 5,
  pages: [
    always("/", {
      title: "Kettle & Crane | Japanese tea and teaware",
      description: "Matcha powder, sencha and hand-made teaware from Japan.",
      text: `# Japanese tea and teaware

Matcha powder from Nishio, [sencha green tea](/sencha) from Uji and hand-made bowls from Tokoname.`,
    }),
    always("/matcha-powder", {
      title: "Matcha Powder: ceremonial and everyday | Kettle & Crane",
      description: "Matcha powder in four grades, from everyday to ceremonial.",
      menu: "Matcha",
      text: `# Matcha powder

Four grades of matcha powder: everyday, latte, premium and ceremonial. We ship it cold and print the
milling date on each tin.

Read what makes [ceremonial matcha](/ceremonial-matcha) different.`,
    }),
    always("/ceremonial-matcha", {
      title: "Ceremonial Matcha: what it is and how to choose | Kettle & Crane",
      description: "What ceremonial matcha is, what it costs and how to choose one.",
      text: `# Ceremonial matcha

Ceremonial matcha is made from the first harvest of shaded leaves, without stems and veins. It is
meant to be drunk plain. Look for a bright green color, a sweet smell and a milling date. Expect to
pay $25 to $45 for 30 grams.`,
    }),
    always("/sencha", {
      title: "Sencha Green Tea from Uji | Kettle & Crane",
      description: "Three kinds of sencha green tea from Uji.",
      menu: "Sencha",
      text: `# Sencha green tea

Asamushi, chumushi and fukamushi: three ways of steaming sencha green tea, from light and clear to
deep and cloudy. From $13 for 80 g.`,
    }),
    always("/blog/cold-brew-tea", {
      title: "Cold brew tea with gyokuro and ice | Kettle & Crane",
      text: `# Cold brew tea, the Japanese way

Put ice on gyokuro leaves and wait. Mizudashi and koridashi are two kinds of cold brew tea: with cold
water, and with ice alone.`,
    }),
  ],
};

export const TEA_COMPETITORS = [NORTHLEAF, HARBOR_STREET, KETTLE_AND_CRANE];
