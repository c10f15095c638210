import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointPath } from '#contract/endpoint.ts';
import { incidentPhoto } from '#contract/picking/incidents.ts';
import { apiConfiguration } from '#platform/api/configuration.ts';
import { queryText } from '#platform/api/query.ts';
import { PhotoStrip, PhotoTile } from '#ui/floor/PhotoStrip.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import styles from './SentPhotos.module.css';

/** Address of a photo; the session's cookie goes with it. */
function photoUrl(name: string, clientId: number): string {
  return (
    apiConfiguration().base +
    endpointPath(incidentPhoto, { name }) +
    queryText(clientId > 0 ? { id_client: clientId } : {})
  );
}

interface Props {
  readonly photos: readonly { readonly name: string; readonly arrived: boolean }[];
  readonly clientId: number;
  /** Whose photos they are: the title of the large one. */
  readonly of: string;
}

/** Photos that devices sent, small in the list and large in a sheet; one that has not arrived is marked. Texts: area work. */
export function SentPhotos({ photos, clientId, of }: Props) {
  const { t } = useTranslation('work');
  const [open, setOpen] = useState<number | null>(null);
  const shown = open === null ? undefined : photos[open];
  if (photos.length === 0) return null;
  return (
    <div className={styles.photos}>
      <PhotoStrip label={t('photo.label')}>
        {photos.map(({ name, arrived }, index) => (
          <PhotoTile
            key={name}
            url={arrived ? photoUrl(name, clientId) : null}
            label={t('photo.one', { place: index + 1 })}
            {...(arrived && { onOpen: () => setOpen(index) })}
          >
            {arrived ? null : t('photo.onItsWay')}
          </PhotoTile>
        ))}
      </PhotoStrip>
      <Sheet open={shown !== undefined} title={of} onClose={() => setOpen(null)}>
        {shown && (
          <img
            src={photoUrl(shown.name, clientId)}
            alt={t('photo.one', { place: (open ?? 0) + 1 })}
            className={styles.large}
          />
        )}
      </Sheet>
    </div>
  );
}
