import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import type { customsPlatforms, saveCustomsPlatform } from '#contract/customs/customs.ts';
import { CUSTOMS_SETTINGS, PLATFORM_SETTINGS, type PlatformSetting } from '#domain/customs/settings.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import { settingProblem } from '#domain/settings/settingProblem.ts';

export type PlatformRow = DataOf<typeof customsPlatforms>[number];

/** What a shop has of its own; null = it follows the client. */
export type PlatformDraft = Readonly<Record<PlatformSetting, string | boolean | null>>;

export function platformDraftOf({ settings }: PlatformRow): PlatformDraft {
  const own = (name: PlatformSetting) => {
    const row = settings.find((one) => one.name === name);
    return row?.from === 'eplatform' ? row.value : null;
  };
  return Object.fromEntries(PLATFORM_SETTINGS.map((name) => [name, own(name)])) as PlatformDraft;
}

/** What is sent: what was changed alone. */
export function platformRequest(
  { eplatform_type }: PlatformRow,
  stored: PlatformDraft,
  draft: PlatformDraft,
): BodyOf<typeof saveCustomsPlatform> {
  const changes = PLATFORM_SETTINGS.filter((name) => draft[name] !== stored[name]);
  return { eplatform_type, settings: Object.fromEntries(changes.map((name) => [name, draft[name]])) };
}

/** By the path that the call has for each. */
export function shopProblems(draft: PlatformDraft): FieldProblems {
  const found = PLATFORM_SETTINGS.flatMap((name) => {
    const value = draft[name];
    const problem = value === null ? null : settingProblem(CUSTOMS_SETTINGS[name], value);
    return problem ? [[name, problem] as const] : [];
  });
  return Object.fromEntries(found);
}
