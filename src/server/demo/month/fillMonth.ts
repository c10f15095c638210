import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { addUpTallies } from '../../db/addUpTallies.ts';
import { asOwner, inScope } from '../../db/tenancy.ts';
import { readActor } from '../workOrders.ts';
import { fillBills } from './fillBills.ts';
import { fillBusiness } from './fillBusiness.ts';
import { fillFloor } from './fillFloor.ts';
import { fillParcels } from './fillParcels.ts';
import { fillRoad } from './fillRoad.ts';
import { fillRules } from './fillRules.ts';
import { fillTags } from './fillTags.ts';
import { fillTalk } from './fillTalk.ts';
import { readMonthOrders } from './monthOrders.ts';

/** The file's orders came just now. */
const BEFORE_MS = 12 * 3_600_000;

/** Gives the orders of the month what people, carriers and customers did about them, and every page of the desk something to show. */
export async function fillMonth(database: DatabaseHandle, clientId: number, now: Date): Promise<void> {
  const [merchant, picker, packer] = await Promise.all(
    ['merchant@demo.test', 'picker@demo.test', 'operator@demo.test'].map((email) => readActor(database, email)),
  );
  if (!merchant || !picker || !packer) throw new Error('the demo has no people yet');
  await inScope(database, { kind: 'client', clientId }, async (trx) => {
    const orders = await readMonthOrders(trx, new Date(now.getTime() - BEFORE_MS));
    await fillFloor(trx, { clientId, orders, people: [picker, packer], now });
    await fillRoad(trx, { clientId, orders });
    await fillTags(trx, clientId);
    await fillTalk(trx, { clientId, orders, merchant, picker, now });
    await fillRules(trx, { clientId, orders, merchant, now });
    await fillParcels(trx, { clientId, merchant, now });
    await fillBusiness(trx, { clientId, orders, merchant, now });
  });
  await asOwner(database, (trx) => fillBills(trx, clientId, now));
  await addUpTallies(database);
}
