import { PATHS } from '#widgets/paths.ts';
import type { Icon } from '@tabler/icons-react';
import { type MENU_GROUPS, MENU_SECTIONS, type MenuSection } from './screen.ts';
import type { MenuScreen } from './screens.ts';

/** One line of the menu: a screen, or a section that opens at its first screen. */
export interface MenuLine {
  readonly path: string;
  /** Text key of its name. */
  readonly nameKey: string;
  readonly group: (typeof MENU_GROUPS)[number];
  readonly icon: Icon;
  /** The screens that it stands for. */
  readonly paths: readonly string[];
}

/** The lines of the menu for whoever may see these screens, a section at the place of its first one. */
export function menuLines(screens: readonly MenuScreen[]): readonly MenuLine[] {
  return screens
    .filter(({ menu }) => menu.inMenu !== false)
    .flatMap(({ path, menu: { key, group, icon, section } }): MenuLine[] => {
      if (section === undefined) return [{ path, nameKey: `app:places.${key}`, group, icon, paths: [path] }];
      const paths = sectionScreens(screens, section).map((screen) => screen.path);
      if (paths[0] !== path) return [];
      return [{ path, nameKey: sectionNameKey(section), group, icon: MENU_SECTIONS[section].icon, paths }];
    });
}

/** The screens of a section among these, in the order of the menu. */
export function sectionScreens(screens: readonly MenuScreen[], section: MenuSection): readonly MenuScreen[] {
  return screens.filter(({ menu }) => menu.section === section);
}

export const sectionNameKey = (section: MenuSection): string => `app:sections.${section}`;

/** The pages of settings lead back to their list, which is too long for a row of links. */
export const SECTION_LISTS: Partial<Readonly<Record<MenuSection, string>>> = { settings: PATHS.settings };
