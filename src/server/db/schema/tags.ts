import type { TagColour } from '#domain/orders/tags.ts';
import type { Generated } from 'kysely';

export interface TagsTable {
  id: Generated<number>;
  client_id: number;
  name: string;
  /** As it is sorted, searched and told apart. */
  name_key: string;
  colour: TagColour;
}

/** One tag on one order. */
export interface OrderTagsTable {
  client_id: number;
  order_id: number;
  tag_id: number;
}
