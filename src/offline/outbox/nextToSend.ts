import type { Command } from './command.ts';
import { isKnownKind } from './kinds/table.ts';
import { hadItsTurn, heldOrders, inLaneOrder, isLoose } from './lanes.ts';

/**
 * The next command that may be sent: first in all its lanes, due, and not already on its way. A command that is not
 * final blocks those behind it in its lanes; one that needs attention blocks only those that build on it. Other users
 * have lanes of their own: their commands are neither sent nor block.
 * @param open the user's open commands, in any order
 * @param isDue whether a command's own waiting time is over
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
      // A discard may be told to the server at any time.
      if (command.state === 'discarding') return command;
      // The command was sent before, so it had its turn: a retry that came before it must not keep its outcome unknown.
      const isItsTurn = hadItsTurn(command) || (isFree(waiting) && !held.has(command.seq));
      if (isItsTurn && isFree(inFlight)) return command;
    }
    // The lane waits for a discarded command only if a copy of it may be on its way.
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
 * A bulk command that was never sent and of which some orders are held. It is to be split, so that one bad order does
 * not hold the others.
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
