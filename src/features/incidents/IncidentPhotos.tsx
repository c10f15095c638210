import type { Incident } from '#contract/entities/incident.ts';
import { PhotoStrip, PhotoTile } from '#ui/floor/PhotoStrip.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Incidents.module.css';
import { photoUrl } from './photoUrl.ts';

interface Props {
  readonly photos: Incident['photos'];
  readonly clientId: number;
  readonly product: string;
}

/** Photos of an incident, small in the list and large in a sheet; one that has not arrived yet is marked. */
export function IncidentPhotos({ photos, clientId, product }: Props) {
  const { t } = useTranslation('incidents');
  const [open, setOpen] = useState<number | null>(null);
  const shown = open === null ? undefined : photos[open];
  if (photos.length === 0) return null;
  return (
    <div className={styles.photos}>
      <PhotoStrip label={t('photos')}>
        {photos.map(({ name, arrived }, index) => (
          <PhotoTile
            key={name}
            url={arrived ? photoUrl(name, clientId) : null}
            label={t('photo', { place: index + 1 })}
            {...(arrived && { onOpen: () => setOpen(index) })}
          >
            {arrived ? null : t('onItsWay')}
          </PhotoTile>
        ))}
      </PhotoStrip>
      <Sheet open={shown !== undefined} title={product} onClose={() => setOpen(null)}>
        {shown && (
          <img
            src={photoUrl(shown.name, clientId)}
            alt={t('photo', { place: (open ?? 0) + 1 })}
            className={styles.large}
          />
        )}
      </Sheet>
    </div>
  );
}
