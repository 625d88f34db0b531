import type { DemoSite } from "./site.ts";

/** The other customer's site: a network of workshops whose prices and services are hard to find. */
export const SPOKEWELL: DemoSite = {
  domain: "spokewell.example",
  name: "Spokewell",
  tagline: "Bike repair in four Denver neighborhoods, most jobs done within 48 hours.",
  authority: 5,
  pages: [
    {
      path: "/",
      versions: [
        {
          from: 0,
          title: "Spokewell | Home",
          description: "Welcome to Spokewell.",
          text: `# Bike repair, done in 48 hours

Spokewell repairs bikes in four Denver neighborhoods: Highland, Baker, Park Hill and Wash Park. Book
online, drop your bike off on the way to work and pick it up two days later.

![](/photos/highland-workshop.jpg)

- [Bike tune up](/services/tune-up)
- [Brakes](/services/brakes) and [wheels](/services/wheels)
- [Our workshops](/workshops)

Every repair is guaranteed for 90 days. If something comes loose, bring it back and we fix it while
you wait.`,
        },
        {
          from: 85,
          title: "Bike Repair in Denver, done in 48 hours | Spokewell",
          description:
            "Bike repair in Denver at four workshops: tune ups, brakes, wheels and e-bikes. Most jobs done within 48 hours, guaranteed for 90 days.",
          text: `# Bike repair in Denver, done in 48 hours

Spokewell offers bike repair in four Denver neighborhoods: Highland, Baker, Park Hill and Wash Park.
Book online, drop your bike off on the way to work and pick it up two days later.

![Two mechanics at the stands of our workshop in Highland](/photos/highland-workshop.jpg)

- [Bike tune up](/services/tune-up), with [prices](/prices)
- [Brakes](/services/brakes), [wheels](/services/wheels) and [chains](/services/chain-replacement)
- [E-bike repair](/services/e-bike-repair)
- [Our workshops](/workshops)

Every repair is guaranteed for 90 days. If something comes loose, bring it back and we fix it while
you wait.`,
        },
      ],
    },
    {
      path: "/services/tune-up",
      versions: [
        {
          from: 0,
          title: "Bike Tune Up in Denver | Spokewell",
          description:
            "A bike tune up at Spokewell: gears, brakes, wheels, bolts and a test ride. Ready within 48 hours.",
          menu: "Tune up",
          text: `# Bike tune up

A bike tune up at Spokewell takes a mechanic about an hour. We adjust gears and brakes, true both
wheels on the bike, check every bolt, lubricate the chain and ride it around the block.

## When does a bike need a tune up?

Once a year, or every 1,500 miles. If shifting hesitates, brakes squeal or the chain skips, it is
time.`,
        },
        {
          from: 57,
          title: "Bike Tune Up in Denver: what it costs and covers | Spokewell",
          description:
            "A bike tune up costs $89 at Spokewell: gears, brakes, wheels, bolts and a test ride. Ready within 48 hours.",
          menu: "Tune up",
          text: `# Bike tune up

A bike tune up at Spokewell takes a mechanic about an hour. We adjust gears and brakes, true both
wheels on the bike, check every bolt, lubricate the chain and ride it around the block.

## Bike tune up cost

At Spokewell, a standard bike tune up costs $89, with the drivetrain cleaned in our parts washer $139.
See all [prices](/prices).

## When does a bike need a tune up?

Once a year, or every 1,500 miles. If shifting hesitates, brakes squeal or the chain skips, it is
time.`,
        },
      ],
    },
    {
      path: "/services/brakes",
      versions: [
        {
          from: 0,
          title: "Brakes | Spokewell",
          text: `# Brakes

New pads, new cables, a bleed for hydraulic discs. Most brakes are done while you wait, if you come
before eleven. Pads from $25 per wheel fitted, a hydraulic bleed $45 per wheel.

Rim brakes should be replaced when the grooves are gone. Disc pads need 1 mm of material or more.`,
        },
      ],
    },
    {
      path: "/services/wheels",
      versions: [
        {
          from: 0,
          title: "Wheels | Spokewell",
          text: `# Wheels

Bent rim, broken spoke, loose hub? We repair wheels and build new ones. Truing costs $30 per wheel, a
new spoke $12, a hand-built wheel from $220.`,
        },
        {
          from: 98,
          title: "Bike Wheel Repair and Truing in Denver | Spokewell",
          description:
            "Bike wheel repair from $30: truing, spokes, hubs and hand-built wheels. Most wheels are ready the next day.",
          text: `# Bike wheel repair

Bent rim, broken spoke, loose hub? Bike wheel repair is what we like most. Truing costs $30 per wheel,
a new spoke $12, a hand-built wheel from $220. Most wheels are ready the next day.

Would you rather do it yourself? Here is [how to true a bike wheel](/guides/how-to-true-a-bike-wheel).`,
        },
      ],
    },
    {
      path: "/services/chain-replacement",
      versions: [
        {
          from: 0,
          title: "Bike Chain Replacement | Spokewell",
          description:
            "Bike chain replacement while you wait: $15 labor plus the chain. We measure wear first and tell you if it can stay.",
          text: `# Bike chain replacement

Bike chain replacement at Spokewell takes ten minutes and costs $15 plus the chain. A bike chain should
be replaced when it is worn, and we measure that first: at
0.5% a new chain saves your cassette, at 1% the cassette has to go, too. A chain lasts 2,000 to 3,000
miles.`,
        },
      ],
    },
    {
      path: "/services/e-bike-repair",
      versions: [
        {
          from: 34,
          title: "E-Bike Repair in Denver: motors, batteries, brakes | Spokewell",
          description:
            "E-bike repair for Bosch, Shimano and Bafang motors. Diagnosis $60, counted toward the repair. All four Denver workshops.",
          menu: "E-bikes",
          text: `# E-bike repair

Spokewell does e-bike repair in Denver: our mechanics are certified for Bosch and Shimano motors, and
repair Bafang hubs as well. E-bike repair starts with a diagnosis for $60, which counts toward the repair.

## What we repair

- Motors: error codes, noises, firmware updates
- Batteries: range tests and cell balance; we do not open sealed packs
- Brakes: e-bikes are heavy, and pads last half as long

## How long does it take?

Two to four days if the part is in stock. Battery replacements are ordered from the maker and take
about two weeks.`,
        },
      ],
    },
    {
      path: "/prices",
      versions: [
        {
          from: 56,
          title: "Bike Repair Prices in Denver: tune up, brakes, wheels | Spokewell",
          description:
            "All bike repair prices: tune up $89, flat repair $18, brake pads from $25, truing $30. No shop fees.",
          menu: "Prices",
          text: `# Bike repair prices

What you see is what you pay: no shop fees, no card fees.

- Bike tune up cost: $89, with a clean drivetrain $139
- Flat repair: $18 with a new tube
- Brake pads: from $25 per wheel, fitted
- Chain replacement: $15 plus the chain
- Wheel truing: $30
- E-bike diagnosis: $60, counted toward the repair
- Tubeless tire setup: $35 per wheel with sealant

If a job turns out larger than expected, we call before we continue.`,
        },
      ],
    },
    {
      path: "/workshops",
      versions: [
        {
          from: 0,
          title: "Workshops | Spokewell",
          menu: "Workshops",
          text: `# Our workshops

- Highland: 32nd Avenue, open Monday to Saturday from 8 to 6
- Baker: South Broadway, open every day from 9 to 6
- Park Hill: Kearney Street, open Tuesday to Saturday from 9 to 5
- Wash Park: South Gaylord Street, open Monday to Saturday from 8 to 6

![](/photos/baker.jpg) ![](/photos/park-hill.jpg)

Booked out? Try [same-day slots](/same-day) at Baker.`,
        },
      ],
    },
    {
      path: "/guides/how-to-true-a-bike-wheel",
      versions: [
        {
          from: 98,
          title: "How to True a Bike Wheel in 15 minutes | Spokewell",
          description:
            "How to true a bike wheel with a spoke wrench and your brake pads: find the wobble, loosen and tighten in quarter turns.",
          text: `# How to true a bike wheel

To true a bike wheel, find where the rim moves toward a brake pad, then tighten the spokes that pull it
away and loosen those that pull it closer, a quarter turn at a time.

## What you need

- A spoke wrench of the right size
- The bike upside down, or a truing stand
- Fifteen minutes

## Step by step

Spin the wheel and watch the gap between rim and pad. Mark the widest wobble with tape. If the rim
moves left, tighten the spokes from the right side of the hub by a quarter turn. Spin again. Work on
the largest wobble first and stop when it is under a millimeter.

## When to bring it in

A rim with a flat spot or a crack can't be trued. That is [bike wheel repair](/services/wheels) for us.`,
        },
      ],
    },
    {
      path: "/guides/tubeless-tire-setup",
      versions: [
        {
          from: 12,
          title: "Tubeless tires",
          text: `# Tubeless tires

Tubeless tire setup in short: tape the rim, fit the valve, mount one bead, pour in 2 ounces of sealant,
mount the other bead and inflate it fast. Spin and shake the wheel so that the sealant reaches every
spot. Top it up every four months.`,
        },
      ],
    },
    {
      path: "/about",
      versions: [
        {
          from: 0,
          title: "About | Spokewell",
          description: "Who repairs your bike: eleven mechanics, four workshops, one guarantee.",
          menu: "About",
          text: `# About Spokewell

Dana Whitlock opened the first Spokewell in Highland in 2011, with two stands and a coffee machine.
Today eleven mechanics work in four workshops. We train our own: every winter, two apprentices start.`,
        },
      ],
    },
  ],
};
