/** The name that the API knows a stage by, such as `first_cut` of `First cut`. */
export function stageName(words: string): string {
  return words
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
}
