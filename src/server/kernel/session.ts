/** A session that the database holds. */
export interface SessionRecord {
  readonly id: number;
  readonly tokenHash: string;
  readonly csrfSecret: string;
  readonly userId: number;
}

/** What binds an anti-forgery token to one session. */
export interface CsrfSession {
  readonly tokenHash: string;
  readonly csrfSecret: string;
}
