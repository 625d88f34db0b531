/** With it at its end where it was not among them, without it where it was. */
export function toggledIn<One extends string>(them: readonly One[], it: One): readonly One[] {
  return them.includes(it) ? them.filter((one) => one !== it) : [...them, it];
}
