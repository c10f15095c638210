import { carrierWords } from './carrierWords.ts';
import { isCityOfPostcode } from './refusalByWords.ts';
import { reason } from '#domain/actions/refusalReasons.ts';
import { operatorName } from '#domain/carriers/operatorName.ts';
import type { OperatorCode } from '#domain/carriers/operators.ts';
import type { CarrierReply } from './carrierHttp.ts';
import type { CarrierAnswer, CarrierRefusal } from './shipment.ts';

export interface ReplyReader {
  /** null = it is none. */
  refusalIn(reply: CarrierReply): CarrierRefusal | null;
  answer<Value>(reply: CarrierReply, read: (body: unknown) => Value): CarrierAnswer<Value>;
}

/**
 * How the replies of an operator are read, whatever its words: a status may be a refusal by itself, and one of the
 * sign-in says where it is mended.
 */
export function replyReader(
  operator: OperatorCode,
  toRefusal: (answer: unknown) => CarrierRefusal | null,
): ReplyReader {
  const refusalIn = ({ status, body, isSignIn }: CarrierReply): CarrierRefusal | null => {
    const bare = `${operator}: HTTP ${status}`;
    const theirs = toRefusal(body) ?? (status >= 400 ? { code: 14001 as const, text: bare } : null);
    if (!theirs) return null;
    const refusal = { ...theirs, text: carrierWords(theirs.text) || bare };
    const who = { operator: operatorName(operator) };
    if (isSignIn || status === 401) return { ...refusal, code: 14001, reason: reason('credentials', who) };
    return refusal.code === 14002 && isCityOfPostcode(refusal.text)
      ? { ...refusal, reason: reason('cityOfPostcode', who) }
      : refusal;
  };
  return {
    refusalIn,
    answer: (reply, read) => {
      const refusal = refusalIn(reply);
      return refusal ? { ok: false, ...refusal } : { ok: true, value: read(reply.body) };
    },
  };
}
