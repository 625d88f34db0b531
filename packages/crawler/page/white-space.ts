const SPACE = 0x20;

/** Collapses runs of white space to one space, and trims. */
export function collapse(text: string): string {
  const trimmed = text.trim();
  return isCollapsed(trimmed) ? trimmed : trimmed.replace(/\s+/g, " ");
}

/** Most texts already are; checking is many times faster than replacing. */
function isCollapsed(text: string): boolean {
  let previous = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code <= SPACE) {
      if (code !== SPACE || previous === SPACE) return false;
    } else if (code >= 0xa0 && isWideSpace(code)) return false;
    previous = code;
  }
  return true;
}

function isWideSpace(code: number): boolean {
  if (code < 0x1680) return code === 0xa0;
  return (
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    (code >= 0x2028 && code <= 0x202f) ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
}
