import { dayPartitioned } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the portal keeps. Nothing of it belongs to an account, so nothing is open to the login of requests. The owner of a login is the
 * account and mode whose documents it opens; it is empty where no login is registered for the GSTIN, and any is taken.
 */
export class InitialSchema1795737600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rsa_keys (
        kid text PRIMARY KEY,
        purpose text NOT NULL CHECK (purpose IN ('signing', 'login')),
        certificate bytea NOT NULL,
        private_key text NOT NULL,
        created_at timestamptz NOT NULL
      );

      CREATE TABLE seller_logins (
        id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
        gstin text NOT NULL,
        owner text NOT NULL,
        username text NOT NULL,
        sealed_password text NOT NULL,
        PRIMARY KEY (gstin, owner, username)
      );

      CREATE TABLE sessions (
        portal text NOT NULL CHECK (portal IN ('irp', 'eway_bill')),
        gstin text NOT NULL,
        username text NOT NULL,
        token_hash bytea NOT NULL CONSTRAINT sessions_token UNIQUE,
        sealed text NOT NULL,
        expires_at timestamptz NOT NULL,
        owner text NOT NULL DEFAULT '',
        PRIMARY KEY (portal, gstin, username, owner)
      );

      CREATE SEQUENCE ack_numbers;
      CREATE TABLE registrations (
        irn text NOT NULL,
        id bigint NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
        gstin text NOT NULL,
        type text NOT NULL,
        number text NOT NULL,
        date date NOT NULL,
        status text NOT NULL CHECK (status IN ('ACT', 'CNL')),
        ack_number bigint NOT NULL UNIQUE,
        ack_at timestamptz NOT NULL,
        document text NOT NULL,
        signed_invoice text NOT NULL,
        signed_qr text NOT NULL,
        cancelled_at timestamptz,
        cancel_reason text,
        cancel_remarks text,
        owner text NOT NULL DEFAULT '',
        PRIMARY KEY (irn, owner),
        CHECK ((status = 'CNL') = (cancelled_at IS NOT NULL))
      );
      CREATE INDEX registrations_of_seller ON registrations (gstin, id);
      CREATE INDEX registrations_by_document ON registrations (gstin, owner, type, upper(number), date);

      CREATE SEQUENCE eway_bill_numbers;
      CREATE TABLE eway_bills (
        number bigint PRIMARY KEY,
        irn text,
        gstin text NOT NULL,
        document_type text NOT NULL,
        document_number text NOT NULL,
        document_date date NOT NULL,
        other_gstin text NOT NULL,
        from_pin integer NOT NULL,
        to_pin integer NOT NULL,
        distance_km integer NOT NULL,
        transporter_id text,
        transporter_name text,
        is_over_dimensional boolean NOT NULL,
        status text NOT NULL CHECK (status IN ('ACT', 'CNL', 'DIS', 'CLS')),
        generated_at timestamptz NOT NULL,
        valid_until timestamptz,
        extensions integer NOT NULL DEFAULT 0,
        vehicles json NOT NULL,
        owner text NOT NULL DEFAULT '',
        FOREIGN KEY (irn, owner) REFERENCES registrations (irn, owner) ON UPDATE CASCADE
      );
      -- A document has one e-way bill at a time.
      CREATE UNIQUE INDEX eway_bills_of_document
        ON eway_bills (gstin, owner, document_type, upper(document_number), document_date)
        WHERE status IN ('ACT', 'CLS');
      CREATE INDEX eway_bills_of_registration ON eway_bills (irn, owner, number) WHERE irn IS NOT NULL;

      CREATE TABLE faults (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        gstin text NOT NULL,
        action text NOT NULL,
        fault text NOT NULL,
        times_left integer CHECK (times_left >= 0),
        delay json,
        status integer,
        codes text[]
      );
      CREATE INDEX faults_of_seller ON faults (gstin, id);

      CREATE TABLE requests (
        id bigint GENERATED ALWAYS AS IDENTITY,
        gstin text NOT NULL,
        at timestamptz NOT NULL,
        action text NOT NULL,
        number text,
        irn text,
        outcome text NOT NULL
      ) PARTITION BY RANGE (at);
      CREATE INDEX requests_of_seller ON requests (gstin, at, id)`);
    await dayPartitioned(runner, 'requests', { by: 'time', retainDays: 7 });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE requests, faults, eway_bills, registrations, sessions, seller_logins, rsa_keys, day_partitioned_tables;
      DROP SEQUENCE ack_numbers, eway_bill_numbers`);
  }
}
