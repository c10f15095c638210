import { randomUUID } from 'node:crypto';
import type { ValidCall } from './validCall.ts';

/** No two tags of a client are called alike. */
const newName = () => randomUUID();

/** Calls about the tags of a client, what its products are made of, and what codes of them people taught. */
export const TAG_CALLS: Readonly<Partial<Record<string, ValidCall>>> = {
  createTag: { of: ({ client }) => ({ params: { id_client: client }, body: { name: newName(), colour: 'red' } }) },
  updateTag: {
    of: ({ client, tag }) => ({
      params: { id_client: client, tag_id: tag },
      body: { name: newName(), colour: 'green' },
    }),
  },
  saveKit: {
    of: ({ client, product }) => ({
      params: { id_client: client, product_id: product },
      body: { kind: 'parts', parts: [] },
    }),
  },
  teachCode: {
    of: ({ product }) => ({
      body: { teaching: randomUUID(), code: `CAJA-${newName()}`, id_product: product, units: 6, photos: [] },
    }),
  },
  learnedCodeCounts: { of: ({ learnedCode }) => ({ params: { id: learnedCode } }) },
  decideLearnedCode: { of: ({ learnedCode }) => ({ params: { id: learnedCode }, body: { act: 'approve' } }) },
  tagUse: { of: ({ client, tag }) => ({ params: { id_client: client, tag_id: tag } }) },
  mergeTag: {
    of: ({ client, tag, otherTag }) => ({ params: { id_client: client, tag_id: tag }, body: { into: otherTag } }),
  },
  deleteTag: { of: ({ client, tag }) => ({ params: { id_client: client, tag_id: tag } }) },
};
