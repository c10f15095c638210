import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { EventSink, StreamAnswer } from '../../kernel/answer.ts';

/** A device that does not read is disconnected; it returns and asks for what changed. */
const UNREAD_LIMIT_BYTES = 256 * 1024;

/** Sends server-sent events on a connection of their own, until one side ends it. */
export function sendStream(reply: FastifyReply, answer: StreamAnswer): FastifyReply {
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
