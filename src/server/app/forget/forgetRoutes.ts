import {
  FORGOTTEN_KINDS,
  foreseeClient,
  foreseePerson,
  forgetClient,
  forgetCustomer,
  type ForgottenThings,
} from '#contract/people/forget.ts';
import { asOwner } from '../../db/tenancy.ts';
import { invalid, refuse } from '../../kernel/refuse.ts';
import { route, type Route } from '../../kernel/route.ts';
import { eraseClient, foreseeErasure, openWork, type StillOpen } from './eraseClient.ts';
import { erasePerson, foreseePersonErasure, type StillNeeded } from './erasePerson.ts';
import type { Forgotten } from './keptByLaw.ts';

/** One call removes for so long at most: what is left, the next one removes. */
const WORK_MS = 20_000;

/** The right to be forgotten, as its page asks for it; `npm run forget` does the same. */
export const forgetRoutes: readonly Route[] = [
  route(foreseePerson, async ({ database }, { params, body }) => ({
    ok: true,
    data: told(await foreseePersonErasure(database, body.email, params.id_client)),
  })),

  route(forgetCustomer, async ({ database, now }, { params, body }) => {
    if (body.typed.toLowerCase() !== body.email.toLowerCase()) return invalid({ typed: ['different'] });
    return { ok: true, data: told(await erasePerson(database, body.email, params.id_client, now())) };
  }),

  route(foreseeClient, async ({ database, now }, { params }) => ({
    ok: true,
    data: told(await foreseeErasure(database, params.id_client, now())),
  })),

  route(forgetClient, async ({ database, files, now }, { params: { id_client: clientId }, body }) => {
    const { open, client } = await asOwner(database, async (trx) => ({
      open: await openWork(trx, clientId),
      client: await trx.selectFrom('clients').select('name').where('id', '=', clientId).executeTakeFirst(),
    }));
    if (!client) return refuse(404);
    if (open) return { ok: true, data: { ...told(open), more: false } };
    if (body.typed !== client.name) return invalid({ typed: ['different'] });
    const end = performance.now() + WORK_MS;
    const erased = await eraseClient(database, files, clientId, now(), () => performance.now() >= end);
    return { ok: true, data: { ...told(erased), more: 'more' in erased && erased.more } };
  }),
];

function told(outcome: Forgotten | StillOpen | StillNeeded): ForgottenThings {
  const nothing = { removed: [], kept: [] };
  if ('orders' in outcome) return { why: outcome.why, open: outcome.orders.length, ...nothing };
  if ('why' in outcome)
    return { why: outcome.why === 'no-client' ? 'nobody' : outcome.why, open: outcome.count, ...nothing };
  const sums = new Map<string, number>();
  for (const [table, rows] of Object.entries(outcome.removed)) {
    const kind = FORGOTTEN_KINDS.find((name) => name === table) ?? 'other';
    sums.set(kind, (sums.get(kind) ?? 0) + rows);
  }
  const removed = FORGOTTEN_KINDS.flatMap((kind) => {
    const rows = sums.get(kind) ?? 0;
    return rows > 0 ? [{ kind, rows }] : [];
  });
  return {
    why: null,
    open: 0,
    removed,
    kept: outcome.kept.map(({ table, ...line }) => ({ kind: table, ...line })),
  };
}
