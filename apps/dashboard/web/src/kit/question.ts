/** A question to the person that any code may ask: a dialog shows it, and the answer is awaited. One is open at a time; others wait. */
import { useSyncExternalStore } from 'react';

interface Asked<Subject, Answer> {
  readonly subject: Subject;
  readonly answer: (answer: Answer) => void;
}

export class Question<Subject, Answer> {
  private asked: readonly Asked<Subject, Answer>[] = [];
  private readonly listeners = new Set<() => void>();

  ask(subject: Subject): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const asked = {
      subject,
      answer: (answer: Answer) => {
        this.change(this.asked.filter((each) => each !== asked));
        resolve(answer);
      },
    };
    this.change([...this.asked, asked]);
    return promise;
  }

  /** For the dialog. */
  useOpen(): Asked<Subject, Answer> | undefined {
    return useSyncExternalStore(this.subscribe, () => this.asked[0]);
  }

  private readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private change(asked: readonly Asked<Subject, Answer>[]): void {
    this.asked = asked;
    for (const listener of this.listeners) listener();
  }
}
