import type { FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Language } from '#contract/people/user.ts';
import { currentCaller, keepCaller } from '../../db/callers.ts';
import type { Answer, EventSink, FileAnswer, StreamAnswer } from '../../kernel/answer.ts';
import { envelopeAround, envelopeOf } from '../../kernel/envelopeOf.ts';

/** A device that does not read is disconnected; it returns and asks for what changed. */
const UNREAD_LIMIT_BYTES = 256 * 1024;

/** Sends server-sent events on a connection of their own, until one side ends it. */
function sendStream(reply: FastifyReply, answer: StreamAnswer): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...headersOf(reply.getHeaders()),
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
  });
  reply.raw.write(': ready\n\n');
  const leave = answer.stream(sinkOf(reply.raw));
  reply.raw.on('close', leave);
  return reply;
}

/** Nothing is written after its end: Node takes that for a fault that nobody caught, and ends the whole server. */
function sinkOf(response: ServerResponse): EventSink {
  const write = (text: string) => {
    if (response.writableEnded) return;
    if (response.writableLength > UNREAD_LIMIT_BYTES) response.destroy();
    else response.write(text);
  };
  return {
    send: ({ name, data }) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(': beat\n\n'),
    end: () => response.end(),
  };
}

function headersOf(headers: Readonly<Record<string, string | number | string[] | undefined>>) {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

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
