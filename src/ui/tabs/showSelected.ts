/** Scrolls the open tab to the middle where the row is wider than the screen. */
export function showSelected(row: HTMLElement, selected: string): void {
  const tab = row.querySelector(selected);
  if (!tab) return;
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}
