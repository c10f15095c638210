import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const csrfCookie = defineEndpoint({
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  summary: 'Sets the anti-forgery cookie and, for a new visitor, an anonymous session',
  data: z.null(),
  errors: [],
  access: 'public',
});
