import type { AccessRule } from '#domain/access/accessRule.ts';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

export const MENU_GROUPS = ['work', 'orders', 'business', 'settings'] as const;

/**
 * What becomes of a code that the screen did not take itself.
 * `go`: it opens the place of what it names. `tell`: it says what the code is and offers the way, because something on this screen would
 * be lost or is being tried. `wait`: the screen takes all codes itself and is not there yet.
 */
export type ScanDefault = 'go' | 'tell' | 'wait';

/** How menu, rail, palette and keys lead to a screen. */
export interface MenuEntry {
  /** Its name is `places.<key>` of the app's texts. */
  readonly key: string;
  readonly group: (typeof MENU_GROUPS)[number];
  readonly icon: Icon;
  /** Pressed after `g`, it leads here; a screen may have none. */
  readonly letter?: string;
  /** Lit on this path alone, not on those below it. */
  readonly exact?: true;
  /** Who sees it, where that is fewer than may open the screen, and why. */
  readonly seenBy?: { readonly rule: AccessRule; readonly why: string };
}

/** What a device that opens the app on this screen is sent with index.html itself. */
export interface FirstVisit {
  /** Its file in src, without the ending. */
  readonly file: string;
  /** Drawn before the app is there: the files of the app come after it. */
  readonly beforeApp?: true;
  /** Files in src, without the ending, that it needs on a device that has nothing yet. */
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
  /** `go` where it is absent. */
  readonly scan?: ScanDefault;
  readonly firstVisit?: FirstVisit;
}
