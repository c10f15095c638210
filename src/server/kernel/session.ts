/** A session that the database holds. */
export interface SessionRecord {
  readonly id: number;
  readonly tokenHash: string;
  readonly csrfSecret: string;
  readonly userId: number;
  /** The role of its person needs a second factor, and none is set up yet. */
  readonly factorDue: boolean;
  /** Opened by PIN or badge, and not proven by password within the last ten minutes: it opens work alone. */
  readonly workOnly: boolean;
}

/** What binds an anti-forgery token to one session. */
export interface CsrfSession {
  readonly tokenHash: string;
  readonly csrfSecret: string;
}
