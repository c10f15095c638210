import { endpointPath, type Endpoint } from '#contract/endpoint.ts';
import { userCurrent } from '#contract/people/auth.ts';
import { uploadIncidentPhoto } from '#contract/picking/incidents.ts';
import { ordersDetailed } from '#contract/orders/ordersDetailed.ts';
import { uploadQualityImage } from '#contract/packing/qualityImages.ts';
import { outboxBatch, outboxDiscard, outboxKnown } from '#contract/outbox/outbox.ts';
import { envelope } from '#contract/envelope.ts';
import { REQUEST_HEADERS, RESPONSE_HEADERS } from '#contract/headers.ts';
import { fileOfPhoto, photoOfFile } from '#domain/packing/qualityPhotos.ts';
import { callApi } from '#platform/api/callApi.ts';
import { queryText } from '#platform/api/query.ts';
import { requestApi, type ApiRequest } from '#platform/api/request.ts';
import { retryAfterMs } from '#platform/api/retryAfterMs.ts';
import { KINDS } from '../outbox/kinds/table.ts';
import type { PhotoPlace } from '../outbox/blob.ts';
import type { BatchItem, BatchReply, Net, NetAnswer, IdentityAnswer } from '../outbox/ports.ts';

const NETWORK = { kind: 'network' } as const;

async function exchange(request: ApiRequest): Promise<NetAnswer> {
  const answer = await requestApi(request);
  return answer.kind === 'network' ? NETWORK : answerOf(answer.status, (name) => answer.headers.get(name), answer.json);
}

function answerOf(
  status: number,
  header: (name: string) => string | null,
  json: unknown,
): Extract<NetAnswer, { kind: 'answer' }> {
  const read = envelope.safeParse(json);
  return {
    kind: 'answer',
    status,
    success: read.data?.success,
    data: read.data?.data,
    errorCode: read.data?.errorCode ?? null,
    message: read.data?.message ?? null,
    epoch: header(RESPONSE_HEADERS.epoch) ?? '',
    applied: header(RESPONSE_HEADERS.applied),
    replayed: header(RESPONSE_HEADERS.replayed) === 'true',
    retryAfterMs: retryAfterMs(header(RESPONSE_HEADERS.retryAfter)),
  };
}

/** Bodies are inserted as they were written down: a repeat is equal byte for byte, in a batch and alone. */
function batchBody(items: readonly BatchItem[]): string {
  const commands = items.map(({ key, wire, headers, lanes }) => {
    const said = JSON.stringify({ key, path: wire.path, headers, lanes });
    return `${said.slice(0, -1)},"body":${wire.body}}`;
  });
  return `{"commands":[${commands.join()}]}`;
}

async function sendBatch(items: readonly BatchItem[], timeout: number): Promise<BatchReply> {
  const endpoint: Endpoint = outboxBatch;
  const device = items[0]?.headers[REQUEST_HEADERS.device];
  const headers = device === undefined ? {} : { [REQUEST_HEADERS.device]: device };
  const whole = await exchange({
    method: endpoint.method,
    path: endpointPath(endpoint),
    body: batchBody(items),
    headers,
    timeout,
  });
  const read =
    whole.kind === 'answer' && whole.status < 300 && whole.success === true
      ? outboxBatch.data.safeParse(whole.data)
      : null;
  if (whole.kind === 'network' || !read?.success) return { kind: 'whole', answer: whole };
  const { answers } = read.data;
  const last = answers.at(-1);
  return {
    kind: 'answers',
    answers: new Map(
      answers.map((one) => {
        const header = (name: string) => one.headers[name] ?? null;
        // `applied` covers the whole request, so only the last answer carries it.
        return [one.key, { ...answerOf(one.status, header, one.body), applied: one === last ? whole.applied : null }];
      }),
    ),
  };
}

async function whoAmI(timeout: number): Promise<IdentityAnswer> {
  const answer = await callApi(userCurrent, { timeout });
  if (answer.ok) {
    const { data, headers } = answer;
    return {
      kind: 'user',
      userId: data.id,
      epoch: headers.get(RESPONSE_HEADERS.epoch) ?? '',
      batch: Number(headers.get(RESPONSE_HEADERS.batch) ?? 0),
    };
  }
  if (answer.kind === 'network') return NETWORK;
  if (answer.status === 401) return { kind: 'signed-out' };
  return answer.status === 429 || answer.status === 503 ? { kind: 'later', afterMs: answer.retryAfter } : NETWORK;
}

/** Sends a photo of quality control: a form that says which unit it shows. */
async function uploadOfUnit(
  name: string,
  clientId: number,
  { orderId, productId, unit }: PhotoPlace,
  bytes: Uint8Array<ArrayBuffer>,
  timeout: number,
): Promise<NetAnswer> {
  const endpoint: Endpoint = uploadQualityImage;
  const body = new FormData();
  const fields = { order_id: orderId, client_id: clientId, product_id: productId, unit };
  for (const [field, value] of Object.entries(fields)) body.set(field, String(value));
  body.set('file', new Blob([bytes], { type: 'image/jpeg' }), fileOfPhoto(name));
  const answer = await exchange({ method: endpoint.method, path: endpointPath(endpoint), body, timeout });
  if (answer.kind === 'network') return answer;
  // The server names the file that it made of it.
  const { file = '' } = (answer.data ?? {}) as { readonly file?: string };
  return { ...answer, data: { name: photoOfFile(file) } };
}

/** Sends for the outbox to our server. It never navigates, whatever the answer (F62). */
export const deviceNet: Net = {
  whoAmI,
  send: (wire, headers, timeout) => exchange({ ...wire, headers, timeout }),
  sendBatch,
  upload({ name, clientId }, place, bytes, timeout) {
    if (place) return uploadOfUnit(name, clientId, place, bytes, timeout);
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
    // The ledger of the client in which the command itself would be recorded.
    const path = endpointPath(endpoint) + queryText({ id_client: KINDS[kind].clientOf(command.args) });
    return exchange({ method: endpoint.method, path, body: JSON.stringify({ key, seq, kind }), headers, timeout });
  },
};
