import type { Language } from '#contract/people/user.ts';

/** Who asks; the rights are those at the time of the replay, not of the scan (S21). */
export interface CommandActor {
  readonly userId: number;
  readonly name: string;
  readonly roleIds: readonly number[];
}

/** The id of who acts for a rule, or for the server itself: no row of `users`. */
export const SYSTEM_ID = 0;

/** Who asks: read from the database on every request, so that a changed role acts at once (S21). */
export interface Actor extends CommandActor {
  readonly email: string;
  readonly language: Language;
  readonly permissionIds: readonly number[];
  /** `null` for administrators, who belong to no client. */
  readonly clientId: number | null;
  /** The only clients that they may see; null = their role or their own client says which. */
  readonly givenClientIds: readonly number[] | null;
  /** 0 = a program that calls by token: none of the calls about sessions is open to it. */
  readonly sessionId: number;
  /** The person entered by PIN or badge and has not shown their password. */
  readonly workOnly: boolean;
}
