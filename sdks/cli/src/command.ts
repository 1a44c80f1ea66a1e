/** An operation of the API as a command. */
export interface Flag {
  /** How its text is read. */
  readonly kind: 'text' | 'number' | 'boolean' | 'list' | 'json';
  readonly isRequired: boolean;
  readonly description: string;
  readonly values?: readonly string[];
}

export interface Command {
  /** As the client names them. */
  readonly resource: string;
  readonly verb: string;
  readonly summary: string;
  readonly scopes: readonly string[];
  /** Arguments, in their order. */
  readonly parameters: readonly string[];
  readonly query: Readonly<Record<string, Flag>>;
  /** The fields of the body, if there is one. */
  readonly body?: Readonly<Record<string, Flag>>;
  readonly answers: 'record' | 'list' | 'bytes';
  readonly checksVersion: boolean;
  readonly changes: boolean;
}
