import type { Configuration } from '#contract/configuration/configuration.ts';
import {
  boxType,
  packingConfigurationSetting,
  type PackingConfigurationSetting,
} from '#contract/packing/packingConfiguration.ts';
import type { BoxType } from '#domain/packing/configuration.ts';
import * as z from 'zod/mini';

/** All that a client sets for the bench. */
export interface PackingSettings {
  readonly configurations: readonly PackingConfigurationSetting[];
  readonly boxes: readonly BoxType[];
}

/** One of a list that is being written. */
export interface InList {
  readonly list: keyof PackingSettings;
  readonly id: number;
}

const STORED_AS = { configurations: 'packing_configurations', boxes: 'packing_boxes' } as const;
const schema = z.object({ configurations: z.array(packingConfigurationSetting), boxes: z.array(boxType) });

/** `null` when the server sent something that the forms cannot show. */
export function readPackingSettings(rows: readonly Configuration[]): PackingSettings | null {
  const valueOf = (name: string): unknown => rows.find((row) => row.name === name)?.value;
  const { configurations, boxes } = STORED_AS;
  return schema.safeParse({ configurations: valueOf(configurations), boxes: valueOf(boxes) }).data ?? null;
}

/** What `configuration` is asked to store: the lists that differ, each in place of the one that was read. */
export function changedLists(rows: readonly Configuration[], before: PackingSettings, after: PackingSettings) {
  return (['configurations', 'boxes'] as const)
    .filter((list) => !isSame(before[list], after[list]))
    .map((list) => {
      const { updated_at = null } = rows.find((row) => row.name === STORED_AS[list]) ?? {};
      return { name: STORED_AS[list], value: after[list], updated_at };
    });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** My changes over theirs, field by field; null = both changed the same one. @param base what both began with */
export function mergeFields<Fields extends object>(base: Fields, mine: Fields, theirs: Fields): Fields | null {
  const names = Object.keys(mine) as (keyof Fields)[];
  const isMine = (name: keyof Fields) => !isSame(base[name], mine[name]);
  if (names.some((name) => isMine(name) && !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name])))
    return null;
  return names.reduce((merged, name) => (isMine(name) ? { ...merged, [name]: mine[name] } : merged), theirs);
}

/** The same of a configuration, whose steps are changed one by one. */
export function mergeConfigurations(
  base: PackingConfigurationSetting,
  mine: PackingConfigurationSetting,
  theirs: PackingConfigurationSetting,
): PackingConfigurationSetting | null {
  const steps = mergeFields(base.steps, mine.steps, theirs.steps);
  return steps && mergeFields({ ...base, steps }, { ...mine, steps }, { ...theirs, steps });
}

interface HasId {
  readonly id: number;
}

/** The list with this one in place of the one of its id, or at the end. */
export function putIn<Item extends HasId>(all: readonly Item[], item: Item): readonly Item[] {
  return all.some(({ id }) => id === item.id) ? all.map((one) => (one.id === item.id ? item : one)) : [...all, item];
}

/**
 * An id that no other has and none that was deleted had: what benches learned of a deleted box must not count for a new
 * one.
 * @param now ms
 */
export function freeId(all: readonly HasId[], now: number): number {
  return Math.max(Math.floor(now / 1000), ...all.map(({ id }) => id + 1));
}

/** Without the box, also where a configuration names it: one that named no other packs in all of them. */
export function withoutBox({ configurations, boxes }: PackingSettings, box: number): PackingSettings {
  return {
    boxes: boxes.filter(({ id }) => id !== box),
    configurations: configurations.map((one) => {
      const { packUp } = one.steps;
      const left = packUp.boxes.filter((id) => id !== box);
      return left.length === packUp.boxes.length
        ? one
        : { ...one, steps: { ...one.steps, packUp: { ...packUp, boxes: left } } };
    }),
  };
}

/**
 * What the server refuses of the one that is written, by its fields. It names the place in the list that was sent:
 * `3.steps.printLabel.format`; options of a step that are lists are one field.
 */
export function refusedOf(
  errors: Readonly<Record<string, readonly string[]>>,
  sent: PackingSettings,
  requests: ReturnType<typeof changedLists>,
  { list, id }: InList,
): Record<string, string[]> {
  const request = requests.findIndex(({ name }) => name === STORED_AS[list]);
  const [place, ...path] = errors[`configurations.${request}.value`]?.[0]?.split('.') ?? [];
  if (path.length === 0 || sent[list][Number(place)]?.id !== id) return {};
  return { [path.slice(0, path[0] === 'steps' ? 3 : 1).join('.')]: ['invalid'] };
}
