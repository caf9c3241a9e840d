/** Sizes of screens, CSS px: desktops, phones and tablets both ways up, an ultrawide and a square. */
export const SCREENS = [
  [1280, 720],
  [844, 390],
  [390, 844],
  [375, 667],
  [320, 480],
  [768, 1024],
  [1024, 768],
  [2560, 1080],
  [700, 700],
] as const;
