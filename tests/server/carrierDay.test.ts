import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookLaterJob } from '#server/actions/bookLaterJob.ts';
import { execute as makeLabel } from '#server/actions/createLabel.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { carrierWorldAt } from '#tests/fakes/carriers/carrierWorld.ts';
import { correosExpressServer } from '#tests/fakes/carriers/correosExpressServer.ts';
import { correosServer } from '#tests/fakes/carriers/correosServer.ts';
import { seurServer } from '#tests/fakes/carriers/seurServer.ts';
import { signContract } from '#tests/fakes/carriers/signContract.ts';
import { createLabelWorld, LABEL_NOW, type LabelWorld } from '#tests/fakes/labelWorld.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const box = secretBox([newSecretKey()]);
/** By hand: `CARRIER_DAY=20000`. */
const ORDERS = Number(process.env['CARRIER_DAY'] ?? 240);
const STEPS = 24;
const MINUTE_MS = 60_000;
/** Of a hundred calls. */
const FAILURES = 2;
const NOBODY = 'http://127.0.0.1:9';

const OPERATORS = [
  ['CORREOS', correosServer],
  ['SEUR', seurServer],
  ['CORREOSEXPRESS', correosExpressServer],
] as const;

describe.each(DEFAULT_BACKENDS)('a day of labels on $name', ({ open }) => {
  let world: LabelWorld;
  beforeAll(async () => {
    world = await createLabelWorld(await open());
  });
  afterAll(() => world.database.close());

  it('with an operator that is down for an hour and some calls that fail loses none and books none twice', async () => {
    const servers = await Promise.all(OPERATORS.map(([, openServer]) => openServer()));
    const lines = await Promise.all(
      OPERATORS.map(async ([operator], index) => {
        const server = servers[index]!;
        const carrier = await signContract(world, box, operator, server.account);
        return { operator, server, carrier, address: server.address, orders: [] as number[], held: 0 };
      }),
    );
    const down = lines[0]!;
    const runtimeOf = (line: (typeof lines)[number]) => ({
      ...world.runtime,
      services: {
        ...world.runtime.services,
        secrets: box,
        carriers: { ...carrierWorldAt(line.server.address, 1000), address: () => line.address },
      },
    });
    // Jobs name no operator: each goes to the address of the one that it is of.
    const hosts = { CORREOS: /correos/i, SEUR: /seur/i, CORREOSEXPRESS: /correosexpress|cexpr/i } as const;
    const everybody = {
      ...runtimeOf(down),
      services: {
        ...runtimeOf(down).services,
        carriers: {
          ...carrierWorldAt('', 1000),
          address: (own: string) =>
            lines.toReversed().find(({ operator }) => hosts[operator].test(own))?.address ?? NOBODY,
        },
      },
    };
    let count = 0;
    for (let step = 0; step < STEPS; step += 1) {
      world.clock.now = new Date(LABEL_NOW.getTime() + step * 5 * MINUTE_MS);
      // From the 25th minute on, for an hour.
      down.address = step >= 5 && step < 17 ? NOBODY : down.server.address;
      for (let n = 0; n < ORDERS / STEPS; n += 1) {
        const line = lines[count % lines.length]!;
        count += 1;
        const order = await world.order(line.carrier);
        line.orders.push(order);
        if (count % Math.round(100 / FAILURES) === 0 && line !== down) line.server.faults.push('refuse');
        const outcome = await makeLabel(order, {}, runtimeOf(line));
        if (outcome === null) continue;
        line.held += 1;
        // A refusal is told to a person, who asks again.
        if (!('reason' in outcome)) await makeLabel(order, {}, runtimeOf(line));
      }
      await runDueJobs([bookLaterJob], everybody);
    }
    for (let step = 0; step < 4; step += 1) {
      world.clock.now = new Date(world.clock.now.getTime() + 5 * MINUTE_MS);
      await runDueJobs([bookLaterJob], everybody);
    }
    // One that was refused and asked for again has another number at the end.
    const orderOf = ({ reference }: { readonly reference: string }): number => Number(reference.split('-')[0]);
    for (const { server, orders } of lines)
      expect(server.booked.map(orderOf).toSorted((one, other) => one - other)).toEqual(orders);
    const booked = await world.scoped((trx) =>
      trx.selectFrom('shipments').select('state').where('state', 'not in', ['booked', 'refused']).execute(),
    );
    expect(booked).toEqual([]);
    // What waited was of the one that was down; of the others only what they refused themselves.
    expect(down.held).toBeGreaterThan(ORDERS / 8);
    for (const line of lines.slice(1)) expect(line.held).toBeLessThan(line.orders.length * 0.05 + 1);
    await Promise.all(servers.map((server) => server.close()));
  }, 600_000);
});
