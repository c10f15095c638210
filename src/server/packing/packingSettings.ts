import {
  boxType,
  packingConfigurationSetting,
  type PackingSetup,
  type PackingConfigurationSetting,
} from '#contract/packing/packingConfiguration.ts';
import { hasStep, standardConfiguration, type BoxType } from '#domain/packing/configuration.ts';
import type { PackingList } from '#domain/packing/settings.ts';
import { PACKING_TYPES, type PackingType } from '#domain/packing/steps.ts';
import * as z from 'zod/mini';
import type { ScopedTransaction } from '../db/tenancy.ts';

const hasOwnIds = (all: readonly { readonly id: number }[]): boolean =>
  new Set(all.map(({ id }) => id)).size === all.length;

/** A code that is on two boxes would take one of them unseen. */
const hasOwnCodes = (boxes: readonly BoxType[]): boolean => {
  const codes = boxes.flatMap(({ code }) => code?.toUpperCase() ?? []);
  return new Set(codes).size === codes.length;
};

const boxes = z.array(boxType).check(z.maxLength(200), z.refine(hasOwnIds), z.refine(hasOwnCodes));
const configurations = z.array(packingConfigurationSetting).check(
  z.maxLength(50),
  z.refine(hasOwnIds),
  z.refine((all) => all.every(hasStep)),
);

/** What the settings that are lists may hold. */
const LISTS: Readonly<Record<PackingList, z.ZodMiniType>> = {
  packing_configurations: configurations,
  packing_boxes: boxes,
};

/** Where a list does not fit, as a path with points; empty = the list as a whole. null = it fits. */
export function listProblem(name: string, value: unknown): string | null {
  const schema = Object.entries(LISTS).find(([one]) => one === name)?.[1];
  if (!schema) return 'unknown';
  return schema.safeParse(value).error?.issues[0]?.path.join('.') ?? null;
}

/** @returns false also for a name that is no list */
export const fitsList = (name: string, value: unknown): boolean => listProblem(name, value) === null;

function standardOf(type: PackingType, place: number): PackingConfigurationSetting {
  const { steps, ...general } = standardConfiguration(place + 1, type);
  return packingConfigurationSetting.parse({ ...general, steps });
}

/** The boxes of a client as they are stored; a list that does not fit any more counts as none. */
export function readBoxes(stored: unknown): readonly BoxType[] {
  return boxes.safeParse(stored).data ?? [];
}

/** How a client packs: what it set, and the standard for a type of parcel that it set nothing for. */
export async function readPackingSetup(trx: ScopedTransaction, clientId: number): Promise<PackingSetup> {
  const rows = await trx
    .selectFrom('configurations')
    .select(['name', 'value'])
    .where('client_id', '=', clientId)
    .where('scope', '=', 'CLIENT')
    .where('name', 'in', Object.keys(LISTS))
    .execute();
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  const own = [...readBoxes(stored.get('packing_boxes'))];
  const set = configurations.safeParse(stored.get('packing_configurations')).data ?? [];
  return { id_client: clientId, configurations: complete(set).map((one) => withBoxes(one, own)), boxes: own };
}

function complete(set: readonly PackingConfigurationSetting[]): readonly PackingConfigurationSetting[] {
  return PACKING_TYPES.reduce<readonly PackingConfigurationSetting[]>((all, type, place) => {
    if (all.some((one) => one.type === type)) return all;
    const free = Math.max(place, ...all.map(({ id }) => id));
    return [...all, standardOf(type, free)];
  }, set);
}

function withBoxes(configuration: PackingConfigurationSetting, own: readonly BoxType[]) {
  const { steps } = configuration;
  const named = own.filter(({ id }) => steps.packUp.boxes.includes(id));
  const packUp = { ...steps.packUp, boxes: steps.packUp.boxes.length === 0 ? [...own] : named };
  return { ...configuration, steps: { ...steps, packUp } };
}
