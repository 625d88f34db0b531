import type { DemoPage, DemoSite } from "./site.ts";

const always = (path: string, page: Omit<DemoPage["versions"][number], "from">): DemoPage => ({
  path,
  versions: [{ from: 0, ...page }],
});

const FOOTHILL_CYCLES: DemoSite = {
  domain: "foothillcycles.example",
  name: "Foothill Cycles",
  tagline: "Denver's bike shop for new bikes, parts and service.",
  authority: 7,
  pages: [
    always("/", {
      title: "Foothill Cycles | Bike shop in Denver",
      description: "A bike shop in Denver with 300 bikes in stock and a full service department.",
      text: `# Your bike shop in Denver

300 bikes in stock, test rides on the trail behind the house, and a service department for
[bike repair](/service). Foothill Cycles has been a Denver bike shop since 1994.`,
    }),
    always("/service", {
      title: "Bike Repair and Service in Denver | Foothill Cycles",
      description: "Bike repair in Denver: tune ups, brakes, suspension and e-bikes.",
      menu: "Service",
      text: `# Bike repair and service

Bike repair near you in Denver: tune ups in three levels, brake repair, suspension service and wheel
building. Turnaround is about a week in spring and two days in winter.

See [tune up packages](/service/tune-up).`,
    }),
    always("/service/tune-up", {
      title: "Bike Tune Up Packages and Cost | Foothill Cycles",
      description: "Three bike tune up packages: $79, $129 and $219.",
      text: `# Bike tune up packages

What does a bike tune up cost? Basic is $79: gears, brakes, bolts. Plus is $129 and adds truing and a
drivetrain cleaning. Overhaul is $219: everything comes apart.`,
    }),
    always("/e-bikes", {
      title: "E-Bikes and E-Bike Repair | Foothill Cycles",
      description: "E-bikes for commuting and trails, with e-bike repair in house.",
      menu: "E-bikes",
      text: `# E-bikes

Commuters, cargo bikes and trail e-bikes. E-bike repair is done in house for brands that we sell.`,
    }),
    always("/blog/tubeless-tire-setup", {
      title: "Tubeless Tire Setup: a step-by-step guide | Foothill Cycles",
      description: "Tubeless tire setup at home, with photos of each step.",
      text: `# Tubeless tire setup: a step-by-step guide

Tape the rim, press in the valve, mount the tire, add sealant and inflate. This tubeless tire setup
guide shows each step and the three mistakes everyone makes.`,
    }),
  ],
};

const TRUE_AND_TUNED: DemoSite = {
  domain: "trueandtuned.example",
  name: "True & Tuned",
  tagline: "A wheel builder's workshop.",
  authority: 4.5,
  pages: [
    always("/", {
      title: "True & Tuned | Wheel building and bike repair",
      description: "Bike wheel repair, wheel building and tune ups by one careful mechanic.",
      text: `# Wheels first

Bike wheel repair, hand-built wheels and a [tune up](/tune-up) by one careful mechanic.`,
    }),
    always("/how-to-true-a-bike-wheel", {
      title: "How to True a Bike Wheel | True & Tuned",
      description: "How to true a bike wheel at home, with and without a stand.",
      menu: "Guide",
      text: `# How to true a bike wheel

You need a spoke wrench and patience. Find the wobble, turn the nipples by a quarter turn, spin and
check again. This is how to true a bike wheel without a stand: use the brake pads as your gauge.`,
    }),
    always("/tune-up", {
      title: "Bike Tune Up | True & Tuned",
      description: "One bike tune up, one price: $95.",
      menu: "Tune up",
      text: `# Bike tune up

One tune up, one price: $95. Wheels trued in the stand, bearings adjusted, gears and brakes set.`,
    }),
    always("/brake-repair", {
      title: "Bike Brake Repair: rim and disc | True & Tuned",
      description: "Bike brake repair for rim and disc brakes, same day.",
      menu: "Brakes",
      text: `# Bike brake repair

Bike brake repair for rim and disc brakes, same day. Squealing, rubbing or a lever that comes to the
bar: each has a different cause, and most cost less than $40.`,
    }),
  ],
};

const PEDALYARD: DemoSite = {
  domain: "pedalyard.example",
  name: "Pedalyard",
  tagline: "Bike repair that comes to you.",
  authority: 5.5,
  pages: [
    always("/", {
      title: "Pedalyard | Bike repair in Denver that comes to you",
      description: "Bike repair in Denver at your home or office, or in our yard.",
      text: `# Bike repair that comes to you

Pedalyard repairs bikes in Denver in our yard on Larimer Street. Bike repair near me, says your phone:
that is us, if you live downtown.`,
    }),
    {
      path: "/mobile-bike-repair",
      versions: [
        {
          from: 78,
          title: "Mobile Bike Repair in Denver | Pedalyard",
          description: "Mobile bike repair: our van comes to your home or office.",
          menu: "Mobile repair",
          text: `# Mobile bike repair

Our vans bring mobile bike repair to your home or office in Denver, Lakewood and Aurora. $25 for the
visit plus the work. Book before ten and we come the same day.`,
        },
      ],
    },
    always("/chain-replacement", {
      title: "Bike Chain Replacement and drivetrain | Pedalyard",
      description: "Bike chain replacement in ten minutes.",
      menu: "Drivetrain",
      text: `# Bike chain replacement

Bike chain replacement in ten minutes, from $35 with the chain. Bring the bike by at lunch.`,
    }),
    always("/e-bike-repair", {
      title: "E-Bike Repair in Denver | Pedalyard",
      description: "E-bike repair for all brands.",
      menu: "E-bikes",
      text: `# E-bike repair

E-bike repair for all brands: motors, displays, wiring. Diagnosis is free if we do the repair.`,
    }),
  ],
};

export const BIKE_COMPETITORS = [FOOTHILL_CYCLES, TRUE_AND_TUNED, PEDALYARD];
