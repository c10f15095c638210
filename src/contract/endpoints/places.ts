import { PERMISSIONS } from '#domain/access/roles.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { carrier, office } from '../entities/places.ts';
import { clientChoice } from '../rowId.ts';

/** 0 active, 1 inactive, 2 both. */
const activeFilter = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2)), 0);
const query = z.object({ id_client: clientChoice, active: activeFilter });

export const taxOffices = defineEndpoint({
  method: 'GET',
  path: 'tax-offices',
  summary: 'Warehouses and offices of a client',
  query,
  data: z.array(office),
  errors: [],
  access: { anyPermission: [PERMISSIONS.Read] },
});

export const carriers = defineEndpoint({
  method: 'GET',
  path: 'carriers',
  summary: 'Carriers of a client with their services',
  query,
  data: z.array(carrier),
  errors: [],
  access: { anyPermission: [PERMISSIONS.Read] },
});
