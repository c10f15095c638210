import * as z from 'zod/mini';
import type { Endpoint, Schema } from './endpoint.ts';
import type { FilterFields } from './filters/filterDefinition.ts';
import type { ListDefinition, SortText } from './filters/listDefinition.ts';
import { clientChoice } from './rowId.ts';

/** What every list takes beside its filters. */
export const listParameters = {
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  per_page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
  /** Field names joined by commas, `-` before one = descending. */
  sort: z.optional(z.string().check(z.maxLength(200))),
  id_client: clientChoice,
};

type Parameters = Readonly<Record<string, Schema>>;
type Shared = Pick<Endpoint, 'path' | 'summary' | 'refresh' | 'access'> & {
  readonly params?: Schema;
  readonly errors?: Endpoint['errors'];
};

interface ListParts<Fields extends FilterFields, Row extends Schema, More extends Parameters> {
  readonly method: 'GET';
  readonly list: ListDefinition<Fields>;
  readonly query: z.ZodMiniObject<typeof listParameters & More>;
  readonly data: z.ZodMiniArray<Row>;
  readonly paged: true;
  readonly errors: Endpoint['errors'];
}

/**
 * A call that answers one page of rows. Its filters are part of its query: server, client and documents know them from
 * here, and the handler gets them parsed (`ListQuery`).
 */
export function listEndpoint<
  const Fields extends FilterFields,
  Row extends Schema,
  const Own extends Shared,
  More extends Parameters = typeof listParameters,
>({
  fields,
  sort,
  perPage = 50,
  row,
  parameters,
  ...own
}: Own & {
  readonly fields: Fields;
  readonly sort?: SortText<NoInfer<Fields>>;
  readonly perPage?: number;
  readonly row: Row;
  /** What the call takes beside filters, sort and page. */
  readonly parameters?: More;
}): Own & ListParts<Fields, Row, More> {
  const parts: ListParts<Fields, Row, More> = {
    method: 'GET',
    list: { fields, perPage, ...(sort !== undefined && { sort }) },
    query: z.object({ ...listParameters, ...(parameters as More) }),
    data: z.array(row),
    paged: true,
    errors: own.errors ?? [],
  };
  return { ...(own as unknown as Own), ...parts };
}
