/** The authenticator of a person, for the second factor. */
import type { Product } from '@millwright/testing';
import { Secret, TOTP } from 'otpauth';

/** It never gives one code twice, and is a step ahead at most. */
export class Authenticator {
  private constructor(
    private readonly totp: TOTP,
    private at: number,
  ) {}

  /** By the clock of the product. */
  static async withSecret(product: Product, secret: string): Promise<Authenticator> {
    const { now } = await product.operate<{ now: string }>('clock');
    return new Authenticator(new TOTP({ secret: Secret.fromBase32(secret) }), Date.parse(now));
  }

  next(): string {
    const code = this.totp.generate({ timestamp: this.at });
    this.at += 30_000;
    return code;
  }
}
