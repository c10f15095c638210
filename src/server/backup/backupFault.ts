const WORDS = {
  'target-used': (where: string) => `${where} is not empty. Choose a folder that is empty or not there yet.`,
  'no-backup': (where: string) => `${where} holds no whole backup: its backup.json is missing or of a newer program.`,
  damaged: (where: string) => `The backup is damaged: ${where} is not what was written. Use another backup.`,
  sealed: (where: string) => `${where} is sealed. Give its passphrase in BACKUP_PASSPHRASE.`,
  'wrong-passphrase': (where: string) => `BACKUP_PASSPHRASE is not the one that ${where} was sealed with.`,
  'other-release': (where: string) =>
    `The backup comes from a newer release of Despacho, or from one before 0001_baseline (${where}). Restore it with that release.`,
  'database-used': () =>
    'The database already holds clients. Restore into an empty one: another DATA_DIR or DATABASE_URL.',
} as const;

/** Why a backup was not made or not restored, in words for the person at the keyboard. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
  readonly why: keyof typeof WORDS;

  constructor(why: keyof typeof WORDS, where = '') {
    super(WORDS[why](where));
    this.why = why;
  }
}
