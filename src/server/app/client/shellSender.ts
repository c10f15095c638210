import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inlineScripts, inlineStyles } from '../../kernel/inlineScripts.ts';
import { contentPolicy, permissionsPolicy } from '../../kernel/securityHeaders.ts';
import { STYLE } from '../../messages/customerPages/style.ts';

/** A page for customers that the desk previews stands in a frame, which is under the policy of the app. */
const PREVIEWED = inlineStyles(`<style>${STYLE}</style>`);

interface Shell {
  readonly etag: string;
  /** The content policy that allows exactly the scripts and styles in these bytes. */
  readonly policy: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/**
 * Sends the page of the app. It is read for each request, and its content policy is made from the bytes that are sent:
 * a build beside a running server changes both at once, and what a service worker stores always fits together. While a
 * build has removed the page, the last one is sent.
 * @param file index.html of the built client
 * @param payments whom the page may pay by
 */
export function shellSender(
  file: string,
  payments?: Parameters<typeof contentPolicy>[2],
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let last: Shell | null = null;
  const read = async (): Promise<Shell> => {
    const plain = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && last) return last.plain;
      throw error;
    });
    if (!last?.plain.equals(plain)) last = await shellOf(plain, payments);
    return last;
  };
  return async (request, reply) => {
    const shell = await read();
    reply
      .header('content-security-policy', shell.policy)
      .header('permissions-policy', permissionsPolicy(payments))
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', shell.etag)
      .type('text/html; charset=utf-8');
    if (request.headers['if-none-match'] === shell.etag) return reply.code(304).send();
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
    return encoding ? reply.header('content-encoding', encoding).send(shell[encoding]) : reply.send(shell.plain);
  };
}

async function shellOf(plain: Buffer, payments?: Parameters<typeof contentPolicy>[2]): Promise<Shell> {
  const html = plain.toString('utf8');
  return {
    etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`,
    policy: contentPolicy(inlineScripts(html), [...inlineStyles(html), ...PREVIEWED], payments),
    plain,
    br: await promisify(brotliCompress)(plain),
    gzip: await promisify(gzip)(plain, { level: 9 }),
  };
}
