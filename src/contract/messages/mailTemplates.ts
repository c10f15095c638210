import { SETTINGS } from '#domain/people/areas.ts';
import { PERMISSIONS } from '#domain/people/roles.ts';
import { MAIL_NOTICES, TEMPLATE_KINDS } from '#domain/messages/mailKinds.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { language } from '../people/user.ts';
import { rowId, rowIdInPath } from '../rowId.ts';

/** The client in the address. Like `id_client` everywhere, the server checks it. */
const ofClient = z.object({ id_client: rowIdInPath });
const oneOfClient = z.object({ id_client: rowIdInPath, template_id: rowIdInPath });

const phrases = z
  .record(z.string().check(z.maxLength(500)), z.string().check(z.maxLength(1000)))
  .check(z.refine((all) => Object.keys(all).length <= 100));

/** What a mail is written from: HTML with the variables and tags of our templates. */
const source = {
  subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  html: z.string().check(z.minLength(1), z.maxLength(100 * 1024)),
  /** Translations of the texts between `t` and `endt`, by language; a phrase without one stays as it is. */
  translations: z.object({ es: z.optional(phrases), en: z.optional(phrases), fr: z.optional(phrases) }),
};

const facts = {
  /** One notice, `status` = every notice that has no template of its own, `free` = chosen by hand. */
  kind: z.enum(TEMPLATE_KINDS),
  /** null = every language, by its translations. */
  language: z.nullable(language),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
};

const savedFacts = {
  id: z.int(),
  kind: z.enum(TEMPLATE_KINDS),
  language: z.nullable(language),
  name: z.string(),
  subject: z.string(),
  updated_at: z.string(),
  user_name: z.nullable(z.string()),
};
const template = z.object({
  ...savedFacts,
  html: z.string(),
  translations: z.object({
    es: z.optional(z.record(z.string(), z.string())),
    en: z.optional(z.record(z.string(), z.string())),
    fr: z.optional(z.record(z.string(), z.string())),
  }),
});

/** A template that is being written, and the order that it is shown with. */
const trial = {
  /** null, or an order of another client: only the invented order can be shown. */
  order_id: z.nullable(rowId),
  template: z.object({ kind: facts.kind, language: facts.language, ...source }),
  /** true = an invented order, whatever `order_id` says. */
  isCustomOrder: z.boolean(),
};

export const emailTemplates = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/emailTemplates',
  summary: 'The templates that a mail can be sent from by hand: the default one, then the own ones of the client',
  params: ofClient,
  data: z.array(
    z.object({
      id: z.union([z.int(), z.literal('default')]),
      kind: z.enum(TEMPLATE_KINDS),
      language: z.nullable(language),
      name: z.string(),
    }),
  ),
  errors: [],
  access: { anyPermission: [PERMISSIONS.SendNotificationsToCustomers] },
});

export const customTemplates = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/custom-templates',
  summary: "A client's own templates, without what stands in them",
  params: ofClient,
  data: z.array(z.object(savedFacts)),
  errors: [],
  access: SETTINGS,
});

export const customTemplateById = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/custom-templates/{template_id}',
  summary: 'A template with what stands in it',
  params: oneOfClient,
  data: template,
  errors: [],
  access: SETTINGS,
});

export const standardTemplate = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/custom-templates/standard',
  summary: 'Our own template in a language: what is sent where a client has none, and what its own begins with',
  params: ofClient,
  query: z.object({ language }),
  data: z.object({ subject: z.string(), html: z.string() }),
  errors: [],
  access: SETTINGS,
});

export const createCustomTemplate = defineEndpoint({
  method: 'POST',
  path: 'clients/{id_client}/custom-templates',
  summary: 'Makes a template; of each kind but `free` there is one for each language',
  params: ofClient,
  body: z.object({ ...facts, ...source }),
  data: template,
  errors: [],
  access: SETTINGS,
});

export const saveCustomTemplate = defineEndpoint({
  method: 'PUT',
  path: 'clients/{id_client}/custom-templates',
  summary: 'Changes a template; 412 when somebody changed it after `updated_at`',
  params: ofClient,
  body: z.object({ id: rowId, updated_at: z.iso.datetime(), ...facts, ...source }),
  data: template,
  errors: [],
  access: SETTINGS,
});

export const deleteCustomTemplate = defineEndpoint({
  method: 'DELETE',
  path: 'clients/{id_client}/custom-templates/{template_id}',
  summary: 'Removes a template: from then on ours is sent in its place',
  params: oneOfClient,
  data: z.null(),
  errors: [],
  access: SETTINGS,
});

export const previewCustomTemplate = defineEndpoint({
  method: 'POST',
  path: 'clients/{id_client}/custom-templates/preview',
  summary: 'A template as a mail, with a real order or an invented one; nothing is sent',
  params: ofClient,
  body: z.object(trial),
  data: z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    /** unknown = no such variable or filter, untranslated = a phrase without translation, internal = not for customers. */
    warnings: z.array(z.object({ kind: z.enum(['unknown', 'untranslated', 'empty']), what: z.string() })),
  }),
  errors: [3904],
  access: SETTINGS,
});

export const testCustomTemplate = defineEndpoint({
  method: 'POST',
  path: 'clients/{id_client}/custom-templates/test',
  summary: 'Sends a template to one address to be tried out; it stands among the mails',
  params: ofClient,
  body: z.object({ ...trial, to: z.string().check(z.trim(), z.maxLength(254)) }),
  data: z.object({ id: z.string(), state: z.enum(['stored', 'sent']) }),
  errors: [3904, 18021],
  access: SETTINGS,
});

export const mailNotices = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/mail-notices',
  summary: 'What customers are told by themselves when an order gets a status',
  params: ofClient,
  data: z.object({ notices: z.array(z.enum(MAIL_NOTICES)), sends_mail: z.boolean() }),
  errors: [],
  access: SETTINGS,
});

export const saveMailNotices = defineEndpoint({
  method: 'PUT',
  path: 'clients/{id_client}/mail-notices',
  summary: 'Chooses what customers are told by themselves; what is not named is told no more',
  params: ofClient,
  body: z.object({ notices: z.array(z.enum(MAIL_NOTICES)).check(z.maxLength(MAIL_NOTICES.length)) }),
  data: z.object({ notices: z.array(z.enum(MAIL_NOTICES)), sends_mail: z.boolean() }),
  errors: [],
  access: SETTINGS,
});
