import { ENDPOINT_ENTRIES } from '#server/app/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { mayPass } from '#domain/people/accessRule.ts';
import { mayChooseClient, ROLE_PERMISSIONS, type RoleId, ROLES } from '#domain/people/roles.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { EVERY_CALL, exampleOf } from '#tests/fakes/everyCall.ts';
import { requestOf, shapeOf } from '#tests/fakes/requestOf.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { freshSubject } from '#tests/fakes/freshSubject.ts';
import { NOBODY, type Subject } from '#tests/factories/subject.ts';
import { openTwoTenants, type TwoTenants } from '#tests/fakes/twoTenants.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const [embedded] = BACKENDS;
/** Calls that tell people who work for all clients the clients' names. */
const TELLS_CLIENTS: readonly string[] = ['generalData', 'userCurrent', 'serviceState'];
const CALLS = ENDPOINT_ENTRIES.filter(([name]) => EVERY_CALL[name] && !EVERY_CALL[name].apart);
const PLACES = [0, 1] as const;
const OF_A_CLIENT = Object.values(ROLES).filter((role) => !mayChooseClient([role]));

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Which of a subject's things belong to another client, or to nobody. */
const MIXES: readonly (readonly [string, readonly (keyof Subject)[]])[] = [
  ['everything', (Object.keys(NOBODY) as (keyof Subject)[]).filter((key) => key !== 'caller' && key !== 'client')],
  ['the order', ['order', 'returned', 'delivered', 'labelled', 'lot', 'ready']],
  ['what the order shall have', ['product', 'warehouse', 'office', 'carrier', 'itinerary', 'inLot', 'reference']],
];

/** Every call x nine roles x two clients, on calls that would succeed (S17, S18, S19). */
describe('two clients', () => {
  let database: DatabaseHandle;
  let world: TwoTenants;

  beforeAll(async () => {
    if (!embedded) throw new Error('no database');
    database = await embedded.open();
    world = await openTwoTenants(database);
  });
  afterAll(async () => {
    await world.close();
    await database.close();
  });

  /** Things that a person of this client may use in the call, new ones where the call changes something. */
  const ownSubject = async (place: 0 | 1, caller: number, name: string, { method }: Endpoint): Promise<Subject> => {
    const own = world.tenants[place];
    return method === 'GET' ? { ...own, caller } : freshSubject(own, caller, name);
  };

  const everybody = CALLS.flatMap(([name, endpoint]) =>
    Object.values(ROLES).flatMap((role) => PLACES.map((place) => ({ name, endpoint, role, place }))),
  );

  it.each(everybody)('$name by role $role of client $place', async ({ name, endpoint, role, place }) => {
    const { id, visitor } = world.personOf(place, role);
    const [mine, other] = [world.tenants[place], world.tenants[1 - place] as TwoTenants['tenants'][0]];
    const isAllowed = mayCall(endpoint, role);
    // What is refused changes nothing, so it is asked about the things that everybody may ask about.
    const subject = isAllowed ? await ownSubject(place, id, name, endpoint) : { ...mine, caller: id };
    const answer = await visitor.call(requestOf(endpoint, exampleOf(name).of(subject), mine.client));
    const mayKnow = TELLS_CLIENTS.includes(name) && mayChooseClient([role]);
    const isLeak = !mayKnow && answer.body.includes(other.mark);
    expect({ status: answer.statusCode, isLeak }).toEqual({
      status: isAllowed ? 200 : 403,
      isLeak: false,
    });
  });

  /** The example of a call about these things; a key that it makes up is no thing of anybody. */
  const saidOf = (name: string, subject: Subject) => JSON.stringify(exampleOf(name).of(subject)).replaceAll(UUID, '');
  const about = CALLS.filter(([name]) => saidOf(name, NOBODY) !== saidOf(name, { ...NOBODY, ...SOMEBODY }));
  const strangers = about.flatMap(([name, endpoint]) =>
    OF_A_CLIENT.filter((role) => mayCall(endpoint, role)).flatMap((role) =>
      PLACES.map((place) => ({ name, endpoint, role, place })),
    ),
  );

  it('there are calls about something', () => expect(about.length).toBeGreaterThan(30));

  it.each(strangers)(
    '$name by role $role of client $place says the same of what another client has and of what nobody has',
    async ({ name, endpoint, role, place }) => {
      const { id, visitor } = world.personOf(place, role);
      const other = world.tenants[1 - place] as Subject;
      // What was refused changed nothing of the caller's own.
      let own: Subject | null = null;
      for (const [what, keys] of MIXES) {
        const changed = (own: Subject, from: Subject) =>
          ({ ...own, ...Object.fromEntries(keys.map((key) => [key, from[key]])) }) as Subject;
        if (saidOf(name, changed(NOBODY, other)) === saidOf(name, changed(NOBODY, NOBODY))) continue;
        const mine = (own ??= await ownSubject(place, id, name, endpoint));
        const ask = async (from: Subject) => {
          const example = exampleOf(name).of(changed(mine, from));
          const { statusCode, body } = await visitor.call(requestOf(endpoint, example, mine.client));
          if (statusCode < 300) own = null;
          // A key that the call made up comes back with its answer.
          const made = JSON.stringify(example.body ?? null).match(UUID) ?? [];
          return { what, statusCode, body: withoutIds(body, [...keys.map((key) => from[key]), ...made]) };
        };
        const foreign = await ask(other);
        expect(foreign).toEqual(await ask(NOBODY));
        expect(foreign.body).not.toContain(`${world.tenants[1 - place]?.mark} `);
      }
    },
  );

  const atCounter = CALLS.filter(([, endpoint]) => mayCall(endpoint, ROLES.ClickAndCollectOperator));
  const ofOrders = (own: Subject, from: Subject) =>
    ({ ...own, ...Object.fromEntries(ORDER_KEYS.map((key) => [key, from[key]])) }) as Subject;
  // Goods are searched by how a reference begins, and are of no office.
  const namingOrders = atCounter.filter(
    ([name]) =>
      name !== 'productsLookUp' &&
      JSON.stringify(exampleOf(name).of(NOBODY)) !==
        JSON.stringify(exampleOf(name).of(ofOrders(NOBODY, SOMEBODY as Subject))),
  );

  it('a counter may be asked about orders', () => expect(namingOrders.length).toBeGreaterThan(30));

  it.each(namingOrders)(
    '%s says the same to a counter of another office of an order and of none',
    async (name, endpoint) => {
      const { id, visitor } = world.elsewhere;
      const own = await ownSubject(0, id, name, endpoint);
      const ask = async (from: Subject) => {
        const example = exampleOf(name).of(ofOrders(own, from));
        const { statusCode, body } = await visitor.call(requestOf(endpoint, example, own.client));
        const made = JSON.stringify(example.body ?? null).match(UUID) ?? [];
        return { statusCode, body: withoutIds(body, [...ORDER_KEYS.map((key) => from[key]), ...made]) };
      };
      expect(await ask(own)).toEqual(await ask(NOBODY));
    },
  );

  it.each(atCounter)('%s shows a counter of another office no order', async (name, endpoint) => {
    const { id, visitor } = world.elsewhere;
    const own = await ownSubject(0, id, name, endpoint);
    const example = exampleOf(name).of(endpoint.method === 'GET' ? own : ofOrders(own, NOBODY));
    const { body } = await visitor.call(requestOf(endpoint, example, own.client));
    expect(body).not.toMatch(new RegExp(`${world.tenants[0].mark}-[1-9]`));
  });

  const naming = CALLS.filter(
    ([, { params, query, body }]) => 'id_client' in { ...shapeOf(params), ...shapeOf(query), ...shapeOf(body) },
  );

  it.each(
    naming.flatMap(([name, endpoint]) =>
      OF_A_CLIENT.filter((role) => mayCall(endpoint, role)).map((role) => ({ name, endpoint, role })),
    ),
  )('$name by role $role answers 404 for another client as for none', async ({ name, endpoint, role }) => {
    const { id, visitor } = world.personOf(0, role);
    const own = await ownSubject(0, id, name, endpoint);
    const answers = await Promise.all(
      [world.tenants[1].client, NOBODY.client].map((client) =>
        visitor.call(requestOf(endpoint, exampleOf(name).of({ ...own, client }), client)),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
  });
});

const SOMEBODY: Partial<Subject> = Object.fromEntries(
  Object.keys(NOBODY)
    .filter((key) => !['caller', 'client'].includes(key))
    .map((key) => [key, key === 'photo' || key === 'reference' ? 'ALGUIEN-1' : 5]),
);

/** What of a subject is an order, or hangs on one. */
const ORDER_KEYS = [
  'order',
  'returned',
  'delivered',
  'labelled',
  'lot',
  'inLot',
  'ready',
  'mail',
  'delivery',
  'reference',
] as const satisfies readonly (keyof Subject)[];

function mayCall({ access }: Endpoint, role: RoleId): boolean {
  return typeof access === 'string' || mayPass(access, { roleIds: [role], permissionIds: ROLE_PERMISSIONS[role] });
}

/** Ids are removed from answers before they are compared, because refusals repeat what the caller sent. */

function withoutIds(body: string, said: readonly unknown[]): string {
  const marks = said.flatMap((one) =>
    typeof one === 'string' && one.includes('-') ? [one, one.split('-')[0] ?? one] : [String(one)],
  );
  return marks.reduce((text, one) => text.replaceAll(one, '·'), body);
}
