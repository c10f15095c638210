import type { CarrierReply, CarrierRequest } from './carrierHttp.ts';
import type { ClientParts } from './client.ts';
import { CarrierSilent, CarrierUnreached, type CarrierAnswer, type CarrierRefusal } from './shipment.ts';
import type { CarrierToken } from '../../outside/tokenCache.ts';

/** The operator gives no token for this account; the answer says why. */
export class TokenRefused extends Error {
  readonly reply: CarrierReply;

  constructor(reply: CarrierReply) {
    super('no token');
    this.reply = reply;
  }
}

/** Asks for a token. Throws `TokenRefused` when there is none for this account. */
export type AskToken = (parts: ClientParts) => Promise<CarrierToken>;

/**
 * A call with the token of the account. One that is refused is asked for anew, once: what was refused was not done.
 * Where no token is given, the answer is that of the call for a token.
 */
export async function withToken(
  parts: ClientParts,
  ask: AskToken,
  request: CarrierRequest,
  isRepeat = false,
): Promise<CarrierReply> {
  let token: string;
  try {
    token = await parts.token(() => ask(parts));
  } catch (error) {
    if (error instanceof TokenRefused) return { ...error.reply, isSignIn: true };
    // The call itself never left.
    if (error instanceof CarrierSilent) throw new CarrierUnreached(error.message);
    throw error;
  }
  const reply = await parts.http({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
  if (reply.status !== 401 || isRepeat) return reply;
  parts.dropToken();
  return withToken(parts, ask, request, true);
}

/** Whether the operator gives a token for this account; nothing is booked. */
export async function checkToken(
  parts: ClientParts,
  ask: AskToken,
  refusalIn: (reply: CarrierReply) => CarrierRefusal | null,
): Promise<CarrierAnswer<null>> {
  try {
    await parts.token(() => ask(parts));
    return { ok: true, value: null };
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error;
    return { ok: false, ...(refusalIn(error.reply) ?? { code: 14001, text: `HTTP ${error.reply.status}` }) };
  }
}
