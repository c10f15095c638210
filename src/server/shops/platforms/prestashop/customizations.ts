import type { LineOption } from '#domain/orders/lineOptions.ts';
import type { ShopAnswer } from '../port.ts';
import type { PsCalls } from './calls.ts';
import { every, field, isNode, type XmlNode } from './xml.ts';

/** What stands where the shop does not say what it is. */
const UNNAMED = '';

/**
 * What customers had made for them, by the id that lines of orders name. A key that may not read it brings the orders
 * without; lines that differ in it stay apart all the same, because each names an id of its own.
 */
export async function readCustomizations(
  calls: PsCalls,
  details: readonly XmlNode[],
): Promise<ShopAnswer<ReadonlyMap<string, readonly LineOption[]>>> {
  const ids = [...new Set(details.map((detail) => field(detail, 'id_customization')))].filter(
    (id) => id !== '' && id !== '0',
  );
  if (ids.length === 0) return { ok: true, data: new Map() };
  const unread = new Map(ids.map((id) => [id, [{ name: UNNAMED, value: `#${id}` }]]));
  const answer = await calls.byIds('customizations', ids);
  if (!answer.ok) return answer.problem === 'forbidden' ? { ok: true, data: unread } : answer;
  const said = new Map(answer.data.map((row) => [field(row, 'id'), valuesOf(row)]));
  const wanted = [...said.values()].flat().map((one) => one.field);
  const fields = await calls.byIds('product_customization_fields', wanted);
  if (!fields.ok && fields.problem !== 'forbidden') return fields;
  const names = new Map((fields.ok ? fields.data : []).map((row) => [field(row, 'id'), field(row, 'name')]));
  return {
    ok: true,
    data: new Map(
      ids.map((id) => [
        id,
        said.get(id)?.map((one) => ({ name: names.get(one.field) ?? UNNAMED, value: one.value })) ?? [],
      ]),
    ),
  };
}

/** Texts, and the names of pictures that were sent in. */
function valuesOf(row: XmlNode): readonly { readonly field: string; readonly value: string }[] {
  const { associations } = row;
  if (!isNode(associations)) return [];
  const rows = [
    ...every(associations['customized_data_text_fields'], 'customized_data_text_field'),
    ...every(associations['customized_data_images'], 'customized_data_image'),
  ];
  return rows.map((one) => ({ field: field(one, 'id_customization_field'), value: field(one, 'value') }));
}
