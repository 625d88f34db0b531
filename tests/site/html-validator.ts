import { HtmlValidate } from "html-validate";

export const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // How React writes what HTML allows in several ways: <br/>, hidden="", charSet.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    // An input without a type is a field for text, as HTML has it.
    "no-implicit-input-type": "off",
    // React's own ids begin with an underscore, which HTML allows.
    "valid-id": ["error", { relaxed: true }],
    // Where a mark stands on a sightline is data, and no class can say it.
    "no-inline-style": "off",
    // A <progress> cannot be drawn alike in all browsers; a table that scrolls is no section.
    "prefer-native-element": ["error", { exclude: ["progressbar", "region"] }],
  },
});
