export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="figures inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-paper px-1 text-xs text-dim">
      {children}
    </kbd>
  );
}
