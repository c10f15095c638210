import type { Icon } from '@tabler/icons-react';
import { createContext } from 'react';

/** A page of the person's account. */
export interface AccountScreen {
  readonly path: string;
  /** The screen's name is `page.<key>` of the texts `account`. */
  readonly key: string;
  readonly icon: Icon;
}

/** The pages of the account that the person may open: only the app knows all screens, and it gives them here. */
export const AccountScreens = createContext<readonly AccountScreen[]>([]);
