/** The list with one thing moved a place up (-1) or down (1); at the edge it stays. */
export function movedBy<Thing>(list: readonly Thing[], thing: Thing, step: -1 | 1): Thing[] {
  const from = list.indexOf(thing);
  const to = from + step;
  const moved = [...list];
  if (from === -1 || to < 0 || to >= list.length) return moved;
  moved.splice(from, 1);
  moved.splice(to, 0, thing);
  return moved;
}
