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
  readonly discarded = new Set<string>();
  /**
   * Commands that a person sent again under their key (or without a lost photo): their place is where the person put
   * them.
   */
  readonly triedAgain = new Set<string>();

  /**
   * What was counted for each order in each version of each picking session, by the command that said it first:
   * `session version order`. After one that was discarded the same version is said anew.
   */
  readonly counts = new Map<
    string,
    { readonly key: string; readonly counts: FinishPickingArgs['session']['counts'] }
  >();

  toldSaved(device: string, command: Command, doneAt: number | null): void {
    const { session } = command.args as Partial<FinishPickingArgs>;
    for (const { id } of session ? ((command.args as FinishPickingArgs).orders ?? []) : []) {
      const name = `${session?.id} ${session?.version} ${id}`;
      const counts = session?.counts.filter(({ order_id }) => order_id === id) ?? [];
      const before = this.counts.get(name);
      if (!before || this.discarded.has(before.key)) this.counts.set(name, { key: command.key, counts });
    }
    this.saved.set(command.key, { device, command, userId: command.userId, doneAt });
  }
}
