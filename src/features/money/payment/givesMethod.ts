import type { SetupIntent } from '#contract/money/payments.ts';

/** What the part of a provider is given to have a method confirmed. */
export interface GivesMethod {
  readonly clientId: number;
  readonly setup: SetupIntent;
  /** The method was confirmed, as far as the browser knows. */
  readonly onConfirmed: () => Promise<void>;
}
