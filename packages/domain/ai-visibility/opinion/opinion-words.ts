const words = (list: string) => new Set(list.trim().split(/\s+/u));

/** Judgments that stand on their own. Prices, sizes and popularity are facts, so they aren't here. */
export const POSITIVE = words(`
  excellent great good outstanding reliable trustworthy reputable superb fantastic impressive solid
  well-regarded well-reviewed top-rated first-rate comfortable user-friendly dependable exceptional
  amazing wonderful high-quality top-notch respected
`);
export const NEGATIVE = words(`
  bad poor unreliable terrible awful overpriced disappointing untrustworthy buggy mediocre dreadful
  horrible fraudulent low-quality poor-quality subpar shoddy uncomfortable misleading inferior lousy
`);
export const ADVERBS = words(`
  very really quite generally usually widely highly truly consistently particularly especially
  extremely incredibly exceptionally remarkably also still simply definitely strongly often
  frequently certainly absolutely overall an a
`);
/** 'A great choice' recommends, 'a great company' doesn't. */
export const CHOICES = words("choice option pick bet recommendation");
export const COPULAS = words("is are remains");
export const HAVING = words("has have offers provides delivers gets receives earns");
export const MAKING = words("makes sells builds produces");
/** What a company has: 'excellent support' judges it, 'good reason to worry' doesn't. */
export const QUALITIES = words(`
  reviews ratings rating reputation quality support service value performance durability products
  documentation results feedback experience design warranty prices comfort craftsmanship
`);
/** What a company is. */
export const KINDS = words(`
  brand brands company companies shop shops store stores manufacturer manufacturers maker makers
  provider providers service services tool tools product products platform platforms app apps
  software supplier suppliers value boot boots shoe shoes
`);
/** 'Makes good money' isn't about what it makes. */
export const NOT_MADE = words("money profit profits sense decisions impression headlines news use");
export const NEGATIONS = words("not isn't aren't isn’t aren’t never");
/** 'Not only reliable' is reliable, 'not the best' may be second best, 'not bad' is faint praise. */
export const AFTER_WEAK_NEGATION = words(
  "only just merely simply necessarily always as quite the so that all entirely exactly",
);
export const CONTRASTS = words(
  "but however although though while whereas yet despite except nevertheless unless",
);
/** What follows turns the judgment around, limits it, or makes it someone else's. */
export const UNDOING = words(`
  enough if only than compared nothing supposedly allegedly otherwise until when at not no never
  according say says said claim claims claimed argue argues instead rather too once unlike least
  reportedly unless might may could would should seem seems hardly nobody myth rumor rumors ironically
`);
/** Words before the name that leave the sentence as it is. */
export const OPENERS = words(`
  overall personally generally and also the today currently yes so finally first second third lastly
  additionally moreover furthermore similarly definitely honestly clearly
`);
export const RECOMMENDERS = words("i we i'd i’d we'd we’d experts reviewers editors");
/** After the name of what is recommended: the sentence goes on, and not with 'Acme's rivals'. */
export const AFTER_OBJECT = words(
  "for as because to in on since if when first here over and with due even",
);
