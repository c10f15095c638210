/** What the command handler may know of the world beside its store. */
export interface CommandEnvironment {
  now(): Date;
  /** How long a key is remembered, in days. */
  readonly retentionDays: number;
  /**
   * Writing for all orders at once has failed before, so each order is written by itself and only those that fail are
   * named.
   */
  readonly isApart?: boolean;
  /** Called when an order failed because of a bug; the others went on. */
  report(error: unknown, orderId: number): void;
}

/** Longer than the 30 days for which a device keeps its journal. */
export const RETENTION_DAYS = 45;

const DAY_MS = 86_400_000;

/** Keys made before this may be forgotten. */
export function expiryLimit(env: Pick<CommandEnvironment, 'now' | 'retentionDays'>): Date {
  return new Date(env.now().getTime() - env.retentionDays * DAY_MS);
}

/** The environment of the running server. */
export function environmentOf(context: { now: () => Date }): CommandEnvironment {
  return {
    now: () => context.now(),
    retentionDays: RETENTION_DAYS,
    report: (error, orderId) => {
      const name = error instanceof Error ? error.name : 'unknown';
      process.stderr.write(`${JSON.stringify({ event: 'order-failed', orderId, error: name })}\n`);
    },
  };
}
