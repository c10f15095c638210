import type { Command } from '#offline/outbox/command.ts';
import type { FinishPickingArgs } from '#offline/outbox/kinds/finishPicking.ts';

export interface Saved {
  readonly device: string;
  readonly command: Command;
  readonly userId: number;
  /** When it was really done, ms by the server's clock; `null` = made from a part whose time is not known here. */
  readonly doneAt: number | null;
}

/** What people were told, apart from everything that the product stores: the oracles trust only this. */
export class History {
  readonly saved = new Map<string, Saved>();
  /**
   * Commands that a person sent again under their key (or without a lost photo): their place is where the person put
   * them.
   */
  readonly triedAgain = new Set<string>();

  /**
   * What was counted for each order in each version of each picking session, as it was said first: `session version
   * order`.
   */
  readonly counts = new Map<string, FinishPickingArgs['session']['counts']>();

  toldSaved(device: string, command: Command, doneAt: number | null): void {
    const { session } = command.args as Partial<FinishPickingArgs>;
    for (const { id } of session ? ((command.args as FinishPickingArgs).orders ?? []) : []) {
      const name = `${session?.id} ${session?.version} ${id}`;
      const counts = session?.counts.filter(({ order_id }) => order_id === id) ?? [];
      if (!this.counts.has(name)) this.counts.set(name, counts);
    }
    this.saved.set(command.key, { device, command, userId: command.userId, doneAt });
  }
}
