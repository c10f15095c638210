/** So many clients are seen at a glance; whoever works for more looks theirs up by name. */
export const AT_A_GLANCE = 12;
