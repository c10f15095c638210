import { actionResult } from '#contract/actionResult.ts';

/** What a batch needs to know of an answer. */
export interface BatchAnswer {
  readonly status: number;
  readonly data: unknown;
}

/**
 * Why a lane stopped. 'for-good': the refusal is in the ledger, so any copy of this request stops there too. 'for-now':
 * a copy may still go through.
 */
export type StopReason = 'for-good' | 'for-now';

/**
 * Runs commands one after the other, each by itself. A command that does not go through for all its orders stops its
 * lanes: those behind it are not tried, because the device may have to hold them for a person.
 * @param stopped the answer of a command that is not tried
 * @param breathe lets the program do other work between two commands
 */
export async function runBatch<Item extends { readonly lanes: readonly string[] }, Answer extends BatchAnswer>(
  items: readonly Item[],
  run: (item: Item) => Promise<Answer>,
  stopped: (item: Item, reason: StopReason) => Answer,
  breathe: () => Promise<unknown>,
): Promise<readonly Answer[]> {
  const stops = new Map<string, StopReason>();
  const answers: Answer[] = [];
  for (const item of items) {
    const reasons = item.lanes.flatMap((lane) => stops.get(lane) ?? []);
    const held = reasons.includes('for-now') ? 'for-now' : reasons[0];
    if (answers.length > 0 && !held) await breathe();
    const answer = held ? stopped(item, held) : await run(item);
    answers.push(answer);
    const reason = held ?? stopOf(answer);
    if (reason) for (const lane of item.lanes) if (stops.get(lane) !== 'for-now') stops.set(lane, reason);
  }
  return answers;
}

/** `null` = it went through for all its orders. */
function stopOf({ status, data }: BatchAnswer): StopReason | null {
  const read = actionResult.safeParse(data);
  if (status !== 200 || !read.success) return 'for-now';
  return read.data.errors.length === 0 && read.data.forbiddens.length === 0 ? null : 'for-good';
}
