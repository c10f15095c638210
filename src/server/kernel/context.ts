import type { Language } from '#contract/people/user.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import type { Scope, ScopedTransaction } from '../db/tenancy.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { EventHub } from '../realtime/eventHub.ts';
import type { Actor } from './actor.ts';
import type { Refusal } from './answer.ts';
import type { PrintSigner } from './printSigner.ts';
import type { NewCookie } from './newCookie.ts';
import type { ActionServices } from './services.ts';
import type { CsrfSession, SessionRecord } from './session.ts';

/** What every handler gets, signed in or not. */
export interface PublicContext {
  database: DatabaseHandle;
  /** What a call reaches beside the database: mail, webhooks, timers. */
  services: ActionServices;
  /** Who listens for live updates. */
  live: EventHub;
  /** Signs prints. */
  printSigner(): Promise<PrintSigner>;
  /** What people gave us as files. */
  files: FileStore;
  /** Language of messages: the user's, else the one the request asks for. */
  language: Language;
  now: () => Date;
  newId: () => string;
  /** What the tries of the caller count for (sourceOf.ts). */
  address: string;
  /** The answer travels by https. */
  secure: boolean;
  /** The session that the request brought; `null` for a visitor. */
  session: SessionRecord | null;
  /** What the anti-forgery token of the calling browser is bound to. */
  csrf: CsrfSession | null;
  /** The published demo accounts may sign in on this server. */
  demoSignIn: boolean;
  /** The body of a call that takes a file. */
  file?: Uint8Array;
  /** The epoch of the database as it stands now: changes with every restore from a backup. */
  epoch(): string;
  /**
   * Takes further requests out of the caller's allowance.
   * @returns ms to wait, 0 when it may go on
   */
  spend(requests: number): number;
  /**
   * Logs an unforeseen error.
   * @returns its answer
   */
  failed(error: unknown): Refusal;
  header(name: string): string | undefined;
  /** Value of a cookie that the request brought. */
  cookie(name: string): string | undefined;
  setHeader(name: string, value: string): void;
  setCookie(cookie: NewCookie): void;
}

/** What a handler gets of somebody who is signed in. */
export interface RequestContext extends PublicContext {
  actor: Actor;
  /** Already checked against the actor; hand it to `inScope`. */
  scope: Scope;
}

/**
 * What a handler gets whose route has the frame open a transaction. The database itself is not in it: the embedded one
 * runs one transaction at a time, so a second one from inside would wait for the first for ever.
 */
export interface TransactionContext extends Omit<RequestContext, 'database'> {
  /** Sees and writes the rows of the scope only; committed when the handler answers, rolled back when it throws. */
  transaction: ScopedTransaction;
}
