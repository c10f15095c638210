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
} from '#contract/endpoints/mailTemplates.ts';
import type { ActionServices } from '../../kernel/services.ts';
import { STORED } from '../../connectors/mail/mailTransport.ts';
import { inScope } from '../../db/tenancy.ts';
import { invalid, refuse } from '../../kernel/refuse.ts';
import { route } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import { defaultTemplate } from '../notifications/defaultTemplate.ts';
import { readNotices, storeNotices } from './notices.ts';
import { listTemplates, present, presentFacts } from './presentTemplate.ts';
import { createTemplate, saveTemplate } from './saveTemplate.ts';
import { sendTrial } from './sendTrial.ts';
import { tryTemplate, warningsOf } from './tryTemplate.ts';

/** Templates of a client and what it sends by itself. The scope is the client of the address. */
export function mailTemplateRoutes(services: ActionServices): readonly Route[] {
  return [...templateRoutes, ...trialRoutes(services), ...noticeRoutes(services.mail !== STORED)];
}

const templateRoutes: readonly Route[] = [
  route(emailTemplates, async ({ database, scope }) => {
    const rows = await inScope(database, scope, listTemplates);
    const own = rows.map(({ id, kind, language, name }) => ({ id, kind, language, name }));
    return {
      ok: true,
      data: [{ id: 'default' as const, kind: 'status' as const, language: null, name: 'default' }, ...own],
    };
  }),

  route(customTemplates, async ({ database, scope }) => ({
    ok: true,
    data: (await inScope(database, scope, listTemplates)).map(presentFacts),
  })),

  route(standardTemplate, async (_, { query }) => {
    const { subject, html } = defaultTemplate(query.language);
    return { ok: true, data: { subject, html } };
  }),

  route(customTemplateById, async ({ database, scope }, { params }) => {
    const row = await inScope(database, scope, (trx) =>
      trx.selectFrom('mail_templates').selectAll().where('id', '=', params.template_id).executeTakeFirst(),
    );
    return row ? { ok: true, data: present(row) } : refuse(404);
  }),

  route(createCustomTemplate, ({ database, scope, actor, now }, { params, body }) =>
    inScope(database, scope, (trx) => createTemplate(trx, params.id_client, body, { name: actor.name, now: now() })),
  ),

  route(saveCustomTemplate, ({ database, scope, actor, now }, { body }) =>
    inScope(database, scope, (trx) => saveTemplate(trx, body, { name: actor.name, now: now() })),
  ),

  route(deleteCustomTemplate, async ({ database, scope }, { params }) => {
    const [gone] = await inScope(database, scope, (trx) =>
      trx.deleteFrom('mail_templates').where('id', '=', params.template_id).returning('id').execute(),
    );
    return gone ? { ok: true, data: null } : refuse(404);
  }),
];

function trialRoutes(services: ActionServices): readonly Route[] {
  return [
    route(previewCustomTemplate, async ({ database, scope }, { params, body }) => {
      const tried = await tryTemplate(database, scope, params.id_client, body);
      if ('ok' in tried) return tried;
      const { subject, html, text, untranslated } = tried.mail;
      const missing = untranslated.map((what) => ({ kind: 'untranslated' as const, what }));
      return { ok: true, data: { subject, html, text, warnings: [...warningsOf(body.template), ...missing] } };
    }),

    route(testCustomTemplate, ({ database, scope, actor, now, newId }, { params, body }) =>
      scope.kind === 'client'
        ? sendTrial(
            { database, services, now },
            { clientId: params.id_client, trial: body, id: newId(), userName: actor.name },
          )
        : Promise.resolve(invalid({ id_client: ['required'] })),
    ),
  ];
}

function noticeRoutes(sends_mail: boolean): readonly Route[] {
  return [
    route(mailNotices, async ({ database, scope }) => ({
      ok: true,
      data: { notices: await inScope(database, scope, readNotices), sends_mail },
    })),

    route(saveMailNotices, ({ database, scope }, { params, body }) =>
      inScope(database, scope, async (trx) => {
        await storeNotices(trx, params.id_client, body.notices);
        return { ok: true as const, data: { notices: await readNotices(trx), sends_mail } };
      }),
    ),
  ];
}
