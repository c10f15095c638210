import type { AccessRule } from '#domain/people/accessRule.ts';
import type { ConfigurationArea } from '#domain/configuration/configurationAreas.ts';
import type { Icon } from '@tabler/icons-react';
import { IconHistory, IconMapPinQuestion, IconPlugConnected, IconSettings } from '@tabler/icons-react';
import type { ComponentType } from 'react';

export const MENU_GROUPS = ['work', 'orders', 'business'] as const;

/** Screens that share one entry of the menu; it is called by `sections.<name>` of the app's texts. */
export const MENU_SECTIONS = {
  troubles: { icon: IconMapPinQuestion },
  shops: { icon: IconPlugConnected },
  activity: { icon: IconHistory },
  settings: { icon: IconSettings },
} as const satisfies Readonly<Record<string, { readonly icon: Icon }>>;

export type MenuSection = keyof typeof MENU_SECTIONS;

/**
 * What happens to a code that the screen did not take. `go`: the app opens what it names. `tell`: the app says what the
 * code is and offers to open it, because leaving this screen would lose something. `wait`: the screen takes all codes
 * itself and has not loaded yet.
 */
export type ScanDefault = 'go' | 'tell' | 'wait';

/** How menu, rail, palette and keys lead to a screen. */
export interface MenuEntry {
  /** Area of texts whose `title` names it; where the menu says it otherwise, `places.<key>` of the app's texts does. */
  readonly key: string;
  readonly group: (typeof MENU_GROUPS)[number];
  readonly icon: Icon;
  /** Shares one entry of the menu with the other screens of this section. */
  readonly section?: MenuSection;
  /** False: something that stands on every page leads there; palette and keys know it, the menu does not repeat it. */
  readonly inMenu?: false;
  /** Pressed after `g`, this letter opens the screen; a screen may have none. */
  readonly letter?: string;
  /** Marked as the current screen on this path alone, not on those below it. */
  readonly exact?: true;
  /** Who sees the entry, where that is fewer people than may open the screen, and why. */
  readonly seenBy?: { readonly rule: AccessRule; readonly why: string };
}

/** What index.html asks for when a device opens the app on this screen. */
export interface FirstVisit {
  /** The page's file in src, without the ending. */
  readonly file: string;
  /** Drawn before the app is loaded; the files of the app come after it. */
  readonly beforeApp?: true;
  /** Begins what the screen waits for longest, while it is still being made; ends when what it draws first was read. */
  readonly begin?: (address: Pick<Location, 'pathname' | 'search'>) => Promise<void>;
  /** Further files in src, without the ending, that a new device needs for it. */
  readonly more?: readonly string[];
}

/** One screen of the product: routes, menu, palette, keys, scans, first files and the page sweeps follow from its row. */
export interface Screen {
  /** As the router spells it: `/orders/:id`. */
  readonly path: string;
  /** Areas of its texts. */
  readonly texts: readonly string[];
  readonly load: () => Promise<ComponentType>;
  /** 'anyone' = nobody has to be signed in; absent = everybody who is. */
  readonly access?: AccessRule | 'anyone';
  readonly menu?: MenuEntry;
  /** The tables of settings that it changes: the search of `/settings` leads to it by each of them. */
  readonly settings?: readonly ConfigurationArea[];
  /** The screen's entry beside the pages of the person's account; the name is `page.<key>` of the texts `account`. */
  readonly account?: { readonly key: string; readonly icon: Icon };
  /** What a scan does there; absent = `go`. */
  readonly scan?: ScanDefault;
  readonly firstVisit?: FirstVisit;
}
