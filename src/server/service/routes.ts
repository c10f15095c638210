import { serviceState } from '#contract/service/service.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { readInScope } from '../db/tenancy.ts';
import { type Route, route } from '../kernel/route.ts';
import { readConnectors } from './readConnectors.ts';
import { readDatabase } from './readDatabase.ts';
import { readDevices } from './readDevices.ts';
import { readQueues } from './readQueues.ts';
import { readServers } from './readServers.ts';

/** How the service runs, for those who run it. */
export const serviceRoutes: readonly Route[] = [
  route(serviceState, async ({ database, services, now }) => {
    const at = now();
    const found = await readInScope(database, { kind: 'all' }, async (trx) => ({
      database: {
        kind: database.backend === 'pglite' ? 'embedded' : 'postgresql',
        ...(await readDatabase(trx)),
      } as const,
      ...(await readQueues(trx, at)),
      ...(await readConnectors(trx, at)),
      devices: await readDevices(trx, at),
    }));
    const sends = { mail: services.accountMail.leaves, payments: services.payments.stripe !== null };
    const servers = await readServers(database, at);
    return { ok: true, data: { at: at.toISOString(), version: CONTRACT_VERSION, sends, servers, ...found } };
  }),
];
