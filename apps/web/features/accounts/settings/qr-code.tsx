import encodeQR from "qr";

const QUIET_ZONE = 4;

/** Dark on light in either theme: cameras don't read it the other way around. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET_ZONE });
  const size = rows.length;
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="self-center rounded-md bg-card text-ink"
      style={{ colorScheme: "light", width: "13rem", maxWidth: "100%" }}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
