import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../files/fileStore.ts';
import type { DoorParts } from '../kernel/doorParts.ts';
import { contentPolicy } from '../kernel/securityHeaders.ts';
import { sourceOf } from '../kernel/sourceOf.ts';
import { type CustomerQuery, languageOf, sendPage } from '../messages/customerPages/customerReply.ts';
import { html } from '../messages/customerPages/html.ts';
import { pickupWords } from '../messages/customerPages/texts.ts';
import { evidenceAnswer } from './evidenceAnswer.ts';
import type { DrawnEvidence } from './evidencePage.ts';
import { evidenceText } from './evidenceWords.ts';
import { EVIDENCE_PAGES, openLink } from './links.ts';
import { sealEvidence } from './sealEvidence.ts';
import { evidencePageTask } from './tasks.ts';
import { runTask } from '../threads/runTask.ts';

const SECRET = /^[\w-]{43}$/;
/** For the page that checks files of any shop. */
const NO_SHOP = { timeZone: 'UTC', capsule: null, downloads: null } as const;

export type EvidenceDoorParts = DoorParts & { readonly files: FileStore };

/** The pages that show and check evidence to whoever has a link, or a file: without an account, stored by nobody. */
export function serveEvidence(app: FastifyInstance, parts: EvidenceDoorParts): void {
  void app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      const wait = parts.limiter.take('visitor', sourceOf(request), parts.now().getTime());
      return wait > 0 ? sendBusy(request, reply, wait) : undefined;
    });
    pages.get(EVIDENCE_PAGES, { exposeHeadRoute: false }, async (request, reply) => {
      const language = languageOf(request, request.query as CustomerQuery);
      const trusted = parts.services.secrets.signKeys;
      return sendDrawn(reply, await runTask(evidencePageTask, { ...NO_SHOP, language, trusted }));
    });
    pages.get(`${EVIDENCE_PAGES}/:secret`, { exposeHeadRoute: false }, (request, reply) =>
      showLink(parts, request, reply),
    );
  });
}

async function showLink(parts: EvidenceDoorParts, request: FastifyRequest, reply: FastifyReply) {
  const { secret } = request.params as { readonly secret: string };
  const query = request.query as CustomerQuery;
  const language = languageOf(request, query);
  const as = query['as'] === 'pdf' || query['as'] === 'html' ? query['as'] : null;
  const now = parts.now();
  const opened = SECRET.test(secret) ? await openLink(parts.database, { secret, now, counts: as === null }) : null;
  if (!opened) return sendEnded(request, reply);
  const { reader, order } = opened;
  const { files, services } = parts;
  const sealing = { files, secrets: services.secrets, reader, now };
  if (as !== null) {
    const { file } = await evidenceAnswer(order, { ...sealing, as, language });
    return reply
      .headers({ ...PRIVATE, 'content-type': file.type, 'content-disposition': `attachment; filename="${file.name}"` })
      .send(file.content);
  }
  const drawn = await runTask(evidencePageTask, {
    language,
    timeZone: order.timeZone,
    capsule: await sealEvidence(order, sealing),
    trusted: services.secrets.signKeys,
    downloads: { file: `${secret}?as=html&lang=${language}`, pdf: `${secret}?as=pdf&lang=${language}` },
  });
  return sendDrawn(reply, drawn);
}

const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' } as const;

function sendDrawn(reply: FastifyReply, { page, scripts, styles }: DrawnEvidence) {
  return reply
    .headers({
      ...PRIVATE,
      'content-security-policy': contentPolicy(scripts, styles),
      'content-type': 'text/html; charset=utf-8',
    })
    .send(page);
}

function sendEnded(request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request, request.query as CustomerQuery);
  const title = evidenceText(language, 'page.title');
  const content = html`<h1>${title}</h1>
    <p>${evidenceText(language, 'page.ended')}</p>`;
  return sendAlone(reply.code(404), { language, title, content });
}

function sendBusy(request: FastifyRequest, reply: FastifyReply, wait: number) {
  const language = languageOf(request, request.query as CustomerQuery);
  const title = pickupWords(language)('tracking.busy');
  const slow = reply.code(429).header('retry-after', String(Math.ceil(wait / 1000)));
  return sendAlone(slow, { language, title, content: html`<h1>${title}</h1>` });
}

type Alone = Pick<Parameters<typeof sendPage>[1], 'language' | 'title' | 'content'>;

const sendAlone = (reply: FastifyReply, page: Alone) =>
  sendPage(reply, { ...page, shop: null, logo: null, inLanguage: (other) => `?lang=${other}` });
