import type { MessagePort } from 'node:worker_threads';

/** Access to the database that can be handed to another thread, which opens a handle of its own with it. */
export type DatabaseDoor = (
  | { readonly backend: 'pglite'; readonly port: MessagePort; readonly hasRoles: boolean }
  | { readonly backend: 'postgres'; readonly connectionString: string; readonly hasRoles: boolean }
) & {
  /** The only clients that the opener of the door may see. */
  readonly givenClients?: readonly number[];
  /** Whose offices bound what the opener of the door may see. */
  readonly officesOf?: number;
};
