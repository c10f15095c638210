import type { DatabaseHandle } from '../../../db/databaseHandle.ts';
import { asOwner, type ScopedTransaction } from '../../../db/tenancy.ts';
import type { Reply, SandboxDesk } from './sandboxDesk.ts';
import { SANDBOX_ROUTES } from './sandboxRoutes.ts';

/** A form of the provider, `metadata[key]=value`, as an object; lists are objects with numbers as names. */
function readForm(text: string): Readonly<Record<string, unknown>> {
  const form: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    let at = form;
    for (const part of path.slice(0, -1)) {
      const inner = (at[part] ?? {}) as Record<string, unknown>;
      at[part] = inner;
      at = inner;
    }
    at[path.at(-1) ?? name] = value;
  }
  return form;
}

/**
 * The provider's side of the wire, without the provider: the same addresses, forms, objects, errors and keys, with
 * books of its own in our database. The library before it does not know the difference.
 */
export function sandboxFetch(database: DatabaseHandle, now: () => Date): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const method = init?.method ?? 'GET';
    const form = readForm(typeof init?.body === 'string' && init.body !== '' ? init.body : url.search.slice(1));
    const key = new Headers(init?.headers).get('idempotency-key');
    const { status, body } = await asOwner(database, (trx) => {
      const desk = { trx, form, now: now() };
      const work = () => serve(method, url.pathname, desk);
      return key === null || method === 'GET' ? work() : onceByKey(trx, `${method} ${url.pathname}`, key, desk, work);
    });
    return Response.json(body, { status });
  };
}

async function serve(method: string, path: string, desk: SandboxDesk): Promise<Reply> {
  for (const [name, answer] of Object.entries(SANDBOX_ROUTES)) {
    const [verb, shape = ''] = name.split(' ');
    const found = new RegExp(`^${shape.replaceAll(/:\w+/g, '([\\w-]+)')}$`).exec(path);
    if (verb === method && found) return answer(desk, found[1] ?? '');
  }
  const message = `Unrecognized request URL (${method}: ${path}).`;
  return { status: 404, body: { error: { type: 'invalid_request_error', message } } };
}

/** The same key gives the same answer, refusals included; with other content it is stripeError. */
async function onceByKey(
  trx: ScopedTransaction,
  path: string,
  key: string,
  { form, now }: SandboxDesk,
  work: () => Promise<Reply>,
): Promise<Reply> {
  const id = `key:${key}`;
  const asked = JSON.stringify([path, form]);
  const taken = await trx
    .insertInto('sandbox_payments')
    .values({ id, owner: null, body: JSON.stringify({ asked, reply: null }), created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (taken) {
    const reply = await work();
    await trx
      .updateTable('sandbox_payments')
      .set({ body: JSON.stringify({ asked, reply }) })
      .where('id', '=', id)
      .execute();
    return reply;
  }
  const { body } = await trx
    .selectFrom('sandbox_payments')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const known = body as unknown as { readonly asked: string; readonly reply: Reply };
  if (known.asked === asked) return known.reply;
  const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.';
  return { status: 400, body: { error: { type: 'idempotency_error', message } } };
}
