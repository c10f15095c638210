import { EXECUTE_ACTIONS, SETTINGS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { webhookUrl } from '../actionFields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { webhookAddress } from './sentMessage.ts';
import { clientChoice, rowIdInPath } from '../rowId.ts';

const query = z.object({ id_client: clientChoice });

export const webhookAddresses = defineEndpoint({
  method: 'GET',
  path: 'webhooks/addresses',
  summary: 'The addresses that a client has saved: webhooks go to these and nowhere else',
  query,
  data: z.array(webhookAddress),
  errors: [],
  access: EXECUTE_ACTIONS,
});

export const saveWebhookAddress = defineEndpoint({
  method: 'POST',
  path: 'webhooks/addresses',
  summary: 'Saves an address; one that is saved already stays as it is',
  query,
  body: z.object({ url: webhookUrl }),
  data: webhookAddress,
  errors: [],
  access: SETTINGS,
});

export const deleteWebhookAddress = defineEndpoint({
  method: 'DELETE',
  path: 'webhooks/addresses/{id}',
  summary: 'Nothing goes to this address any more, not even what waits for a further attempt',
  params: z.object({ id: rowIdInPath }),
  query,
  data: z.null(),
  errors: [],
  access: SETTINGS,
});
