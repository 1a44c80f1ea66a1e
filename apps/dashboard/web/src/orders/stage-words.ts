/** A stage such as `first_cut`, as people read it. */
export function stageWords(stage: string): string {
  const words = stage.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
