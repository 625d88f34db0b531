import { PRODUCTS, type ProductId } from "./claim.ts";

/** On a phone there is room for two columns: ours, and the one chosen here by CSS alone. */
export function ProductRadios() {
  return (
    <fieldset className="text-sm lg:hidden">
      <legend className="mb-2 font-medium">Compare Sightline with</legend>
      <div className="flex flex-wrap gap-1 rounded-md border border-line bg-sunk p-1">
        {PRODUCTS.map(({ id, name }, index) => (
          <label
            key={id}
            className="relative flex h-10 grow items-center justify-center rounded-sm px-3 text-dim hover:text-ink has-checked:bg-card has-checked:font-medium has-checked:text-ink has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="product"
              value={id}
              defaultChecked={index === 0}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Hidden on a phone while another product is chosen. */
export const COLUMN_OF: Record<ProductId, string> = {
  semrush: "max-lg:not-group-has-[[value=semrush]:checked]/products:hidden",
  ahrefs: "max-lg:not-group-has-[[value=ahrefs]:checked]/products:hidden",
  "screaming-frog": "max-lg:not-group-has-[[value=screaming-frog]:checked]/products:hidden",
  serpbear: "max-lg:not-group-has-[[value=serpbear]:checked]/products:hidden",
  openseo: "max-lg:not-group-has-[[value=openseo]:checked]/products:hidden",
};
