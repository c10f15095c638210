import { useEffect, useState } from 'react';

/** Whether the work on this device was checked and is complete; `false` until that is known. */
export function useWorkPersisted(): boolean {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    let current = true;
    // Loaded late: only error screens ask for it.
    void import('../guard/isPersisted.ts')
      .then(({ isPersisted }) => isPersisted())
      .catch(() => false)
      .then((is) => current && setKept(is));
    return () => {
      current = false;
    };
  }, []);
  return kept;
}
