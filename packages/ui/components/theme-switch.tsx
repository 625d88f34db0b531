import { RadioGroup } from "radix-ui";
import { Icon, type IconName } from "./icon.tsx";

export type ThemeChoice = "light" | "dark" | "system";

export interface ThemeSwitchProps {
  value: ThemeChoice;
  onChange: (choice: ThemeChoice) => void;
}

const choices: readonly { value: ThemeChoice; label: string; icon: IconName }[] = [
  { value: "light", label: "Light", icon: "sun" },
  { value: "dark", label: "Dark", icon: "moon" },
  { value: "system", label: "System", icon: "monitor" },
];

export function ThemeSwitch({ value, onChange }: ThemeSwitchProps) {
  return (
    <RadioGroup.Root
      aria-label="Theme"
      orientation="horizontal"
      value={value}
      onValueChange={(next) => onChange(next as ThemeChoice)}
      className="inline-flex gap-0.5 rounded-md border border-line bg-sunk p-0.5"
    >
      {choices.map((choice) => (
        <RadioGroup.Item
          key={choice.value}
          value={choice.value}
          aria-label={choice.label}
          title={choice.label}
          className="flex size-7 items-center justify-center rounded-sm text-dim hover:text-ink data-[state=checked]:bg-card data-[state=checked]:text-ink data-[state=checked]:ring-1 data-[state=checked]:ring-line"
        >
          <Icon name={choice.icon} />
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
