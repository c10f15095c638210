import { learnedActs } from '#domain/codes/learnedCode.ts';
import type { KnownCodes } from '#offline/db/cacheDatabase.ts';
import type { Command } from '#offline/outbox/command.ts';
import type { TeachCodeArgs } from '#offline/outbox/kinds/teachCode.ts';
import { countingCodes } from '#offline/read/countingCodes.ts';
import type { MemoryCode } from '#tests/fakes/memoryStore/state.ts';
import { uuidOf, type Random } from './random.ts';
import type { SimDevice } from './simDevice.ts';
import { isCollected, isReturn } from './simOrders.ts';
import { CLIENT } from './simServer.ts';
import type { SimWorld } from './simWorld.ts';

/** What a device heard of taught codes for one person, and what was really so at that moment. */
interface Heard extends KnownCodes {
  /** Codes that the server then let count for this person, by its tables. */
  readonly allowed: ReadonlySet<string>;
  /** Teachings that the server had answered before it was asked: its word is the last one on them. */
  readonly answered: ReadonlySet<string>;
}

/** What one session really counted by a taught code. */
export interface RealCount {
  readonly code: string;
  readonly units: number;
}

const MINUTE = 60_000;
/** Few, so that people meet on them. */
const CODES = 6;
const CASE = 6;

/** People teach codes, supervisors decide of them, with a network and without, and all count by what their device knows. */
export function workByCodes(world: SimWorld, device: SimDevice, random: Random, until: number): void {
  const heard = new Map<number, Heard>();
  const again = () => {
    if (world.time.now >= until || world.left.changes <= 0) return;
    void doSomething(world, device, heard, random);
    world.time.after(random.between(10, 90) * MINUTE, again);
  };
  world.time.after(random.between(0, 60) * MINUTE, again);
}

async function doSomething(
  world: SimWorld,
  device: SimDevice,
  heard: Map<number, Heard>,
  random: Random,
): Promise<void> {
  const { user } = device;
  if (user === null) return;
  const kind = random.between(0, 9);
  if (kind <= 2) return hear(world, device, heard, random, user);
  if (kind <= 4) return teach(world, device, random);
  if (kind <= 6) return decide(world, device, random);
  await count(world, device, heard, random, user);
}

/** The device asks which codes count for its person; other things happen while the answer is on its way. */
async function hear(
  { server, time }: SimWorld,
  device: SimDevice,
  heard: Map<number, Heard>,
  random: Random,
  user: number,
): Promise<void> {
  if (device.offline || device.session !== user) return;
  const tick = device.store.meta()?.tick ?? 0;
  const answered = new Set(teachingsOf(device.store.journal(), user).map(nameOf));
  await time.sleep(random.between(0, 5000));
  const rows = server.memory.taughtCodes(CLIENT).filter((row) => countsFor(row, user));
  const codes = rows.map(({ code, idProduct, units }) => ({ code, id_product: idProduct, units }));
  await time.sleep(random.between(0, 5000));
  heard.set(user, {
    userId: user,
    clientId: CLIENT,
    tick,
    codes,
    answered,
    allowed: new Set(codes.map(({ code }) => code)),
  });
}

const countsFor = ({ state, teachers }: MemoryCode, user: number): boolean =>
  state === 'approved' || (state === 'proposed' && teachers.includes(user));

/** A teaching with its last answer: after a restore the same one is answered anew. */
const nameOf = ({ key, answeredTick }: Command): string => `${key} ${answeredTick}`;

const teachingsOf = (commands: readonly Command[], user: number): readonly Command[] =>
  commands.filter(({ kind, userId }) => kind === 'codes.teach' && userId === user);

async function teach(world: SimWorld, device: SimDevice, random: Random): Promise<void> {
  world.left.changes -= 1;
  await device.change({
    kind: 'codes.teach',
    args: {
      id_client: CLIENT,
      teaching: uuidOf(random),
      code: `CAJA-${random.between(1, CODES)}`,
      id_product: 1,
      units: CASE,
      photos: [],
    },
  });
}

/** A supervisor decides of what a list showed, which may be old by the time the decision comes. */
async function decide(world: SimWorld, device: SimDevice, random: Random): Promise<void> {
  const rows = world.server.memory.taughtCodes(CLIENT);
  if (rows.length === 0) return;
  const { id, state } = random.pick(rows);
  const act = random.pick(learnedActs(state));
  world.left.changes -= 1;
  world.time.after(
    random.between(0, 30) * MINUTE,
    () => void device.change({ kind: 'codes.decide', args: { id, id_client: CLIENT, act, seen: state } }),
  );
}

/** A person reads a code at the shelf: what the device counts by it must be what somebody let it mean. */
async function count(
  world: SimWorld,
  device: SimDevice,
  heard: Map<number, Heard>,
  random: Random,
  user: number,
): Promise<void> {
  const code = `CAJA-${random.between(1, CODES)}`;
  const rule = world.bent.codes ?? countingCodes;
  const [waiting, sent] = [device.store.openCommands(), device.store.journal()];
  const known = [...heard.values()];
  const meaning = rule({ known, waiting, sent }, { userId: user, clientId: CLIENT }).find((one) => one.code === code);
  if (!meaning) return;
  const told = heard.get(user);
  const own = [...teachingsOf(waiting, user), ...teachingsOf(sent, user)].some(
    (command) => (command.args as TeachCodeArgs).code === code && !told?.answered.has(nameOf(command)),
  );
  if (!own && !told?.allowed.has(code))
    world.seen.push(`codes: ${code} counted for ${user} on ${device.name}, which nobody lets it`);
  if (meaning.units !== CASE) world.seen.push(`codes: ${code} counted ${meaning.units} units`);
  await finish(world, device, random, code);
}

/** Ends a picking in which the code was read once. */
async function finish(world: SimWorld, device: SimDevice, random: Random, code: string): Promise<void> {
  const id = random.pick(world.orders.filter((order) => !isReturn(order) && !isCollected(order)));
  const session = uuidOf(random);
  world.codeCounts.set(session, { code, units: CASE });
  world.left.changes -= 1;
  await device.change({
    kind: 'picking.finish',
    args: {
      id_client: CLIENT,
      orders: [
        {
          id,
          status: 'PICKEDUP',
          products: [{ id_product: 1, ean13: null, quantity: 2, validated_products: CASE }],
          learned: [{ id_product: 1, code, units: CASE }],
        },
      ],
      session: { id: session, version: 1, counts: [{ order_id: id, id_product: 1, count: CASE }] },
    },
  });
}

/** What the server lists as counted by codes was really counted so, once. */
export function codeCountsAreTrue({ server, codeCounts }: SimWorld): string[] {
  return server.memory.learnedCounts().flatMap(({ sessionId, counts }) => {
    const real = codeCounts.get(sessionId);
    const units = counts.reduce((sum, one) => sum + one.units, 0);
    return units === (real?.units ?? 0) && counts.every(({ code }) => code === real?.code)
      ? []
      : [`codes: session ${sessionId} lists ${units} units by ${counts.map(({ code }) => code).join()}`];
  });
}
