import { Readable } from 'node:stream';
import type { Language } from '#contract/people/user.ts';
import type { FastifyReply } from 'fastify';
import { currentCaller, keepCaller } from '../../db/callers.ts';
import { sendStream } from './sendStream.ts';
import { envelopeAround, envelopeOf } from '../../kernel/envelopeOf.ts';
import type { FileAnswer, Answer } from '../../kernel/answer.ts';

/** Sends an answer as the envelope, in the caller's language, or as the file that it is. */
export function sendAnswer(reply: FastifyReply, answer: Answer<unknown>, language: Language): FastifyReply {
  for (const [name, value] of Object.entries(answer.headers ?? {})) reply.header(name, value);
  if ('file' in answer) return sendFile(reply, answer);
  if ('stream' in answer) return sendStream(reply, answer);
  if ('written' in answer)
    return reply.code(200).type('application/json; charset=utf-8').send(envelopeAround(answer.written));
  return reply.code(answer.ok ? 200 : answer.status).send(envelopeOf(answer, language));
}

/** Never cached and never guessed at (the frame's headers say so), stored under its own name (S23). */
function sendFile(reply: FastifyReply, { file }: FileAnswer): FastifyReply {
  const { type, name, content, inline = false } = file;
  reply
    .code(200)
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; ${fileName(name)}`);
  return reply.send(
    content instanceof Uint8Array
      ? Buffer.from(content)
      : Readable.from(keepCaller(content, currentCaller()), { objectMode: false }),
  );
}

/** RFC 6266: a name for old readers, and the true one in UTF-8. */
function fileName(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  return `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
}
