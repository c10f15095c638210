import { SETTINGS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { orderCustomer } from '../orders/customer.ts';
import { shopPrivacy } from './shop.ts';
import { lineOption } from '../orders/order.ts';
import { clientChoice, rowIdInPath } from '../rowId.ts';

// The catalogue has no calls for these: a shop asks by its messages, and people answer here.

const query = z.object({ id_client: clientChoice });
const params = z.object({ id: rowIdInPath });

export const eplatformPrivacyRequests = defineEndpoint({
  method: 'GET',
  path: 'eplatforms/{id}/privacy',
  summary: 'The newest hundred requests of a shop about the data of people; those that wait come first',
  params,
  query,
  data: z.array(shopPrivacy),
  errors: [7010],
  access: SETTINGS,
});

const privacyParams = z.object({ id: rowIdInPath, request: rowIdInPath });

export const eplatformPrivacyData = defineEndpoint({
  method: 'GET',
  path: 'eplatforms/{id}/privacy/{request}/data',
  summary: 'What is held of the customer who asked, to be handed over to them',
  params: privacyParams,
  query,
  data: z.object({
    orders: z.array(
      z.object({
        order: z.string(),
        date: z.string(),
        customer: orderCustomer,
        products: z.array(z.object({ name: z.string(), quantity: z.int(), options: z.optional(z.array(lineOption)) })),
        gift_message: z.optional(z.string()),
        tracking_number: z.nullable(z.string()),
        mails: z.array(z.object({ at: z.string(), recipients: z.array(z.string()), subject: z.string() })),
        handed_over: z.array(z.object({ at: z.string(), name: z.nullable(z.string()) })),
      }),
    ),
  }),
  errors: [7010],
  access: SETTINGS,
});

export const closeEplatformPrivacy = defineEndpoint({
  method: 'POST',
  path: 'eplatforms/{id}/privacy/{request}/done',
  summary: 'Somebody has handed the data over to the customer',
  params: privacyParams,
  query,
  data: z.array(shopPrivacy),
  errors: [7010],
  access: SETTINGS,
});
