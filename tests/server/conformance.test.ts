import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { ENDPOINT_ENTRIES } from '#server/app/endpoints.ts';
import { envelope } from '#contract/envelope.ts';
import { isErrorCode } from '#contract/errors/codes.ts';
import { readListQuery } from '#contract/filters/listQuery.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { mayPass } from '#domain/people/accessRule.ts';
import { ROLE_PERMISSIONS, ROLES } from '#domain/people/roles.ts';
import type { TestEnvelope } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { EVERY_CALL, exampleOf } from '#tests/fakes/everyCall.ts';
import { requestOf, shapeOf } from '#tests/fakes/requestOf.ts';
import { freshSubject } from '#tests/fakes/freshSubject.ts';
import { openTwoTenants, PIN, type TwoTenants } from '#tests/fakes/twoTenants.ts';
import type { Call } from '#tests/fakes/calls/validCall.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SIGNED_IN = ENDPOINT_ENTRIES.filter(([name]) => EVERY_CALL[name] && !EVERY_CALL[name].apart);
/** People of a client, the one who may most first; then whoever runs the platform. */
const CALLERS = [ROLES.OperatorAdmin, ROLES.CustomsOperator, ROLES.ClickAndCollectOperator, ROLES.Admin] as const;
/** Codes of the transport, which any call may answer. */
const EVERY_CODE = new Set<unknown>([401, 403, 404, 412, 413, 419, 422, 423, 429, 5600, 500]);

/** Values that a hostile or broken client may put anywhere. */
const HOSTILE: readonly unknown[] = [
  null,
  '',
  'x',
  '\0',
  '\ud800',
  "' or 1=1 --",
  -1,
  0,
  1.5,
  2_147_483_648,
  1e300,
  true,
  [],
  {},
  [null],
  'x'.repeat(5000),
];

it('every call has an example that succeeds, and each example is one of a call', () => {
  const names = ENDPOINT_ENTRIES.map(([name]) => name);
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name) => !EVERY_CALL[name])).toEqual([]);
  expect(Object.keys(EVERY_CALL).filter((name) => !names.includes(name))).toEqual([]);
});

describe.each(BACKENDS)('every call against the contract on $name', ({ open }) => {
  let database: DatabaseHandle;
  let world: TwoTenants;

  beforeAll(async () => {
    database = await open();
    world = await openTwoTenants(database);
  });
  afterAll(async () => {
    await world.close();
    await database.close();
  });

  const merchant = () => world.personOf(0, ROLES.OperatorAdmin);
  /** The merchant, and where it may not: whoever of its people may. */
  const callerOf = ({ access }: Endpoint) => {
    const role = CALLERS.find(
      (one) => typeof access === 'string' || mayPass(access, { roleIds: [one], permissionIds: ROLE_PERMISSIONS[one] }),
    );
    return world.personOf(0, role ?? ROLES.OperatorAdmin);
  };
  /** A call that succeeds, about things that no other call has changed. */
  const validCall = async (name: string): Promise<Call> =>
    exampleOf(name).of(await freshSubject(world.tenants[0], merchant().id, name));
  const send = async (endpoint: Endpoint, call: Call) =>
    callerOf(endpoint).visitor.call(requestOf(endpoint, call, world.tenants[0].client));

  it.each(SIGNED_IN)('%s succeeds as the contract says it, no field more or less', async (name, endpoint) => {
    const answer = await send(endpoint, await validCall(name));
    expect([answer.statusCode, brokenPromise(endpoint, answer)]).toEqual([200, null]);
  });

  it('the calls of a device that nobody is signed in on answer so, too', async () => {
    const [mine] = world.tenants;
    const picker = world.personOf(0, ROLES.WarehouseOperator);
    const visitor = world.app.visitor();
    const ask = async (name: string, call: Call) => {
      const endpoint = endpointOf(name);
      const answer = await visitor.call(requestOf(endpoint, call, mine.client));
      expect([name, answer.statusCode, brokenPromise(endpoint, answer)]).toEqual([name, 200, null]);
    };
    await ask('csrfCookie', {});
    await ask('login', { body: { email: merchant().email, password: 'despacho-demo' } });
    await ask('enrolDevice', { body: { name: 'Pistola 2' } });
    await ask('switchUser', { body: { by: 'pin', user: picker.id, pin: PIN } });
    await ask('logout', {});
  });

  const broken = SIGNED_IN.flatMap(([name, endpoint]) =>
    endpoint.params || endpoint.query || endpoint.body ? [{ name, endpoint }] : [],
  );

  it.each(broken)(
    '$name refuses what its schema refuses, naming the field, and never stumbles over the rest',
    async ({ name, endpoint }) => {
      const valid = await validCall(name);
      let refused = 0;
      const wrong: string[] = [];
      for (const part of ['params', 'query', 'body'] as const) {
        const schema = endpoint[part];
        const named = part !== 'params' && 'id_client' in shapeOf(schema) ? { id_client: world.tenants[0].client } : {};
        for (const value of schema ? spoiled(valid[part] ?? {}, part === 'body') : []) {
          // An address with an empty part is another address.
          if (!schema || (part === 'params' && Object.values(value).includes(''))) continue;
          const sent = { ...value, ...named };
          const fits = fitsSchema(schema, sent) && (part !== 'query' || fitsList(endpoint, sent));
          const answer = await send(endpoint, { ...valid, [part]: value as never });
          const problem = fits ? brokenPromise(endpoint, answer) : notRefused(answer);
          if (!fits) refused += 1;
          if (problem) wrong.push(`${part} ${JSON.stringify(value).slice(0, 200)}: ${problem}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(refused > 0 || acceptsAll(endpoint)).toBe(true);
    },
  );

  it.each(SIGNED_IN.filter(([, { body }]) => body))('%s wants an object, in JSON', async (name, endpoint) => {
    const { url, method } = requestOf(endpoint, await validCall(name));
    const tries = [
      ['{', 'application/json'],
      ['[]', 'application/json'],
      ['null', 'application/json'],
      ['"x"', 'application/json'],
      ['', 'application/json'],
      ['a=1', 'application/x-www-form-urlencoded'],
      ['x', 'text/csv'],
    ] as const;
    for (const [payload, type] of tries) {
      const answer = await callerOf(endpoint).visitor.call({
        url: url as string,
        method: method as 'POST',
        payload,
        headers: { 'content-type': type },
      });
      expect([payload, type, answer.statusCode, answer.json().errorCode]).toEqual([payload, type, 422, 5600]);
    }
  });
});

function endpointOf(name: string): Endpoint {
  const found = ENDPOINT_ENTRIES.find(([one]) => one === name);
  if (!found) throw new Error(name);
  return found[1];
}

/**
 * What of an answer is not in the contract: a 500, a code that the call has not named, an extra or missing field; null
 * = nothing.
 */
function brokenPromise(endpoint: Endpoint, answer: LightMyRequestResponse): string | null {
  const said = `${answer.statusCode} ${answer.body.slice(0, 300)}`;
  if (answer.statusCode >= 500) return said;
  if (answer.statusCode === 200 && endpoint.download) {
    const isPromised = endpoint.download.includes(String(answer.headers['content-type']).split(';')[0] ?? '');
    return isPromised && answer.rawPayload.length > 0 ? null : `${answer.headers['content-type']}`;
  }
  const body = answer.json();
  if (!isDeepStrictEqual(envelope.safeParse(body).data, body)) return `no envelope: ${said}`;
  if (answer.statusCode === 200) return brokenSuccess(endpoint, body) && `${brokenSuccess(endpoint, body)}: ${said}`;
  const isPromised =
    body.success === false && (EVERY_CODE.has(body.errorCode) || endpoint.errors.includes(body.errorCode));
  return isPromised ? null : `a code that is not promised: ${said}`;
}

/** A schema drops unknown fields: data that come out of it unchanged have no extra field. */
function brokenSuccess({ data, paged, path, errors }: Endpoint, body: TestEnvelope): string | null {
  if (!body.success || body.errorCode !== null || (body.meta === null) === (paged ?? false)) return 'no success';
  if (!isDeepStrictEqual(data.safeParse(body.data).data, body.data)) return 'other data';
  const { errors: told } = (body.data ?? {}) as { errors?: unknown };
  const refusals = (Array.isArray(told) ? told : []) as readonly { code?: unknown }[];
  // A check answers with the codes of the action that it checks.
  const strange = path.includes('{actionType}')
    ? []
    : refusals.filter(({ code }) => code !== 5600 && !(isErrorCode(code) && errors.includes(code)));
  return strange.length > 0 ? 'codes that are not promised' : null;
}

function notRefused(answer: LightMyRequestResponse): string | null {
  const { errorCode, errors } = answer.json();
  const isRefused = answer.statusCode === 422 && errorCode === 5600 && Object.keys(errors ?? {}).length > 0;
  return isRefused ? null : `not refused: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
}

const fitsSchema = (schema: Schema, value: unknown): boolean =>
  schema.safeParse(overTheWire(value)).success && !/\\u0000|\\ud800/.test(JSON.stringify(value));

/** Whether a list takes a query: what its schema does not name is a filter. */
function fitsList({ list, query }: Endpoint, sent: object): boolean {
  const filters = Object.entries(sent).filter(([name]) => !Object.hasOwn(shapeOf(query), name));
  return !list || readListQuery(list, sent, Object.fromEntries(filters), FULL_SIGHT).ok;
}

/** NaN and undefined do not travel. */
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** No value can be wrong for it: it takes only an optional client. */
const acceptsAll = ({ params, body, query }: Endpoint): boolean => !params && !body && query !== undefined;

/** The value without each of its fields, and with each hostile value in each of them. */
function spoiled(value: object, json: boolean): object[] {
  const put = (
    at: unknown,
    [head, ...rest]: readonly string[],
    change: (parent: Record<string, unknown>, key: string) => void,
  ): object => {
    const copy = (Array.isArray(at) ? [...at] : { ...(at as object) }) as Record<string, unknown>;
    if (head === undefined) return copy;
    if (rest.length === 0) change(copy, head);
    else copy[head] = put(copy[head], rest, change);
    return copy;
  };
  const hostile = json
    ? HOSTILE
    : HOSTILE.filter((one) => typeof one === 'string' || typeof one === 'number').map((one) =>
        String(one) === '\ud800' ? 'é' : String(one),
      );
  return pathsOf(value).flatMap((path) => [
    ...(json
      ? [
          put(
            value,
            path,
            (parent, key) => void (Array.isArray(parent) ? parent.splice(Number(key), 1) : delete parent[key]),
          ),
        ]
      : []),
    ...hostile.map((one) => put(value, path, (parent, key) => void (parent[key] = one))),
  ]);
}

function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => [[...path, key], ...pathsOf(one, [...path, key])]);
}
