import { PACKING } from '#domain/packing/kind.ts';
import { packingSetupRead } from '#offline/read/packingSetup.ts';
import { pickingConfigurationRead } from '#offline/read/pickingConfiguration.ts';
import { readAhead } from '#offline/read/readAhead.ts';
import { orderViewsRead } from '#offline/read/readViews.ts';
import { openSessionsRead } from '#offline/read/workSessions.ts';
import { personKnown } from '#offline/session/personKnown.ts';

/** Reads what the packing of an order is opened and drawn with, before its page is drawn. */
export async function readPackingAhead(orderId: number): Promise<void> {
  const { user, locked } = await personKnown();
  if (!user || locked || orderId === 0) return;
  await Promise.all([
    readAhead(orderViewsRead([orderId], user.id)),
    readAhead(openSessionsRead(user.id, PACKING)),
    readAhead(packingSetupRead),
    readAhead(pickingConfigurationRead),
  ]);
}
