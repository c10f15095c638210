import type { ConfigurationArea } from '#domain/configuration/configurationAreas.ts';
import { CONFIGURATION_TABLES } from '#domain/configuration/rules.ts';
import type { Setting } from '#domain/settings/setting.ts';

interface KnownSetting {
  readonly setting: Setting;
  /** The area of its table. */
  readonly area: ConfigurationArea;
  /** Where its texts begin: `settings:field.mode`. */
  readonly texts: string;
}

/** The row of a setting that this version knows. */
export function knownSetting(name: string): KnownSetting | null {
  for (const { prefix, settings, texts } of CONFIGURATION_TABLES) {
    const own = name.startsWith(prefix) ? name.slice(prefix.length) : null;
    const setting = own === null ? undefined : settings[own];
    if (setting) return { setting, area: texts, texts: `${texts}:field.${own}` };
  }
  return null;
}

interface Words {
  readonly t: (key: string) => string;
  readonly i18n: { exists(key: string): boolean };
}

/** What a setting is called; one of a newer server by its name. Texts: configurations, and those of all tables */
export function settingLabel({ t, i18n }: Words, name: string): string {
  const known = knownSetting(name);
  if (known) return t(`${known.texts}.label`);
  const list = `configurations:list.${name}`;
  return i18n.exists(list) ? t(list) : name;
}
