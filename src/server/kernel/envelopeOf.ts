import type { Envelope } from '#contract/envelope.ts';
import type { Language } from '#contract/people/user.ts';
import { refusalMessage } from './messages.ts';
import type { FileAnswer, WrittenAnswer, Answer, StreamAnswer } from './answer.ts';

/** Puts an answer into the one shape of every answer, with its text in the caller's language. */
export function envelopeOf(
  answer: Exclude<Answer<unknown>, FileAnswer | WrittenAnswer | StreamAnswer>,
  language: Language,
): Envelope<unknown> {
  if (answer.ok) {
    return { success: true, data: answer.data, meta: answer.meta ?? null, message: null, errorCode: null };
  }
  return {
    success: false,
    data: answer.payload ?? null,
    meta: null,
    message: refusalMessage(language, answer),
    errorCode: answer.code,
    ...(answer.errors ? { errors: answer.errors } : {}),
  };
}

/** The same around data that are JSON already. */
export function envelopeAround(data: Uint8Array): Buffer {
  const { data: _, ...rest } = envelopeOf({ ok: true, data: null }, 'es');
  return Buffer.concat([Buffer.from('{"data":'), data, Buffer.from(`,${JSON.stringify(rest).slice(1)}`)]);
}
