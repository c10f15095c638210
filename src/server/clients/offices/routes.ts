import {
  collectionOffices,
  createOffice,
  disableOffice,
  enableOffice,
  officePeople,
  officeUse,
  taxOffices,
  updateOffice,
} from '#contract/clients/offices.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { invalid, refuseCode } from '../../kernel/refuse.ts';
import { routeIn } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import { readOffice } from './readOffice.ts';
import { closePlace } from './closePlace.ts';
import { readOfficePeople } from './officePeople.ts';
import { countOpen } from './openThere.ts';
import { readOffices } from './readOffices.ts';
import { writeOffice, wrongKind, wrongOffice } from './saveOffice.ts';

export const officeRoutes: readonly Route[] = [
  routeIn('read', taxOffices, async ({ transaction: trx }, { query }) => ({
    ok: true,
    data: await readOffices(trx, { active: query.active }),
  })),

  routeIn('read', collectionOffices, async ({ transaction: trx }) => ({
    ok: true,
    data: await readOffices(trx, { active: 0, collection: true }),
  })),

  routeIn('read', officePeople, async ({ transaction: trx }) => ({ ok: true, data: await readOfficePeople(trx) })),

  routeIn('write', createOffice, async ({ scope, transaction: trx }, { body }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const wrong = await wrongOffice(trx, scope.clientId, body);
    return wrong ?? answer(trx, await writeOffice(trx, scope.clientId, null, body));
  }),

  routeIn('write', updateOffice, async ({ transaction: trx }, { params: { id }, body }) => {
    const known = await readOffice(trx, id);
    if (!known) return refuseCode(404, 10004, [String(id)]);
    const wrong = (await wrongOffice(trx, known.clientId, body)) ?? (await wrongKind(trx, { id, ...known }, body));
    return wrong ?? answer(trx, await writeOffice(trx, known.clientId, id, body));
  }),

  routeIn('read', officeUse, async ({ transaction: trx }, { params: { id } }) => {
    const known = await readOffice(trx, id);
    if (!known) return refuseCode(404, 10004, [String(id)]);
    return { ok: true, data: { ...(await countOpen(trx, { id, kind: known.kind })) } };
  }),

  routeIn('write', enableOffice, async ({ transaction: trx }, { params: { id } }) => {
    await trx.updateTable('offices').set({ disabled_at: null }).where('id', '=', id).execute();
    return answer(trx, id);
  }),

  routeIn('write', disableOffice, (context, { params: { id }, body }) => closePlace(context, id, body)),
];

async function answer(trx: ScopedTransaction, id: number) {
  const [data] = await readOffices(trx, { active: 2, id });
  return data ? { ok: true as const, data } : refuseCode(404, 10004, [String(id)]);
}
