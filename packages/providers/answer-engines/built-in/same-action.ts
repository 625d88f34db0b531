/** English verbs that people and pages use for the same thing. */
const GROUPS = [
  "delete remove drop discard erase purge prune",
  "create add make define new build",
  "change alter modify update edit set",
  "undo revert reset restore",
  "prevent avoid protect",
  "check verify test assert ensure",
  "load populate import",
  "see show view display list print",
  "find search locate",
  "stop cancel terminate kill end abort",
  "start run launch execute",
  "rename move",
  "install setup deploy",
  "write develop implement",
  "squash fold combine",
  "shrink reduce smaller compact",
  "enable activate",
  "disable deactivate suppress ignore skip",
];

const byWord = new Map<string, readonly string[]>();
for (const words of GROUPS.map((group) => group.split(" "))) {
  for (const word of words) byWord.set(word, words);
}

/** A verb and others that say the same; only itself if none is known. */
export function sameAction(word: string): readonly string[] {
  return byWord.get(word.toLowerCase()) ?? [word];
}
