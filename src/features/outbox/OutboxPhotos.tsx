import { usePhotoUrl } from '#offline/hooks/usePhotoUrl.ts';
import type { OutboxPhoto } from '#offline/read/openRows.ts';
import { PhotoStrip, PhotoTile } from '#ui/floor/PhotoStrip.tsx';
import { useTranslation } from 'react-i18next';

/** The photos that go with a change, each with how far it is. */
export function OutboxPhotos({ photos }: { readonly photos: readonly OutboxPhoto[] }) {
  const { t } = useTranslation('outbox');
  if (photos.length === 0) return null;
  return (
    <PhotoStrip label={t('photos.label')}>
      {photos.map((photo, index) => (
        <Photo key={photo.name} photo={photo} place={index + 1} />
      ))}
    </PhotoStrip>
  );
}

function Photo({ photo, place }: { readonly photo: OutboxPhoto; readonly place: number }) {
  const { t } = useTranslation('outbox');
  const url = usePhotoUrl(photo.name);
  return (
    <PhotoTile url={url} label={t('photos.one', { place })}>
      {t(`photos.${photo.state}`)}
    </PhotoTile>
  );
}
