import * as z from 'zod/mini';
import type { ShopAnswer, ShopLists, ShopWord } from '../port.ts';
import type { ShopifyCall } from './calls.ts';
import { pageInfo } from './mapping.ts';
import { SENDING } from './queries.ts';

const nodes = <Row extends z.ZodMiniType>(row: Row) => z.object({ nodes: z.array(row) });

const sending = z.object({
  nodes: z.array(
    z.object({
      profileLocationGroups: z.array(
        z.object({
          locationGroupZones: nodes(
            z.object({
              zone: z.object({ name: z.string() }),
              methodDefinitions: nodes(z.object({ name: z.string(), active: z.boolean() })),
            }),
          ),
        }),
      ),
    }),
  ),
  pageInfo,
});

/** A shop has one profile, and one more for each group of products that is sent otherwise. */
const MOST_PROFILES = 20;

/**
 * The ways of sending of all zones; an order names one by its name alone, so the same name in two zones is one way. The
 * states of orders are Shopify's own, not those of a shop: none are listed.
 */
export async function readShopifyLists(call: ShopifyCall): Promise<ShopAnswer<ShopLists>> {
  const zonesOf = new Map<string, Set<string>>();
  let after: string | null = null;
  for (let profiles = 0; profiles < MOST_PROFILES; profiles += 1) {
    const answer = await call(SENDING, { after });
    if (!answer.ok) return answer;
    const parsed = sending.safeParse(answer.data['deliveryProfiles']);
    if (!parsed.success) return { ok: false, problem: 'unreadable' };
    const zones = parsed.data.nodes
      .flatMap((profile) => profile.profileLocationGroups)
      .flatMap((group) => group.locationGroupZones.nodes);
    for (const { zone, methodDefinitions } of zones)
      for (const { name } of methodDefinitions.nodes.filter(({ active }) => active))
        zonesOf.set(name, (zonesOf.get(name) ?? new Set()).add(zone.name));
    if (!parsed.data.pageInfo.hasNextPage) break;
    after = parsed.data.pageInfo.endCursor ?? null;
  }
  const methods = [...zonesOf].map(([code, zones]): ShopWord => ({
    code,
    name: [code, [...zones].join(', ')].join(' · '),
  }));
  return { ok: true, data: { methods, statuses: [] } };
}
