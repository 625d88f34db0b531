import { Icon } from "@sightline/ui/icon";
import { Menu } from "@sightline/ui/menu";
import { MenuRadioGroup, MenuRadioItem } from "@sightline/ui/menu-items";
import { useNavigate } from "react-router";
import { type FramePage, usePageHere } from "./frame-tabs.tsx";

/** A phone has no rail: the pages below a tab are in a menu in the top bar. */
export function PageSwitcher({ label, pages }: { label: string; pages: readonly FramePage[] }) {
  const navigate = useNavigate();
  const here = usePageHere(pages);
  return (
    <div className="md:hidden">
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            className="flex h-9 w-full min-w-0 items-center justify-between gap-2 rounded-md border border-line bg-card px-3 hover:border-edge"
          >
            <span>
              <span className="text-dim">{label}</span> {here?.label}
            </span>
            <Icon name="chevron-down" className="text-dim" />
          </button>
        }
      >
        <MenuRadioGroup value={here?.pathname ?? ""} onChange={(next) => void navigate(next)}>
          {pages.map((page) => (
            <MenuRadioItem key={page.pathname} value={page.pathname}>
              {page.label}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </Menu>
    </div>
  );
}
