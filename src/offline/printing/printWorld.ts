import type { PrintWay } from '#domain/printing/ways.ts';
import { callApi } from '#platform/api/callApi.ts';
import { bootId, newId } from '#platform/ids.ts';
import { ifLockFree, inLock } from '#platform/locks.ts';
import type { PrintPort } from '#platform/printing/printPort.ts';
import { printPort } from '#platform/printing/ports.ts';
import type { PrintJob } from '../db/printDatabase.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { fetchPrint, type FetchedPrint } from './fetchPrint.ts';

/** What a run is made of. */
export interface PrintWorld {
  /** None of them throws. */
  readonly ports: (way: PrintWay) => PrintPort;
  readonly fetchPrint: (job: PrintJob) => Promise<FetchedPrint>;
  /** Asks the server. */
  readonly call: typeof callApi;
  readonly now: () => number;
  readonly newId: () => string;
  /** Names this page. */
  readonly owner: string;
  /** Whose jobs come out; `null` = nobody is here, and nothing does. */
  readonly personHere: () => number | null;
  /** Lets one page after the other print. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
  /** The same for a page that does not wait for its turn: 'busy' = another page prints, and nothing was done. */
  readonly ifFree: (work: () => Promise<void>) => Promise<void | 'busy'>;
}

const LOCK = 'despacho-printing';

export const deviceWorld: PrintWorld = {
  ports: printPort,
  fetchPrint,
  call: callApi,
  now: () => Date.now(),
  newId,
  owner: bootId,
  personHere: () => {
    const { user, locked } = sessionStore.getState();
    return user && !locked ? user.id : null;
  },
  inTurn: (work) => inLock(LOCK, work),
  ifFree: (work) => ifLockFree(LOCK, work),
};
