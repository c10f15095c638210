import { deliveryProof, orderDelivery } from '#contract/carriers/delivery.ts';
import { refuse, refuseCode } from '../../kernel/refuse.ts';
import { route, routeIn, type Route } from '../../kernel/route.ts';
import { orderExists } from '../../orders/orderExists.ts';
import { readDelivery } from './readDelivery.ts';
import { readProof } from './readProof.ts';

const ENDS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const;

/** Who took the parcels of an order, and what shows it. */
export const deliveryRoutes: readonly Route[] = [
  routeIn('read', orderDelivery, async ({ transaction: trx }, { params }) => {
    if (!(await orderExists(trx, params.id))) return refuseCode(404, 3904);
    return { ok: true as const, data: await readDelivery(trx, params.id) };
  }),

  route(deliveryProof, async ({ database, files, scope }, { params }) => {
    const found = await readProof(database, files, scope, params);
    if (!found) return refuse(404);
    const { type, content } = found;
    const name = `${params.id}-${params.proof.slice(0, 8)}.${ENDS[type]}`;
    // A paper of somebody else is saved, and never shown in a page of ours.
    return { ok: true, file: { type, name, content, inline: type !== 'application/pdf' } };
  }),
];
