import { SETTINGS } from '#domain/access/areas.ts';
import { PERMISSIONS } from '#domain/access/roles.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { language } from '../entities/user.ts';
import { clientChoice, rowIdInPath } from '../rowId.ts';

const query = z.object({ id_client: clientChoice });
const uuidInPath = z.object({ id: z.uuid() });

const mailSummary = {
  id: z.string(),
  /** stored = no mail server is set up, it is here to be read. */
  state: z.enum(['sending', 'stored', 'sent', 'failed']),
  /** `default`, or the name of the client's own. */
  template: z.string(),
  language,
  recipients: z.array(z.string()),
  subject: z.string(),
  problem: z.nullable(z.string()),
  user_name: z.nullable(z.string()),
  requested_at: z.string(),
  sent_at: z.nullable(z.string()),
};

export const orderMails = defineEndpoint({
  method: 'GET',
  path: 'orders/{id}/mails',
  summary: 'Mails about an order, newest first',
  params: z.object({ id: rowIdInPath }),
  query,
  data: z.array(z.object(mailSummary)),
  errors: [3904],
  access: { anyPermission: [PERMISSIONS.ViewOrderDetails] },
});

export const mailById = defineEndpoint({
  method: 'GET',
  path: 'mails/{id}',
  summary: 'A mail as it was sent; its HTML holds no script, and is shown in a frame that would run none',
  params: uuidInPath,
  query,
  data: z.object({ ...mailSummary, html: z.string(), text: z.string() }),
  errors: [],
  access: { anyPermission: [PERMISSIONS.ViewOrderDetails] },
});

const webhookDelivery = z.object({
  id: z.string(),
  state: z.enum(['calling', 'delivered', 'failed']),
  url: z.string(),
  method: z.enum(['POST', 'PUT', 'GET']),
  attempts: z.int(),
  answer_status: z.nullable(z.int()),
  /** The beginning of what came back. */
  answer_body: z.nullable(z.string()),
  /** Why there was no answer: timeout, network, blocked, too-large. */
  problem: z.nullable(z.string()),
  duration_ms: z.nullable(z.int()),
  /** What was sent. */
  body: z.string(),
  user_name: z.nullable(z.string()),
  requested_at: z.string(),
  finished_at: z.nullable(z.string()),
});

export const orderWebhooks = defineEndpoint({
  method: 'GET',
  path: 'orders/{id}/webhooks',
  summary: 'Messages about an order to servers of others, newest first: what was sent, what came back',
  params: z.object({ id: rowIdInPath }),
  query,
  data: z.array(webhookDelivery),
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

export const renewWebhookSecret = defineEndpoint({
  method: 'POST',
  path: 'webhooks/secret',
  summary: 'A new secret for the signatures; it is shown this once, and the old one signs nothing any more',
  query,
  data: z.object({ secret: z.string() }),
  errors: [],
  access: SETTINGS,
});
