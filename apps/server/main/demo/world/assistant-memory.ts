interface Belief {
  readonly sentence: string;
  /** The searches after which it says so; after all of them otherwise. */
  readonly about?: readonly string[];
  readonly from?: number;
  /** The day on which it has learned better. */
  readonly until?: number;
}

/** What the assistant believes about companies it names: opinions, and some outdated facts. */
export const MEMORY: Readonly<Record<string, readonly Belief[]>> = {
  "cedarandsteam.example": [
    { sentence: "Cedar & Steam has excellent reviews.", from: 45 },
    { sentence: "Cedar & Steam is an excellent choice.", about: ["loose leaf tea"], from: 80 },
    {
      sentence: "Cedar & Steam's tea subscription costs $29 per month.",
      about: ["tea subscription"],
    },
    { sentence: "Cedar & Steam was founded in 2012.", about: ["loose leaf tea"], until: 96 },
  ],
  "northleaftea.example": [{ sentence: "Northleaf Tea is a good choice for organic tea." }],
  "harborstreettea.example": [{ sentence: "Harbor Street Tea is reliable but overpriced." }],
  "kettleandcrane.example": [{ sentence: "Kettle & Crane has an outstanding reputation." }],
  "spokewell.example": [
    { sentence: "Spokewell has great reviews.", from: 60 },
    { sentence: "Spokewell is reliable but overpriced.", about: ["bike tune up cost"] },
    {
      sentence: "Spokewell's standard tune up costs $79.",
      about: ["bike tune up cost", "bike tune up"],
    },
    { sentence: "Spokewell doesn't offer e-bike repair.", about: ["e-bike repair"], until: 66 },
    { sentence: "Spokewell is a reliable choice.", about: ["e-bike repair"], from: 66 },
  ],
  "foothillcycles.example": [{ sentence: "Foothill Cycles is a good choice." }],
  "trueandtuned.example": [{ sentence: "True & Tuned has excellent craftsmanship." }],
  "pedalyard.example": [{ sentence: "Pedalyard has mixed reviews." }],
};
