/** What a person did wrong, or cannot be done: the message says what to do. It is printed without a stack. */
export class Fault extends Error {}
