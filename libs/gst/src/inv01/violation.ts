/** What is wrong with a document, in the portal's terms. */
export interface Violation {
  /** The place in the document, such as `ItemList[0].GstRt`. */
  readonly path: string;
  /** The code by which the portal refuses it. */
  readonly code: string;
  /** What is wrong, and what to do. */
  readonly message: string;
}

export function violation(path: string, code: string, message: string): Violation {
  return { path, code, message };
}
