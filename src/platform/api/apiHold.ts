let held = false;

/**
 * Somebody took the device without a network: its cookie is still that of the person before. Until the server knows the
 * new one, no call leaves but those that sign in; every other fails as if there were no network.
 */
export function holdApi(wanted: boolean): void {
  held = wanted;
}

export const isApiHeld = (): boolean => held;
