export interface ElementMarks {
  localName: string;
  attributeNames: readonly string[];
}

/** Dashlane marks the fields it knows and adds elements of its own. */
export function isDashlaneMark({ localName, attributeNames }: ElementMarks): boolean {
  return (
    localName.startsWith("dashlane-") ||
    attributeNames.some((name) => name.startsWith("data-dashlane"))
  );
}
