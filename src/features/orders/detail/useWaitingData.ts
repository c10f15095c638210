import type { ActionData } from '#contract/actions/table.ts';
import type { ActionCommand, ACTIONS, QueuedAction } from '#domain/actions/actionTable.ts';
import { useOutboxRows } from '#offline/hooks/useOutboxRows.ts';

type ActionOf<Kind extends ActionCommand> = {
  [Action in QueuedAction]: (typeof ACTIONS)[Action]['command']['kind'] extends Kind ? Action : never;
}[QueuedAction];

/** What this person did here to an order by one action, and the server does not have yet. */
export function useWaitingData<const Kind extends ActionCommand>(
  kind: Kind,
  orderId: number,
): readonly { readonly key: string; readonly data: ActionData<ActionOf<Kind>> }[] {
  const rows = useOutboxRows() ?? [];
  return rows.flatMap(({ command: { key, kind: stored, args, targets } }) => {
    const isOpen = targets.some((target) => target.orderId === orderId && target.state === 'open');
    if (stored !== kind || !isOpen) return [];
    return [{ key, data: (args as { readonly data: ActionData<ActionOf<Kind>> }).data }];
  });
}
