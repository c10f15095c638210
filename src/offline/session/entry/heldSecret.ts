import type { Secret } from './openSecret.ts';

let held: (Secret & { readonly userId: number }) | null = null;

/** What the person who is here opened by PIN or badge; in memory only, gone with the page. */
export const heldSecret = {
  of: (userId: number): Secret | null => (held?.userId === userId ? held : null),
  hold(userId: number, secret: Secret): void {
    held = { ...secret, userId };
  },
  drop(): void {
    held = null;
  },
};
