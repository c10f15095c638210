import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { execute as makeLabel } from '#server/labels/actions/createLabel.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { parseSecretKeys } from '#server/secrets/secretKeys.ts';
import { carrierWorldAt } from './carriers/carrierWorld.ts';

// A server process that asks an operator for the label of one order, and dies at the place that it is told.
const [dataDir = '', databaseUrl = '', keys = '', address = '', client = '0', order = '0', place = ''] =
  process.argv.slice(2);

const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('killed');
};

const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
const world = carrierWorldAt(address, 10_000);
const calls = {
  ...world.calls,
  // Asked before anything leaves.
  mayReach: () => (place === 'after the intent' ? die() : true),
};
if (place === 'after the answer')
  subscribe('http.client.response.finish', (message) => {
    const { request } = message as { request: ClientRequest };
    if (request.method === 'POST' && !/token/i.test(request.path)) die();
  });

await makeLabel(
  Number(order),
  {},
  {
    database,
    clientId: Number(client),
    actor: { userId: 1, name: 'Ana', roleIds: [3] },
    source: 'user',
    services: {
      ...SERVICES,
      secrets: secretBox(parseSecretKeys(keys) ?? []),
      carriers: { ...world, calls },
      beforeRules: async (_, { event }) => {
        if (place === 'before the intent' && event === 'before_create_shipment_label') die();
        return false;
      },
    },
    effectId: '00000000-0000-4000-8000-000000000001',
    now: () => {
      // The transaction that stores the result asks for the time.
      if (place === 'before the commit' && new Error().stack?.includes('storeBooking.ts')) die();
      return new Date();
    },
  },
);
process.exit(0);
