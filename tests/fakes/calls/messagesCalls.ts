import { WORLD_NOW } from '#tests/factories/subject.ts';
import { type Calls, NONE, onOrder } from './validCall.ts';

const SOURCE = {
  kind: 'free',
  language: null,
  subject: 'Pedido {{ order.reference }}',
  html: '<p>{% t %}Hola {{ customer.firstname }}{% endt %}</p>',
  translations: { en: { 'Hola %1': 'Hello %1' } },
};
const TEMPLATE = { ...SOURCE, name: 'Aviso' };

/** Valid examples of the calls about mails, webhooks and the customer's page. */
export const MESSAGES_CALLS = {
  resendMail: { of: ({ mail }) => ({ params: { id: mail } }) },
  customTemplateById: { of: ({ client, template }) => ({ params: { id_client: client, template_id: template } }) },
  standardTemplate: { of: ({ client }) => ({ params: { id_client: client }, query: { language: 'fr' } }) },
  createCustomTemplate: { of: ({ client }) => ({ params: { id_client: client }, body: TEMPLATE }) },
  saveCustomTemplate: {
    of: ({ client, template }) => ({
      params: { id_client: client },
      body: { ...TEMPLATE, id: template, updated_at: WORLD_NOW.toISOString() },
    }),
  },
  deleteCustomTemplate: { of: ({ client, template }) => ({ params: { id_client: client, template_id: template } }) },
  previewCustomTemplate: {
    of: ({ client, order }) => ({
      params: { id_client: client },
      body: { order_id: order, template: SOURCE, isCustomOrder: false },
    }),
  },
  testCustomTemplate: {
    of: ({ client, order, contactEmail }) => ({
      params: { id_client: client },
      body: { order_id: order, template: SOURCE, isCustomOrder: false, to: contactEmail },
    }),
  },
  saveMailNotices: { of: ({ client }) => ({ params: { id_client: client }, body: { notices: ['travelling'] } }) },
  orderMails: { of: ({ labelled }) => ({ params: { id: labelled } }) },
  mailById: { of: ({ mail }) => ({ params: { id: mail } }) },
  orderWebhooks: { of: ({ labelled }) => ({ params: { id: labelled } }) },
  resendWebhook: { of: ({ delivery }) => ({ params: { id: delivery } }) },
  renewWebhookSecret: NONE,
  saveWebhookAddress: { of: () => ({ body: { url: 'https://erp.example/new' } }) },
  deleteWebhookAddress: { of: ({ address }) => ({ params: { id: address } }) },
  sendEmail: onOrder({ recipients: ['customer'], subject: 'Tu pedido' }),
  executeWebhook: onOrder(({ receiver }) => ({ url: receiver })),
} satisfies Calls;
