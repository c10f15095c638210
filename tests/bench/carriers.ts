import { execute as makeLabel } from '#server/labels/actions/createLabel.ts';
import { openCarrier } from '#server/carriers/operators/openCarrier.ts';
import type { Shipment } from '#server/carriers/operators/shipment.ts';
import { openMemoryPglite } from '#server/db/pglite/openPglite.ts';
import { prepareDatabase } from '#server/db/prepareDatabase.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { anyShipment } from '#tests/factories/carrierShipment.ts';
import { carrierWorldAt } from '#tests/fakes/carriers/carrierWorld.ts';
import { correosExpressServer } from '#tests/fakes/carriers/correosExpressServer.ts';
import { signContract } from '#tests/fakes/carriers/signContract.ts';
import { createLabelWorld } from '#tests/fakes/labelWorld.ts';
import { seeded } from '#tests/fixtures/random.ts';
import type { Bench } from './bench.ts';
import { ratio } from './bench.ts';
import { slowed } from './slowed.ts';

const ANSWER_MS = 100;
const AT_ONCE = 8;
const TARGET = 1.2;

/** Does it to each, so many at once. @returns seconds */
async function eightAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<number> {
  const left = [...items];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    }),
  );
  return (performance.now() - began) / 1000;
}

/**
 * A thousand labels of an operator that takes 100 ms to answer, eight at once: as people ask for them, and by the client
 * alone, beside a loop that only sends the same requests and reads the answers.
 */
export const bench: Bench = async ({ quick }) => {
  const count = quick ? 100 : 1000;
  const box = secretBox([newSecretKey()]);
  const operator = await correosExpressServer();
  const slow = await slowed(operator.address, ANSWER_MS);
  const database = await openMemoryPglite();
  await prepareDatabase(database.unscoped);
  try {
    const world = await createLabelWorld(database);
    const carrier = await signContract(world, box, 'CORREOSEXPRESS', operator.account);
    const carriers = carrierWorldAt(slow.address, 10_000);
    const runtime = { ...world.runtime, services: { ...world.runtime.services, secrets: box, carriers } };
    const orders: number[] = [];
    for (let n = 0; n < count; n += 1) orders.push(await world.order(carrier));
    const contract = { operator: 'CORREOSEXPRESS', environment: 'live', account: operator.account } as const;
    const client = openCarrier(contract, carriers, () => new Date());
    const random = seeded(20261123);
    const kinds = { operator: 'CORREOSEXPRESS', services: ['63'], formats: ['ZPL'], sizes: ['10X15'] } as const;
    const shipments: Shipment[] = [];
    for (let n = 0; shipments.length < count; n += 1) {
      const one = anyShipment(kinds, n, random);
      if (!client.validate(one)) shipments.push(one);
    }
    await client.create(shipments[0]!);
    const { call, request } = operator.calls.at(-1)!;
    const body = JSON.stringify(request);
    const [user = '', password = ''] = [operator.account['username'], operator.account['password']];
    const headers = {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    };
    const path = call.replace('POST ', '');
    const bare = await eightAtOnce(shipments, async () =>
      (await fetch(`${slow.address}${path}`, { method: 'POST', headers, body })).json(),
    );
    const byClient = await eightAtOnce(shipments, async (one) => {
      const answer = await client.create(one);
      if (!answer.ok) throw new Error(answer.text);
    });
    const asPeople = await eightAtOnce(orders, async (id) => {
      const outcome = await makeLabel(id, {}, runtime);
      if (outcome) throw new Error(JSON.stringify(outcome));
    });
    const row = (label: string, seconds: number, target?: number) => ({
      label,
      'labels/s': Number((count / seconds).toFixed(1)),
      seconds: Number(seconds.toFixed(1)),
      ...ratio(seconds, bare, target),
    });
    return {
      name: `${count} labels, ${AT_ONCE} at once, an operator that answers in ${ANSWER_MS} ms`,
      rows: [
        row('plain fetch loop', bare),
        row('client of the operator', byClient, TARGET),
        row('createLabel as people ask (PGlite)', asPeople, TARGET),
      ],
      notes: ['stand-in, its delay and the server share one process'],
    };
  } finally {
    slow.close();
    await operator.close();
    await database.close();
  }
};
