import { actionEndpoint } from '#contract/actions/table.ts';
import { checkActionInOrders } from '#contract/orders/checkActionInOrders.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { ActionResult } from '#contract/actionResult.ts';
import { REQUEST_HEADERS } from '#contract/headers.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import { callApi, type CallResult } from '#platform/api/callApi.ts';
import type { Values } from './checkForm.ts';

export interface ActionRequest {
  readonly action: ActionType;
  readonly data: Values;
  /** 0 = the client of the session. */
  readonly clientId: number;
}

const client = (clientId: number) => (clientId > 0 ? { id_client: clientId } : {});

/**
 * Asks what the action would answer now, without doing it.
 * @param ids at most 200
 */
export function requestActionCheck(
  { action, data, clientId }: ActionRequest,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<CallResult<DataOf<typeof checkActionInOrders>>> {
  return callApi(checkActionInOrders, {
    params: { actionType: action },
    query: client(clientId),
    body: { ordersIds: [...ids], data: { ...data } },
    signal,
  });
}

/**
 * Does an action that needs the network.
 * @param ids at most 200
 * @param key UUID of this portion: a repeat with it gets the first answer
 */
export function doAction(
  { action, data, clientId }: ActionRequest,
  ids: readonly number[],
  key: string,
): Promise<CallResult<ActionResult>> {
  return callApi(actionEndpoint(action), {
    query: client(clientId),
    body: { ordersIds: ids, data },
    headers: { [REQUEST_HEADERS.idempotencyKey]: key },
  }) as Promise<CallResult<ActionResult>>;
}
