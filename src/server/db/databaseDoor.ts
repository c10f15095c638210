import type { MessagePort } from 'node:worker_threads';

/** Where PostgreSQL is reached. */
export interface PostgresPlace {
  /** The address for transactions. */
  readonly address: string;
  /** The server itself, where `address` leads through a pool: for what lasts longer than a transaction. */
  readonly direct?: string | undefined;
  /** A server that follows this one and answers reads. */
  readonly replica?:
    | { readonly address: string; readonly isUsed: boolean; readonly patienceMs?: number | undefined }
    | undefined;
  /** How many connections an instance opens for transactions. */
  readonly connections?: number | undefined;
  /** A pool that can't keep statements prepared gets none. */
  readonly keepsStatements?: boolean;
}

/** The address for migrations, notifications, bulk loads and vacuum: each needs a connection of its own. */
export const ownAddress = ({ address, direct }: PostgresPlace): string => direct ?? address;

/** Access to the database that can be handed to another thread, which opens a handle of its own with it. */
export type DatabaseDoor = (
  | { readonly backend: 'pglite'; readonly port: MessagePort; readonly hasRoles: boolean }
  | { readonly backend: 'postgres'; readonly place: PostgresPlace; readonly hasRoles: boolean }
) & {
  /** The only clients that the opener of the door may see. */
  readonly givenClients?: readonly number[];
  /** Whose offices bound what the opener of the door may see. */
  readonly officesOf?: number;
};
