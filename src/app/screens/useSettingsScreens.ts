import { PATHS } from '#widgets/paths.ts';
import type { SettingsScreen } from '#widgets/settings/settingsScreens.ts';
import type { MenuEntry } from './screen.ts';
import { useMenuScreens } from './useMenuScreens.ts';

/** Whether the list of settings leads there: the pages of its section, and those under its address. */
function isOfSettings(path: string, { section }: MenuEntry): boolean {
  return path !== PATHS.settings && (section === 'settings' || path.startsWith(`${PATHS.settings}/`));
}

/** The screens that `/settings` lists and searches: they follow from their rows. */
export function useSettingsScreens(): readonly SettingsScreen[] {
  return useMenuScreens()
    .filter(({ path, menu }) => isOfSettings(path, menu))
    .map(({ path, menu: { key, icon }, settings = [] }) => ({ path, key, icon, areas: settings }));
}
