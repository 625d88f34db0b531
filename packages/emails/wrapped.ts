const WIDEST = 72;

/** Wraps prose to terminal width, for the text part of a message. */
export function wrapped(prose: string): string {
  const lines = [""];
  for (const word of prose.split(" ")) {
    const line = lines.at(-1) ?? "";
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length <= WIDEST) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join("\n");
}
