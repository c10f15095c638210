import type { Language } from '#contract/entities/user.ts';
import type { FastifyReply } from 'fastify';
import { envelopeOf } from './envelopeOf.ts';
import type { Answer } from './route.ts';

/** Sends an answer as the envelope, in the caller's language. */
export function sendAnswer(reply: FastifyReply, answer: Answer<unknown>, language: Language): FastifyReply {
  for (const [name, value] of Object.entries(answer.headers ?? {})) reply.header(name, value);
  return reply.code(answer.ok ? 200 : answer.status).send(envelopeOf(answer, language));
}
