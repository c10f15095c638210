import { reportForeignLabel } from '#contract/endpoints/foreignLabels.ts';
import type { PackOrder } from '#domain/packing/packOrder.ts';
import { callApi } from '#platform/api/callApi.ts';
import { logFailure } from '../guard/logFailure.ts';
import { sessionStore } from '../session/sessionStore.ts';

/** As long as the server takes of what was read. */
const MAX_TEXT = 100;

/**
 * Tells the server at once that the label of another order was read here, so that the bench which holds the swapped one
 * hears of it in time. It may fail: the close of the packing says the same, and the server counts it once.
 */
export async function reportForeign(
  session: string,
  { id: orderId }: Pick<PackOrder, 'id'>,
  text: string,
): Promise<void> {
  const { clientId } = sessionStore.getState();
  const body = { id_client: clientId, session, text: text.slice(0, MAX_TEXT) };
  await callApi(reportForeignLabel, { params: { orderId }, body }).catch((reason: unknown) =>
    logFailure('packing', reason),
  );
}
