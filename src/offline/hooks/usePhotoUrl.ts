import { useEffect, useState } from 'react';
import { readPhoto } from '../photos/readPhoto.ts';

/** Address of a photo of this device, valid while it is shown; `undefined` while it is read, `null` when it is gone. */
export function usePhotoUrl(name: string): string | null | undefined {
  const [shown, setShown] = useState<{ readonly name: string; readonly url: string | null } | null>(null);
  useEffect(() => {
    let url: string | null = null;
    let gone = false;
    void readPhoto(name).then((photo) => {
      if (gone) return;
      url = photo && URL.createObjectURL(photo);
      setShown({ name, url });
    });
    return () => {
      gone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [name]);
  return shown?.name === name ? shown.url : undefined;
}
