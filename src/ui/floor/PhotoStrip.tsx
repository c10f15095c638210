import { IconCamera, IconPhotoOff, IconX } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import styles from './PhotoStrip.module.css';

interface Props {
  readonly label: string;
  /** The tile that takes another photo; absent = no more are allowed. */
  readonly add?: { readonly label: string; readonly busy: boolean; readonly onPhoto: (file: File) => void };
  /** One tile for each photo. */
  readonly children?: ReactNode;
}

/** Photos in a row, and a tile that opens the camera. */
export function PhotoStrip({ label, add, children }: Props) {
  return (
    <ul className={styles.strip} aria-label={label}>
      {children}
      {add && (
        <li>
          <CameraTile {...add} />
        </li>
      )}
    </ul>
  );
}

/** The device's own camera, or its pictures where it has none. */
function CameraTile({ label, busy, onPhoto }: NonNullable<Props['add']>) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.camera} aria-busy={busy || undefined}>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        className="sr-only"
        disabled={busy}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onPhoto(file);
          // The same photo may be chosen again.
          currentTarget.value = '';
        }}
      />
      <IconCamera size={24} stroke={1.75} aria-hidden />
      <span>{label}</span>
    </label>
  );
}

interface TileProps {
  /** `undefined` while it is read, `null` when the photo is gone. */
  readonly url: string | null | undefined;
  readonly label: string;
  /** Shows it large. */
  readonly onOpen?: () => void;
  readonly remove?: { readonly label: string; readonly onRemove: () => void };
  /** Text on the picture: the state of its upload. */
  readonly children?: ReactNode;
}

export function PhotoTile({ url, label, onOpen, remove, children }: TileProps) {
  const [broken, setBroken] = useState(false);
  const isGone = url === null || broken;
  const photo = url && !broken && <img src={url} alt={label} loading="lazy" onError={() => setBroken(true)} />;
  return (
    <li className={styles.tile}>
      {photo && onOpen ? (
        <button type="button" className={styles.open} onClick={onOpen}>
          {photo}
        </button>
      ) : (
        photo
      )}
      {isGone && <IconPhotoOff size={24} stroke={1.5} role="img" aria-label={label} />}
      {children && <span className={styles.word}>{children}</span>}
      {remove && (
        <button type="button" className={styles.remove} aria-label={remove.label} onClick={remove.onRemove}>
          <IconX size={16} stroke={2.25} aria-hidden />
        </button>
      )}
    </li>
  );
}
