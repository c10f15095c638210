import type { Language } from '#contract/people/user.ts';
import type { TokenOperation } from '#domain/counter/collectionToken.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { followLink } from './followLink.ts';
import type { DoorParts } from '../kernel/doorParts.ts';
import { collectionPage } from './collectionPage.ts';
import { type CustomerQuery, languageOf, sendPage } from '../messages/customerPages/customerReply.ts';
import { html } from '../messages/customerPages/html.ts';
import { pickupWords } from '../messages/customerPages/texts.ts';

const BASE = '/click-and-collect';
const OPERATIONS: readonly TokenOperation[] = ['ready-to-collect', 'delivered'];
const ENDS = ['confirmed', 'cancelled', 'error'] as const;
type End = (typeof ENDS)[number];

const FORM = 'application/x-www-form-urlencoded';
const TOKEN = /^[\w-]{43}$/;
const TAP = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ID = /^[1-9]\d{0,8}$/;

/**
 * The pages behind the links of customers. They are made here and have no script: whoever gets a link has any phone, and
 * what opens links before people do must change nothing. Nothing of them is stored by browsers or search engines.
 */
export function serveCustomerPages(app: FastifyInstance, parts: DoorParts): void {
  void app.register(async (pages) => {
    // Only these pages have forms: nothing else of this server takes what a page of another origin could post.
    pages.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 2000 }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    for (const operation of OPERATIONS) {
      const address = `${BASE}/:id/${operation}`;
      pages.get(address, (request, reply) =>
        answerLink(parts, { operation, request, reply, said: request.query as CustomerQuery }),
      );
      pages.post(address, (request, reply) =>
        answerLink(parts, { operation, request, reply, said: (request.body ?? {}) as CustomerQuery }),
      );
    }
  });
  for (const end of ENDS)
    app.get(`${BASE}/${end}`, { exposeHeadRoute: false }, (request, reply) => {
      const query = request.query as CustomerQuery;
      const language = languageOf(request, query);
      const say = pickupWords(language);
      const what = endOf(end, query);
      const [title, text] = [say(`end.${what}.title`), say(`end.${what}.text`)];
      const content = html`<h1>${title}</h1>
        <p>${text}</p>`;
      const inLanguage = (other: Language) => addressOf(`${BASE}/${end}`, { ...plain(query), lang: other });
      return sendPage(reply.code(end === 'error' ? 404 : 200), {
        language,
        title,
        shop: null,
        logo: null,
        content,
        inLanguage,
      });
    });
}

interface LinkRequest {
  readonly operation: TokenOperation;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** What the address says, or the form. */
  readonly said: CustomerQuery;
}

async function answerLink(parts: DoorParts, { operation, request, reply, said }: LinkRequest) {
  const { id } = request.params as { readonly id: string };
  const { token, confirm } = plain(said);
  const language = languageOf(request, said);
  const lang = language;
  if (!ID.test(id) || !TOKEN.test(token ?? '')) return reply.redirect(addressOf(`${BASE}/error`, { lang }), 303);
  const tap = request.method === 'POST' && TAP.test(confirm ?? '') ? confirm : undefined;
  const use = { packageId: Number(id), operation, token: token ?? '', confirm: tap, now: parts.now() };
  const tapped = await followLink(parts.database, use);
  // A tap that could not do its work shows how far the parcel is now.
  const answer =
    tapped.outcome === 'refused' ? await followLink(parts.database, { ...use, confirm: undefined }) : tapped;
  if (answer.outcome !== 'shown') return reply.redirect(addressOf(`${BASE}/error`, { lang }), 303);
  const { data, timeZone, logo, look } = answer;
  if (data.done) {
    const what = operation === 'delivered' ? (data.pending > 0 ? 'part' : 'collected') : 'ready';
    return reply.redirect(addressOf(`${BASE}/confirmed`, { what, lang }), 303);
  }
  const cancel = addressOf(`${BASE}/cancelled`, { lang });
  const page = { language, operation, token: use.token, confirm: parts.newId(), cancel, timeZone };
  const inLanguage = (other: Language) => addressOf(`${BASE}/${id}/${operation}`, { token: use.token, lang: other });
  return sendPage(reply, { language, shop: data.shop, logo, look, inLanguage, ...collectionPage(data, page) });
}

function endOf(end: End, { what }: CustomerQuery): string {
  if (end !== 'confirmed') return end;
  return what === 'part' || what === 'ready' ? what : 'collected';
}

/** Fields that were given once. */
function plain(query: CustomerQuery): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >;
}

function addressOf(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, value);
  return `${path}?${given.toString()}`;
}
