import type { Secret } from './openSecret.ts';

let held: (Secret & { readonly userId: number }) | null = null;

/** The secret of the person who entered by PIN or badge. In memory only, gone with the page. */
export const heldSecret = {
  of: (userId: number): Secret | null => (held?.userId === userId ? held : null),
  hold(userId: number, secret: Secret): void {
    held = { ...secret, userId };
  },
  drop(): void {
    held = null;
  },
};
