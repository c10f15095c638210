import type { Command } from './command.ts';
import { KINDS } from './kinds/table.ts';

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
  const waiting = new Set<string>();
  const parked = parkedByLane(open);
  for (const command of inLaneOrder(open)) {
    if (command.state === 'attention') continue;
    // Thrown away before it ever left: the server only has to hear of it, in any order.
    const loose = command.state === 'discarding' && !command.maybeSent;
    const free = loose || (!command.lanes.some((lane) => waiting.has(lane)) && blockedOrders(command, parked).size === 0);
    if (free && isWaitingToGo(command) && !running.has(command.seq) && isDue(command)) return command;
    if (loose) continue;
    for (const lane of command.lanes) waiting.add(lane);
  }
  return null;
}

export function inLaneOrder(commands: readonly Command[]): Command[] {
  return commands.toSorted((a, b) => a.rank - b.rank || a.seq - b.seq);
}

function isWaitingToGo(command: Command): boolean {
  return command.state === 'pending' || command.state === 'unknown' || command.state === 'discarding';
}

/** Lanes of what is still undecided; the orders that went through are free. */
export function openLanes(command: Command): string[] {
  const done = new Set(command.targets.filter((target) => target.state === 'done').map((target) => `order:${target.orderId}`));
  return command.lanes.filter((lane) => !done.has(lane));
}

/** By lane, what waits there for a person. */
export function parkedByLane(open: readonly Command[]): Map<string, Command[]> {
  const parked = new Map<string, Command[]>();
  for (const command of open) {
    if (command.state !== 'attention') continue;
    for (const lane of openLanes(command)) parked.set(lane, [...(parked.get(lane) ?? []), command]);
  }
  return parked;
}

/** The orders of a command that wait for a person's decision about an earlier one. */
export function blockedOrders(command: Command, parked: ReadonlyMap<string, readonly Command[]>): Set<number> {
  const ids = command.targets
    .filter((target) => (parked.get(`order:${target.orderId}`) ?? []).some((earlier) => buildsOn(command, earlier)))
    .map((target) => target.orderId);
  return new Set(ids);
}

/** An earlier one that may still be applied keeps its place in the chain; a refused one only matters to those who need it. */
function buildsOn(later: Command, earlier: Command): boolean {
  if (earlier.rank > later.rank || (earlier.rank === later.rank && earlier.seq >= later.seq)) return false;
  return earlier.reason?.open === true || KINDS[later.kind].needs.includes(earlier.kind);
}

/**
 * A bulk command, never sent, of which some orders are parked behind a decision: it is to be split, so that one
 * bad order does not hold the others (4.5).
 */
export function toSplit(open: readonly Command[]): { readonly command: Command; readonly blocked: ReadonlySet<number> } | null {
  const parked = parkedByLane(open);
  for (const command of inLaneOrder(open)) {
    if (command.state !== 'pending' || command.maybeSent) continue;
    const blocked = blockedOrders(command, parked);
    if (blocked.size > 0 && blocked.size < command.targets.length) return { command, blocked };
  }
  return null;
}
