/** Photos of one unit in quality control. */
export const MAX_IMAGES_OF_A_UNIT = 10;
