/** The cells of a single line, for inspecting headers; rows go through the real parser. */
export function splitLine(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? "";
    if (quoted) {
      const doubled = letter === '"' && line[at + 1] === '"';
      if (letter !== '"' || doubled) cell += letter;
      else quoted = false;
      if (doubled) at += 1;
    } else if (letter === '"' && cell === "") {
      quoted = true;
    } else if (letter === delimiter) {
      cells.push(cell);
      cell = "";
    } else {
      cell += letter;
    }
  }
  return [...cells, cell];
}
