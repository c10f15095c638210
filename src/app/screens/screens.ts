import { DESK_SCREENS } from './deskScreens.ts';
import { FLOOR_SCREENS } from './floorScreens.ts';
import type { MenuEntry, Screen } from './screen.ts';

/** Every screen of the product, those of the desk first: the order of the menu. */
export const SCREENS: readonly Screen[] = [...DESK_SCREENS, ...FLOOR_SCREENS];

export type MenuScreen = Screen & { readonly menu: MenuEntry };

/** Screens that menu, rail, palette and keys lead to. */
export const MENU_SCREENS: readonly MenuScreen[] = SCREENS.filter(
  (screen): screen is MenuScreen => screen.menu !== undefined,
);
