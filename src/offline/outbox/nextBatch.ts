import type { Command } from './command.ts';
import { hadItsTurn, heldOrders, inLaneOrder, isLoose } from './lanes.ts';
import { isKnownKind } from './kinds/table.ts';

export interface BatchPick {
  readonly command: Command;
  /** The command goes behind another command of its lane: only the answer tells whether the server came to it. */
  readonly chained: boolean;
}

/** What one request carries. */
export interface BatchLimits {
  readonly commands: number;
  /** Bytes of all bodies together. */
  readonly bytes: number;
  readonly sizeOf: (command: Command) => number;
}

/**
 * Commands that may go in one request, in the order in which the server is to take them. Several of a lane may go, if
 * none between them is left out: the server stops a lane at the first one that does not go through. A command that had
 * its turn before must be the first of its lanes, or stays behind.
 * @param open the user's open commands, in any order
 * @param isReady whether a command's own waiting is over
 */
export function nextBatch(
  open: readonly Command[],
  running: ReadonlySet<number>,
  isReady: (command: Command) => boolean,
  { commands, bytes, sizeOf }: BatchLimits,
): readonly BatchPick[] {
  const inFlight = new Set(open.filter((one) => running.has(one.seq) && !isLoose(one)).flatMap((one) => one.lanes));
  const held = heldOrders(open);
  const waiting = new Set<string>();
  const taken = new Set<string>();
  const picks: BatchPick[] = [];
  let left = bytes;
  for (const command of inLaneOrder(open)) {
    if (picks.length >= commands) break;
    if (command.state === 'attention' || isLoose(command)) continue;
    const isFree = (lanes: ReadonlySet<string>) => !command.lanes.some((lane) => lanes.has(lane));
    const inTurn = hadItsTurn(command) ? isFree(taken) : isFree(waiting) && !held.has(command.seq);
    const isWaiting = command.state === 'pending' && isKnownKind(command.kind) && !running.has(command.seq);
    const mayGo = isWaiting && inTurn && isFree(inFlight) && isReady(command);
    const size = mayGo ? sizeOf(command) : 0;
    if (mayGo && size <= left) {
      picks.push({ command, chained: !isFree(taken) });
      left -= size;
      for (const lane of command.lanes) taken.add(lane);
    } else for (const lane of command.lanes) waiting.add(lane);
  }
  return picks;
}
