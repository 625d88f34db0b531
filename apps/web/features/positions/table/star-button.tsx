export interface StarButtonProps {
  keyword: string;
  starred: boolean;
  onChange: (starred: boolean) => void;
}

export function StarButton({ keyword, starred, onChange }: StarButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Star ${keyword}`}
      aria-pressed={starred}
      className={`flex size-6 shrink-0 items-center justify-center rounded-sm hover:text-ink pointer-coarse:size-9 ${starred ? "text-caution" : "text-edge"}`}
      onClick={() => onChange(!starred)}
    >
      <svg
        aria-hidden="true"
        fill={starred ? "currentColor" : "none"}
        height={14}
        stroke="currentColor"
        strokeLinejoin="round"
        strokeWidth={1.25}
        viewBox="0 0 16 16"
        width={14}
      >
        <path d="m8 1.9 1.9 3.9 4.2.6-3.05 3 .7 4.2L8 11.6l-3.75 2 .7-4.2-3.05-3 4.2-.6z" />
      </svg>
    </button>
  );
}
