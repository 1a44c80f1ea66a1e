/** A name that people, cameras or programs have given, such as the stage `first_cut` or the class `ink_smear`, as people read it: `First cut`. */
export function codeWords(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of an action or an operation that has no words yet: `user.given_a_medal` is `User: given a medal`. */
export function actionWords(action: string): string {
  return codeWords(action.replaceAll('.', ': '));
}
