import { ordersOf, type Command } from './command.ts';
import { isKnownKind, KINDS } from './kinds/table.ts';

/** A new array in the order of sending, the first to be sent first. */
export function inLaneOrder(commands: readonly Command[]): Command[] {
  return commands.toSorted((a, b) => a.rank - b.rank || a.seq - b.seq);
}

/** The command was sent as the first of its lanes: its outcome must be learnt, whatever was refused since. */
export const hadItsTurn = (command: Command): boolean => command.maybeSent && command.chained !== true;

/** The command was discarded and never sent: no copy of it can be on its way, so nothing waits for it. */
export const isLoose = (command: Command): boolean => command.state === 'discarding' && !command.maybeSent;

/**
 * By seq, the orders of each command that wait for a person's decision about an earlier command, because they build on
 * it or stand behind one that does.
 */
export function heldOrders(open: readonly Command[]): Map<number, Set<number>> {
  if (!open.some((one) => one.state === 'attention')) return new Map();
  const parked = new Map<number, Command[]>();
  const heldLanes = new Set<number>();
  const held = new Map<number, Set<number>>();
  for (const command of inLaneOrder(open)) {
    if (command.state === 'attention') {
      for (const id of undecided(command)) parked.set(id, [...(parked.get(id) ?? []), command]);
      continue;
    }
    // The command may have been sent in its turn: its outcome must be learnt, whatever was refused since.
    if (command.state === 'discarding' || hadItsTurn(command)) continue;
    const ids = heldOf(command, heldLanes, parked);
    if (ids.length === 0) continue;
    held.set(command.seq, new Set(ids));
    for (const id of ids) heldLanes.add(id);
  }
  return held;
}

/**
 * A command that a restore of the server lost had its turn before: no refusal holds it, and behind a held lane it waits
 * as a whole. A later restore may know its key again, and a part of it under a new key would then act twice.
 */
function heldOf(
  command: Command,
  heldLanes: ReadonlySet<number>,
  parked: ReadonlyMap<number, readonly Command[]>,
): number[] {
  const ids = ordersOf(command);
  const held = ids.filter((id) => heldLanes.has(id) || parked.get(id)?.some((earlier) => buildsOn(command, earlier)));
  // A copy of it may be on its way, in a request that stopped before its turn, so it is not divided.
  if (command.chained) return held.length > 0 ? ids : [];
  if (command.epochAtSend !== null) return ids.some((id) => heldLanes.has(id)) ? ids : [];
  return held;
}

/** The orders of a command that were refused or are undecided. */
function undecided(command: Command): number[] {
  return ordersOf({ targets: command.targets.filter((target) => target.state !== 'done') });
}

/**
 * Whether a later command depends on an earlier one. A command that may still be applied keeps its place in the chain.
 * A refused one matters to those that need it and were made before the refusal was known: a person who saw it and went
 * on meant it.
 */
function buildsOn(later: Command, earlier: Command): boolean {
  if (earlier.reason?.open === true) return true;
  if (!isKnownKind(later.kind)) return false;
  return KINDS[later.kind].needs.includes(earlier.kind) && later.madeTick < (earlier.answeredTick ?? 0);
}
