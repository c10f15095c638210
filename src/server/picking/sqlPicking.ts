import type { SqlWork } from '../commands/sqlWork.ts';
import { saveIncidents } from './saveIncidents.ts';
import type { PickingPort } from './pickingPort.ts';
import { sessionCounts, totals, touchSession, upsertCounts } from './sessionRows.ts';
import { saveTote } from './toteRows.ts';

/** The port of picking in a transaction of the database. */
export function sqlPicking({ trx, clientId, noteChanged }: SqlWork): PickingPort {
  return {
    touchSession: (session) => touchSession(trx, clientId, session),
    upsertCounts: (order, counts, at) => {
      noteChanged(order, null);
      return upsertCounts(trx, order, counts, at);
    },
    saveIncidents: (order, said) => saveIncidents(trx, order, said),
    saveTote: (order, said) => saveTote(trx, order, said),
    totals: (orderId) => totals(trx, orderId),
    sessionCounts: (orderId) => sessionCounts(trx, orderId),
  };
}
