import type { PickLine, PickList } from './pickList.ts';
import { isSettled, type SessionState } from './session.ts';

/** The lines of a session as a person meets them. */
export interface Walk {
  /** `null` when nothing is left to do. */
  readonly current: PickLine | null;
  /** Open lines after the current one, in walking order and round to the start; the skipped ones last. */
  readonly next: readonly PickLine[];
  /** Lines that are complete or whose missing units have a reason. */
  readonly done: readonly PickLine[];
}

/**
 * The lines in walking order from the person's position, from the events alone, so that a restarted device is at the
 * same line. A line that was chosen or counted stays current while it is open. After that, or after a skip, the next
 * open line in walking order takes over. Skipped lines come last.
 */
export function walk(list: PickList, state: SessionState): Walk {
  const open = new Map<number, PickLine>();
  const done: PickLine[] = [];
  for (const line of list.lines) {
    if (isSettled(state, line)) done.push(line);
    else open.set(line.id_product, line);
  }
  const aside = state.skipped.flatMap((id) => open.get(id) ?? []);
  const skipped = new Set(state.skipped);
  const anchor = state.inForce.findLast((event) => 'id_product' in event);
  const at = anchor ? list.lines.findIndex((line) => line.id_product === anchor.id_product) : -1;
  const ahead = [...list.lines.slice(at + 1), ...list.lines.slice(0, at + 1)];
  const toWalk = [...ahead.filter((line) => open.has(line.id_product) && !skipped.has(line.id_product)), ...aside];
  const stays = anchor && anchor.kind !== 'skip' ? open.get(anchor.id_product) : undefined;
  const current = stays ?? toWalk[0] ?? null;
  return { current, next: toWalk.filter((line) => line !== current), done };
}
