export interface TextDifferenceProps {
  label: string;
  pieces: readonly { kind: "same" | "added" | "removed"; text: string }[];
}

/** Marked by more than color: what's gone is struck through, what's new is underlined. */
export function TextDifference({ label, pieces }: TextDifferenceProps) {
  return (
    <section aria-label={`Difference: ${label}`}>
      <h3 className="text-sm text-dim">{label}</h3>
      <p className="figures text-sm whitespace-pre-wrap wrap-anywhere">
        {pieces.map(({ kind, text }, at) => {
          const key = `${at} ${kind}`;
          if (kind === "added") {
            return (
              <ins key={key} className="bg-wash text-better underline">
                {text}
              </ins>
            );
          }
          return kind === "removed" ? (
            <del key={key} className="text-worse line-through">
              {text}
            </del>
          ) : (
            <span key={key}>{text}</span>
          );
        })}
      </p>
    </section>
  );
}
