/**
 * A name that people, cameras or the API have given, such as the stage `first_cut`, the class `ink_smear` or the action `user.disabled`, as people
 * read it: `First cut`, `User: disabled`.
 */
export function codeWords(code: string): string {
  const words = code.replaceAll('_', ' ').replaceAll('.', ': ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
