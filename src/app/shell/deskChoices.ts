import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** How a person has set up the desk of this device. */
export const useDeskChoices = create(
  persist((): { readonly narrowRail: boolean } => ({ narrowRail: false }), {
    name: 'despacho.desk',
    storage: createJSONStorage(() => localStorage),
  }),
);

export const toggleRail = () => useDeskChoices.setState(({ narrowRail }) => ({ narrowRail: !narrowRail }));
