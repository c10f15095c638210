import { packingConfigurationSetting } from '#contract/packing/packingConfiguration.ts';
import type { PackingConfigurationSetting } from '#contract/packing/packingConfiguration.ts';
import { standardConfiguration } from '#domain/packing/configuration.ts';
import { PACKING_TYPES } from '#domain/packing/steps.ts';

/**
 * What the address of the editor asks for: one that is stored, one like it, or the standard of a type; the id of what is
 * not stored yet is 0. null = there is no such thing (any more).
 * @param copyName names a copy of one with this name
 */
export function startOf(
  query: URLSearchParams,
  all: readonly PackingConfigurationSetting[],
  copyName: (one: PackingConfigurationSetting) => string,
): PackingConfigurationSetting | null {
  const byId = (id: string | null) => (id === null ? null : (all.find((one) => String(one.id) === id) ?? null));
  const copied = byId(query.get('copy'));
  if (copied) return { ...copied, id: 0, name: copyName(copied).slice(0, 60) };
  const type = PACKING_TYPES.find((one) => one === query.get('type'));
  if (type === undefined) return byId(query.get('id'));
  const { steps, ...general } = standardConfiguration(1, type);
  return { ...packingConfigurationSetting.parse({ ...general, steps }), id: 0 };
}
