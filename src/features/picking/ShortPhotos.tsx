import { MAX_PHOTOS } from '#domain/picking/shortReasons.ts';
import { usePhotoUrl } from '#offline/hooks/usePhotoUrl.ts';
import { takePhoto } from '#offline/photos/takePhoto.ts';
import { PhotoStrip, PhotoTile } from '#ui/floor/PhotoStrip.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ShortPhotos.module.css';

interface Props {
  /** Names of photos that the device keeps. */
  readonly photos: readonly string[];
  readonly onChange: (photos: (before: readonly string[]) => readonly string[]) => void;
}

/** Up to four photos of what is wrong; each is on the device before it is shown. */
export function ShortPhotos({ photos, onChange }: Props) {
  const { t } = useTranslation('picking');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'full' | 'unreadable' | 'failed' | null>(null);
  const take = async (file: File) => {
    setBusy(true);
    setProblem(null);
    const taken = await takePhoto(file).catch(() => ({ outcome: 'failed' }) as const);
    setBusy(false);
    if (taken.outcome !== 'kept') return setProblem(taken.outcome);
    onChange((before) => [...before.filter((one) => one !== taken.name), taken.name]);
  };
  const add = {
    label: t(busy ? 'pickingLater:short.photo.busy' : 'pickingLater:short.photo.add'),
    busy,
    onPhoto: (file: File) => void take(file),
  };
  return (
    <section className={styles.photos}>
      <PhotoStrip label={t('pickingLater:short.photo.label')} {...(photos.length < MAX_PHOTOS && { add })}>
        {photos.map((name, index) => (
          <Photo
            key={name}
            name={name}
            place={index + 1}
            onRemove={() => onChange((before) => before.filter((one) => one !== name))}
          />
        ))}
      </PhotoStrip>
      <p role="status" className={problem ? styles.problem : undefined}>
        {problem && t(`pickingLater:short.photo.${problem}`)}
      </p>
    </section>
  );
}

function Photo({
  name,
  place,
  onRemove,
}: {
  readonly name: string;
  readonly place: number;
  readonly onRemove: () => void;
}) {
  const { t } = useTranslation('picking');
  const url = usePhotoUrl(name);
  return (
    <PhotoTile
      url={url}
      label={t('pickingLater:short.photo.one', { place })}
      remove={{ label: t('pickingLater:short.photo.remove', { place }), onRemove }}
    />
  );
}
