import type { Command } from './command.ts';
import { isKnownKind } from './kinds/table.ts';
import { hadItsTurn, heldOrders, inLaneOrder, isLoose } from './lanes.ts';

/**
 * The next command that may go: head of all its lanes, due, and not already on its way. A command that is not final
 * blocks its lanes for those behind it; one that needs attention blocks only those that build on it. Other users'
 * commands neither go nor block: their lanes are their own.
 * @param open the user's open commands, in any order. @param isDue whether a command's own waiting time is over.
 */
export function nextToSend(
  open: readonly Command[],
  running: ReadonlySet<number>,
  isDue: (command: Command) => boolean,
): Command | null {
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
      const isItsTurn = hadItsTurn(command) || (isFree(waiting) && !held.has(command.seq));
      if (isItsTurn && isFree(inFlight)) return command;
    }
    // Only if a copy of a discarded one may be under way, the lane waits for it.
    if (isLoose(command)) continue;
    for (const lane of command.lanes) waiting.add(lane);
  }
  return null;
}

function isWaitingToGo(command: Command): boolean {
  if (!isKnownKind(command.kind)) return false;
  return command.state === 'pending' || command.state === 'unknown' || command.state === 'discarding';
}

/**
 * A bulk command, never sent, of which some orders are held: it is to be split, so that one bad order does not hold the
 * others.
 */
export function toSplit(
  open: readonly Command[],
): { readonly command: Command; readonly blocked: ReadonlySet<number> } | null {
  const held = heldOrders(open);
  for (const command of open) {
    const blocked = held.get(command.seq);
    if (!blocked || command.state !== 'pending' || command.maybeSent || !isKnownKind(command.kind)) continue;
    if (blocked.size < command.targets.length) return { command, blocked };
  }
  return null;
}
