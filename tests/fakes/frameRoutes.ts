import { defineEndpoint } from '#contract/endpoint.ts';
import { PERMISSIONS, ROLES } from '#domain/people/roles.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner, inScope } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from './quickHash.ts';
import { route } from '#server/kernel/route.ts';
import type { Answer } from '#server/kernel/answer.ts';
import type { RequestContext } from '#server/kernel/context.ts';
import { ROUTES } from '#server/app/routes.ts';
import { type TestApp, testApp } from './testApp.ts';

const count = z.object({ count: z.int().check(z.minimum(0)) });
const idClient = z.object({ id_client: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) });
const shared = { summary: 'of this test', errors: [] } as const;

const echo = defineEndpoint({
  ...shared,
  method: 'POST',
  path: 'test/echo',
  body: count,
  data: count,
  access: 'signed-in',
});
const say = defineEndpoint({
  ...shared,
  method: 'POST',
  path: 'test/say',
  body: z.object({
    said: z.array(z.object({ text: z.string() })),
    named: z.optional(z.record(z.string(), z.string())),
  }),
  data: z.null(),
  access: 'signed-in',
});
const whose = defineEndpoint({
  ...shared,
  method: 'GET',
  path: 'test/whose',
  query: idClient,
  data: z.array(z.int()),
  access: 'signed-in',
});
const admins = defineEndpoint({
  ...shared,
  method: 'GET',
  path: 'test/admins',
  data: z.null(),
  access: { minimumRole: ROLES.Admin },
});
const readers = defineEndpoint({
  ...shared,
  method: 'GET',
  path: 'test/journal',
  data: z.null(),
  access: { anyPermission: [PERMISSIONS.ReadJournal] },
});
const broken = defineEndpoint({ ...shared, method: 'GET', path: 'test/broken', data: z.null(), access: 'signed-in' });
const refused = defineEndpoint({ ...shared, method: 'GET', path: 'test/refused', data: z.null(), access: 'signed-in' });

const sheet = defineEndpoint({
  ...shared,
  method: 'GET',
  path: 'test/sheet',
  data: z.null(),
  download: ['text/csv'],
  access: 'signed-in',
});
const whileReading = defineEndpoint({
  ...shared,
  method: 'GET',
  path: 'test/while',
  data: z.null(),
  access: 'signed-in',
});
const whileWriting = defineEndpoint({
  ...shared,
  method: 'POST',
  path: 'test/while',
  data: z.null(),
  access: 'signed-in',
});

/** Pretends that a command with this sequence is applied while the handler runs. */
async function applyDuring({ database, actor, header }: RequestContext, seq: number): Promise<Answer<null>> {
  const row = command(actor.clientId ?? 0, actor.userId, header('x-outbox-device') ?? '', seq);
  await apply(database, row);
  return { ok: true, data: null };
}

/** Does what the ledger does when a command is applied. */
export async function apply(
  database: DatabaseHandle,
  { client_id, device_id, user_id, seq }: ReturnType<typeof command>,
): Promise<void> {
  await asOwner(database, (trx) =>
    sql`insert into outbox_applied as a (client_id, device_id, user_id, applied) values (${client_id}, ${device_id}, ${user_id}, int4multirange(int4range(${seq}, ${seq + 1})))
      on conflict (client_id, device_id, user_id) do update set applied = a.applied + excluded.applied`.execute(trx),
  );
}

export function command(client_id: number, user_id: number, device_id: string, seq: number) {
  return { client_id, user_id, device_id, seq };
}

/** Those of the application, and one for each thing that the frame does with any call. */
export const FRAME_ROUTES = [
  ...ROUTES,
  route(echo, async (_, { body }) => ({ ok: true, data: body })),
  route(say, async () => ({ ok: true, data: null })),
  route(whose, async ({ database, scope }) => {
    const rows = await inScope(database, scope, (trx) =>
      trx.selectFrom('clients').select('id').orderBy('id').execute(),
    );
    return { ok: true, data: rows.map(({ id }) => id) };
  }),
  route(admins, async () => ({ ok: true, data: null })),
  route(readers, async () => ({ ok: true, data: null })),
  route(broken, async () => {
    throw new Error('secret detail of the query');
  }),
  route(sheet, async () => ({
    ok: true,
    file: {
      type: 'text/csv',
      name: 'año "1".csv',
      content: (async function* () {
        yield 'a,b\r\n';
        yield 'ñ,€\r\n';
      })(),
    },
  })),
  route(whileReading, (context) => applyDuring(context, 1)),
  route(whileWriting, (context) => applyDuring(context, 2)),
  route(refused, async () => ({ ok: false, status: 422, code: 10010, data: ['Norte'] })),
];

export interface Frame {
  readonly database: DatabaseHandle;
  readonly server: TestApp;
  readonly clients: readonly number[];
  close(): Promise<void>;
}

/** The application with these routes, and the accounts of the demo. */
export async function openFrame(database: DatabaseHandle): Promise<Frame> {
  const clients = await createAccounts(database, quickHash);
  const server = await testApp(database, {}, FRAME_ROUTES);
  return {
    database,
    server,
    clients,
    close: async () => {
      await server.app.close();
      await database.close();
    },
  };
}
