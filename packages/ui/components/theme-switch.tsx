import { Icon, type IconName } from "./icon.tsx";

export type ThemeChoice = "light" | "dark" | "system";

export interface ThemeSwitchProps {
  /** Without one the radios are left to a page's own script. */
  value?: ThemeChoice;
  onChange?: (choice: ThemeChoice) => void;
  /** Two switches on one page need two names. */
  name?: string;
}

const choices: readonly { value: ThemeChoice; label: string; icon: IconName }[] = [
  { value: "light", label: "Light", icon: "sun" },
  { value: "dark", label: "Dark", icon: "moon" },
  { value: "system", label: "System", icon: "monitor" },
];

/** Plain radios, so that a page without React can use it too. */
export function ThemeSwitch({ value, onChange, name = "theme" }: ThemeSwitchProps) {
  return (
    <fieldset className="inline-flex gap-0.5 rounded-md border border-line bg-sunk p-0.5">
      <legend className="sr-only">Theme</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          title={choice.label}
          className="relative flex size-7 items-center justify-center rounded-sm text-dim hover:text-ink has-checked:bg-card has-checked:text-ink has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            aria-label={choice.label}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
            {...(value === undefined
              ? {}
              : { checked: value === choice.value, onChange: () => onChange?.(choice.value) })}
          />
          <Icon name={choice.icon} />
        </label>
      ))}
    </fieldset>
  );
}
