/** Texts of an ImageInput. */
export interface ImageText {
  /** @default 'Choose an image or drop it here' */
  readonly prompt: string
  /** @default 'Change the image' */
  readonly change: string
  /** @default 'PNG, JPEG, GIF or WebP' */
  readonly kinds: string
  /** @default 'Remove the image' */
  readonly remove: string
  /** @default 'This file is not a supported image. Choose a PNG, JPEG, GIF or WebP.' */
  readonly wrongKind: string
  /** @default (5_000_000) => 'The file is larger than 5 MB. Choose a smaller one.' */
  readonly tooLarge: (maxBytes: number) => string
  /** @default (80, 40) => 'The image has 80 megapixels. The maximum is 40.' */
  readonly tooManyPixels: (megapixels: number, most: number) => string
  /** @default 'The image cannot be read. Choose another one.' */
  readonly unreadable: string
  /** @default 'Crop the image' */
  readonly title: string
  /** @default 'Move it with the arrow keys or by dragging.' */
  readonly hint: string
  /** @default 'Position' */
  readonly position: string
  /** @default 'Zoom' */
  readonly zoom: string
  /** @default 'Cancel' */
  readonly cancel: string
  /** @default 'Use the image' */
  readonly use: string
}

/** The default texts, in English. */
export const IMAGE_TEXT: ImageText = {
  prompt: 'Choose an image or drop it here',
  change: 'Change the image',
  kinds: 'PNG, JPEG, GIF or WebP',
  remove: 'Remove the image',
  wrongKind: 'This file is not a supported image. Choose a PNG, JPEG, GIF or WebP.',
  tooLarge: (most) => `The file is larger than ${Math.round(most / 100_000) / 10} MB. Choose a smaller one.`,
  tooManyPixels: (megapixels, most) => `The image has ${megapixels} megapixels. The maximum is ${most}.`,
  unreadable: 'The image cannot be read. Choose another one.',
  title: 'Crop the image',
  hint: 'Move it with the arrow keys or by dragging.',
  position: 'Position',
  zoom: 'Zoom',
  cancel: 'Cancel',
  use: 'Use the image',
}
