import { endpointPath, type Endpoint } from '#contract/endpoint.ts';
import { userCurrent } from '#contract/endpoints/auth.ts';
import { uploadIncidentPhoto } from '#contract/endpoints/incidents.ts';
import { ordersDetailed } from '#contract/endpoints/orders.ts';
import { outboxDiscard, outboxKnown } from '#contract/endpoints/outbox.ts';
import { envelope } from '#contract/envelope.ts';
import { RESPONSE_HEADERS } from '#contract/headers.ts';
import { callApi } from '#platform/api/callApi.ts';
import { queryText } from '#platform/api/query.ts';
import { requestApi, type ApiRequest } from '#platform/api/request.ts';
import { retryAfterMs } from '#platform/api/retryAfter.ts';
import { KINDS } from '../outbox/kinds/table.ts';
import type { Net, NetAnswer, WhoAmI } from '../outbox/ports.ts';

const NETWORK = { kind: 'network' } as const;

async function exchange(request: ApiRequest): Promise<NetAnswer> {
  const answer = await requestApi(request);
  if (answer.kind === 'network') return NETWORK;
  const { status, headers } = answer;
  const read = envelope.safeParse(answer.json);
  return {
    kind: 'answer',
    status,
    success: read.data?.success,
    data: read.data?.data,
    errorCode: read.data?.errorCode ?? null,
    message: read.data?.message ?? null,
    epoch: headers.get(RESPONSE_HEADERS.epoch) ?? '',
    applied: headers.get(RESPONSE_HEADERS.applied),
    replayed: headers.get(RESPONSE_HEADERS.replayed) === 'true',
    retryAfterMs: retryAfterMs(headers.get(RESPONSE_HEADERS.retryAfter)),
  };
}

async function whoAmI(timeout: number): Promise<WhoAmI> {
  const answer = await callApi(userCurrent, { timeout });
  if (answer.ok) {
    return { kind: 'user', userId: answer.data.id, epoch: answer.headers.get(RESPONSE_HEADERS.epoch) ?? '' };
  }
  if (answer.kind === 'network') return NETWORK;
  if (answer.status === 401) return { kind: 'signed-out' };
  return answer.status === 429 || answer.status === 503 ? { kind: 'later', afterMs: answer.retryAfter } : NETWORK;
}

/** The outbox's way to our server; never navigates, whatever the answer (F62). */
export const deviceNet: Net = {
  whoAmI,
  send: (wire, headers, timeout) => exchange({ ...wire, headers, timeout }),
  upload({ name, clientId }, bytes, timeout) {
    const endpoint: Endpoint = uploadIncidentPhoto;
    const path = endpointPath(endpoint) + queryText({ sha256: name, ...(clientId > 0 ? { id_client: clientId } : {}) });
    return exchange({ method: endpoint.method, path, body: new Blob([bytes]), contentType: 'image/jpeg', timeout });
  },
  async readOrder(orderId, clientId, timeout) {
    const query = { 'id[eq]': orderId, ...(clientId > 0 ? { id_client: clientId } : {}) };
    const answer = await callApi(ordersDetailed, { query, timeout });
    return answer.ok ? (answer.data[0] ?? null) : NETWORK;
  },
  async known(keys, timeout) {
    const answer = await callApi(outboxKnown, { body: { keys: [...keys] }, timeout });
    if (!answer.ok) return NETWORK;
    return { known: answer.data.known, epoch: answer.headers.get(RESPONSE_HEADERS.epoch) ?? '' };
  },
  cancel(command, headers, timeout) {
    const { key, seq, kind } = command;
    const endpoint: Endpoint = outboxDiscard;
    // The ledger of the same client in which the command itself would stand.
    const path = endpointPath(endpoint) + queryText({ id_client: KINDS[kind].clientOf(command.args) });
    return exchange({ method: endpoint.method, path, body: JSON.stringify({ key, seq, kind }), headers, timeout });
  },
};
