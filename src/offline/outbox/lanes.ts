import type { Command } from './command.ts';
import { isKnownKind, KINDS } from './kinds/table.ts';

/**
 * The next command that may go (reliability.md 4.5): head of all its lanes, due, and not already on its way.
 * A command that is not final blocks its lanes for those behind it; one that needs attention blocks only those
 * that build on it. Other users' commands neither go nor block: their lanes are their own.
 * @param open the user's open commands, in any order. @param isDue whether a command's own waiting time is over.
 */
export function nextToSend(
  open: readonly Command[],
  running: ReadonlySet<number>,
  isDue: (command: Command) => boolean,
): Command | null {
  const isLoose = (one: Command) => one.state === 'discarding' && !one.maybeSent;
  const inFlight = new Set(open.filter((one) => running.has(one.seq) && !isLoose(one)).flatMap((one) => one.lanes));
  const held = heldOrders(open);
  const waiting = new Set<string>();
  for (const command of inLaneOrder(open)) {
    if (command.state === 'attention') continue;
    const isFree = (lanes: ReadonlySet<string>) => !command.lanes.some((lane) => lanes.has(lane));
    if (isWaitingToGo(command) && !running.has(command.seq) && isDue(command)) {
      // Thrown away: the server may hear of it at any time.
      if (command.state === 'discarding') return command;
      // Sent before: it had its turn, and a retry that slipped in ahead of it must not keep its outcome unknown.
      const hadItsTurn = command.maybeSent || (isFree(waiting) && !held.has(command.seq));
      if (hadItsTurn && isFree(inFlight)) return command;
    }
    // Only if a copy of a discarded one may be under way, the lane waits for it.
    if (isLoose(command)) continue;
    for (const lane of command.lanes) waiting.add(lane);
  }
  return null;
}

/** In the order in which they go: a new array, the first to go first. */
export function inLaneOrder(commands: readonly Command[]): Command[] {
  return commands.toSorted((a, b) => a.rank - b.rank || a.seq - b.seq);
}

function isWaitingToGo(command: Command): boolean {
  if (!isKnownKind(command.kind)) return false;
  return command.state === 'pending' || command.state === 'unknown' || command.state === 'discarding';
}

/**
 * By seq, the orders of each command that wait for a person's decision about an earlier one: because they build on
 * it, or stand in the lane behind one that does.
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
    // What may have been sent was in its turn then; its outcome must be learnt, whatever was refused since.
    if (command.state === 'discarding' || command.maybeSent) continue;
    const ids = heldOf(command, heldLanes, parked);
    if (ids.length === 0) continue;
    held.set(command.seq, new Set(ids));
    for (const id of ids) heldLanes.add(id);
  }
  return held;
}

/**
 * What a restore of the server lost had its turn once: no refusal holds it, and behind a held lane it waits whole. A later
 * restore may bring its key back, and a part of it under a new key would then act twice.
 */
function heldOf(command: Command, heldLanes: ReadonlySet<number>, parked: ReadonlyMap<number, readonly Command[]>): number[] {
  const ids = command.targets.map((target) => target.orderId);
  if (command.epochAtSend !== null) return ids.some((id) => heldLanes.has(id)) ? ids : [];
  return ids.filter((id) => heldLanes.has(id) || parked.get(id)?.some((earlier) => buildsOn(command, earlier)));
}

/** The orders of a command that did not go through. */
function undecided(command: Command): number[] {
  return command.targets.filter((target) => target.state !== 'done').map((target) => target.orderId);
}

/**
 * One that may still be applied keeps its place in the chain. A refused one matters to those that need it and were
 * made before anybody knew: who saw the refusal and still made the change meant it.
 */
function buildsOn(later: Command, earlier: Command): boolean {
  if (earlier.reason?.open === true) return true;
  if (!isKnownKind(later.kind)) return false;
  return KINDS[later.kind].needs.includes(earlier.kind) && later.madeTick < (earlier.answeredTick ?? 0);
}

/**
 * A bulk command, never sent, of which some orders are held: it is to be split, so that one bad order does not hold
 * the others (4.5).
 */
export function toSplit(open: readonly Command[]): { readonly command: Command; readonly blocked: ReadonlySet<number> } | null {
  const held = heldOrders(open);
  for (const command of open) {
    const blocked = held.get(command.seq);
    if (!blocked || command.state !== 'pending' || command.maybeSent || !isKnownKind(command.kind)) continue;
    if (blocked.size < command.targets.length) return { command, blocked };
  }
  return null;
}
