import { createContext } from 'react';

/** Text key of the name by which the menu calls the page that is drawn; null where no menu shows it. */
export const MenuNameKey = createContext<string | null>(null);
