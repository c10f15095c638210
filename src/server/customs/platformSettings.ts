import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import type { customsPlatforms, RuleOrigin, saveCustomsPlatform } from '#contract/customs/customs.ts';
import { customsValueInForce } from '#domain/configuration/customsInForce.ts';
import type { ConfigurationSubject } from '#domain/configuration/precedence.ts';
import { CUSTOMS_SETTINGS, PLATFORM_SETTINGS, type PlatformSetting } from '#domain/customs/settings.ts';
import { SHOP_TYPES } from '#domain/orders/shopTypes.ts';
import type { ConfigurationScope } from '#domain/settings/setting.ts';
import { settingProblem } from '#domain/settings/settingProblem.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { runOperations, type SettingsEditor } from '../configuration/saveConfigurations.ts';
import { readSetConfigurations } from '../configuration/setConfigurations.ts';

type Body = BodyOf<typeof saveCustomsPlatform>;
type Platforms = DataOf<typeof customsPlatforms>;

const ORIGINS: Readonly<Partial<Record<ConfigurationScope, RuleOrigin>>> = {
  EPLATFORM: 'eplatform',
  CLIENT: 'client',
  SYSTEM: 'system',
};

/** Every platform with the values that hold for its orders, where each comes from, and what holds without its own. */
export async function readPlatforms(trx: ScopedTransaction, clientId: number): Promise<Platforms> {
  const set = await readSetConfigurations(trx, clientId);
  const held = (name: PlatformSetting, subject: ConfigurationSubject) => {
    const found = customsValueInForce(name, set.get(name) ?? [], subject);
    const value = found ? found.value : CUSTOMS_SETTINGS[name].standard;
    return { found, value: shown(value), from: (found && ORIGINS[found.scope]) ?? 'standard' };
  };
  return SHOP_TYPES.map(({ type }) => ({
    eplatform_type: type,
    settings: PLATFORM_SETTINGS.map((name) => {
      const { found, value, from } = held(name, { EPLATFORM: type });
      const otherwise = held(name, {});
      const own = from === 'eplatform' ? found : null;
      return {
        name,
        value,
        from,
        otherwise: otherwise.value,
        otherwise_from: otherwise.from,
        updated_at: own?.updated_at.toISOString() ?? null,
        user_name: own?.user_name ?? null,
      };
    }),
  }));
}

const shown = (value: unknown): string | boolean => (typeof value === 'boolean' ? value : String(value));

/** What does not fit, by the name of the setting. */
export function platformProblems({ settings }: Body): Record<string, string[]> {
  const wrong = Object.entries(settings).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    const problem = settingProblem(CUSTOMS_SETTINGS[name as PlatformSetting], value);
    return problem === null ? [] : [[`settings.${name}`, [problem.code] as string[]] as const];
  });
  return Object.fromEntries(wrong);
}

/** Stores what the platform has of its own; null = it follows the client again. What is not named stays. */
export async function storePlatform(
  trx: ScopedTransaction,
  by: SettingsEditor,
  { eplatform_type, settings }: Body,
): Promise<void> {
  const changed = PLATFORM_SETTINGS.filter((name) => settings[name] !== undefined);
  const operations = changed.map((name) => ({
    operation: settings[name] === null ? ('remove' as const) : ('set' as const),
    name,
    scope: 'EPLATFORM' as const,
    scopeId: eplatform_type,
    value: settings[name],
    updatedAt: undefined,
  }));
  await runOperations(trx, by, operations);
}
