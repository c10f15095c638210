import { TRACKING_PAGE } from '#domain/carriers/trackingPageUrl.ts';
import type { FastifyInstance } from 'fastify';
import { readPublicParcel } from './publicParcel.ts';
import type { DoorParts } from '../../kernel/doorParts.ts';
import { sourceOf } from '../../kernel/sourceOf.ts';
import { type CustomerQuery, languageOf, sendPage } from '../../messages/customerPages/customerReply.ts';
import { html } from '../../messages/customerPages/html.ts';
import { pickupWords } from '../../messages/customerPages/texts.ts';
import { trackingPage } from './trackingPage.ts';

const TOKEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The public page of a parcel: whoever has its link sees where it is. It has no script and changes nothing. */
export function serveTrackingPage(app: FastifyInstance, { database, limiter, now }: DoorParts): void {
  app.get(`${TRACKING_PAGE}:token`, { exposeHeadRoute: false }, async (request, reply) => {
    const { token } = request.params as { readonly token: string };
    const language = languageOf(request, request.query as CustomerQuery);
    const say = pickupWords(language);
    const page = { language, inLanguage: (other: string) => `?lang=${other}` };
    const wait = limiter.take('visitor', sourceOf(request), now().getTime());
    if (wait > 0) {
      const content = html`<h1>${say('tracking.busy')}</h1>`;
      const slow = reply.code(429).header('retry-after', String(Math.ceil(wait / 1000)));
      return sendPage(slow, { ...page, title: say('tracking.busy'), shop: null, logo: null, content });
    }
    const parcel = TOKEN.test(token) ? await readPublicParcel(database, token, now()) : null;
    if (parcel)
      return sendPage(reply, {
        ...page,
        shop: parcel.shop,
        logo: parcel.logo,
        look: parcel.look,
        ...trackingPage(parcel, language),
      });
    const title = say('end.error.title');
    const content = html`<h1>${title}</h1>
      <p>${say('tracking.unknown')}</p>`;
    return sendPage(reply.code(404), { ...page, title, shop: null, logo: null, content });
  });
}
