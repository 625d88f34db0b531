import { TextField, type TextFieldProps } from "@sightline/ui/field";

export interface DomainFieldProps extends Omit<TextFieldProps, "value" | "onChange"> {
  value: string;
  onType: (domain: string) => void;
}

export function DomainField({ onType, ...field }: DomainFieldProps) {
  return (
    <TextField
      name="domain"
      mono
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="url"
      placeholder="example.com"
      {...field}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
