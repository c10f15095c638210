import { outboxDiscard } from '#contract/outbox/outbox.ts';
import { actionResult } from '#contract/actionResult.ts';
import { endpointPath } from '#contract/endpoint.ts';
import { RESPONSE_HEADERS } from '#contract/headers.ts';
import type { Command } from '#offline/outbox/command.ts';
import type { BatchItem, BatchReply, Net, NetAnswer } from '#offline/outbox/ports.ts';
import { protocolRefusal } from '#server/commands/answers.ts';
import type { CommandAnswer } from '#server/commands/commandStore.ts';
import { runBatch } from '#server/commands/runBatch.ts';
import type { Faults } from './faults.ts';
import { rangesText } from './rangesText.ts';
import type { Random } from './random.ts';
import { CLIENT, type SimRequest, type SimServer } from './simServer.ts';
import { orderOf } from './simOrders.ts';
import type { VirtualTime } from './virtualTime.ts';

const NETWORK = { kind: 'network' } as const;
const SIGNED_OUT: CommandAnswer = { ok: false, status: 401, code: 401, headers: {} };
const FAILED: CommandAnswer = { ok: false, status: 500, code: 500, headers: {} };

class ServerDied extends Error {}

interface Replied {
  readonly key: string;
  readonly status: number;
  readonly data: unknown;
  readonly net: NetAnswer;
}

const LATE_MS = 4 * 3_600_000;

export interface Road {
  readonly time: VirtualTime;
  readonly server: SimServer;
  readonly random: Random;
  faults: Faults;
  /** How often each fault happened. */
  readonly met: Record<string, number>;
}

export interface Place {
  readonly device: string;
  /** Whether this device has no network. */
  readonly offline: () => boolean;
  /** User of the device's session on the server. */
  readonly session: () => number | null;
  readonly owner: (key: string) => number | undefined;
}

/** The network between one device and the server, with its faults. */
export function createSimNet(road: Road, place: Place): Net {
  const { time, server, random, met } = road;

  function befalls(fault: keyof Faults): boolean {
    const hit = random.chance(road.faults[fault]);
    if (hit) met[fault] = (met[fault] ?? 0) + 1;
    return hit;
  }

  /** One request: to the server, perhaps twice, perhaps hours later; and back, perhaps never. */
  async function exchange(
    request: SimRequest,
    handle: (request: SimRequest) => Promise<CommandAnswer>,
    timeoutMs: number,
  ) {
    const there = random.between(20, 300);
    await time.sleep(there);
    if (place.offline() || befalls('dropBefore')) return lost(timeoutMs);
    if (befalls('captivePortal')) return NETWORK;
    if (befalls('maintenance'))
      return answerOf({ ok: false, status: 503, code: 503, headers: { [RESPONSE_HEADERS.retryAfter]: '20' } }, request);
    if (befalls('tooMany'))
      return answerOf({ ok: false, status: 429, code: 429, headers: { [RESPONSE_HEADERS.retryAfter]: '5' } }, request);
    if (befalls('serverError')) return answerOf({ ok: false, status: 500, code: 500, headers: {} }, request);
    if (befalls('duplicate')) time.after(random.between(1, LATE_MS), () => void handle(request).catch(() => undefined));
    if (befalls('late')) {
      time.after(random.between(timeoutMs, LATE_MS), () => void handle(request).catch(() => undefined));
      return lost(timeoutMs);
    }
    if (befalls('crashBeforeCommit')) {
      return answerOf({ ok: false, status: 502, code: 502, headers: {} }, request);
    }
    const answer = await handle(request);
    const answered = spoilt(answerOf(answer, request));
    await time.sleep(random.between(20, 300));
    if (place.offline() || befalls('dropAfterCommit')) return lost(timeoutMs);
    if (befalls('gatewayAfterCommit')) return { ...answered, status: 502, success: false, data: null, errorCode: 502 };
    return answered;
  }

  /** An answer of our server that does not tell the outcome of every order. */
  function spoilt(answer: ReturnType<typeof answerOf>) {
    const read = actionResult.safeParse(answer.data);
    if (!read.success) return answer;
    if (befalls('garbled')) return { ...answer, data: { hello: '\u0000'.repeat(10) } };
    if (!befalls('omits')) return answer;
    const { success, errors } = read.data;
    return { ...answer, data: { ...read.data, success: success.slice(1), errors: errors.slice(0, -1) } };
  }

  async function lost(timeoutMs: number): Promise<NetAnswer> {
    await time.sleep(random.chance(0.5) ? timeoutMs : random.between(1, 2000));
    return NETWORK;
  }

  function answerOf(answer: CommandAnswer, request: SimRequest) {
    const device = request.headers['x-outbox-device'] ?? '';
    return {
      kind: 'answer' as const,
      status: answer.ok ? 200 : answer.status,
      success: answer.ok,
      data: answer.ok ? answer.data : null,
      errorCode: answer.ok ? null : answer.code,
      message: null,
      epoch: server.memory.epoch,
      applied:
        device === '' || random.chance(0.9)
          ? null
          : rangesText(server.memory.applied(CLIENT, device, request.session ?? 0)),
      replayed: answer.headers[RESPONSE_HEADERS.replayed] === 'true',
      retryAfterMs: answer.headers[RESPONSE_HEADERS.retryAfter]
        ? Number(answer.headers[RESPONSE_HEADERS.retryAfter]) * 1000
        : null,
    };
  }

  /** Many commands in one request, with the product's own order and stops, and with faults between two of them. */
  async function exchangeBatch(items: readonly BatchItem[], timeoutMs: number): Promise<BatchReply> {
    const session = place.session();
    const request = { path: '', body: '', headers: items[0]?.headers ?? {}, session };
    const requestOf = ({ wire, headers }: BatchItem) => ({ path: wire.path, body: wire.body, headers, session });
    const whole = await exchange(
      request,
      () => (session === null ? Promise.resolve(SIGNED_OUT) : runAll(items, requestOf)),
      timeoutMs,
    );
    if (whole.kind === 'network' || whole.status !== 200) return { kind: 'whole', answer: whole };
    return { kind: 'answers', answers: whole.data as ReadonlyMap<string, NetAnswer> };
  }

  async function runAll(
    items: readonly BatchItem[],
    requestOf: (item: BatchItem) => SimRequest,
  ): Promise<CommandAnswer> {
    met['batches'] = (met['batches'] ?? 0) + 1;
    let left = befalls('cutMidBatch') ? random.between(0, items.length - 1) : Infinity;
    const run = async (item: BatchItem): Promise<Replied> => {
      if (left <= 0) throw new ServerDied();
      left -= 1;
      const answer = befalls('failsInBatch') ? FAILED : await server.run(requestOf(item), place.owner);
      const own = answerOf(answer, requestOf(item));
      // The server's own answer stops the lanes, not what the device receives of it.
      return { key: item.key, status: own.status, data: own.data, net: spoilt(own) };
    };
    const stopped = (item: BatchItem, reason: string): Replied => {
      const net = { ...answerOf(protocolRefusal('lane-stopped', [reason]), requestOf(item)), data: { reason } };
      return { key: item.key, status: net.status, data: net.data, net };
    };
    try {
      const answers = await runBatch(items, run, stopped, () => time.sleep(random.between(1, 40)));
      return { ok: true, data: new Map(answers.map(({ key, net }) => [key, net])), headers: {} };
    } catch (error) {
      if (error instanceof ServerDied) return { ok: false, status: 502, code: 502, headers: {} };
      throw error;
    }
  }

  async function reachable(timeoutMs: number): Promise<boolean> {
    await time.sleep(random.between(20, 300));
    if (!place.offline() && !befalls('dropBefore') && !befalls('captivePortal')) return true;
    await lost(timeoutMs);
    return false;
  }

  return {
    send: (wire, headers, timeoutMs) =>
      exchange(
        { path: wire.path, body: wire.body, headers, session: place.session() },
        (request) => server.run(request, place.owner),
        timeoutMs,
      ),
    sendBatch: exchangeBatch,
    upload: ({ name }, unit, bytes, timeoutMs) =>
      exchange(
        { path: name, body: '', headers: {}, session: place.session() },
        (request) => server.takePhoto(request.session, { name, place: unit }, bytes),
        timeoutMs,
      ),
    cancel(command: Command, headers, timeoutMs) {
      const { key, seq, kind } = command;
      const path = endpointPath(outboxDiscard);
      const request = { path, body: JSON.stringify({ key, seq, kind }), headers, session: place.session() };
      return exchange(request, (one) => server.cancel(one), timeoutMs);
    },
    async whoAmI(timeoutMs) {
      if (!(await reachable(timeoutMs))) return NETWORK;
      const userId = place.session();
      return userId === null ? { kind: 'signed-out' } : { kind: 'user', userId, epoch: server.memory.epoch, batch: 50 };
    },
    async known(keys, timeoutMs) {
      const userId = place.session();
      if (!(await reachable(timeoutMs)) || userId === null) return NETWORK;
      const { epoch } = server.memory;
      return { known: await server.known(userId, keys), epoch };
    },
    async readOrder(orderId, _clientId, timeoutMs) {
      if (!(await reachable(timeoutMs)) || place.session() === null) return NETWORK;
      server.readBy.add(`${place.device} ${orderId}`);
      return orderOf(server, orderId);
    },
  };
}
