import { BUYER, SETTINGS } from '#domain/people/areas.ts';
import { PERMISSIONS } from '#domain/people/roles.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { MAIL_STATES, mail, mailSummary, WEBHOOK_STATES, webhookDelivery } from './sentMessage.ts';
import { ONE_OR_SOME } from '../filters/operators.ts';
import { listEndpoint } from '../listEndpoint.ts';
import { clientChoice, rowIdInPath } from '../rowId.ts';

const query = z.object({ id_client: clientChoice });
const uuidInPath = z.object({ id: z.uuid() });

export const mailsList = listEndpoint({
  fields: { state: { type: 'choice', choices: MAIL_STATES, operators: ONE_OR_SOME } },
  path: 'mails',
  summary: 'Mails of a client, newest first',
  row: mailSummary,
  refresh: { on: 'orders' },
  access: BUYER,
});

export const orderMails = defineEndpoint({
  method: 'GET',
  path: 'orders/{id}/mails',
  summary: 'Mails about an order, newest first',
  params: z.object({ id: rowIdInPath }),
  query,
  data: z.array(mailSummary),
  refresh: { on: 'orders' },
  errors: [3904],
  access: BUYER,
});

export const mailById = defineEndpoint({
  method: 'GET',
  path: 'mails/{id}',
  summary: 'A mail as it was sent; its HTML holds no script, and is shown in a frame that would run none',
  params: uuidInPath,
  query,
  data: mail,
  errors: [],
  access: BUYER,
});

export const resendMail = defineEndpoint({
  method: 'POST',
  path: 'mails/{id}/resend',
  summary: 'Sends a mail again, as it was and under the same id; one that waits goes now',
  params: uuidInPath,
  query,
  data: mail,
  errors: [],
  access: { anyPermission: [PERMISSIONS.SendNotificationsToCustomers] },
});

export const webhooksList = listEndpoint({
  fields: { state: { type: 'choice', choices: WEBHOOK_STATES, operators: ONE_OR_SOME } },
  path: 'webhooks',
  summary: 'Messages of a client to servers of others, newest first',
  row: webhookDelivery,
  refresh: { on: 'orders' },
  access: SETTINGS,
});

export const orderWebhooks = defineEndpoint({
  method: 'GET',
  path: 'orders/{id}/webhooks',
  summary: 'Messages about an order to servers of others, newest first: what was sent, what came back',
  params: z.object({ id: rowIdInPath }),
  query,
  data: z.array(webhookDelivery),
  refresh: { on: 'orders' },
  errors: [3904],
  access: SETTINGS,
});

export const resendWebhook = defineEndpoint({
  method: 'POST',
  path: 'webhooks/{id}/resend',
  summary: 'Sends a delivery again, as it was and under the same id',
  params: uuidInPath,
  query,
  data: webhookDelivery,
  errors: [18011],
  access: SETTINGS,
});

export const webhookSecret = defineEndpoint({
  method: 'GET',
  path: 'webhooks/secret',
  summary: 'Whether anybody was shown the secret of the signatures, and when; never the secret itself',
  query,
  data: z.object({ renewed_at: z.nullable(z.string()) }),
  errors: [],
  access: SETTINGS,
});

export const renewWebhookSecret = defineEndpoint({
  method: 'POST',
  path: 'webhooks/secret',
  summary: 'A new secret for the signatures; it is shown this once, and the old one signs nothing any more',
  query,
  data: z.object({ secret: z.string(), renewed_at: z.string() }),
  errors: [],
  access: SETTINGS,
});
