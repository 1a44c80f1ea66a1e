/** Details of the response that a call was answered with. */
export interface ResponseDetails {
  readonly status: number;
  readonly headers: Headers;
  /** Quote it to support. */
  readonly requestId: string | undefined;
  /** The attempts that were made, this one included. */
  readonly attempts: number;
  /** The stored answer to an earlier call with the same idempotency key. */
  readonly isReplayed: boolean;
}

export interface Outcome<Value> {
  readonly data: Value;
  readonly response: ResponseDetails;
}

/** The value that a call is answered with. `withResponse()` has the status and the headers beside it. */
export class Answer<Value> extends Promise<Value> {
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  static of<Value>(outcome: Promise<Outcome<Value>>): Answer<Value> {
    const answer = new Answer<Value>((resolve, reject) => {
      outcome.then(({ data }) => resolve(data), reject);
    });
    answer.#outcome = outcome;
    return answer;
  }

  #outcome: Promise<Outcome<Value>> | undefined;

  withResponse(): Promise<Outcome<Value>> {
    // The failure is reported by what is returned.
    this.catch(() => undefined);
    return this.#outcome!;
  }
}
