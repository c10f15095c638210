import { boxType, packingConfigurationSetting } from '#contract/packing/packingConfiguration.ts';
import type { PackingConfigurationSetting } from '#contract/packing/packingConfiguration.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { configurationFor, hasStep, type BoxType } from '#domain/packing/configuration.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import { putIn } from './packingSettings.ts';

/** A box as it is written; null = the figure is missing. The id of a new one is 0. */
export type BoxDraft = Omit<BoxType, BoxSide | 'weight'> & { readonly [Name in BoxSide | 'weight']: number | null };
export const SIDES = ['width', 'height', 'depth'] as const;
export type BoxSide = (typeof SIDES)[number];

/** The id of what is not stored yet fits where it is checked. */
const NEW = Number.MAX_SAFE_INTEGER;

const alike = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.trim().toUpperCase() === other.trim().toUpperCase();

/**
 * What is wrong with a configuration beside the others: also one that no bench would ever take, because another has its
 * name, or because it has none and is not the first of its type.
 */
export function configurationProblems(
  draft: PackingConfigurationSetting,
  all: readonly PackingConfigurationSetting[],
): FieldProblems {
  const one = { ...draft, id: draft.id || NEW };
  const { originTaxOffice } = draft.steps;
  const ofType = all.filter(({ id, type }) => id !== one.id && type === one.type);
  const hasName = one.name.trim() !== '';
  const isTaken = hasName && ofType.some(({ name }) => alike(name, one.name));
  const isUsed = hasName || configurationFor(putIn(all, one), one.type, null)?.id === one.id;
  return {
    ...schemaProblems(packingConfigurationSetting, { ...draft, id: draft.id || 1 }),
    ...(isTaken && { name: { code: 'nameTaken' } }),
    ...(!isUsed && { name: { code: 'nameNeeded' } }),
    ...(!hasStep(draft) && { steps: { code: 'noStep' } }),
    ...(originTaxOffice.enabled &&
      originTaxOffice.allowedTaxOffices.length === 0 && {
        'steps.originTaxOffice.allowedTaxOffices': { code: 'several' },
      }),
  };
}

/** What is wrong with a box beside the others. */
export function boxProblems(draft: BoxDraft, all: readonly BoxType[]): FieldProblems {
  const other = all.find(({ id, code }) => id !== draft.id && alike(code, draft.code));
  const flat = SIDES.filter((side) => draft[side] !== null && draft[side] <= 0);
  return {
    ...schemaProblems(boxType, { ...draft, id: draft.id || 1 }),
    ...Object.fromEntries(flat.map((side) => [side, { code: 'flat' }])),
    ...(other && { code: { code: 'codeTaken', values: { name: other.name } } }),
  };
}
