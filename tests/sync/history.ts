import type { Command } from '#offline/outbox/command.ts';

export interface Saved {
  readonly device: string;
  readonly command: Command;
  readonly userId: number;
}

/** What people were told, kept apart from everything that the product stores: the oracles believe only this. */
export class History {
  readonly saved = new Map<string, Saved>();
  readonly discarded = new Set<string>();

  toldSaved(device: string, command: Command): void {
    this.saved.set(command.key, { device, command, userId: command.userId });
  }
}
