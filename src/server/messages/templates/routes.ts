import {
  createCustomTemplate,
  customTemplateById,
  customTemplates,
  deleteCustomTemplate,
  emailTemplates,
  mailNotices,
  previewCustomTemplate,
  saveCustomTemplate,
  saveMailNotices,
  standardTemplate,
  testCustomTemplate,
} from '#contract/messages/mailTemplates.ts';
import { STORED } from '../../outside/mailTransport.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { invalid, refuse } from '../../kernel/refuse.ts';
import { route, routeIn } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import { defaultTemplate } from '../defaultTemplate.ts';
import { readNotices, storeNotices } from './notices.ts';
import { listTemplates, present, presentFacts } from './presentTemplate.ts';
import { createTemplate, saveTemplate } from './saveTemplate.ts';
import { sendTrial } from './sendTrial.ts';
import { tryTemplate, warningsOf } from './tryTemplate.ts';

const templateRoutes: readonly Route[] = [
  routeIn('read', emailTemplates, async ({ transaction: trx }) => {
    const rows = await listTemplates(trx);
    const own = rows.map(({ id, kind, language, name }) => ({ id, kind, language, name }));
    return {
      ok: true,
      data: [{ id: 'default' as const, kind: 'status' as const, language: null, name: 'default' }, ...own],
    };
  }),

  routeIn('read', customTemplates, async ({ transaction: trx }) => ({
    ok: true,
    data: (await listTemplates(trx)).map(presentFacts),
  })),

  route(standardTemplate, async (_, { query }) => {
    const { subject, html } = defaultTemplate(query.language);
    return { ok: true, data: { subject, html } };
  }),

  routeIn('read', customTemplateById, async ({ transaction: trx }, { params }) => {
    const row = await trx
      .selectFrom('mail_templates')
      .selectAll()
      .where('id', '=', params.template_id)
      .executeTakeFirst();
    return row ? { ok: true, data: present(row) } : refuse(404);
  }),

  routeIn('write', createCustomTemplate, ({ actor, now, transaction: trx }, { params, body }) =>
    createTemplate(trx, params.id_client, body, { name: actor.name, now: now() }),
  ),

  routeIn('write', saveCustomTemplate, ({ actor, now, transaction: trx }, { body }) =>
    saveTemplate(trx, body, { name: actor.name, now: now() }),
  ),

  routeIn('write', deleteCustomTemplate, async ({ transaction: trx }, { params }) => {
    const [gone] = await trx
      .deleteFrom('mail_templates')
      .where('id', '=', params.template_id)
      .returning('id')
      .execute();
    return gone ? { ok: true, data: null } : refuse(404);
  }),
];

const trialRoutes: readonly Route[] = [
  route(previewCustomTemplate, async ({ database, scope, services }, { params, body }) => {
    const tried = await tryTemplate(database, scope, params.id_client, body, services.publicUrl);
    if ('ok' in tried) return tried;
    const { subject, html, text, untranslated } = tried.mail;
    const missing = untranslated.map((what) => ({ kind: 'untranslated' as const, what }));
    return { ok: true, data: { subject, html, text, warnings: [...warningsOf(body.template), ...missing] } };
  }),

  route(testCustomTemplate, async ({ database, scope, actor, services, now, newId }, { params, body }) =>
    scope.kind === 'client'
      ? sendTrial(
          { database, services, now },
          { clientId: params.id_client, trial: body, id: newId(), userName: actor.name, ownAddress: actor.email },
        )
      : invalid({ id_client: ['required'] }),
  ),
];

const noticeRoutes: readonly Route[] = [
  routeIn('read', mailNotices, async ({ services, transaction: trx }) => ({
    ok: true,
    data: { notices: await readNotices(trx), sends_mail: sendsMail(services) },
  })),

  routeIn('write', saveMailNotices, async ({ services, transaction: trx }, { params, body }) => {
    await storeNotices(trx, params.id_client, body.notices);
    return { ok: true as const, data: { notices: await readNotices(trx), sends_mail: sendsMail(services) } };
  }),
];

const sendsMail = ({ mail }: RequestContext['services']): boolean => mail !== STORED;

/** Templates of a client and what it sends by itself. The scope is the client of the address. */
export const mailTemplateRoutes: readonly Route[] = [...templateRoutes, ...trialRoutes, ...noticeRoutes];
