/** An RSA key of the portal, with its private half sealed. */
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type Purpose = 'signing' | 'login';

@Entity('rsa_keys')
export class KeyEntity {
  @PrimaryColumn('text')
  kid!: string;

  @Column('text')
  purpose!: Purpose;

  @Column('bytea')
  certificate!: Buffer;

  /** Sealed. */
  @Column('text')
  privateKey!: string;

  @Column('timestamptz')
  createdAt!: Date;
}
