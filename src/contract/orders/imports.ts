import { ADDRESS_CHECKS } from '#domain/orders/addressChecks.ts';
import { PERMISSIONS } from '#domain/people/roles.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientChoice } from '../rowId.ts';
import { addressDoubt } from './checkActionInOrders.ts';

export const LARGEST_IMPORT_FILE = 10 * 1024 * 1024;
/** Most lines of a file: ten megabytes can be a million empty lines, each with ten reasons to leave it out. */
export const MAX_IMPORT_LINES = 100_000;

export const IMPORT_KINDS = ['orders', 'products', 'kits'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
const importKind = z.enum(IMPORT_KINDS);

/** Shops and marketplaces whose exports of orders are known by their columns. */
export const ORDER_PLATFORMS = [
  'shopify',
  'woocommerce',
  'prestashop',
  'amazon',
  'etsy',
  'squarespace',
  'ebay',
  'wix',
  'tiktok',
  'shipstation',
] as const;

/** Those whose exports of products are known, too. */
export const CATALOGUE_PLATFORMS = [
  'shopify',
  'woocommerce',
  'prestashop',
] as const satisfies readonly (typeof ORDER_PLATFORMS)[number][];

const cells = z.array(z.string());

export const importFile = defineEndpoint({
  method: 'POST',
  path: 'imports',
  summary: 'Imports products, kits or orders from a CSV; with preview=1 it tells what it would do and writes nothing',
  query: z.object({
    id_client: clientChoice,
    kind: importKind,
    preview: z.optional(z.enum(['0', '1'])),
    /** JSON object of our field names to the file's column names; absent = guessed from the column names. */
    mapping: z.optional(z.string().check(z.maxLength(4000))),
    /** Made by the caller, to ask meanwhile how far it is. */
    ticket: z.optional(z.uuid()),
  }),
  upload: { type: 'text/csv', largest: LARGEST_IMPORT_FILE },
  data: z.object({
    applied: z.boolean(),
    kind: importKind,
    /** Whose export it is; null = a list of another kind. */
    platform: z.nullable(z.enum(ORDER_PLATFORMS)),
    /** What can be imported, and the column of the file that it is read from; null = none. */
    fields: z.array(z.object({ field: z.string(), required: z.boolean(), column: z.nullable(z.string()) })),
    /** Columns of the file, as it names them. */
    columns: cells,
    /** The first lines of the file as they are. */
    sample: z.array(cells),
    /** Required fields without a column: nothing can be imported until they have one. */
    missing: z.array(z.string()),
    lines: z.int(),
    /** How many products, kits or orders were stored (in a preview: would be stored), and how many were left out. */
    stored: z.int(),
    refused: z.int(),
    /** How many reasons there are to leave lines out. */
    problems: z.int(),
    /**
     * Those reasons in the caller's language, equal ones together, the most frequent first, 500 of them: `line` = the
     * first line of it, `count` = how many, `lines` = the first 100 of them.
     */
    rejections: z.array(
      z.object({ line: z.int(), reason: z.string(), message: z.string(), count: z.int(), lines: z.array(z.int()) }),
    ),
    /** What is doubtful in the addresses of orders that are stored (in a preview: would be stored), as they are written. */
    address_doubts: z.object({
      /** How many orders have any. */
      orders: z.int(),
      /** By the checks of the client; each names its first 100 orders: `order_id` is null in a preview, `line` their first. */
      groups: z.array(
        z.object({
          check: z.enum(ADDRESS_CHECKS),
          count: z.int(),
          orders: z.array(
            z.object({
              order_id: z.nullable(z.int()),
              reference: z.string(),
              line: z.int(),
              doubts: z.array(addressDoubt),
            }),
          ),
        }),
      ),
    }),
    /** The lines that are left out, with their reasons, as a CSV to correct and send again. */
    failed_rows: z.nullable(z.string()),
  }),
  errors: [17113],
  access: { anyPermission: [PERMISSIONS.Edit] },
});

export const importProgress = defineEndpoint({
  method: 'GET',
  path: 'imports/progress',
  summary: 'How many rows of a file are dealt with while its import goes on',
  query: z.object({ id_client: clientChoice, ticket: z.uuid() }),
  data: z.object({
    rows: z.int(),
    /** Rows of the whole file; null = not known yet, or no import with this ticket is under way here. */
    all: z.nullable(z.int()),
  }),
  errors: [],
  access: { anyPermission: [PERMISSIONS.Edit] },
});
