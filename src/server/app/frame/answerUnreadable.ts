import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { envelopeOf } from '../../kernel/envelopeOf.ts';
import { refuse } from '../../kernel/refuse.ts';
import { securityHeaders } from '../../kernel/securityHeaders.ts';

const STATUS_OF: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers a request that is no HTTP, has more than 16 KB of headers or never ends: an envelope here too, then the
 * connection closes.
 */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const body = JSON.stringify(envelopeOf(refuse(status), 'es'));
  const headers = {
    ...securityHeaders(false),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}
