let held = false;

/**
 * Holds or releases all calls but those that sign in. Needed when somebody took over the device without a network: its
 * cookie still belongs to the person before, and no call may leave under that name. A held call fails as if there were
 * no network.
 */
export function holdApi(wanted: boolean): void {
  held = wanted;
}

/** Whether calls are held: the server does not yet know who has the device. */
export const isApiHeld = (): boolean => held;
