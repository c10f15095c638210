import { useEffect, useState } from 'react';

/** Whether the work on this device was looked up and is whole; `false` until that is known. */
export function useWorkPersisted(): boolean {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    let current = true;
    // Only screens of trouble ask: what looks comes then.
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
