import { PATHS } from '#widgets/paths.ts';
import type { SettingsScreen } from '#widgets/settings/settingsScreens.ts';
import { useMenuScreens } from './useMenuScreens.ts';

/** The screens that `/settings` lists and searches: they follow from their rows. */
export function useSettingsScreens(): readonly SettingsScreen[] {
  return useMenuScreens()
    .filter(({ path, menu }) => menu.group === 'settings' && path !== PATHS.settings)
    .map(({ path, menu: { key, icon }, settings = [] }) => ({ path, key, icon, areas: settings }));
}
