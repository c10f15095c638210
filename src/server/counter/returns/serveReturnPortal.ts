import type { Language } from '#contract/people/user.ts';
import { LANGUAGES } from '#contract/languages.ts';
import type { PageLook } from '#domain/messages/pageLook.ts';
import type { SaidReturn } from '#domain/orders/announcedReturn.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readShownLogo, type ShownLogo } from '../../clients/logo/logoAddress.ts';
import { inScope, readInScope } from '../../db/tenancy.ts';
import type { FileStore } from '../../files/fileStore.ts';
import type { DoorParts } from '../../kernel/doorParts.ts';
import { readToItsEnd, TOO_LARGE } from '../../kernel/readToItsEnd.ts';
import { sourceOf } from '../../kernel/sourceOf.ts';
import { type CustomerQuery, languageOf, sendPage } from '../../messages/customerPages/customerReply.ts';
import type { CustomerPage } from '../../messages/customerPages/framed.ts';
import { readPageLook } from '../../messages/customerPages/readPageLook.ts';
import { pickupWords } from '../../messages/customerPages/texts.ts';
import { isPortalOpen, returnRulesOf } from '../../orders/announcedReturns.ts';
import { passAddress, portalClient, readPass, RETURN_PAGES, type ReturnPass } from '../../orders/returnPasses.ts';
import { readLinkKey } from '../../secrets/readLinkKey.ts';
import { addReturnPhoto } from './addReturnPhoto.ts';
import { announceReturn } from './announceReturn.ts';
import { enterPortal } from './enterPortal.ts';
import { readReturnPage } from './readReturnPage.ts';
import { entryPage, returnsPage, saidPage } from './returnPages.ts';

const FORM = 'application/x-www-form-urlencoded';
/** A comment that is far too long is still read, so that nobody has to write it again. */
const LARGEST_FORM = 256 * 1024;
const LARGEST_PHOTO = 10 * 1024 * 1024;
const FORM_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ID = /^[1-9]\d{0,15}$/;
/** Who named order and postcode has so long for the rest. */
const VISIT_S = 2 * 60 * 60;

export type ReturnDoorParts = DoorParts & { readonly files: FileStore };

type Fields = Readonly<Record<string, string>>;

/**
 * The pages where customers announce returns. They have no script and no session: a form acts by the pass in its
 * address, which another site cannot know, so none can be sent in somebody's name.
 */
export function serveReturnPortal(app: FastifyInstance, parts: ReturnDoorParts): void {
  void app.register(async (pages) => {
    pages.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LARGEST_FORM }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    pages.removeContentTypeParser('multipart/form-data');
    pages.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    pages.setErrorHandler(async (error: FastifyError, request, reply) => {
      if (error.code !== TOO_LARGE) throw error;
      await readToItsEnd(request.raw);
      const say = pickupWords(languageOf(request, request.query as CustomerQuery));
      return sendAlone(request, reply.code(413), saidPage(say('returns.tooLarge'), say('returns.tooLargeText')));
    });
    pages.addHook('onRequest', async (request, reply) => {
      const wait = parts.limiter.take('visitor', sourceOf(request), parts.now().getTime());
      return wait > 0 ? sendBusy(request, reply, wait) : undefined;
    });
    const portal = `${RETURN_PAGES}:portal`;
    pages.get(portal, { exposeHeadRoute: false }, (request, reply) => showEntry(parts, request, reply));
    pages.post(portal, (request, reply) => enter(parts, request, reply));
    const returns = `${RETURN_PAGES}order/:pass`;
    pages.get(returns, { exposeHeadRoute: false }, (request, reply) => showReturns(parts, request, reply));
    pages.post(returns, (request, reply) => announce(parts, request, reply));
    pages.post(`${returns}/photo/:id`, { bodyLimit: LARGEST_PHOTO }, (request, reply) =>
      takePhoto(parts, request, reply),
    );
  });
}

/** The pass of a request; null = it is wrong, or has ended. */
export async function passOf(
  { database, now }: Pick<DoorParts, 'database' | 'now'>,
  request: FastifyRequest,
): Promise<{ readonly pass: ReturnPass; readonly address: string } | null> {
  const key = await readKey(database);
  const pass = key && readPass(key, (request.params as { readonly pass: string }).pass, now());
  return key && pass ? { pass, address: passAddress(key, pass) } : null;
}

/** A page that shows no shop: what was asked for is not there, or cannot be done. */
export function sendUnknown(request: FastifyRequest, reply: FastifyReply) {
  const say = pickupWords(languageOf(request, request.query as CustomerQuery));
  return sendAlone(request, reply.code(404), saidPage(say('end.error.title'), say('returns.unknown')));
}

interface Opened {
  readonly clientId: number;
  readonly shop: string;
  readonly logo: ShownLogo | null;
  readonly look: PageLook;
  readonly text: string;
  readonly key: string;
}

/** The client of the address; null = there is none, or it takes no returns. */
async function openPortal({ database }: DoorParts, request: FastifyRequest): Promise<Opened | null> {
  const key = await readKey(database);
  if (key === null) return null;
  const clientId = portalClient(key, (request.params as { readonly portal: string }).portal);
  if (clientId === null) return null;
  return readInScope(database, { kind: 'client', clientId }, async (trx) => {
    const client = await trx
      .selectFrom('clients')
      .select('name')
      .where('id', '=', clientId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    const rulesFor = await returnRulesOf(trx, clientId);
    if (!client || !isPortalOpen(rulesFor)) return null;
    const logo = await readShownLogo(trx, clientId);
    const look = await readPageLook(trx, clientId, null);
    return { clientId, shop: client.name, logo, look, text: rulesFor(null).text, key };
  });
}

async function showEntry(parts: DoorParts, request: FastifyRequest, reply: FastifyReply) {
  const opened = await openPortal(parts, request);
  return opened ? sendEntry(request, reply, opened, { order: '', wrong: null }) : sendUnknown(request, reply);
}

async function enter(parts: DoorParts, request: FastifyRequest, reply: FastifyReply) {
  const opened = await openPortal(parts, request);
  if (!opened) return sendUnknown(request, reply);
  const { order = '', postcode = '' } = fieldsOf(request);
  const { clientId, key } = opened;
  const now = parts.now();
  const entered = await enterPortal(parts.database, { clientId, order, postcode, address: sourceOf(request), now });
  const language = pageLanguage(request);
  const say = pickupWords(language);
  if ('wait' in entered) {
    const minutes = Math.ceil(entered.wait / 60_000);
    const slow = reply.code(429).header('retry-after', String(Math.ceil(entered.wait / 1000)));
    return sendEntry(request, slow, opened, { order, wrong: say('returns.wait', { count: minutes }) });
  }
  const { orderId } = entered;
  if (orderId === null) return sendEntry(request, reply.code(422), opened, { order, wrong: say('returns.noMatch') });
  const until = Math.floor(now.getTime() / 1000) + VISIT_S;
  return reply.redirect(`${passAddress(key, { clientId, orderId, until })}?lang=${language}`, 303);
}

type News = 'announced' | 'photo' | 'no-photo' | 'full' | 'quota' | 'closed';
const NEWS: Readonly<Record<News, boolean>> = {
  announced: false,
  photo: false,
  'no-photo': true,
  full: true,
  quota: true,
  closed: true,
};
const isNews = (text: unknown): text is News => typeof text === 'string' && Object.hasOwn(NEWS, text);

async function showReturns(parts: DoorParts, request: FastifyRequest, reply: FastifyReply) {
  const opened = await passOf(parts, request);
  const found =
    opened &&
    (await inScope(parts.database, scopeOf(opened.pass), (trx) =>
      readReturnPage(trx, opened.pass.orderId, parts.now()),
    ));
  if (!found) return sendUnknown(request, reply);
  const { news } = request.query as CustomerQuery;
  const language = pageLanguage(request);
  const told = isNews(news) ? { text: pickupWords(language)(`returns.news.${news}`), isBad: NEWS[news] } : null;
  const visit = { language, form: parts.newId(), address: opened.address, said: null, problems: [], news: told };
  return sendOf(request, reply, found.page, returnsPage(found.page, visit));
}

async function announce(parts: DoorParts, request: FastifyRequest, reply: FastifyReply) {
  const opened = await passOf(parts, request);
  if (!opened) return sendUnknown(request, reply);
  const { pass, address } = opened;
  const fields = fieldsOf(request);
  const language = pageLanguage(request);
  const form = FORM_ID.test(fields['form'] ?? '') ? (fields['form'] ?? '') : parts.newId();
  const said = saidIn(fields);
  const asked = { orderId: pass.orderId, said, form, language, now: parts.now() };
  const answer = await inScope(parts.database, scopeOf(pass), (trx) => announceReturn(trx, asked));
  if (answer.outcome === 'gone') return sendUnknown(request, reply);
  if (answer.outcome === 'announced') return reply.redirect(`${address}?lang=${language}&news=announced`, 303);
  const { page, problems } = answer;
  const news = { text: pickupWords(language)('returns.wrong.look'), isBad: true };
  const visit = { language, form, address, said, problems, news: problems.length > 0 ? news : null };
  return sendOf(request, reply.code(422), page, returnsPage(page, visit));
}

async function takePhoto(parts: ReturnDoorParts, request: FastifyRequest, reply: FastifyReply) {
  const opened = await passOf(parts, request);
  const { id } = request.params as { readonly id: string };
  if (!opened || !ID.test(id)) return sendUnknown(request, reply);
  const file = await fileOf(request);
  const { database, files, now } = parts;
  const sent = { pass: opened.pass, returnId: Number(id), file: file ?? new Uint8Array(), now: now() };
  const outcome = await addReturnPhoto(database, files, sent);
  const news: News = outcome === 'kept' ? 'photo' : outcome;
  return reply.redirect(`${opened.address}?lang=${pageLanguage(request)}&news=${news}`, 303);
}

/** The file of a form; null = there is none, or the form breaks off. */
async function fileOf({ body, headers }: FastifyRequest): Promise<Uint8Array | null> {
  if (!Buffer.isBuffer(body)) return null;
  try {
    const form = new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } });
    const file = (await form.formData()).get('file');
    return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** What the form says, as it was written. */
function saidIn(fields: Fields): SaidReturn {
  const lines = Object.entries(fields).flatMap(([name, value]) => {
    const [, id] = /^units-([1-9]\d{0,15})$/.exec(name) ?? [];
    if (id === undefined) return [];
    return [{ id_product: Number(id), units: unitsIn(value), reason: fields[`reason-${id}`] ?? '' }];
  });
  return { lines, comment: (fields['comment'] ?? '').replaceAll('\r\n', '\n').trim(), way: fields['way'] ?? '' };
}

/** Whole units; NaN = something else is written there. */
const unitsIn = (text: string): number =>
  text.trim() === '' ? 0 : /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;

const fieldsOf = ({ body }: FastifyRequest): Fields =>
  typeof body === 'object' && body !== null && !Buffer.isBuffer(body) ? (body as Fields) : {};

/** The language of the form, else of the address, else of the browser. */
function pageLanguage(request: FastifyRequest): Language {
  const { lang } = fieldsOf(request);
  return LANGUAGES.find((one) => one === lang) ?? languageOf(request, request.query as CustomerQuery);
}

const scopeOf = ({ clientId }: ReturnPass) => ({ kind: 'client', clientId }) as const;

const readKey = (database: DoorParts['database']) => readInScope(database, { kind: 'all' }, readLinkKey);

const inLanguage = (language: Language): string => `?lang=${language}`;

type Page = Pick<CustomerPage, 'title' | 'content'>;

function sendOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { shop, logo, look }: Pick<CustomerPage, 'shop' | 'logo' | 'look'>,
  page: Page,
) {
  return sendPage(reply, { language: pageLanguage(request), shop, logo, ...(look && { look }), inLanguage, ...page });
}

function sendEntry(
  request: FastifyRequest,
  reply: FastifyReply,
  opened: Opened,
  said: { readonly order: string; readonly wrong: string | null },
) {
  return sendOf(request, reply, opened, entryPage({ text: opened.text, ...said }, pageLanguage(request)));
}

function sendAlone(request: FastifyRequest, reply: FastifyReply, page: Page) {
  return sendOf(request, reply, { shop: null, logo: null }, page);
}

function sendBusy(request: FastifyRequest, reply: FastifyReply, wait: number) {
  const say = pickupWords(languageOf(request, request.query as CustomerQuery));
  const slow = reply.code(429).header('retry-after', String(Math.ceil(wait / 1000)));
  return sendAlone(request, slow, { title: say('tracking.busy'), content: saidPage(say('tracking.busy'), '').content });
}
